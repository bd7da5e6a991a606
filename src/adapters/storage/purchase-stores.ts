import * as t from 'io-ts'
import type { StorageCell, BrowserStorage } from '../../application/ports/browser-storage.ts'
import { rememberedInputsRecord } from '../../domain/order/game-inputs-record.ts'
import { GuestPurchase, type GuestPurchaseSlots } from '../../domain/order/guest-purchase.ts'
import { pendingOrdersRecord } from '../../domain/order/pending-orders-record.ts'
import { purchaseHistoryRecord } from '../../domain/order/purchase-history-record.ts'
import { recentlyBoughtRecord } from '../../domain/order/recently-bought.ts'
import { type Allowed, type Shelf, webCell } from './web-storage.ts'

/** The two storages of a browser; access may throw where storage is off. */
export interface Shelves {
  readonly local: () => Shelf | undefined
  readonly session: () => Shelf | undefined
}

const maybePurchase = t.union([GuestPurchase, t.undefined])

/**
 * Creates the storage of guest purchases.
 * A staged purchase is in the session storage; a committed one, in the local storage, outlives it.
 *
 * @source M138
 */
const guestSlots = ({ local, session }: Shelves, allowed: Allowed): StorageCell<GuestPurchaseSlots> => {
  const staged = webCell(session, allowed, { name: 'staged-guest-purchase', codec: maybePurchase, empty: undefined })
  const committed = webCell(local, allowed, { name: 'guest-purchase', codec: maybePurchase, empty: undefined })
  return {
    read: () => ({ staged: staged.read(), committed: committed.read() }),
    write: (slots) => {
      staged.write(slots.staged)
      committed.write(slots.committed)
    }
  }
}

/** Creates the browser storage of purchases. @source M119, M126, M127, M138, M260 */
export const purchaseStores = (shelves: Shelves, allowed: Allowed): BrowserStorage => ({
  pendingOrders: webCell(shelves.local, allowed, { name: 'pending-orders', codec: pendingOrdersRecord, empty: [] }),
  guestPurchase: guestSlots(shelves, allowed),
  purchaseHistory: webCell(shelves.local, allowed, { name: 'purchase-history', codec: purchaseHistoryRecord, empty: {} }),
  recentlyBought: webCell(shelves.local, allowed, { name: 'recently-bought', codec: t.readonly(recentlyBoughtRecord), empty: [] }),
  gameInputs: webCell(shelves.local, allowed, { name: 'game-inputs', codec: rememberedInputsRecord, empty: {} }),
  guestUserId: webCell(shelves.local, allowed, { name: 'guest-user-id', codec: t.string, empty: '' })
})
