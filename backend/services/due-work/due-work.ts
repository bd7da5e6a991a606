import { hostname } from 'node:os'
import { finishDeletion } from '../accounts/finish-deletion.ts'
import { deliverOrder } from '../orders/delivery.ts'
import { confirmPayment } from '../orders/notification.ts'
import { sendOrderLinks } from '../orders/send-order-links.ts'
import { inquireOrder } from '../orders/reconciliation.ts'
import { refundWithoutChoice, workOnRefund } from '../orders/refunds.ts'
import { refundSecondPayment } from '../orders/second-payments.ts'
import { sendMail } from '../mails/send-mail.ts'
import { sendMessage } from '../messages/send-message.ts'
import { tellPromoStarts } from '../notifications/promo-starts.ts'
import { announceRelease } from '../pre-registrations/announce-release.ts'
import { giveBackSurely } from '../give-back.ts'
import { noteOutage, outageBehind } from '../outage.ts'
import type { Services } from '../services.ts'
import { tellPoolOfEnd } from '../session/end-session.ts'
import type { DueKind } from './due-rows.ts'
import { MOST_CRASHES, handToOperations } from '../jobs/crashed-jobs.ts'
import { QUEUE_LIMITS } from '../jobs/queues.ts'
import { publishServiceStates } from '../jobs/service-states.ts'
import { sweepExpired } from './sweep.ts'
import { type DueWork, finish, giveBack, retryLater, queueOf, leaseJobs } from './take-due.ts'

/** Interval of checks for due jobs. Unit: ms. */
const LOOK_EVERY = 500

/** Pause after the end of a job before its slot is refilled. Unit: ms. */
const REFILL_PAUSE = 10

/** Interval in which this process writes its view of the services, for operators. Unit: ms. */
const PUBLISH_EVERY = 5_000

type Handler = (services: Services, ref: string) => Promise<void>

/**
 * Handler of each kind of job.
 * A handler schedules its own next run inside the transaction that records what happened.
 */
const HANDLERS: Readonly<Record<DueKind, Handler>> = {
  inquiry: inquireOrder,
  confirmPayment,
  topUp: deliverOrder,
  refundDue: refundWithoutChoice,
  refund: workOnRefund,
  refundSecond: refundSecondPayment,
  mail: sendMail,
  message: sendMessage,
  orderLinks: sendOrderLinks,
  promoStart: tellPromoStarts,
  release: announceRelease,
  sessionEnd: tellPoolOfEnd,
  accountDeletion: finishDeletion,
  sweep: sweepExpired
}

const workAt = async (services: Services, job: DueWork): Promise<void> => {
  if (job.crashes >= MOST_CRASHES) return handToOperations(services, job)
  // Of two queues of one service that is being tried again, one makes the call.
  if (job.service !== 'store' && !services.breakers.claim(job.service)) return giveBack(services, job)
  try {
    await HANDLERS[job.kind](services, job.ref)
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

const createWorker = (services: Services): Worker => {
  const name = `${hostname()}:${process.pid}`
  const running = new Map<Promise<void>, DueWork>()
  const busy = new Map<string, number>()
  const busyAt = new Map<string, number>()
  const add = (counts: Map<string, number>, key: string, by: number): void => void counts.set(key, (counts.get(key) ?? 0) + by)
  let ended = 0
  const begin = (job: DueWork): void => {
    add(busy, queueOf(job), 1)
    add(busyAt, job.service, 1)
    const work = workAt(services, job)
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
export const runDueWork = async (services: Services): Promise<number> => {
  const worker = createWorker(services)
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
export const startDueWork = (services: Services): { readonly stop: () => Promise<void> } => {
  const worker = createWorker(services)
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
      if (taken === 0 && worker.ended() === before) await pause(LOOK_EVERY, worker.running())
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
