import { sql } from 'kysely'
import { days, minutes, type Milliseconds } from '../../../src/domain/kernel/duration.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { enqueue, enqueueNoLater } from './enqueue.ts'
import type { JobHandlers } from './job-handlers.ts'

/** The one job of its kind. */
const ALL = 'all'

/** Expired rows are removed this often. Unit: ms. */
const SWEEP_EVERY = minutes(1)

/** One statement removes no more rows, so that none holds them long. */
export const SWEPT_AT_ONCE = 1_000

/** Rounds that one job removes of a table; the next job follows at once. */
const ROUNDS = 20

/** A table whose rows nothing reads some time after the moment in one of its indexed columns. */
export interface ExpiringTable {
  readonly table: string
  readonly moment: string
  readonly retention: Milliseconds
  /** A column that is emptied in place of removing the row. */
  readonly emptied?: string
}

const NO_TIME = minutes(0)

/** A day longer than processes compare states of the content, so that clocks need not agree. */
const STATES_KEPT = days(8)

/** Tables that belong to no service of their own. */
const SHARED: readonly ExpiringTable[] = [
  { table: 'store.request_counts', moment: 'expires_at', retention: NO_TIME },
  { table: 'store.player_checks', moment: 'expires_at', retention: NO_TIME },
  { table: 'store.catalogue_states', moment: 'ended_at', retention: STATES_KEPT }
]

/** Removes the oldest expired rows that no other process holds. @returns whether there may be more */
const removeExpired = async ({ database, now }: Pick<Services, 'database' | 'now'>, expiring: ExpiringTable): Promise<boolean> => {
  const [table, moment] = [sql.table(expiring.table), sql.ref(expiring.moment)]
  const before = new Date(now().getTime() - expiring.retention)
  const column = expiring.emptied === undefined ? undefined : sql.ref(expiring.emptied)
  const work = column === undefined ? sql`delete from ${table}` : sql`update ${table} set ${column} = null`
  const isFilled = column === undefined ? sql`true` : sql`${column} is not null`
  const { numAffectedRows = 0n } = await sql`${work} where ctid = any(array(
    select ctid from ${table} where ${moment} <= ${before} and ${isFilled}
    order by ${moment} limit ${sql.lit(SWEPT_AT_ONCE)} for update skip locked))`.execute(database.as<object>())
  return numAffectedRows >= SWEPT_AT_ONCE
}

/** Plans the first sweep. */
export const watchExpired = (services: Pick<Services, 'database' | 'now'>): Promise<void> =>
  enqueueNoLater(orderDb(services), 'sweep', ALL, services.now())

/**
 * Removes what has expired, a thousand rows of a table at a time, so that no request does it.
 *
 * @source PF 7 "Work that is due later"
 */
const sweepExpired = async (services: Pick<Services, 'database' | 'now'>, tables: readonly ExpiringTable[]): Promise<void> => {
  let isMore = false
  for (const expiring of tables) {
    let round = 0
    while (round < ROUNDS && (await removeExpired(services, expiring))) round += 1
    isMore ||= round === ROUNDS
  }
  await enqueue(orderDb(services), 'sweep', ALL, new Date(services.now().getTime() + (isMore ? 0 : SWEEP_EVERY)))
}

/** Runs the sweep over the shared tables and those that services register. */
export const sweepJobs = (registered: readonly ExpiringTable[]): Pick<JobHandlers, 'sweep'> => ({
  sweep: (services) => sweepExpired(services, [...SHARED, ...registered])
})
