import type { ExpiringTable } from '../jobs/sweep.ts'
import type { JobHandlers } from '../jobs/job-handlers.ts'
import { UNCONFIRMED } from './before-sign-up.ts'
import { ANSWERED_AGAIN } from './confirm-code.ts'
import { finishDeletion } from './finish-deletion.ts'
import { QUIET } from './otp-counter.ts'
import { CODE_LIVES } from './recoveries.ts'

/** Runs the jobs of accounts. */
export const accountJobs: Pick<JobHandlers, 'accountDeletion'> = { accountDeletion: finishDeletion }

/** Tables of accounts whose rows expire. */
export const accountExpiry: readonly ExpiringTable[] = [
  { table: 'store.accepted_codes', moment: 'accepted_at', retention: ANSWERED_AGAIN },
  { table: 'store.recoveries', moment: 'asked_at', retention: CODE_LIVES },
  { table: 'store.otp_tries', moment: 'changed_at', retention: QUIET },
  { table: 'store.sign_ups', moment: 'created_at', retention: UNCONFIRMED }
]
