import { sql, type RawBuilder } from 'kysely'
import { days } from '../../../src/domain/kernel/duration.ts'
import { recurrenceCodes } from '../../../src/domain/subscription/recurrence.ts'
import type { JobHandlers } from '../jobs/job-handlers.ts'
import { finish, type LeasedJob, retryLater } from '../jobs/lease-jobs.ts'
import { type OrderDb, orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { readSubscription } from './subscription-row.ts'

/** Longest time by which one call moves a clock, and most periods that it passes. Unit: days. */
const MOST_DAYS = 400
const MOST_PERIODS = 2

/** Largest number of jobs that one call runs, so that it ends whatever goes wrong. */
const MOST_JOBS = 500

/** Time for which one call has a job. Unit: ms. */
const LEASE_MS = 60_000

/**
 * Returns the SQL that tells the jobs of one subscription.
 * These are its own, and those of its charges, agreements, orders and mails.
 */
const isOwn = (id: string): RawBuilder<boolean> => sql<boolean>`(work.ref = ${id}
  or work.ref in (select reference from store.charge_attempts where subscription_id = ${id})
  or work.ref in (select unnest(array[agreement_id, pending_agreement_id]) from store.subscriptions where id = ${id})
  or work.ref in (select order_id from store.orders where subscription_id = ${id})
  or work.ref in (select mail.id from store.mails mail left join store.orders own on own.order_id = mail.order_id
    where mail.subscription_id = ${id} or own.subscription_id = ${id}))`

/** A job that a subscription waits for. */
export interface NextJob {
  readonly kind: string
  readonly at: Date
}

/** Reads the job of a subscription that is due next; undefined when nothing is planned. */
export const nextJobOf = async ({ database }: Pick<Services, 'database'>, subscriptionId: string): Promise<NextJob | undefined> => {
  const found = await sql<NextJob>`select work.kind, work.run_at as at from store.due_work work
    where ${isOwn(subscriptionId)} order by work.run_at, work.ref limit 1`.execute(orderDb({ database }))
  return found.rows[0]
}

/**
 * Leases the next job of a subscription that is due by its clock.
 * The ordinary worker takes those of the real time.
 */
const leaseNext = async (services: Services, id: string, until: Date): Promise<(LeasedJob & { readonly at: Date }) | undefined> => {
  const now = services.now()
  const lease = Buffer.from(services.randomBytes(12)).toString('hex')
  const found = await sql<LeasedJob & { readonly at: Date }>`
    with picked as (
      select work.kind, work.ref from store.due_work work
      where ${isOwn(id)} and work.run_at <= ${until} and (work.leased_until is null or work.leased_until <= ${now})
      order by work.run_at, work.ref limit 1 for update skip locked
    )
    update store.due_work work set leased_until = ${new Date(now.getTime() + LEASE_MS)}, lease = ${lease}, attempts = work.attempts + 1
    from picked where work.kind = picked.kind and work.ref = picked.ref
    returning work.kind, work.ref, work.service, work.lease, work.attempts, work.crashes, work.run_at as at`.execute(orderDb(services))
  return found.rows[0]
}

const setClock = async (db: OrderDb, subscriptionId: string, now: Date): Promise<void> => {
  await db
    .insertInto('store.test_clocks')
    .values({ subscription_id: subscriptionId, now })
    .onConflict((c) => c.column('subscription_id').doUpdateSet({ now }))
    .execute()
}

/** Reads the clock of a subscription: its own where it was moved, else the real time. */
const readClock = async (services: Pick<Services, 'database' | 'now'>, subscriptionId: string): Promise<Date> => {
  const row = await orderDb(services)
    .selectFrom('store.test_clocks')
    .select('now')
    .where('subscription_id', '=', subscriptionId)
    .executeTakeFirst()
  const now = services.now()
  return row === undefined || row.now < now ? now : row.now
}

/**
 * Moves the clock of one subscription, and runs the jobs that are due by it.
 * Other subscriptions, sessions and orders do not notice.
 * Jobs run one at a time, each at its own moment; calls to services are signed with the real time.
 *
 * @param move returns where the clock stands in the end, from where it stands now
 * @returns the clock, or undefined where there is no such subscription or the store is not for tests
 */
export const advanceClock = async (
  services: Services,
  handlers: JobHandlers,
  subscriptionId: string,
  move: (now: Date) => Date
): Promise<Date | undefined> => {
  const db = orderDb(services)
  const subscription = services.config.isForTest ? await readSubscription(db, subscriptionId) : undefined
  if (subscription === undefined) return undefined
  let clock = await readClock(services, subscriptionId)
  const most = Math.min(MOST_DAYS, MOST_PERIODS * recurrenceCodes.row(subscription.recurrence).days)
  const until = new Date(Math.min(move(clock).getTime(), clock.getTime() + days(most)))
  const moved: Services = { ...services, now: () => new Date(clock), realNow: services.now }
  for (let ran = 0; ran < MOST_JOBS; ran += 1) {
    const job = await leaseNext(services, subscriptionId, until)
    if (job === undefined) break
    if (job.at > clock) clock = job.at
    await setClock(db, subscriptionId, clock)
    try {
      await handlers[job.kind](moved, job.ref)
      await finish(services, job)
    } catch (error) {
      services.log('testClock.failed', { kind: job.kind, ref: job.ref, error: error instanceof Error ? error.message : String(error) })
      await retryLater(moved, job)
    }
  }
  if (until > clock) clock = until
  await setClock(db, subscriptionId, clock)
  return clock
}

/** Returns whether a clock of a subscription was moved: such a store must not charge real money. */
export const hasMovedClocks = async (services: Pick<Services, 'database'>): Promise<boolean> =>
  (await orderDb(services).selectFrom('store.test_clocks').select('subscription_id').limit(1).executeTakeFirst()) !== undefined
