import type { JobHandlers } from '../jobs/job-handlers.ts'
import { announceRelease } from './announce-release.ts'

/** Runs the jobs of pre-registrations. */
export const preRegistrationJobs: Pick<JobHandlers, 'release'> = { release: announceRelease }
