import { sql } from 'kysely'
import { days, minutes, type Milliseconds } from '../../../src/domain/kernel/duration.ts'
import { ANSWERED_AGAIN } from '../accounts/confirm-code.ts'
import { UNCONFIRMED } from '../accounts/before-sign-up.ts'
import { QUIET } from '../accounts/otp-counter.ts'
import { CODE_LIVES } from '../accounts/recoveries.ts'
import { orderDb } from '../orders/order-row.ts'
import { KEPT } from '../session/ended-sign-ins.ts'
import type { Services } from '../services.ts'
import { schedule, scheduleAtLatest } from './due-rows.ts'

/** The one job of its kind. */
const ALL = 'all'

/** Expired rows are removed this often. Unit: ms. */
const SWEEP_EVERY = minutes(1)

/** One statement removes no more rows, so that none holds them long. */
export const SWEPT_AT_ONCE = 1_000

/** Rounds that one job removes of a table; the next job follows at once. */
const ROUNDS = 20

/** A table whose rows nothing reads some time after the moment in one of its indexed columns. */
interface ExpiringTable {
  readonly table: string
  readonly moment: string
  readonly life: Milliseconds
}

const NO_TIME = minutes(0)

/** A day longer than processes compare states of the content, so that clocks need not agree. */
const STATES_KEPT = days(8)

const EXPIRING: readonly ExpiringTable[] = [
  { table: 'store.request_counts', moment: 'expires_at', life: NO_TIME },
  { table: 'store.player_checks', moment: 'expires_at', life: NO_TIME },
  { table: 'store.accepted_codes', moment: 'accepted_at', life: ANSWERED_AGAIN },
  { table: 'store.recoveries', moment: 'asked_at', life: CODE_LIVES },
  { table: 'store.otp_tries', moment: 'changed_at', life: QUIET },
  { table: 'store.sign_ups', moment: 'created_at', life: UNCONFIRMED },
  { table: 'store.catalogue_states', moment: 'ended_at', life: STATES_KEPT },
  { table: 'store.ended_sign_ins', moment: 'ended_at', life: KEPT }
]

/** Removes the oldest expired rows that no other process holds. @returns whether there may be more */
const removeExpired = async ({ database, now }: Pick<Services, 'database' | 'now'>, expiring: ExpiringTable): Promise<boolean> => {
  const [table, moment] = [sql.table(expiring.table), sql.ref(expiring.moment)]
  const before = new Date(now().getTime() - expiring.life)
  const { numAffectedRows = 0n } = await sql`delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${moment} <= ${before} order by ${moment} limit ${SWEPT_AT_ONCE} for update skip locked))`.execute(
    database.as<object>()
  )
  return numAffectedRows >= SWEPT_AT_ONCE
}

/** Plans the first sweep. */
export const watchExpired = (services: Pick<Services, 'database' | 'now'>): Promise<void> =>
  scheduleAtLatest(orderDb(services), 'sweep', ALL, services.now())

/**
 * Removes what has expired, a thousand rows of a table at a time, so that no request does it.
 *
 * @source PF 7 "Work that is due later"
 */
export const sweepExpired = async (services: Pick<Services, 'database' | 'now'>): Promise<void> => {
  let isMore = false
  for (const expiring of EXPIRING) {
    let round = 0
    while (round < ROUNDS && (await removeExpired(services, expiring))) round += 1
    isMore ||= round === ROUNDS
  }
  await schedule(orderDb(services), 'sweep', ALL, new Date(services.now().getTime() + (isMore ? 0 : SWEEP_EVERY)))
}
