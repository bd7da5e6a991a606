import type { Notification, NotificationMark } from './notification.ts'
import {
  notificationFlags,
  furtherNotificationState,
  isNotificationOver,
  markNotification,
  notificationStateOf,
  sortNotifications
} from './notification.ts'

/** Why the list must be asked for again. The specification names trigger fields without their meaning. */
export interface NotificationTrigger {
  /** What caused the update: a new visit, a sign-in or sign-out, or an order of this browser. */
  readonly by: 'visit' | 'signIn' | 'order'
  readonly at: Date
}

/**
 * The notifications that a channel holds.
 * The last id and date are kept apart from the list, because they outlive the notification.
 *
 * @source A§3 "Notification store", M166
 */
export interface NotificationStore {
  readonly items: readonly Notification[]
  readonly lastNotificationId: string | undefined
  readonly lastNotificationDate: Date | undefined
  /** Undefined when the list is up to date. */
  readonly trigger: NotificationTrigger | undefined
}

/** Nothing has been asked for yet. */
export const NO_NOTIFICATIONS: NotificationStore = {
  items: [],
  lastNotificationId: undefined,
  lastNotificationDate: undefined,
  trigger: undefined
}

/** So many notifications are kept; the oldest beyond them go. The specification gives no number. */
export const NOTIFICATIONS_KEPT = 100

/**
 * Notes that the list must be asked for again; an earlier trigger stays until then.
 *
 * @source A§3 "trigger fields", M166
 * @example
 * const triggered = triggerNotifications(NO_NOTIFICATIONS, { by: 'order', at: new Date('2026-11-21') })
 * triggered.trigger.by // 'order'
 * triggerNotifications(triggered, { by: 'visit', at: new Date('2026-11-22') }).trigger.by // 'order'
 */
export const triggerNotifications = (store: NotificationStore, trigger: NotificationTrigger): NotificationStore =>
  store.trigger === undefined ? { ...store, trigger } : store

const joined = (known: Notification | undefined, received: Notification): Notification =>
  known === undefined
    ? received
    : { ...received, ...notificationFlags(furtherNotificationState(notificationStateOf(known), notificationStateOf(received))) }

const newestOf = (store: NotificationStore, received: readonly Notification[]): Notification | undefined => {
  const [newest] = sortNotifications(received)
  if (newest === undefined || store.lastNotificationDate === undefined) return newest
  return newest.createdAt.getTime() > store.lastNotificationDate.getTime() ? newest : undefined
}

/**
 * Merges an answer into the store: each notification once, the further state, at most 100.
 * Expired ones go, the newest stand first, and the text is the answer's.
 *
 * @param received of one answer, in any order
 * @source A§3, M166
 * @example
 * const [now, createdAt] = [new Date('2026-11-21'), new Date('2026-11-20')]
 * const unread = { id: 'n1', createdAt, isNew: true, isRead: false, clicked: false }
 * const read = markNotifications(mergeNotifications(NO_NOTIFICATIONS, [unread], now), ['n1'], 'read')
 * mergeNotifications(read, [unread], now).items.map(({ isRead }) => isRead) // [true]
 */
export const mergeNotifications = (store: NotificationStore, received: readonly Notification[], now: Date): NotificationStore => {
  const byId = new Map(store.items.map((one) => [one.id, one]))
  for (const one of received) byId.set(one.id, joined(byId.get(one.id), one))
  const newest = newestOf(store, received)
  return {
    items: sortNotifications([...byId.values()].filter((one) => !isNotificationOver(one, now))).slice(0, NOTIFICATIONS_KEPT),
    lastNotificationId: newest?.id ?? store.lastNotificationId,
    lastNotificationDate: newest?.createdAt ?? store.lastNotificationDate,
    trigger: undefined
  }
}

/**
 * Marks the notifications of these ids; ids that are not held change nothing.
 *
 * @source A§3, PF 8.3 "markNotifications", M166
 * @example
 * const one = { id: 'n1', isNew: true, isRead: false, clicked: false }
 * const { items } = markNotifications({ ...NO_NOTIFICATIONS, items: [one] }, ['n1', 'n2'], 'clicked')
 * items // [{ id: 'n1', isNew: false, isRead: true, clicked: true }]
 */
export const markNotifications = (store: NotificationStore, ids: readonly string[], mark: NotificationMark): NotificationStore => ({
  ...store,
  items: store.items.map((one) => (ids.includes(one.id) ? markNotification(one, mark) : one))
})
