import type { Slot } from '../../application/ports/stores.ts'
import { guestNotificationsRecord, NOTHING_KEPT, type StoredGuestNotifications } from '../../domain/notification/guest-notifications.ts'
import { type Allowed, type Shelf, webSlot } from './web-storage.ts'

/** Creates notifications that are kept as long as the page. */
export const pageNotifications = (): Slot<StoredGuestNotifications> => {
  let held = NOTHING_KEPT
  return { read: () => held, write: (next) => void (held = next) }
}

/** Creates the storage of notifications for offline use. @source M167, D11 */
export const notificationSlot = (local: () => Shelf | undefined, allowed: Allowed): Slot<StoredGuestNotifications> =>
  webSlot(local, allowed, { name: 'notifications', codec: guestNotificationsRecord, empty: NOTHING_KEPT })
