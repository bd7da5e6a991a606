/** Notifications: their states, their sources, and the list of a guest. */
export {
  guestNotificationsRecord,
  NO_GUEST_NOTIFICATIONS,
  openGuestNotifications,
  type GuestNotifications,
  type StoredGuestNotifications
} from './guest-notifications.ts'
export {
  createNotification,
  ORDER_NEWS_LIFE,
  orderNews,
  orderNewsOf,
  type NewsFacts,
  type NotificationAudience,
  type NotificationDraft,
  type NotificationEvent,
  type NotificationWords,
  type OrderNews
} from './notification-source.ts'
export {
  markNotifications,
  NO_NOTIFICATIONS,
  NOTIFICATIONS_KEPT,
  mergeNotifications,
  triggerNotifications,
  type NotificationStore,
  type NotificationTrigger
} from './notification-store.ts'
export {
  furtherNotificationState,
  isNotificationOver,
  markNotification,
  newNotificationCount,
  notificationFlags,
  notificationState,
  notificationStateOf,
  shownNotifications,
  sortNotifications,
  type Notification,
  type NotificationFlags,
  type NotificationMark,
  type NotificationState
} from './notification.ts'
