import type { Consent } from '../../domain/marketing/consent.ts'
import type { RememberedInputs } from '../../domain/order/game-inputs.ts'
import type { GuestPurchaseSlots } from '../../domain/order/guest-purchase.ts'
import type { PendingOrders } from '../../domain/order/pending-orders.ts'
import type { PurchaseHistory } from '../../domain/order/purchase-history.ts'
import type { RecentlyBought } from '../../domain/order/recently-bought.ts'

/** One thing that the browser keeps. Reading never fails: what cannot be read is as if it had never been written. @source D11 */
export interface Slot<A> {
  readonly read: () => A
  readonly write: (value: A) => void
}

/** What a shopper's browser keeps of purchases. @source M126, M127, M138, M260 */
export interface Stores {
  readonly pendingOrders: Slot<PendingOrders>
  readonly guestPurchase: Slot<GuestPurchaseSlots>
  readonly purchaseHistory: Slot<PurchaseHistory>
  readonly recentlyBought: Slot<readonly RecentlyBought[]>
  /** What was typed last into the fields that say who plays. @source M119 */
  readonly gameInputs: Slot<RememberedInputs>
  /** The id of this browser; empty until one is made. @source M167 */
  readonly guestUserId: Slot<string>
}

/** What the visitor allowed; undefined = has not answered. @source A§5, M177, M178 */
export type ConsentStore = Slot<Consent>
