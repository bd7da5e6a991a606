import { type RawBuilder, sql } from 'kysely'
import type { DueKind } from '../jobs/job-kind.ts'
import { serviceOfJob } from '../jobs/service-name.ts'
import type { OrderDb } from '../orders/order-row.ts'

export type { DueKind }

/** Stands behind the lease of a job that was planned anew while it is worked at. */
export const REPLANNED = '+'

/** Marks the lease of a running job: no second worker begins it, and its end decides nothing more. */
const KEPT_LEASE = sql<string | null>`rtrim(due_work.lease, ${sql.lit(REPLANNED)}) || ${sql.lit(REPLANNED)}`

/** Plans a job, or moves it; one that runs right now comes again once that run has ended. */
export const schedule = async (trx: OrderDb, kind: DueKind, ref: string, runAt: Date): Promise<void> => {
  await trx
    .insertInto('store.due_work')
    .values({ kind, ref, run_at: runAt, leased_until: null, lease: null, service: serviceOfJob(kind, sql`${ref}::text`) })
    .onConflict((c) => c.columns(['kind', 'ref']).doUpdateSet({ run_at: runAt, lease: KEPT_LEASE }))
    .execute()
}

/** As `schedule`, for a statement that does more: plans one piece for each row of an earlier part of it. */
export const scheduling = (kind: DueKind, runAt: Date, from: { readonly part: string; readonly ref: string }): RawBuilder<unknown> => sql`
  insert into store.due_work (kind, ref, run_at, service)
  select ${kind}::text, ${sql.ref(from.ref)}, ${runAt}::timestamptz, ${serviceOfJob(kind, sql.ref(`${from.part}.${from.ref}`))} from ${sql.table(from.part)}
  on conflict (kind, ref) do update set run_at = excluded.run_at, lease = ${KEPT_LEASE}`

/** Plans a piece of work that may already be planned earlier. */
export const scheduleAtLatest = async (trx: OrderDb, kind: DueKind, ref: string, runAt: Date): Promise<void> => {
  const planned = await trx.selectFrom('store.due_work').select('run_at').where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst()
  if (planned === undefined || planned.run_at > runAt) await schedule(trx, kind, ref, runAt)
}

/** Takes work off the plan. */
export const unschedule = async (trx: OrderDb, kinds: readonly DueKind[], ref: string): Promise<void> => {
  await trx.deleteFrom('store.due_work').where('kind', 'in', kinds).where('ref', '=', ref).execute()
}
