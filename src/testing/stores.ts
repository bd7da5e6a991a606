import type { StorageCell, BrowserStorage } from '../application/ports/browser-storage.ts'
import type { RememberedInputs } from '../domain/order/game-inputs.ts'
import type { GuestPurchaseSlots } from '../domain/order/guest-purchase.ts'
import type { PendingOrders } from '../domain/order/pending-orders.ts'
import type { PurchaseHistory } from '../domain/order/purchase-history.ts'
import type { RecentlyBought } from '../domain/order/recently-bought.ts'

/** Creates a storage cell in memory. */
export const slot = <A>(value: A): StorageCell<A> => {
  let kept = value
  return { read: () => kept, write: (next) => void (kept = next) }
}

/** Creates the storage of a browser in memory. */
export const fakeStores = (): BrowserStorage => ({
  pendingOrders: slot<PendingOrders>([]),
  guestPurchase: slot<GuestPurchaseSlots>({ staged: undefined, committed: undefined }),
  purchaseHistory: slot<PurchaseHistory>({}),
  recentlyBought: slot<readonly RecentlyBought[]>([]),
  gameInputs: slot<RememberedInputs>({}),
  guestUserId: slot('')
})
