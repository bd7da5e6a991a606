import { sql } from 'kysely'
import type { OrderTables } from '../../database/tables-orders.ts'
import { QUEUE_LIMITS } from './queues.ts'
import type { ServiceName } from './service-name.ts'
import type { Services } from '../services.ts'
import { type JobKind, REPLANNED } from './enqueue.ts'

/**
 * Time after which another worker may take a job over from a lost one.
 * It is longer than any call to an external service. Unit: ms.
 */
const LEASE = 30_000

/**
 * Pause before a job that failed with an error of the store runs again.
 * It is doubled each time, up to an hour. Unit: ms.
 */
const FAULT_PAUSE = 5_000
const LONGEST_PAUSE = 3_600_000

export interface LeasedJob {
  readonly kind: JobKind
  readonly ref: string
  readonly service: ServiceName
  readonly lease: string
  readonly attempts: number
  /** Number of times that a process ended while it worked at this. */
  readonly crashes: number
}

/**
 * Largest number of jobs that one query leases.
 * It is a literal of the statement, so that the planner knows how few rows it needs, also beside a million that wait.
 */
const MOST_AT_ONCE = sql.lit(64)

type Worker = Pick<Services, 'database' | 'now' | 'randomBytes'>

/** Names the queue of a job. */
export const queueOf = ({ kind, service }: Pick<LeasedJob, 'kind' | 'service'>): string => `${kind} ${service}`

/** Reads which queues exist, with one step through the index for each, however many jobs wait in it. */
export const listQueues = async ({ database }: Pick<Worker, 'database'>): Promise<readonly Pick<LeasedJob, 'kind' | 'service'>[]> => {
  const found = await sql<Pick<LeasedJob, 'kind' | 'service'>>`
    with recursive queues as (
      (select kind, service from store.due_work order by kind, service limit 1)
      union all
      select step.kind, step.service from queues, lateral (
        select work.kind, work.service from store.due_work work
        where (work.kind, work.service) > (queues.kind, queues.service) order by work.kind, work.service limit 1
      ) step
    )
    select kind, service from queues`.execute(database.as<OrderTables>())
  return found.rows
}

/**
 * How many jobs may be leased.
 * As many of each queue as there are free slots, and one lost job or none.
 */
export interface FreeSlots {
  readonly of: (queue: Pick<LeasedJob, 'kind' | 'service'>) => number
  readonly lost: boolean
}

const LEAVING = (now: Date, lease: string) => sql`
  update store.due_work work
  set leased_until = ${new Date(now.getTime() + LEASE)}, lease = ${lease}, attempts = work.attempts + 1,
    crashes = work.crashes + (work.lease is not null)::integer
  from picked where work.kind = picked.kind and work.ref = picked.ref
  returning work.kind, work.ref, work.service, work.lease, work.attempts, work.crashes`

/**
 * Leases due jobs, each to one worker alone, the longest due of each queue first.
 * The lease of a lost worker expires and counts as a crash of the job before the job begins again. Jobs that were lost twice run one at a
 * time, those lost least first, so that a job that ends processes runs without others.
 */
export const leaseJobs = async (services: Worker, free: FreeSlots): Promise<readonly LeasedJob[]> => {
  const queues = (await listQueues(services)).flatMap((queue) => {
    const slots = free.of(queue)
    return slots > 0 ? [{ ...queue, slots }] : []
  })
  if (queues.length === 0) return []
  const now = services.now()
  const lease = Buffer.from(services.randomBytes(12)).toString('hex')
  const db = services.database.as<OrderTables>()
  const rooms = sql`jsonb_to_recordset(${JSON.stringify(queues)}::jsonb) as room (kind text, service text, slots integer)`
  const isFree = sql`work.run_at <= ${now} and (work.leased_until is null or work.leased_until <= ${now})`
  const taken = await sql<LeasedJob>`
    with picked as (
      select due.kind, due.ref from ${rooms}, lateral (
        select work.kind, work.ref from store.due_work work
        where work.kind = room.kind and work.service = room.service and work.crashes = 0 and ${isFree}
        order by work.run_at, work.ref limit room.slots for update skip locked
      ) due limit ${MOST_AT_ONCE}
    ) ${LEAVING(now, lease)}`.execute(db)
  if (!free.lost) return taken.rows
  const lost = await sql<LeasedJob>`
    with picked as (
      select work.kind, work.ref from store.due_work work join ${rooms} on work.kind = room.kind and work.service = room.service
      where work.crashes > 0 and ${isFree}
      order by work.crashes, work.run_at, work.ref limit 1 for update of work skip locked
    ) ${LEAVING(now, lease)}`.execute(db)
  return [...taken.rows, ...lost.rows]
}

/** Slots for as many jobs as one process runs, with no breaker open. */
export const ALL_SLOTS: FreeSlots = { of: ({ kind }) => QUEUE_LIMITS[kind], lost: true }

/** Lists the leases of a running job, with that of a job that was scheduled again. */
const leasesOf = (lease: string): readonly string[] => [lease, lease + REPLANNED]

/** Removes a job that was done, unless it was scheduled again meanwhile. */
export const finish = async (services: Pick<Services, 'database'>, { kind, ref, lease, crashes }: LeasedJob): Promise<void> => {
  const db = services.database.as<OrderTables>()
  await sql`with replanned as (
      update store.due_work set leased_until = null, lease = null
      where kind = ${kind} and ref = ${ref} and lease = ${lease + REPLANNED}
    ) delete from store.due_work where kind = ${kind} and ref = ${ref} and lease = ${lease}`.execute(db)
  if (crashes > 0) await db.updateTable('store.due_work').set({ crashes: 0 }).where('kind', '=', kind).where('ref', '=', ref).execute()
}

/** Schedules a job that threw for later, unless it was scheduled again or another worker has leased it. */
export const retryLater = async (
  services: Pick<Services, 'database' | 'now'>,
  { kind, ref, lease, attempts }: LeasedJob
): Promise<void> => {
  const pause = Math.min(FAULT_PAUSE * 2 ** Math.min(attempts - 1, 12), LONGEST_PAUSE)
  const later = new Date(services.now().getTime() + pause)
  await services.database
    .as<OrderTables>()
    .updateTable('store.due_work')
    .set({ run_at: sql`case when lease = ${lease} then ${later}::timestamptz else run_at end`, leased_until: null, lease: null })
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('lease', 'in', leasesOf(lease))
    .execute()
}

/** Releases a job that was leased and not begun; its time stays as it was. */
export const giveBack = async (services: Pick<Services, 'database'>, { kind, ref, lease, attempts }: LeasedJob): Promise<void> => {
  await services.database
    .as<OrderTables>()
    .updateTable('store.due_work')
    .set({ leased_until: null, lease: null, attempts: attempts - 1 })
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('lease', 'in', leasesOf(lease))
    .execute()
}

/**
 * Releases the jobs and checkouts that a lost process had leased.
 * Only the embedded database has one process at a time, so that every lease at its start belongs to no running process.
 */
export const freeLostLeases = async ({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> => {
  if (database.kind !== 'embedded') return
  const db = database.as<OrderTables>()
  await db
    .updateTable('store.due_work')
    .set((eb) => ({ leased_until: null, lease: null, crashes: eb('crashes', '+', 1) }))
    .where('lease', 'is not', null)
    .execute()
  await db.updateTable('store.checkouts').set({ leased_until: now() }).where('state', '=', 'running').execute()
}
