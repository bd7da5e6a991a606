import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import {
  guestNotificationsRecord,
  NO_GUEST_NOTIFICATIONS,
  openGuestNotifications
} from '../../../src/domain/notification/guest-notifications.ts'
import {
  markNotifications,
  NO_NOTIFICATIONS,
  NOTIFICATIONS_KEPT,
  mergeNotifications,
  triggerNotifications
} from '../../../src/domain/notification/notification-store.ts'
import {
  furtherNotificationState,
  isNotificationOver,
  markNotification,
  newNotificationCount,
  type Notification,
  notificationFlags,
  notificationState,
  notificationStateOf,
  shownNotifications,
  sortNotifications
} from '../../../src/domain/notification/notification.ts'
import {
  anyNotification,
  anyNotificationMark as anyMark,
  anyNotificationState as anyState,
  anyNotificationStore
} from '../../../src/domain/testing/index.ts'

const now = new Date('2026-11-21T02:00:00Z')
const day = (number: number) => new Date(Date.UTC(2026, 10, number))

const notification = (id: string, changed: Partial<Notification> = {}): Notification => ({
  id,
  country: 'id',
  title: 'Delivered',
  body: undefined,
  url: undefined,
  imageUrl: undefined,
  createdAt: day(1),
  endDate: undefined,
  ...notificationFlags('new'),
  ...changed
})

describe('notification state', () => {
  test('has 4 values with these flags', () => {
    expect(notificationState.rows.map(({ code, name, isNew, isRead, clicked }) => [code, name, isNew, isRead, clicked])).toEqual([
      ['NEW', 'new', true, false, false],
      ['SEEN', 'seen', false, false, false],
      ['READ', 'read', false, true, false],
      ['CLICKED', 'clicked', false, true, true]
    ])
  })

  test.each([
    [false, false, false, 'seen'],
    [true, false, false, 'new'],
    [false, true, false, 'read'],
    [true, true, false, 'read'],
    [false, false, true, 'clicked'],
    [true, false, true, 'clicked'],
    [false, true, true, 'clicked'],
    [true, true, true, 'clicked']
  ])('for new %s, read %s, clicked %s: %s', (isNew, isRead, clicked, state) => {
    expect(notificationStateOf({ isNew, isRead, clicked })).toBe(state)
  })

  test('is read from its flags and from its code', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(notificationStateOf(notificationFlags(state))).toBe(state)
        expect(notificationState.codec.decode(notificationState.codec.encode(state))).toEqual(E.right(state))
      })
    )
  })

  test('is the further of two, in any order', () => {
    expect(furtherNotificationState('new', 'seen')).toBe('seen')
    expect(furtherNotificationState('clicked', 'read')).toBe('clicked')
    fc.assert(
      fc.property(anyState, anyState, anyState, (a, b, c) => {
        const further = furtherNotificationState
        expect(further(a, b)).toBe(further(b, a))
        expect(further(further(a, b), c)).toBe(further(a, further(b, c)))
        expect(further(a, a)).toBe(a)
        expect(further(a, 'new')).toBe(a)
      })
    )
  })

  test('is changed by a mark, and never goes back', () => {
    expect(markNotification(notification('a'), 'read')).toEqual(notification('a', { isNew: false, isRead: true }))
    fc.assert(
      fc.property(anyNotification, anyMark, anyMark, (one, first, second) => {
        const marked = markNotification(markNotification(one, first), second)
        expect(marked).toEqual(markNotification(markNotification(one, second), first))
        const rank = (state: Notification) => notificationState.names.indexOf(notificationStateOf(state))
        expect(rank(marked)).toBe(Math.max(rank(one), notificationState.names.indexOf(first), notificationState.names.indexOf(second)))
      })
    )
  })
})

describe('notification list', () => {
  test('holds current ones of this market, newest first, equal times by id', () => {
    const shown = shownNotifications(
      [
        notification('over', { endDate: now }),
        notification('b'),
        notification('elsewhere', { country: 'br' }),
        notification('late', { createdAt: day(3), endDate: day(22) }),
        notification('a')
      ],
      'id',
      now
    )
    expect(shown.map(({ id }) => id)).toEqual(['late', 'a', 'b'])
    expect(newNotificationCount([...shown, notification('read', notificationFlags('read'))])).toBe(3)
  })

  test('ends at the end date', () => {
    expect(isNotificationOver({ endDate: new Date(now.getTime() + 1) }, now)).toBe(false)
    expect(isNotificationOver({ endDate: now }, now)).toBe(true)
    expect(isNotificationOver({ endDate: undefined }, now)).toBe(false)
  })

  test('is the same however the answer was ordered, and every market’s are all there', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyNotification, { selector: ({ id }) => id }), (list) => {
        expect(sortNotifications(list.toReversed())).toEqual(sortNotifications(list))
        const both = ['id', 'br'].flatMap((country) => shownNotifications(list, country, now))
        expect(new Set(both)).toEqual(new Set(list.filter((one) => !isNotificationOver(one, now))))
      })
    )
  })

  test('counts as new exactly what is not marked as read', () => {
    fc.assert(
      fc.property(fc.array(anyNotification), anyMark, (list, mark) => {
        expect(newNotificationCount(list)).toBe(list.filter(({ isNew }) => isNew).length)
        expect(newNotificationCount(list.map((one) => markNotification(one, mark)))).toBe(0)
      })
    )
  })
})

describe('notification store', () => {
  test('keeps the id and date of the newest, also after it is over', () => {
    const store = mergeNotifications(NO_NOTIFICATIONS, [notification('a', { createdAt: day(2), endDate: day(3) }), notification('b')], now)
    expect(store.items.map(({ id }) => id)).toEqual(['b'])
    expect([store.lastNotificationId, store.lastNotificationDate]).toEqual(['a', day(2)])
    const older = mergeNotifications(store, [notification('b')], now)
    expect([older.lastNotificationId, older.lastNotificationDate]).toEqual(['a', day(2)])
    const sameMoment = mergeNotifications(store, [notification('z', { createdAt: day(2) })], now)
    expect(sameMoment.lastNotificationId).toBe('a')
    const newer = mergeNotifications(store, [notification('c', { createdAt: day(4) })], now)
    expect([newer.lastNotificationId, newer.lastNotificationDate]).toEqual(['c', day(4)])
  })

  test('keeps the first trigger until an answer comes', () => {
    const first = { by: 'order', at: day(1) } as const
    const triggered = triggerNotifications(triggerNotifications(NO_NOTIFICATIONS, first), { by: 'visit', at: day(2) })
    expect(triggered.trigger).toEqual(first)
    expect(mergeNotifications(triggered, [], now).trigger).toBeUndefined()
    fc.assert(
      fc.property(fc.array(anyNotification), (list) => {
        const store = mergeNotifications(NO_NOTIFICATIONS, list, now)
        expect(triggerNotifications(store, first)).toEqual({ ...store, trigger: first })
      })
    )
  })

  test('marks by id, and an answer that left before does not undo it', () => {
    const store = mergeNotifications(NO_NOTIFICATIONS, [notification('a'), notification('b')], now)
    const marked = markNotifications(store, ['a', 'unknown'], 'read')
    expect(marked.items.map((one) => [one.id, notificationStateOf(one)])).toEqual([
      ['a', 'read'],
      ['b', 'new']
    ])
    const [a] = mergeNotifications(marked, [notification('a', { title: 'Now in other words' })], now).items
    expect(a).toEqual(notification('a', { title: 'Now in other words', isNew: false, isRead: true }))
  })

  test('holds each once, sorted, none over, nothing marked back, and an answer twice is an answer once', () => {
    fc.assert(
      fc.property(fc.array(anyNotification), fc.array(anyNotification), fc.subarray(['a', 'b', 'c']), anyMark, (one, other, ids, mark) => {
        const before = markNotifications(mergeNotifications(NO_NOTIFICATIONS, one, now), ids, mark)
        const store = mergeNotifications(before, other, now)
        expect(new Set(store.items.map(({ id }) => id)).size).toBe(store.items.length)
        expect(store.items).toEqual(sortNotifications(store.items))
        for (const item of store.items) {
          expect(isNotificationOver(item, now)).toBe(false)
          const was = before.items.find(({ id }) => id === item.id)
          if (was !== undefined)
            expect(furtherNotificationState(notificationStateOf(was), notificationStateOf(item))).toBe(notificationStateOf(item))
        }
        expect(mergeNotifications(store, other, now)).toEqual(store)
        const newest = Math.max(...[...one, ...other].map(({ createdAt }) => createdAt.getTime()))
        if (one.length + other.length > 0) expect(store.lastNotificationDate?.getTime()).toBe(newest)
      })
    )
  })

  test('holds at most 100, the newest', () => {
    const many = Array.from({ length: 120 }, (_, index) => notification(String(index), { createdAt: new Date(index) }))
    const { items } = mergeNotifications(NO_NOTIFICATIONS, many, now)
    expect(NOTIFICATIONS_KEPT).toBe(100)
    expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, index) => String(119 - index)))
  })
})

describe('guest notifications', () => {
  test('are taken up on the next visit under the same id, but not in another language', () => {
    const kept = { locale: 'id-ID', items: [notification('a')] }
    expect(openGuestNotifications('g1', kept, 'id-ID')).toEqual({ guestUserId: 'g1', ...kept })
    expect(openGuestNotifications('g1', kept, 'en-ID')).toEqual({ guestUserId: 'g1', locale: 'en-ID', items: [] })
    expect(openGuestNotifications('g1', undefined, 'id-ID')).toEqual({ guestUserId: 'g1', locale: 'id-ID', items: [] })
  })

  test('come back from storage as they were, with the newest and the reason to ask again, and so on every visit', () => {
    fc.assert(
      fc.property(anyNotificationStore, fc.constantFrom('id-ID', 'en-ID'), (store, locale) => {
        const kept = { ...store, locale }
        const stored: unknown = JSON.parse(JSON.stringify(guestNotificationsRecord.encode(kept)))
        const read = guestNotificationsRecord.decode(stored)
        expect(read).toEqual(E.right(kept))
        expect(guestNotificationsRecord.is(kept)).toBe(true)
        expect(guestNotificationsRecord.is({ ...kept, trigger: { by: 'chance' } })).toBe(false)
        if (E.isRight(read))
          expect(openGuestNotifications('g1', read.right, locale)).toEqual({ guestUserId: 'g1', items: store.items, locale })
      })
    )
  })

  test('count as nothing noted without what was noted beside them, or with it broken', () => {
    const noted = { lastNotificationId: 7, lastNotificationDate: 'yesterday', trigger: { by: 'chance', at: '2026-11-21T00:00:00.000Z' } }
    for (const more of [{}, noted])
      expect(guestNotificationsRecord.decode({ locale: 'id-ID', items: [], ...more })).toEqual(
        E.right({ ...NO_GUEST_NOTIFICATIONS, locale: 'id-ID' })
      )
    const good = {
      lastNotificationId: 'a',
      lastNotificationDate: '2026-11-20T00:00:00.000Z',
      trigger: { by: 'order', at: '2026-11-21T00:00:00.000Z' }
    }
    expect(guestNotificationsRecord.decode({ locale: 'id-ID', items: [], ...good })).toEqual(
      E.right({ locale: 'id-ID', items: [], lastNotificationId: 'a', lastNotificationDate: day(20), trigger: { by: 'order', at: day(21) } })
    )
  })

  test('are stored without fields for what they do not have', () => {
    const stored = {
      id: 'a',
      country: 'id',
      title: 'Delivered',
      createdAt: '2026-11-01T00:00:00.000Z',
      isNew: true,
      isRead: false,
      clicked: false
    }
    const more = { body: 'b', url: '/id', imageUrl: '/images/p1.webp' }
    const items = [notification('a'), notification('a', { ...more, endDate: day(30) })]
    expect(guestNotificationsRecord.encode({ ...NO_GUEST_NOTIFICATIONS, locale: 'id-ID', items })).toStrictEqual({
      locale: 'id-ID',
      items: [stored, { ...stored, ...more, endDate: '2026-11-30T00:00:00.000Z' }]
    })
  })

  test('lose an item that cannot be read, and no other', () => {
    const good = { id: 'a', country: 'id', title: 't', createdAt: '2026-11-01T00:00:00.000Z', isRead: true, isNew: false, clicked: false }
    const bad = [null, {}, { ...good, createdAt: 'yesterday' }, { ...good, createdAt: 5 }, { ...good, endDate: 'x' }, { ...good, isNew: 1 }]
    expect(guestNotificationsRecord.decode({ locale: 'id-ID', items: [...bad, good] })).toEqual(
      E.right({ locale: 'id-ID', items: [notification('a', { title: 't', isNew: false, isRead: true })] })
    )
  })

  test('lose an address that leads out of the store, since storage may have been changed', () => {
    const kept = { id: 'a', country: 'id', title: 't', createdAt: '2026-11-01T00:00:00.000Z', isRead: true, isNew: false, clicked: false }
    const hostile = { ...kept, url: '/\t/evil.example', imageUrl: '//evil.example/p.webp' }
    expect(guestNotificationsRecord.decode({ locale: 'id-ID', items: [hostile] })).toEqual(
      E.right({ locale: 'id-ID', items: [notification('a', { title: 't', isNew: false, isRead: true })] })
    )
  })

  test.each([null, [], 'x', {}, { items: [] }, { locale: 'id-ID' }, { locale: 1, items: [] }])('refuse %j in storage', (value) => {
    expect(E.isLeft(guestNotificationsRecord.decode(value))).toBe(true)
    expect(guestNotificationsRecord.is(value)).toBe(false)
  })
})
