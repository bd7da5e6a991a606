import * as E from 'fp-ts/lib/Either.js'
import * as TE from 'fp-ts/lib/TaskEither.js'
import { describe, expect, test } from 'vitest'
import {
  listNotifications,
  markAs,
  markNotificationsStale,
  readNotifications,
  whyAskAgain
} from '../../../src/application/use-cases/notifications.ts'
import { withChangeEvents } from '../../../src/application/use-cases/order-events.ts'
import { preRegister } from '../../../src/application/use-cases/pre-register.ts'
import { choiceToOffer } from '../../../src/application/use-cases/tab-agreement.ts'
import type { StorageCell } from '../../../src/application/ports/browser-storage.ts'
import { NO_GUEST_NOTIFICATIONS, type StoredGuestNotifications } from '../../../src/domain/notification/guest-notifications.ts'
import { anOrder } from '../../../src/testing/builders.ts'
import { fakeNotifications, type Told } from '../../../src/testing/notifications.ts'
import { fakePreRegistrations } from '../../../src/testing/pre-registrations.ts'

const slot = <A>(value: A): StorageCell<A> => {
  let kept = value
  return { read: () => kept, write: (next) => void (kept = next) }
}

const GUEST = 'guest-of-this-browser'
const us = { countryCode: 'us', shopLang: 'en', locale: 'en-US' }
const id = { countryCode: 'id', shopLang: 'id', locale: 'id-ID' }

const news = (name: string, minute: number, more: Partial<Told> = {}): Told => ({
  id: name,
  country: 'us',
  title: name,
  body: undefined,
  url: undefined,
  imageUrl: undefined,
  createdAt: new Date(Date.UTC(2026, 10, 21, 11, minute)),
  endDate: undefined,
  ...more
})

const aBrowser = (told: readonly Told[], guest = GUEST) => {
  const fake = fakeNotifications(told)
  let account: string | undefined
  const reported: unknown[] = []
  const needs = {
    notifications: fake.service,
    storedNotifications: slot<StoredGuestNotifications>(NO_GUEST_NOTIFICATIONS),
    accountNotifications: slot<StoredGuestNotifications>(NO_GUEST_NOTIFICATIONS),
    isSignedIn: () => account !== undefined,
    guestUserId: slot(guest),
    clock: { now: () => new Date('2026-11-21T12:00:00Z') },
    telemetry: { report: (failure: unknown) => void reported.push(failure) }
  }
  const read = async (after?: string) => {
    const answer = await readNotifications(needs)({ shopLocale: us, after })()
    return E.isRight(answer) ? answer.right.items.map((one) => [one.id, one.isNew, one.isRead]) : 'failed'
  }
  const signIn = (id: string | undefined): void => {
    account = id
    if (id === undefined) fake.signOut()
    else fake.signIn(id)
  }
  return {
    ...{ fake, needs, reported, read, signIn },
    mark: (ids: readonly string[], as: 'seen' | 'read' | 'clicked') => markAs(needs)(us, ids, as)()
  }
}

describe('guest notifications', () => {
  test('are kept as they are read, and are there without a network', async () => {
    const { fake, needs, read } = aBrowser([news('paid', 1), news('delivered', 2)])
    expect(listNotifications(needs)(us)).toEqual([])
    await read()
    fake.line(false)
    expect(await read()).toBe('failed')
    expect(listNotifications(needs)(us).map((one) => one.id)).toEqual(['delivered', 'paid'])
  })

  test('stay read when a mark did not arrive, and the service is told with the next list', async () => {
    const { fake, read, mark, reported } = aBrowser([news('paid', 1), news('delivered', 2)])
    await read()
    fake.line(false)
    expect(E.isLeft(await mark(['paid'], 'read'))).toBe(true)
    expect(reported).toHaveLength(1)
    fake.line(true)
    expect(await read()).toEqual([
      ['delivered', true, false],
      ['paid', false, true]
    ])
    expect([fake.stateOf(GUEST, 'paid'), fake.stateOf(GUEST, 'delivered')]).toEqual(['read', undefined])
  })

  test('of a browser without an id are those of the market; the browser alone knows which were read', async () => {
    const { fake, needs, read, mark } = aBrowser([news('sale', 1), news('own', 2, { guestUserId: GUEST })], '')
    expect(await read()).toEqual([['sale', true, false]])
    await mark(['sale'], 'read')
    expect(await read()).toEqual([['sale', false, true]])
    expect([needs.guestUserId.read(), fake.stateOf('', 'sale')]).toEqual(['', undefined])
  })

  test('are those of the country that is looked at, each kept beside the other', async () => {
    const { needs, read } = aBrowser([news('here', 1), news('there', 1, { country: 'id' })])
    await read()
    await readNotifications(needs)({ shopLocale: { ...id, locale: 'en-US' } })()
    expect(listNotifications(needs)(us).map((one) => one.id)).toEqual(['here'])
    expect(listNotifications(needs)({ ...id, locale: 'en-US' }).map((one) => one.id)).toEqual(['there'])
  })

  test('are asked for again in another language', async () => {
    const { needs, read } = aBrowser([news('here', 1)])
    await read()
    expect(listNotifications(needs)({ ...us, locale: 'es-US' })).toEqual([])
  })

  test('list older ones than the first twenty on request', async () => {
    const { needs, read } = aBrowser(Array.from({ length: 25 }, (_, at) => news(`n${String(at).padStart(2, '0')}`, at)))
    const first = await readNotifications(needs)({ shopLocale: us })()
    expect(E.isRight(first) && [first.right.items.length, first.right.hasOlder]).toEqual([20, true])
    expect(await read('n05')).toHaveLength(25)
  })
})

describe('notification trigger', () => {
  test('keeps its first moment until the list was asked for, and is gone then', async () => {
    const { needs, read, fake } = aBrowser([news('paid', 1)])
    expect(whyAskAgain(needs)).toBeUndefined()
    markNotificationsStale(needs.storedNotifications, needs.clock)('order')
    markNotificationsStale(needs.storedNotifications, needs.clock)('visit')
    expect(whyAskAgain(needs)).toEqual({ by: 'order', at: new Date('2026-11-21T12:00:00Z') })
    fake.line(false)
    await read()
    expect(whyAskAgain(needs)?.by).toBe('order')
    fake.line(true)
    await read()
    expect(whyAskAgain(needs)).toBeUndefined()
  })

  test('counts for the account too, and its list takes it away', async () => {
    const { needs, read, signIn } = aBrowser([news('own', 1, { accountId: 'ana' })])
    markNotificationsStale(needs.storedNotifications, needs.clock)('order')
    signIn('ana')
    expect(whyAskAgain(needs)?.by).toBe('order')
    await read()
    expect(whyAskAgain(needs)).toBeUndefined()
  })

  test('stays when the language changes, and the newest is counted again then', async () => {
    const { needs, read } = aBrowser([news('paid', 1)])
    await read()
    expect(needs.storedNotifications.read()).toMatchObject({
      lastNotificationId: 'paid',
      lastNotificationDate: new Date(Date.UTC(2026, 10, 21, 11, 1))
    })
    markNotificationsStale(needs.storedNotifications, needs.clock)('order')
    await markAs(needs)({ ...us, locale: 'es-US' }, ['paid'], 'read')()
    expect(needs.storedNotifications.read()).toMatchObject({ locale: 'es-US', lastNotificationId: undefined, trigger: { by: 'order' } })
  })
})

test('notification count covers what came since the last list, also where the newest is not kept any more', async () => {
  const { fake, needs, read } = aBrowser([news('paid', 1)])
  const newer = async () => {
    const list = await readNotifications(needs)({ shopLocale: us })()
    return E.isRight(list) && list.right.newer
  }
  expect(await newer()).toBe(0)
  expect(await newer()).toBe(0)
  fake.tell(news('delivered', 2))
  fake.tell(news('there', 3, { country: 'id' }))
  expect(await newer()).toBe(1)
  expect(await read()).toHaveLength(2)
  needs.storedNotifications.write({ ...needs.storedNotifications.read(), items: [] })
  expect(await newer()).toBe(0)
})

describe('account notifications', () => {
  const ids = (needs: ReturnType<typeof aBrowser>['needs']) => listNotifications(needs)(us).map((one) => one.id)

  test('are read and marked without any guest’s id, and nothing of them is kept in the browser', async () => {
    const { fake, needs, read, mark, signIn } = aBrowser(
      [news('own', 1, { accountId: 'ana' }), news('foreign', 2, { accountId: 'bela' })],
      ''
    )
    signIn('ana')
    expect(await read()).toEqual([['own', true, false]])
    await mark(['own'], 'read')
    expect([fake.stateFor('ana', 'own'), ids(needs), needs.storedNotifications.read().items]).toEqual(['read', ['own'], []])
    signIn(undefined)
    expect([ids(needs), await read()]).toEqual([[], []])
  })

  test('stay apart from those of the guest of this browser, before and after', async () => {
    const { needs, read, signIn } = aBrowser([
      news('own', 1, { accountId: 'ana' }),
      news('guest', 2, { guestUserId: GUEST }),
      news('sale', 3)
    ])
    await read()
    signIn('ana')
    expect(ids(needs)).toEqual([])
    expect(await read()).toEqual([
      ['sale', true, false],
      ['own', true, false]
    ])
    signIn(undefined)
    expect(ids(needs)).toEqual(['sale', 'guest'])
    expect(await read()).toEqual([
      ['sale', true, false],
      ['guest', true, false]
    ])
  })

  test('are those of the signed-in user in a tab that saw another', async () => {
    const { read, signIn } = aBrowser([news('own', 1, { accountId: 'ana' }), news('foreign', 2, { accountId: 'bela' })])
    signIn('ana')
    await read()
    signIn('bela')
    expect(await read()).toEqual([['foreign', true, false]])
  })

  test.each([
    ['in', undefined, 'ana', ['own']],
    ['out', 'ana', undefined, ['guest']]
  ] as const)('are fetched again after signing %s while the answer was on its way', async (_, before, after, shown) => {
    const { fake, needs, read, signIn } = aBrowser([news('own', 1, { accountId: 'ana' }), news('guest', 2, { guestUserId: GUEST })])
    signIn(before)
    const { read: ask } = fake.service
    const overtaken = {
      ...fake.service,
      read: (asked: Parameters<typeof ask>[0]) => async () => {
        const answer = await ask(asked)()
        signIn(after)
        return answer
      }
    }
    const list = await readNotifications({ ...needs, notifications: overtaken })({ shopLocale: us })()
    expect(E.isRight(list) && [list.right.items.map((one) => one.id), list.right.ofAccount]).toEqual([shown, after !== undefined])
    expect(needs.storedNotifications.read().items.map((one) => one.id)).toEqual(after === undefined ? shown : [])
    expect((await read()).length).toBe(1)
  })

  test("take over those of a linked order, and the next list drops the guest's", async () => {
    const { fake, needs, read } = aBrowser([news('linked', 1, { guestUserId: GUEST }), news('sale', 2)])
    await read()
    fake.link(GUEST, 'ana')
    await read()
    expect(ids(needs)).toEqual(['sale'])
  })
})

describe('pre-registration', () => {
  test('makes the id of this browser once', async () => {
    const fake = fakePreRegistrations()
    const guestUserId = slot('')
    let made = 0
    const register = preRegister({
      preRegistrations: fake.service,
      guestUserId,
      clock: { newId: () => `id-${(made += 1)}` },
      telemetry: { report: () => undefined }
    })
    const wish = { countryCode: 'us', shopLang: 'en', productPath: 'lumen-quest', email: 'a@example.com' }
    expect(await register(wish)()).toEqual(E.right('registered'))
    await register(wish)()
    expect([guestUserId.read(), made, fake.asked.map((one) => one.guestUserId)]).toEqual(['id-1', 1, ['id-1', 'id-1']])
  })
})

test('order event fires when an order is seen in another state, and not when it stays', async () => {
  let rung = 0
  const states = ['inProgress', 'inProgress', 'fulfillmentCompleted', 'fulfillmentCompleted'] as const
  let at = 0
  const read = withChangeEvents(
    () => TE.right(anOrder({ txnId: '7', status: states[at++] ?? 'fulfillmentCompleted' })),
    () => void (rung += 1)
  )
  const seen: number[] = []
  for (const _ of states) {
    await read({ txnId: '7', accessKey: 'k' })()
    seen.push(rung)
  }
  expect(seen).toEqual([0, 0, 1, 1])
})

describe('tab that becomes visible', () => {
  const here = { country: 'us', language: undefined }
  const there = { country: 'id', language: undefined }
  const calm = { shown: here, before: here, now: here, declined: undefined, ofOneOrder: false }

  test.each([
    ['offers nothing where nothing was chosen', {}, undefined],
    ['offers another country', { now: there }, there],
    ['offers another language of the same country', { now: { country: 'us', language: 'es' } }, { country: 'us', language: 'es' }],
    ['offers nothing that it shows already', { before: there, now: here }, undefined],
    ['offers nothing twice', { now: there, declined: there }, undefined],
    [
      'offers what was chosen after that',
      { now: { country: 'br', language: undefined }, declined: there },
      { country: 'br', language: undefined }
    ],
    ['leaves an order where it is', { now: there, ofOneOrder: true }, undefined],
    ['offers nothing where nothing can be kept', { now: { country: '', language: undefined } }, undefined]
  ])('%s', (_, facts, offered) => {
    expect(choiceToOffer({ ...calm, ...facts })).toEqual(offered)
  })
})
