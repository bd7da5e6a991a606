import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import { guestNotificationsRecord, openGuestNotifications } from '../../../src/domain/notification/guest-notifications.ts'
import { createNotification, orderNewsOf } from '../../../src/domain/notification/notification-source.ts'
import { markNotifications, mergeNotifications } from '../../../src/domain/notification/notification-store.ts'
import { newNotificationCount, shownNotifications, sortNotifications } from '../../../src/domain/notification/notification.ts'
import {
  anyNewsFacts,
  anyNotification,
  anyNotificationEvent,
  anyNotificationMark,
  anyNotificationStore,
  anyOrderStatus
} from '../../../src/domain/testing/index.ts'

const now = new Date('2026-11-21T00:00:00Z')
const anyNow = fc.integer({ min: 1, max: 30 }).map((day) => new Date(Date.UTC(2026, 10, day)))

test('notification list is sorted by its times, then its ids, and keeps equal ones in their order', () => {
  fc.assert(
    fc.property(fc.array(anyNotification, { maxLength: 12 }), (list) => {
      const sorted = sortNotifications(list)
      expect(sorted).toHaveLength(list.length)
      for (const [index, one] of sorted.entries()) {
        const next = sorted[index + 1]
        if (next === undefined) continue
        expect(one.createdAt >= next.createdAt).toBe(true)
        if (one.createdAt.getTime() !== next.createdAt.getTime()) continue
        expect(one.id <= next.id).toBe(true)
        if (one.id === next.id) expect(list.indexOf(one)).toBeLessThan(list.indexOf(next))
      }
    })
  )
})

test('notification store changes only what is over and the trigger on an answer that brings nothing new', () => {
  fc.assert(
    fc.property(anyNotificationStore, anyNow, (store, later) => {
      const kept = mergeNotifications(store, [], later)
      expect(kept.items).toEqual(store.items.filter(({ endDate }) => endDate === undefined || endDate > later))
      expect(mergeNotifications(store, store.items, later)).toEqual(kept)
      expect([kept.lastNotificationId, kept.lastNotificationDate, kept.trigger]).toEqual([
        store.lastNotificationId,
        store.lastNotificationDate,
        undefined
      ])
    })
  )
})

test('notification store never goes back in its last date, and its id is one that came', () => {
  fc.assert(
    fc.property(anyNotificationStore, fc.array(anyNotification), (store, received) => {
      const after = mergeNotifications(store, received, now)
      expect(after.lastNotificationDate?.getTime() ?? 0).toBeGreaterThanOrEqual(store.lastNotificationDate?.getTime() ?? 0)
      const isTold = received.some(({ id, createdAt }) => id === after.lastNotificationId && createdAt === after.lastNotificationDate)
      expect(isTold || after.lastNotificationId === store.lastNotificationId).toBe(true)
      expect(after.lastNotificationId === undefined).toBe(after.lastNotificationDate === undefined)
    })
  )
})

test('notification mark reaches the notifications of its ids and no others, and twice is once', () => {
  fc.assert(
    fc.property(anyNotificationStore, fc.subarray(['a', 'b', 'c', 'unknown']), anyNotificationMark, (store, ids, mark) => {
      const marked = markNotifications(store, ids, mark)
      expect(markNotifications(marked, ids, mark)).toEqual(marked)
      expect({ ...marked, items: store.items }).toEqual(store)
      for (const [index, one] of marked.items.entries()) {
        if (ids.includes(one.id)) expect(one.isNew).toBe(false)
        else expect(one).toBe(store.items[index])
      }
      expect(newNotificationCount(marked.items)).toBe(newNotificationCount(store.items.filter(({ id }) => !ids.includes(id))))
    })
  )
})

test('notification list of a market holds what is of that market and not over, and shrinks with time', () => {
  fc.assert(
    fc.property(fc.array(anyNotification), fc.constantFrom('id', 'br', 'sg'), anyNow, anyNow, (list, country, at, other) => {
      const [early, late] = at <= other ? [at, other] : [other, at]
      const shown = shownNotifications(list, country, early)
      expect(shown.every((one) => one.country === country && (one.endDate === undefined || one.endDate > early))).toBe(true)
      const kept = new Set(shown)
      expect(shownNotifications(list, country, late).every((one) => kept.has(one))).toBe(true)
    })
  )
})

test('order notification reports no delay once it is delivered, refused or refunded, nor before anything was promised', () => {
  fc.assert(
    fc.property(anyOrderStatus, anyNewsFacts, anyNow, (status, facts, at) => {
      const news = orderNewsOf(status, facts, at)
      expect(news === 'refunded').toBe(facts.refunded)
      if (news !== 'delayed') return
      expect(['paymentCompleted', 'inProgress']).toContain(status)
      expect(facts.promisedBy !== undefined && facts.promisedBy <= at).toBe(true)
      expect(facts.paid || status === 'paymentCompleted').toBe(true)
    })
  )
})

test('notification source makes one notification of two events exactly when they tell the same, and leads into its own market', () => {
  const subject = (event: Parameters<typeof createNotification>[0]): readonly unknown[] => {
    switch (event.kind) {
      case 'order':
        return [event.txnId, event.news]
      case 'promo':
        return [event.country, event.promoId]
      case 'release':
        return [event.country, event.productPath, event.owner]
      case 'wallet':
        return [event.ref, event.news]
      case 'referral':
        return [event.ref]
      case 'walletOpening':
        return [event.country, event.at.getTime()]
    }
  }
  const isSame = (one: Parameters<typeof createNotification>[0], other: typeof one): boolean =>
    one.kind === other.kind && JSON.stringify(subject(one)) === JSON.stringify(subject(other))
  fc.assert(
    fc.property(anyNotificationEvent, anyNotificationEvent, (one, other) => {
      const [a, b] = [createNotification(one), createNotification(other)]
      expect(a.id === b.id).toBe(isSame(one, other))
      expect(a.endDate === undefined || a.endDate > a.createdAt).toBe(true)
      if (one.kind === 'promo') return
      if (one.kind === 'referral') {
        expect(a.url).toBe(`/${one.country}/user/${one.page}`)
        return
      }
      if (one.kind === 'release') {
        expect(a.url).toBe(`/${one.country}/${one.productPath}`)
        return
      }
      const address = new URL(a.url ?? '', 'https://store.example')
      if (one.kind === 'wallet' || one.kind === 'walletOpening') {
        const [, market, area, page] = address.pathname.split('/')
        expect([market, area, address.hash]).toEqual([one.country, 'wallet', ''])
        const leadsToTopUp = one.kind === 'wallet' && one.news !== 'restricted'
        expect([page === 'home', address.searchParams.get('txn')]).toEqual([!leadsToTopUp, leadsToTopUp ? one.ref : null])
        return
      }
      expect([address.pathname, address.searchParams.get('order'), address.hash]).toEqual([`/${one.country}/complete`, one.txnId, ''])
    })
  )
})

test('notification store is refused or read from any storage, and is read again as it was', () => {
  const anyItem = fc.record(
    {
      id: fc.oneof(fc.constantFrom('a', 'b'), fc.anything()),
      country: fc.constant('id'),
      title: fc.constant('Delivered'),
      createdAt: fc.oneof(fc.constantFrom('2026-11-01T00:00:00.000Z', 'yesterday', ''), fc.anything()),
      isRead: fc.boolean(),
      isNew: fc.boolean(),
      clicked: fc.oneof(fc.boolean(), fc.anything()),
      endDate: fc.constantFrom('2026-11-30T00:00:00.000Z', 'never', undefined)
    },
    { requiredKeys: ['country', 'title', 'isRead', 'isNew'] }
  )
  const anyStored = fc.oneof(
    fc.anything(),
    fc.record({ locale: fc.constantFrom<unknown>('id-ID', 1), items: fc.array(fc.oneof(anyItem, fc.anything())) })
  )
  fc.assert(
    fc.property(anyStored, (stored) => {
      const read = guestNotificationsRecord.decode(stored)
      if (E.isLeft(read)) return
      expect(guestNotificationsRecord.is(read.right)).toBe(true)
      const written: unknown = JSON.parse(JSON.stringify(guestNotificationsRecord.encode(read.right)))
      expect(guestNotificationsRecord.decode(written)).toEqual(read)
      expect(openGuestNotifications('g1', read.right, read.right.locale).items).toBe(read.right.items)
    })
  )
})

test.each([
  ['the id of the last one', { lastNotificationId: 7 }],
  ['the date of the last one', { lastNotificationDate: 'yesterday' }],
  ['what brought it', { trigger: { by: 'chance', at: new Date() } }]
])('notification store is none when %s has another form', (_, part) => {
  const kept = { items: [], locale: 'id-ID', lastNotificationId: undefined, lastNotificationDate: undefined, trigger: undefined }
  expect(guestNotificationsRecord.is(kept)).toBe(true)
  expect(guestNotificationsRecord.is({ ...kept, ...part })).toBe(false)
})
