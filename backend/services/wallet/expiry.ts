import { days } from '../../../src/domain/kernel/duration.ts'
import type { ExpiringTable } from '../jobs/sweep.ts'

/**
 * Tables of wallets whose rows expire.
 * Numbers to which codes were sent leave after a day, addresses of top-ups 30 days after their end.
 */
export const walletExpiry: readonly ExpiringTable[] = [
  { table: 'store.wallet_codes', moment: 'sent_at', retention: days(1) },
  { table: 'store.wallet_top_ups', moment: 'updated_at', retention: days(30), emptied: 'email' }
]
