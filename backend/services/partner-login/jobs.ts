import { minutes } from '../../../src/domain/kernel/duration.ts'
import type { ExpiringTable } from '../jobs/sweep.ts'

const NO_TIME = minutes(0)

/** Tables of the partner's login whose rows expire. */
export const partnerExpiry: readonly ExpiringTable[] = [
  { table: 'store.player_attempts', moment: 'expires_at', retention: NO_TIME },
  { table: 'store.player_tokens', moment: 'expires_at', retention: NO_TIME },
  { table: 'store.player_sessions', moment: 'ends_at', retention: NO_TIME }
]
