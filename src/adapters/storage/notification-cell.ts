import type { StorageCell } from '../../application/ports/browser-storage.ts'
import {
  guestNotificationsRecord,
  NO_GUEST_NOTIFICATIONS,
  type StoredGuestNotifications
} from '../../domain/notification/guest-notifications.ts'
import { type Allowed, type Shelf, webCell } from './web-storage.ts'

/** Creates notifications that are kept as long as the page. */
export const pageNotifications = (): StorageCell<StoredGuestNotifications> => {
  let held = NO_GUEST_NOTIFICATIONS
  return { read: () => held, write: (next) => void (held = next) }
}

/** Creates the storage of notifications for offline use. @source M167, D11 */
export const notificationCell = (local: () => Shelf | undefined, allowed: Allowed): StorageCell<StoredGuestNotifications> =>
  webCell(local, allowed, { name: 'notifications', codec: guestNotificationsRecord, empty: NO_GUEST_NOTIFICATIONS })
