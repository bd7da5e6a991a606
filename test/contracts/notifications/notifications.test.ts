import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ensureAccount } from '../../../backend/services/identity/account-row.ts'
import { handNewsOver, notificationRow } from '../../../backend/services/orders/write-notifications.ts'
import { inTransaction, orderDb } from '../../../backend/services/order-db.ts'
import { httpClient } from '../../../src/adapters/http/http-client.ts'
import { sessionHttp } from '../../../src/adapters/http/session-http.ts'
import { notificationsHttp } from '../../../src/adapters/http/notifications-http.ts'
import type { NotificationService } from '../../../src/application/ports/notifications.ts'
import { anAccountsBackend } from '../../support/accounts-backend.ts'
import { fakeNotifications } from '../../../src/testing/notifications.ts'
import { inProcess, type Line } from '../../support/in-process.ts'

const GUEST = '0191d2c4-7b1e-4c3a-9f00-0123456789ab'
const OTHER = '0191d2c4-7b1e-4c3a-9f00-ba9876543210'

/** A browser in front of the news. */
interface Browser {
  readonly service: NotificationService
  readonly signIn: (name: 'ana' | 'bela') => Promise<void>
  readonly signOut: () => Promise<void>
}

interface Scene extends Browser {
  /** A further one. */
  readonly browser: () => Browser
  /** The guest's order becomes an account's. */
  readonly link: (name: 'ana') => Promise<void>
  readonly cutLine: () => () => void
  readonly close: () => Promise<void>
}

// Two news of one guest in the United States: paid, a minute later delivered.
const PAID = new Date('2026-11-21T11:00:00Z')
const DELIVERED = new Date('2026-11-21T11:01:00Z')
const END = (at: Date) => new Date(at.getTime() + 90 * 86_400_000)

const fakeScene = async (): Promise<Scene> => {
  const one = { country: 'us', url: '/us/complete?order=77', imageUrl: undefined, guestUserId: GUEST }
  const fake = fakeNotifications([
    {
      ...one,
      id: 'order:77:paid',
      title: 'Payment received',
      body: '500 Crystals: your payment has arrived, and delivery has started.',
      createdAt: PAID,
      endDate: END(PAID)
    },
    {
      ...one,
      id: 'order:77:delivered',
      title: 'Delivered',
      body: '500 Crystals has been delivered.',
      createdAt: DELIVERED,
      endDate: END(DELIVERED)
    }
  ])
  const inBrowser = ({ service, signIn, signOut }: ReturnType<typeof fake.browser>): Browser => ({
    service,
    signIn: async (name) => signIn(name),
    signOut: async () => signOut()
  })
  return {
    ...inBrowser(fake),
    browser: () => inBrowser(fake.browser()),
    link: async (name) => fake.link(GUEST, name),
    cutLine: () => {
      fake.line(false)
      return () => fake.line(true)
    },
    close: () => Promise.resolve()
  }
}

const restScene = async (): Promise<Scene> => {
  const store = await anAccountsBackend()
  const { services, app, pool } = store
  const order = {
    kind: 'order',
    txnId: '77',
    country: 'us',
    itemName: '500 Crystals',
    owner: { kind: 'guest', guestUserId: GUEST }
  } as const
  await orderDb(services)
    .insertInto('store.notifications')
    .values([notificationRow({ ...order, news: 'paid', at: PAID }), notificationRow({ ...order, news: 'delivered', at: DELIVERED })])
    .execute()
  const users = {
    ana: pool.user({ email: 'ana@example.com', email_verified: 'true' }),
    bela: pool.user({ email: 'bela@example.com', email_verified: 'true' })
  }
  const inBrowser = (line: Line): Browser => {
    const session = sessionHttp(line.context)
    return {
      service: notificationsHttp(httpClient('http://localhost:4000/api', line.context, undefined)),
      signIn: async (name) => {
        if (E.isLeft(await session.open(pool.signIn(users[name]))())) throw new Error(`${name} was not signed in`)
      },
      signOut: async () => void (await session.close()())
    }
  }
  const line = inProcess(app)
  return {
    ...inBrowser(line),
    browser: () => inBrowser(inProcess(app)),
    link: (name) =>
      inTransaction(services, async (trx) => {
        await ensureAccount(trx, services, { sub: users[name].sub, countryCode: 'us', languageCode: 'en' })
        await handNewsOver(trx, '77', users[name].sub)
      }),
    cutLine: line.cut,
    close: store.close
  }
}

describe.each([
  ['notifications in memory', fakeScene],
  ['notifications by REST, over the back end', restScene]
] as const)('%s', (_, open) => {
  const opened = async () => {
    const scene = await open()
    onTestFinished(scene.close)
    const shopLocale = { countryCode: 'us', shopLang: 'en' }
    const readIn = async (
      { service }: Pick<Browser, 'service'>,
      more: { guestUserId?: string | undefined; after?: string; limit?: number } = {}
    ) => {
      const answer = await service.read({ ...shopLocale, guestUserId: GUEST, after: undefined, limit: 20, ...more })()
      return E.isRight(answer) ? answer.right.filter(({ id }) => id.startsWith('order:')) : answer.left.area
    }
    const read = (more: { guestUserId?: string; after?: string; limit?: number } = {}) => readIn(scene, more)
    const markIn = ({ service }: Pick<Browser, 'service'>, ids: readonly string[], as: 'seen' | 'read' | 'clicked') =>
      service.mark({ ...shopLocale, guestUserId: undefined, ids, mark: as })()
    const mark = (ids: readonly string[], as: 'seen' | 'read' | 'clicked', guestUserId = GUEST) =>
      scene.service.mark({ ...shopLocale, guestUserId, ids, mark: as })()
    return { scene, read, readIn, mark, markIn }
  }

  test('tell a guest the own news, newest first, as they are', async () => {
    const { read } = await opened()
    expect(await read()).toEqual([
      {
        id: 'order:77:delivered',
        country: 'us',
        title: 'Delivered',
        body: '500 Crystals has been delivered.',
        url: '/us/complete?order=77',
        imageUrl: undefined,
        createdAt: new Date('2026-11-21T11:01:00Z'),
        endDate: new Date('2027-02-19T11:01:00Z'),
        isNew: true,
        isRead: false,
        clicked: false
      },
      expect.objectContaining({ id: 'order:77:paid', title: 'Payment received' })
    ])
    expect(await read({ guestUserId: OTHER })).toEqual([])
  })

  test('go on behind the last one shown', async () => {
    const { read } = await opened()
    expect(await read({ after: 'order:77:delivered' })).toMatchObject([{ id: 'order:77:paid' }])
    expect(await read({ limit: 1 })).toMatchObject([{ id: 'order:77:delivered' }])
  })

  test('remember how far the guest got, and nothing is undone', async () => {
    const { read, mark } = await opened()
    expect(await mark(['order:77:paid', 'order:1:paid'], 'read')).toEqual(E.right(undefined))
    await mark(['order:77:paid'], 'seen')
    await mark(['order:77:delivered'], 'clicked', OTHER)
    expect(await read()).toMatchObject([
      { id: 'order:77:delivered', isNew: true, isRead: false, clicked: false },
      { id: 'order:77:paid', isNew: false, isRead: true, clicked: false }
    ])
  })

  test('belong to the account for a linked order, in every browser, with what was read of them', async () => {
    const { scene, read, readIn, mark } = await opened()
    await mark(['order:77:paid'], 'read')
    await scene.link('ana')
    expect(await read()).toEqual([])
    const [here, there] = [scene.browser(), scene.browser()]
    await here.signIn('ana')
    await there.signIn('ana')
    for (const browser of [here, there])
      expect(await readIn(browser, { guestUserId: undefined })).toMatchObject([
        { id: 'order:77:delivered', isNew: true },
        { id: 'order:77:paid', isRead: true }
      ])
  })

  test('are marked in one browser for all of the account’s, and nothing is undone', async () => {
    const { scene, readIn, markIn } = await opened()
    await scene.link('ana')
    const [here, there] = [scene.browser(), scene.browser()]
    await here.signIn('ana')
    await there.signIn('ana')
    expect(await markIn(here, ['order:77:paid'], 'clicked')).toEqual(E.right(undefined))
    await markIn(there, ['order:77:paid', 'order:77:delivered'], 'seen')
    for (const browser of [here, there])
      expect(await readIn(browser)).toMatchObject([
        { id: 'order:77:delivered', isNew: false, isRead: false, clicked: false },
        { id: 'order:77:paid', isNew: false, isRead: true, clicked: true }
      ])
  })

  test('are shown to no other account, and after a sign-out not in that browser', async () => {
    const { scene, read, readIn, mark, markIn } = await opened()
    await scene.link('ana')
    const other = scene.browser()
    await other.signIn('bela')
    await markIn(other, ['order:77:paid'], 'read')
    expect([await readIn(other), await readIn(scene.browser())]).toEqual([[], []])
    await scene.signIn('ana')
    expect(await read()).toHaveLength(2)
    await scene.signOut()
    await mark(['order:77:delivered'], 'read')
    expect(await read()).toEqual([])
    await scene.signIn('ana')
    expect(await read()).toMatchObject([{ isNew: true }, { isNew: true }])
  })

  test('are hidden for a guest while an account is signed in, and are there again afterwards', async () => {
    const { scene, read } = await opened()
    await scene.signIn('bela')
    expect(await read()).toEqual([])
    await scene.signOut()
    expect(await read()).toHaveLength(2)
  })

  test('fail as the network does, and work again', async () => {
    const { scene, read, mark } = await opened()
    const mend = scene.cutLine()
    expect(await read()).toBe('network')
    expect(E.isLeft(await mark(['order:77:paid'], 'read'))).toBe(true)
    mend()
    expect(await read()).toHaveLength(2)
  })
})
