import { days } from '../../../src/domain/kernel/duration.ts'
import type { ExpiringTable } from '../jobs/sweep.ts'

/** Tables of wallets whose rows expire: numbers to which codes were sent are kept a day. */
export const walletExpiry: readonly ExpiringTable[] = [{ table: 'store.wallet_codes', moment: 'sent_at', retention: days(1) }]
