import type { PendingTopUps } from '../../domain/wallet/pending-top-ups.ts'
import type { StorageCell } from './browser-storage.ts'

/** The time at which the wait for a top-up was first shown. */
export interface TopUpWait {
  /** Number of the top-up. */
  readonly txnId: string
  readonly since: Date
}

/** Browser storage of top-ups. */
export interface TopUpStores {
  readonly pending: StorageCell<PendingTopUps>
  /** Kept as long as the tab, so that a reload does not restart a wait. @source D57 */
  readonly waits: StorageCell<readonly TopUpWait[]>
}
