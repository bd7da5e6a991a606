import type { TopUpStores, TopUpWait } from '../../application/ports/top-up-stores.ts'
import type { PendingTopUps } from '../../domain/wallet/pending-top-ups.ts'
import { pendingTopUpsRecord, topUpWaitsRecord } from '../../domain/wallet/pending-top-ups-record.ts'
import type { Shelves } from './purchase-stores.ts'
import { type Allowed, webCell } from './web-storage.ts'

/** Creates the browser storage of top-ups. @source PF 8.2 "TopUpWallet", D57 */
export const topUpStores = ({ local, session }: Shelves, allowed: Allowed): TopUpStores => ({
  pending: webCell<PendingTopUps>(local, allowed, { name: 'pending-top-ups', codec: pendingTopUpsRecord, empty: [] }),
  waits: webCell<readonly TopUpWait[]>(session, allowed, { name: 'top-up-waits', codec: topUpWaitsRecord, empty: [] })
})
