import { days } from '../../../src/domain/kernel/duration.ts'
import type { ExpiringTable } from '../jobs/sweep.ts'

/** Tables of gifts that expire: the recipient's address leaves 30 days after the end. @source M145 */
export const giftExpiry: readonly ExpiringTable[] = [
  { table: 'store.gifts', moment: 'ended_at', retention: days(30), emptied: 'recipient_email' }
]
