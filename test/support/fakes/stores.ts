import type { Slot, Stores } from '../../../src/application/ports/stores.ts'
import type { RememberedInputs } from '../../../src/domain/order/game-inputs.ts'
import type { GuestPurchaseSlots } from '../../../src/domain/order/guest-purchase.ts'
import type { PendingOrders } from '../../../src/domain/order/pending-orders.ts'
import type { PurchaseHistory } from '../../../src/domain/order/purchase-history.ts'
import type { RecentlyBought } from '../../../src/domain/order/recently-bought.ts'

/** Creates a storage cell in memory. */
export const slot = <A>(value: A): Slot<A> => {
  let kept = value
  return { read: () => kept, write: (next) => void (kept = next) }
}

/** Creates the storage of a browser in memory. */
export const fakeStores = (): Stores => ({
  pendingOrders: slot<PendingOrders>([]),
  guestPurchase: slot<GuestPurchaseSlots>({ staged: undefined, committed: undefined }),
  purchaseHistory: slot<PurchaseHistory>({}),
  recentlyBought: slot<readonly RecentlyBought[]>([]),
  gameInputs: slot<RememberedInputs>({}),
  guestUserId: slot('')
})
