import fc from 'fast-check'
import { amountOf } from '../money/amount.ts'
import type { NewsFacts, NotificationEvent } from '../notification/notification-source.ts'
import { orderNews, walletNews } from '../notification/notification-source.ts'
import type { NotificationStore } from '../notification/notification-store.ts'
import { markNotifications, NO_NOTIFICATIONS, mergeNotifications, triggerNotifications } from '../notification/notification-store.ts'
import type { Notification, NotificationMark, NotificationState } from '../notification/notification.ts'
import { notificationFlags, notificationState } from '../notification/notification.ts'

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number))

const anyDay = (first: number, last: number): fc.Arbitrary<Date> => fc.integer({ min: first, max: last }).map(day)

const maybe = <A>(some: fc.Arbitrary<A>): fc.Arbitrary<A | undefined> => fc.option(some, { nil: undefined })

const anyId = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')

/** Any of the 4 states. */
export const anyNotificationState: fc.Arbitrary<NotificationState> = fc.constantFrom(...notificationState.names)

/** Any mark that the service takes. */
export const anyNotificationMark: fc.Arbitrary<NotificationMark> = fc.constantFrom('seen', 'read', 'clicked')

/**
 * Any notification of Indonesia or Brazil in any state.
 * Made on one of the first 5 days of November 2026, shown until a day between the 15th and the 30th or without end. Its id is one of six,
 * so that one is told twice.
 */
export const anyNotification: fc.Arbitrary<Notification> = fc
  .record({
    id: anyId,
    country: fc.constantFrom('id', 'br'),
    title: fc.string(),
    body: maybe(fc.string()),
    url: fc.constantFrom(undefined, '/id/complete?order=1'),
    imageUrl: fc.constantFrom(undefined, '/images/p1.webp'),
    createdAt: anyDay(1, 5),
    endDate: maybe(anyDay(15, 30)),
    state: anyNotificationState
  })
  .map(({ state, ...rest }) => ({ ...rest, ...notificationFlags(state) }))

/**
 * Any store as a visit leaves it.
 * Two answers on 21 November 2026 with a mark between them, and perhaps a reason to ask again.
 */
export const anyNotificationStore: fc.Arbitrary<NotificationStore> = fc
  .record({
    first: fc.array(anyNotification, { maxLength: 6 }),
    ids: fc.subarray(['a', 'b', 'c']),
    mark: anyNotificationMark,
    second: fc.array(anyNotification, { maxLength: 6 }),
    by: maybe(fc.constantFrom('visit', 'signIn', 'order'))
  })
  .map(({ first, ids, mark, second, by }) => {
    const marked = markNotifications(mergeNotifications(NO_NOTIFICATIONS, first, day(21)), ids, mark)
    const store = mergeNotifications(marked, second, day(21))
    return by === undefined ? store : triggerNotifications(store, { by, at: day(21) })
  })

/**
 * Anything that decides about the news of an order beside its status.
 * Delivery was promised for a day of November 2026, if at all.
 */
export const anyNewsFacts: fc.Arbitrary<NewsFacts> = fc.record({
  paid: fc.boolean(),
  refunded: fc.boolean(),
  promisedBy: maybe(anyDay(1, 30))
})

const anyOwner = fc.constantFrom<Extract<NotificationEvent, { readonly kind: 'order' }>['owner']>(
  { kind: 'account', accountId: 'u1' },
  { kind: 'account', accountId: 'u2' },
  { kind: 'guest', guestUserId: 'g1' }
)

/** Any event that creates a notification, from few orders, promos and products, so that some repeat. */
export const anyNotificationEvent: fc.Arbitrary<NotificationEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    news: fc.constantFrom(...orderNews),
    txnId: fc.constantFrom('1', '2', '12', 'a/b?c&d#e'),
    country: fc.constantFrom('id', 'br'),
    itemName: fc.string(),
    owner: anyOwner,
    at: anyDay(1, 30)
  }),
  fc.record({
    kind: fc.constant('promo' as const),
    promoId: fc.constantFrom('1', '2', '12'),
    country: fc.constantFrom('id', 'br'),
    title: fc.string(),
    text: maybe(fc.string()),
    url: fc.constantFrom(undefined, '/id/comet-circuit'),
    imageUrl: fc.constantFrom(undefined, '/images/p1.webp'),
    from: anyDay(1, 10),
    to: maybe(anyDay(11, 30))
  }),
  fc.record({
    kind: fc.constant('release' as const),
    productPath: fc.constantFrom('comet-circuit', 'tidebound'),
    country: fc.constantFrom('id', 'br'),
    productName: fc.string(),
    owner: anyOwner,
    at: anyDay(1, 30)
  }),
  fc.record({
    kind: fc.constant('wallet' as const),
    news: fc.constantFrom(...walletNews),
    ref: fc.constantFrom('1', '12', 'a/b?c&d#e'),
    country: fc.constantFrom('id', 'br'),
    amount: maybe(fc.constantFrom(amountOf('5'), amountOf('12.5'))),
    accountId: fc.constantFrom('u1', 'u2'),
    at: anyDay(1, 30)
  }),
  fc.record({
    kind: fc.constant('referral' as const),
    ref: fc.constantFrom('r1', 'r2'),
    page: fc.constantFrom('rewards', 'coda-rewards'),
    country: fc.constantFrom('id', 'br'),
    amount: fc.constantFrom(amountOf('1'), amountOf('10000')),
    accountId: fc.constantFrom('u1', 'u2'),
    at: anyDay(1, 30)
  }),
  fc.record({ kind: fc.constant('walletOpening' as const), country: fc.constantFrom('id', 'br'), at: anyDay(1, 30) })
)
