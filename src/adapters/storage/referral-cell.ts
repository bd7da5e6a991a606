import type { StorageCell } from '../../application/ports/browser-storage.ts'
import { type ReferralLink, referralLinkRecord } from '../../domain/reward/referral-link.ts'
import { type Allowed, type Shelf, webCell } from './web-storage.ts'

/** Creates the storage of the link by which a visitor came. @source D183 */
export const referralCell = (local: () => Shelf | undefined, allowed: Allowed): StorageCell<ReferralLink | undefined> =>
  webCell(local, allowed, { name: 'referral', codec: referralLinkRecord, empty: undefined })
