import { jobHandlers } from '../../../../backend/services/app.ts'
import type { JobHandlers } from '../../../../backend/services/jobs/job-handlers.ts'
import { finish, giveBack, type LeasedJob, leaseJobs, retryLater } from '../../../../backend/services/jobs/lease-jobs.ts'
import type { Failpoint, Services } from '../../../../backend/services/services.ts'

/** Points at which a process is ended while it renews subscriptions. */
export const CRASH_POINTS = [
  'charge.beforeWrite',
  'charge.afterWrite',
  'charge.afterCall',
  'charge.beforeCommit',
  'delivery.beforeCall',
  'delivery.afterCall',
  'delivery.beforeCommit',
  'mail.beforeSend',
  'mail.afterSend',
  'refund.beforeCall',
  'refund.afterCall'
] as const satisfies readonly Failpoint[]

/** A point at which a process is ended while it renews subscriptions. */
export type RenewalFailpoint = (typeof CRASH_POINTS)[number]

/** Jobs of each queue at a time; a real process has fewer, and takes the next one when one ends. */
const SLOTS = 32

/** Thrown at a crash point: the process ends there. */
export class Killed extends Error {}

const runJob = async (services: Services, handlers: JobHandlers, job: LeasedJob): Promise<'done' | 'notNow'> => {
  if (job.service !== 'store' && !services.breakers.claim(job.service)) {
    await giveBack(services, job)
    return 'notNow'
  }
  try {
    await handlers[job.kind](services, job.ref)
  } catch (error) {
    // The process ended: its transaction is gone, and its lease stays until it runs out.
    if (error instanceof Killed) return 'done'
    await retryLater(services, job)
    return 'done'
  }
  await finish(services, job)
  return 'done'
}

/**
 * Leases jobs that are due and runs them, as a worker does that may be ended anywhere.
 *
 * @returns how many jobs were begun
 */
export const workOnce = async (services: Services, handlers: Partial<JobHandlers> = {}): Promise<number> => {
  const all = { ...jobHandlers, ...handlers }
  // A queue whose service is away has no room: its jobs wait without being leased and given back.
  const jobs = await leaseJobs(services, { of: ({ service }) => services.breakers.room(service, SLOTS), lost: true })
  const ends = await Promise.all(jobs.map((job) => runJob(services, all, job)))
  return ends.filter((end) => end === 'done').length
}
