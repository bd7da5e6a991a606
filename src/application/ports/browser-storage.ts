import type { Consent } from '../../domain/marketing/consent.ts'
import type { RememberedInputs } from '../../domain/order/game-inputs.ts'
import type { GuestPurchaseSlots } from '../../domain/order/guest-purchase.ts'
import type { PendingOrders } from '../../domain/order/pending-orders.ts'
import type { PurchaseHistory } from '../../domain/order/purchase-history.ts'
import type { RecentlyBought } from '../../domain/order/recently-bought.ts'

/**
 * One stored value of the browser.
 * Reading never fails: an unreadable value is treated as if it had never been written.
 *
 * @source D11
 */
export interface StorageCell<A> {
  readonly read: () => A
  readonly write: (value: A) => void
}

/** Browser storage of purchases. @source M126, M127, M138, M260 */
export interface BrowserStorage {
  readonly pendingOrders: StorageCell<PendingOrders>
  readonly guestPurchase: StorageCell<GuestPurchaseSlots>
  readonly purchaseHistory: StorageCell<PurchaseHistory>
  readonly recentlyBought: StorageCell<readonly RecentlyBought[]>
  /** The last entered values of the fields that identify the player. @source M119 */
  readonly gameInputs: StorageCell<RememberedInputs>
  /** The guest user id of this browser; empty until one is created. @source M167 */
  readonly guestUserId: StorageCell<string>
}

/** The visitor's consent; undefined = not decided. @source A§5, M177, M178 */
export type ConsentStore = StorageCell<Consent>
