import { type RawBuilder, sql } from 'kysely'
import type { JobKind } from './job-kind.ts'
import { serviceOfJob } from './service-name.ts'
import type { OrderDb } from '../order-db.ts'

export type { JobKind }

/** Suffix of the lease of a running job that was scheduled again. */
export const REPLANNED = '+'

/**
 * SQL that marks the lease of a running job.
 * No second worker begins it, and its end does not remove it.
 */
const KEPT_LEASE = sql<string | null>`rtrim(due_work.lease, ${sql.lit(REPLANNED)}) || ${sql.lit(REPLANNED)}`

/** Schedules a job, or moves it; one that runs now runs again after that run has ended. */
export const enqueue = async (trx: OrderDb, kind: JobKind, ref: string, runAt: Date): Promise<void> => {
  await trx
    .insertInto('store.due_work')
    .values({ kind, ref, run_at: runAt, leased_until: null, lease: null, service: serviceOfJob(kind, sql`${ref}::text`) })
    .onConflict((c) => c.columns(['kind', 'ref']).doUpdateSet({ run_at: runAt, lease: KEPT_LEASE }))
    .execute()
}

/**
 * Returns the SQL of `enqueue` as a part of a larger statement.
 * It schedules one job for each row of an earlier part.
 */
export const enqueueStatement = (
  kind: JobKind,
  runAt: Date,
  from: { readonly part: string; readonly ref: string }
): RawBuilder<unknown> => sql`
  insert into store.due_work (kind, ref, run_at, service)
  select ${kind}::text, ${sql.ref(from.ref)}, ${runAt}::timestamptz, ${serviceOfJob(kind, sql.ref(`${from.part}.${from.ref}`))} from ${sql.table(from.part)}
  on conflict (kind, ref) do update set run_at = excluded.run_at, lease = ${KEPT_LEASE}`

/** Schedules a job, unless it is scheduled earlier already. */
export const enqueueNoLater = async (trx: OrderDb, kind: JobKind, ref: string, runAt: Date): Promise<void> => {
  const planned = await trx.selectFrom('store.due_work').select('run_at').where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst()
  if (planned === undefined || planned.run_at > runAt) await enqueue(trx, kind, ref, runAt)
}

/** Removes jobs from the schedule. */
export const cancelJobs = async (trx: OrderDb, kinds: readonly JobKind[], ref: string): Promise<void> => {
  await trx.deleteFrom('store.due_work').where('kind', 'in', kinds).where('ref', '=', ref).execute()
}
