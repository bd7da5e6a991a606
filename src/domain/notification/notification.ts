import type { TypeOf } from 'io-ts'
import { codeTable } from '../kernel/code-table.ts'

/** A message to a shopper or to a market. @source A§3 "Notification", PF 8.3, M166 */
export interface Notification {
  readonly id: string
  /** Path of the market in which it is shown. */
  readonly country: string
  readonly title: string
  readonly body: string | undefined
  /** A path of the store, where a tap leads. */
  readonly url: string | undefined
  readonly imageUrl: string | undefined
  readonly createdAt: Date
  /** From here on it is not shown; undefined = open end. */
  readonly endDate: Date | undefined
  readonly isRead: boolean
  readonly isNew: boolean
  readonly clicked: boolean
}

/** The three marks of a notification on the wire. */
export type NotificationFlags = Pick<Notification, 'isNew' | 'isRead' | 'clicked'>

/**
 * Progress of a shopper with a notification, in the order in which it happens.
 * All but `new` are also the marks that the service takes.
 *
 * @source A§3 "isRead, isNew, clicked", PF 8.3 "NotificationMark", M166
 */
export const notificationState = /* @__PURE__ */ codeTable('NotificationState', [
  { code: 'NEW', name: 'new', isNew: true, isRead: false, clicked: false },
  { code: 'SEEN', name: 'seen', isNew: false, isRead: false, clicked: false },
  { code: 'READ', name: 'read', isNew: false, isRead: true, clicked: false },
  { code: 'CLICKED', name: 'clicked', isNew: false, isRead: true, clicked: true }
])

/** How far a shopper got with a notification, by name. @source A§3, M166 */
export type NotificationState = TypeOf<typeof notificationState.codec>

/** What can be told to the service of a notification. @source PF 8.3 */
export type NotificationMark = Exclude<NotificationState, 'new'>

/**
 * Returns the state of three flags; total.
 * A clicked one was read, a read one is not new.
 *
 * @source A§3, M166
 * @example notificationStateOf({ isNew: true, isRead: true, clicked: false }) // 'read'
 */
export const notificationStateOf = ({ isNew, isRead, clicked }: NotificationFlags): NotificationState => {
  if (clicked) return 'clicked'
  if (isRead) return 'read'
  return isNew ? 'new' : 'seen'
}

/**
 * Returns the three flags of a state, as the wire has them.
 *
 * @source A§3, M166
 * @example notificationFlags('clicked') // { isNew: false, isRead: true, clicked: true }
 */
export const notificationFlags = (state: NotificationState): NotificationFlags => {
  const { isNew, isRead, clicked } = notificationState.row(state)
  return { isNew, isRead, clicked }
}

/**
 * Returns the further of two states.
 * A later answer never undoes what a shopper did.
 *
 * @source A§3, M166
 * @example furtherNotificationState('clicked', 'seen') // 'clicked'
 */
export const furtherNotificationState = (a: NotificationState, b: NotificationState): NotificationState =>
  notificationState.names.indexOf(a) < notificationState.names.indexOf(b) ? b : a

/**
 * Marks a notification; a mark that it has or is past changes nothing.
 *
 * @source A§3, PF 8.3 "NotificationMark", M166
 * @example markNotification({ isNew: true, isRead: false, clicked: false }, 'read') // { isNew: false, isRead: true, clicked: false }
 * @example markNotification({ isNew: false, isRead: true, clicked: true }, 'seen') // { isNew: false, isRead: true, clicked: true }
 */
export const markNotification = (notification: Notification, mark: NotificationMark): Notification => ({
  ...notification,
  ...notificationFlags(furtherNotificationState(notificationStateOf(notification), mark))
})

/**
 * Returns whether the end date of a notification has come.
 *
 * @source A§3 "endDate", M166
 * @example isNotificationOver({ endDate: new Date('2026-11-21') }, new Date('2026-11-21')) // true
 * @example isNotificationOver({ endDate: undefined }, new Date('2026-11-21')) // false
 */
export const isNotificationOver = ({ endDate }: Pick<Notification, 'endDate'>, now: Date): boolean =>
  endDate !== undefined && endDate.getTime() <= now.getTime()

/**
 * Notifications newest first; equal times by id, so that the order never changes between two answers.
 *
 * @source M166
 * @example
 * const [today, yesterday] = [new Date('2026-11-21'), new Date('2026-11-20')]
 * const list = [{ id: 'c', createdAt: yesterday }, { id: 'b', createdAt: today }, { id: 'a', createdAt: today }]
 * sortNotifications(list).map(({ id }) => id) // ['a', 'b', 'c']
 */
export const sortNotifications = (notifications: readonly Notification[]): readonly Notification[] =>
  notifications.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))

/**
 * Returns the notifications of a market that are not over, newest first.
 *
 * @param country path of the market
 * @source A§2 "notification feature for the country", M166
 * @example
 * const createdAt = new Date('2026-11-20')
 * const list = [{ id: 'a', country: 'id', createdAt }, { id: 'b', country: 'br', createdAt }]
 * shownNotifications(list, 'id', new Date('2026-11-21')).map(({ id }) => id) // ['a']
 */
export const shownNotifications = (notifications: readonly Notification[], country: string, now: Date): readonly Notification[] =>
  sortNotifications(notifications.filter((one) => one.country === country && !isNotificationOver(one, now)))

/**
 * Counts the notifications that have not been seen; the number beside the bell.
 *
 * @source A§3 "isNew", M166
 * @example
 * const unseen = { isNew: true, isRead: false, clicked: false }
 * newNotificationCount([unseen, unseen, { ...unseen, isRead: true }]) // 2
 */
export const newNotificationCount = (notifications: readonly Notification[]): number =>
  notifications.filter((one) => notificationStateOf(one) === 'new').length
