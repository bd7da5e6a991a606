import { sql } from 'kysely'
import type { OrderTables } from '../../database/tables-orders.ts'
import type { Services } from '../services.ts'
import type { DueKind } from './due-rows.ts'

/** One worker may hold a piece of work so long before another takes it over. Longer than any call to a party. Unit: ms. */
const LEASE = 30_000

/** Work that failed with a fault of our own comes again after this, doubled each time up to an hour. Unit: ms. */
const FAULT_PAUSE = 5_000
const LONGEST_PAUSE = 3_600_000

export interface DueWork {
  readonly kind: DueKind
  readonly ref: string
  readonly lease: string
  readonly attempts: number
}

/** Leases what is due, each piece to one worker alone; a lost worker's lease runs out. */
export const takeDue = async (services: Pick<Services, 'database' | 'now' | 'randomBytes'>, limit: number): Promise<readonly DueWork[]> => {
  const now = services.now()
  const lease = Buffer.from(services.randomBytes(12)).toString('hex')
  const taken = await sql<DueWork>`
    update store.due_work set leased_until = ${new Date(now.getTime() + LEASE)}, lease = ${lease}, attempts = attempts + 1
    where (kind, ref) in (
      select kind, ref from store.due_work
      where run_at <= ${now} and (leased_until is null or leased_until <= ${now})
      order by run_at, kind, ref limit ${limit} for update skip locked
    )
    returning kind, ref, lease, attempts`.execute(services.database.as<OrderTables>())
  return taken.rows
}

/** Work that was done is removed, unless doing it planned the next time. */
export const finish = async (services: Pick<Services, 'database'>, { kind, ref, lease }: DueWork): Promise<void> => {
  await services.database
    .as<OrderTables>()
    .deleteFrom('store.due_work')
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('lease', '=', lease)
    .execute()
}

/** Work that threw comes again later. */
export const putBack = async (services: Pick<Services, 'database' | 'now'>, { kind, ref, lease, attempts }: DueWork): Promise<void> => {
  const pause = Math.min(FAULT_PAUSE * 2 ** Math.min(attempts - 1, 12), LONGEST_PAUSE)
  await services.database
    .as<OrderTables>()
    .updateTable('store.due_work')
    .set({ run_at: new Date(services.now().getTime() + pause), leased_until: null, lease: null })
    .where('kind', '=', kind)
    .where('ref', '=', ref)
    .where('lease', '=', lease)
    .execute()
}

/**
 * Takes back what a lost process held. Only where no other process can be at work: the embedded database has one at a time, so whatever is
 * held at its start is held by nobody.
 */
export const freeLostLeases = async ({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> => {
  if (database.kind !== 'embedded') return
  const db = database.as<OrderTables>()
  await db.updateTable('store.due_work').set({ leased_until: null, lease: null }).where('lease', 'is not', null).execute()
  await db.updateTable('store.checkouts').set({ leased_until: now() }).where('state', '=', 'running').execute()
}
