import { hostname } from 'node:os'
import { giveBackSurely } from '../give-back.ts'
import { noteOutage, outageBehind } from '../outage.ts'
import type { Services } from '../services.ts'
import { MOST_CRASHES, handToOperations } from './crashed-jobs.ts'
import type { JobHandlers } from './job-handlers.ts'
import { QUEUE_LIMITS } from './queues.ts'
import { publishServiceStates } from './service-states.ts'
import { type LeasedJob, finish, giveBack, retryLater, queueOf, leaseJobs } from './lease-jobs.ts'

/** Interval of checks for due jobs. Unit: ms. */
const POLL_INTERVAL_MS = 500

/** Pause after the end of a job before its slot is refilled. Unit: ms. */
const REFILL_PAUSE = 10

/** Interval in which this process writes its view of the services, for operators. Unit: ms. */
const PUBLISH_EVERY = 5_000

const workAt = async (services: Services, handlers: JobHandlers, job: LeasedJob): Promise<void> => {
  if (job.crashes >= MOST_CRASHES) return handToOperations(services, job)
  // Of two queues of one service that is being tried again, one makes the call.
  if (job.service !== 'store' && !services.breakers.claim(job.service)) return giveBack(services, job)
  try {
    await handlers[job.kind](services, job.ref)
  } catch (error) {
    services.log('dueWork.failed', { kind: job.kind, ref: job.ref, error: error instanceof Error ? error.message : String(error) })
    // The database was unreachable: nothing is wrong with the job, which continues as soon as the database answers.
    if (outageBehind(error) !== undefined) return giveBackSurely(services, job.kind, () => giveBack(services, job))
    return retryLater(services, job)
  }
  return giveBackSurely(services, job.kind, () => finish(services, job))
}

/** Runs jobs in parallel, each queue within its own slots. */
interface Worker {
  /** Leases as many due jobs as there are free slots and begins them; returns how many. */
  readonly takeMore: () => Promise<number>
  /** The jobs that are running; none of them rejects. */
  readonly running: () => readonly Promise<void>[]
  /** Number of jobs that have ended so far. */
  readonly ended: () => number
  readonly publish: () => Promise<void>
}

const createWorker = (services: Services, handlers: JobHandlers): Worker => {
  const name = `${hostname()}:${process.pid}`
  const running = new Map<Promise<void>, LeasedJob>()
  const busy = new Map<string, number>()
  const busyAt = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string, by: number): void => void counts.set(key, (counts.get(key) ?? 0) + by)
  let ended = 0
  const begin = (job: LeasedJob): void => {
    add(busy, queueOf(job), 1)
    add(busyAt, job.service, 1)
    const work = workAt(services, handlers, job)
      .catch((error: unknown) => services.log('dueWork.unreachable', { error: String(error) }))
      .finally(() => {
        add(busy, queueOf(job), -1)
        add(busyAt, job.service, -1)
        running.delete(work)
        ended += 1
      })
    running.set(work, job)
  }
  return {
    takeMore: async () => {
      const jobs = await leaseJobs(services, {
        of: (queue) => services.breakers.room(queue.service, QUEUE_LIMITS[queue.kind]) - (busy.get(queueOf(queue)) ?? 0),
        lost: ![...running.values()].some(({ crashes }) => crashes > 1)
      })
      jobs.forEach(begin)
      return jobs.length
    },
    running: () => [...running.keys()],
    ended: () => ended,
    publish: () => publishServiceStates(services, name, busyAt)
  }
}

/** Runs all due jobs, and those that become due by that; returns how many. */
export const runDueJobs = async (services: Services, handlers: JobHandlers): Promise<number> => {
  const worker = createWorker(services, handlers)
  let done = 0
  for (;;) {
    const before = worker.ended()
    const taken = await worker.takeMore()
    done += taken
    if (taken > 0 || worker.ended() !== before) continue
    if (worker.running().length === 0) return done
    await Promise.race(worker.running())
  }
}

/**
 * Runs due jobs until it is stopped; several processes may share one database.
 * A stop waits for the jobs that have begun, and begins no more.
 */
export const startJobWorker = (services: Services, handlers: JobHandlers): { readonly stop: () => Promise<void> } => {
  const worker = createWorker(services, handlers)
  let stopped = false
  let published = 0
  let stop = (): void => undefined
  const stopping = new Promise<void>((resolve) => (stop = resolve))
  const pause = async (ms: number, until: readonly Promise<void>[]): Promise<void> => {
    let timer: NodeJS.Timeout | undefined
    const passed = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
    await Promise.race([passed, stopping, ...until])
    clearTimeout(timer)
  }
  const unreachable = (error: unknown): number => {
    const outage = outageBehind(error)
    if (outage !== undefined) noteOutage(services, outage)
    else services.log('dueWork.unreachable', { error: String(error) })
    return 0
  }
  const loop = async (): Promise<void> => {
    while (!stopped) {
      const before = worker.ended()
      const taken = await worker.takeMore().catch(unreachable)
      if (Date.now() - published >= PUBLISH_EVERY) {
        published = Date.now()
        await worker.publish().catch(unreachable)
      }
      if (taken === 0 && worker.ended() === before) await pause(POLL_INTERVAL_MS, worker.running())
      if (worker.ended() !== before) await pause(REFILL_PAUSE, [])
    }
    await Promise.all(worker.running())
  }
  const working = loop()
  return {
    stop: () => {
      stopped = true
      stop()
      return working
    }
  }
}
