import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { notificationRow } from '../../../backend/services/notifications/write-notifications.ts'
import { orderDb } from '../../../backend/services/orders/order-row.ts'
import { httpClient } from '../../../src/adapters/http/http-client.ts'
import { notificationsHttp } from '../../../src/adapters/http/notifications-http.ts'
import type { NotificationService } from '../../../src/application/ports/notifications.ts'
import { aDesk } from '../../support/desk-backend.ts'
import { fakeNotifications } from '../../support/fakes/notifications.ts'

const GUEST = '0191d2c4-7b1e-4c3a-9f00-0123456789ab'
const OTHER = '0191d2c4-7b1e-4c3a-9f00-ba9876543210'

interface Scene {
  readonly service: NotificationService
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
      body: '500 Crystals: your payment has arrived, and the delivery has begun.',
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
  return {
    service: fake.service,
    cutLine: () => {
      fake.line(false)
      return () => fake.line(true)
    },
    close: () => Promise.resolve()
  }
}

const restScene = async (): Promise<Scene> => {
  const { services, line, close } = await aDesk()
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
  return { service: notificationsHttp(httpClient('http://localhost:4000/api', line.context, undefined)), cutLine: line.cut, close }
}

describe.each([
  ['notifications in memory', fakeScene],
  ['notifications by REST, over the back end', restScene]
] as const)('%s', (_, open) => {
  const opened = async () => {
    const scene = await open()
    onTestFinished(scene.close)
    const place = { countryCode: 'us', shopLang: 'en' }
    const read = async (more: { guestUserId?: string; after?: string; limit?: number } = {}) => {
      const answer = await scene.service.read({ ...place, guestUserId: GUEST, after: undefined, limit: 20, ...more })()
      return E.isRight(answer) ? answer.right.filter(({ id }) => id.startsWith('order:')) : answer.left.area
    }
    const mark = (ids: readonly string[], as: 'seen' | 'read' | 'clicked', guestUserId = GUEST) =>
      scene.service.mark({ ...place, guestUserId, ids, mark: as })()
    return { scene, read, mark }
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

  test('fail as the network does, and work again', async () => {
    const { scene, read, mark } = await opened()
    const mend = scene.cutLine()
    expect(await read()).toBe('network')
    expect(E.isLeft(await mark(['order:77:paid'], 'read'))).toBe(true)
    mend()
    expect(await read()).toHaveLength(2)
  })
})
