import type { Services } from '../services.ts'
import type { JobKind } from './job-kind.ts'

/** Runs one job. It schedules its own next run inside the transaction that records what happened. */
export type JobHandler = (services: Services, ref: string) => Promise<void>

/** The handler of each kind of job; each service folder registers its own in a file `jobs.ts`. */
export type JobHandlers = Readonly<Record<JobKind, JobHandler>>
