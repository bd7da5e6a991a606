import type { ExpiringTable } from '../jobs/sweep.ts'
import type { JobHandlers } from '../jobs/job-handlers.ts'
import { tellPoolOfEnd } from './end-session.ts'
import { KEPT } from './ended-sign-ins.ts'

/** Runs the jobs of sessions. */
export const sessionJobs: Pick<JobHandlers, 'sessionEnd'> = { sessionEnd: tellPoolOfEnd }

/** Tables of sessions whose rows expire. */
export const sessionExpiry: readonly ExpiringTable[] = [{ table: 'store.ended_sign_ins', moment: 'ended_at', retention: KEPT }]
