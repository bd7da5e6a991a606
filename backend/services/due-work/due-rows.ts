import { type RawBuilder, sql } from 'kysely'
import type { OrderDb } from '../orders/order-row.ts'

/**
 * Names the kinds of work that can be due later.
 * `ref` is the order id, for a payment to confirm the provider's number, for a mail or message its own, for a release the consent of the person who waits for it, for the end of a session its id, for a deletion the account.
 *
 * @source PF 7 "Work that is due later"
 */
export type DueKind =
  | 'inquiry'
  | 'confirmPayment'
  | 'topUp'
  | 'refundDue'
  | 'refund'
  | 'mail'
  | 'message'
  | 'promoStart'
  | 'release'
  | 'sessionEnd'
  | 'accountDeletion'

/** Plans a piece of work, or moves it; whoever works at it right now no longer decides when it comes next. */
export const schedule = async (trx: OrderDb, kind: DueKind, ref: string, runAt: Date): Promise<void> => {
  await trx
    .insertInto('store.due_work')
    .values({ kind, ref, run_at: runAt, leased_until: null, lease: null })
    .onConflict((c) => c.columns(['kind', 'ref']).doUpdateSet({ run_at: runAt, leased_until: null, lease: null }))
    .execute()
}

/** As `schedule`, for a statement that does more: plans one piece for each row of an earlier part of it. */
export const scheduling = (kind: DueKind, runAt: Date, from: { readonly part: string; readonly ref: string }): RawBuilder<unknown> => sql`
  insert into store.due_work (kind, ref, run_at)
  select ${kind}::text, ${sql.ref(from.ref)}, ${runAt}::timestamptz from ${sql.table(from.part)}
  on conflict (kind, ref) do update set run_at = excluded.run_at, leased_until = null, lease = null`

/** Plans a piece of work that may already be planned earlier. */
export const scheduleAtLatest = async (trx: OrderDb, kind: DueKind, ref: string, runAt: Date): Promise<void> => {
  const planned = await trx.selectFrom('store.due_work').select('run_at').where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst()
  if (planned === undefined || planned.run_at > runAt) await schedule(trx, kind, ref, runAt)
}

/** Takes work off the plan. */
export const unschedule = async (trx: OrderDb, kinds: readonly DueKind[], ref: string): Promise<void> => {
  await trx.deleteFrom('store.due_work').where('kind', 'in', kinds).where('ref', '=', ref).execute()
}
