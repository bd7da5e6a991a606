import { type RawBuilder, sql } from 'kysely'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import type { Services } from '../services.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import { type ErrorResult, refuse } from './error-result.ts'

/**
 * Time for which one call may lock a checkout. Unit: ms.
 * It is longer than the time-outs of publisher and provider together. @source PF 1.6, 2.2
 */
const LEASE = seconds(20)

/** State of a checkout for the call that wants to lock it. */
export type IdempotencyResult =
  /** There is no order yet. */
  | { readonly kind: 'begin' }
  /** The order is written; its payment may not have started. */
  | { readonly kind: 'resume'; readonly orderId: string }
  /** Finished before with the same input: the stored result. */
  | { readonly kind: 'done'; readonly orderId: string; readonly refusal: ErrorResult | undefined }
  | { readonly kind: 'inFlight'; readonly orderId: string | undefined }
  /** The same key with the input of another purchase. */
  | { readonly kind: 'otherInput' }

/** Returns when a lock that begins now expires. */
export const leaseEnd = ({ now }: Pick<Services, 'now'>): Date => new Date(now().getTime() + LEASE)

/** Locks a checkout; the lock of a lost process expires. @source PF 7 step 1 */
export const acquireCheckout = async (
  services: Pick<Services, 'database' | 'now'>,
  checkoutId: string,
  digest: string,
  until: Date = leaseEnd(services)
): Promise<IdempotencyResult> => {
  const db = orderDb(services)
  const now = services.now()
  const inserted = await db
    .insertInto('store.checkouts')
    .values({ checkout_id: checkoutId, digest, state: 'running', leased_until: until, order_id: null, status_code: null, created_at: now })
    .onConflict((c) => c.column('checkout_id').doNothing())
    .returning('checkout_id')
    .executeTakeFirst()
  if (inserted !== undefined) return { kind: 'begin' }
  const taken = await db
    .updateTable('store.checkouts')
    .set({ state: 'running', leased_until: until })
    .where('checkout_id', '=', checkoutId)
    .where('digest', '=', digest)
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb.and([eb('state', '=', 'running'), eb('leased_until', '<=', now)])]))
    .returning('order_id')
    .executeTakeFirst()
  if (taken !== undefined) return taken.order_id === null ? { kind: 'begin' } : { kind: 'resume', orderId: taken.order_id }
  const row = await db.selectFrom('store.checkouts').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirst()
  if (row === undefined) return acquireCheckout(services, checkoutId, digest, until)
  if (row.digest !== digest) return { kind: 'otherInput' }
  if (row.state !== 'done' || row.order_id === null) return { kind: 'inFlight', orderId: row.order_id ?? undefined }
  const refusal = row.status_code === null ? undefined : refuse(row.status_code, row.detail ?? undefined)
  return { kind: 'done', orderId: row.order_id, refusal }
}

/** Frees the key of a checkout without an order, so that the shopper can try again. */
export const freeCheckout = async (services: Pick<Services, 'database'>, checkoutId: string): Promise<void> => {
  await orderDb(services).deleteFrom('store.checkouts').where('checkout_id', '=', checkoutId).where('order_id', 'is', null).execute()
}

/**
 * Releases the lock of a call that failed, so that the next call with the key continues at once.
 * The key is free where no order was written, else its order is resumed. A lock that another call has taken over is not changed.
 */
export const releaseCheckout = async (services: Pick<Services, 'database'>, checkoutId: string, until: Date): Promise<void> => {
  const db = orderDb(services)
  await db
    .deleteFrom('store.checkouts')
    .where('checkout_id', '=', checkoutId)
    .where('order_id', 'is', null)
    .where('state', '=', 'running')
    .where('leased_until', '=', until)
    .execute()
  await db
    .updateTable('store.checkouts')
    .set({ state: 'waiting' })
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'running')
    .where('leased_until', '=', until)
    .execute()
}

/**
 * Returns whether a checkout still has no order, and locks it until the transaction ends.
 * Until then other transactions wait that name one of the same `turns`: texts for what only one purchase at a time may read.
 */
export const lockUnusedCheckout = async (trx: OrderDb, checkoutId: string, turns: readonly string[] = []): Promise<boolean> => {
  const row = await trx
    .selectFrom('store.checkouts')
    .select('checkout_id')
    .select(turns.map((turn, at) => sql`pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.as(`turn_${at}`)))
    .where('checkout_id', '=', checkoutId)
    .where('order_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the SQL that stores the order of a checkout.
 * It is a part of the statement that writes the order.
 */
export const binding = (checkoutId: string, orderId: string): RawBuilder<unknown> =>
  sql`update store.checkouts set order_id = ${orderId} where checkout_id = ${checkoutId}`

/**
 * Returns the SQL of `finishCheckout` without a refusal, as a part of a larger statement.
 * The statement begins the payment; `part` returns no row where it did not.
 */
export const finishing = (checkoutId: string, part: string): RawBuilder<unknown> =>
  sql`update store.checkouts set state = 'done', status_code = null, detail = null
    where checkout_id = ${checkoutId} and exists (select from ${sql.table(part)})`

/** Stores the answer to every replay: the payment has begun or was refused. */
export const finishCheckout = async (trx: OrderDb, checkoutId: string, refusal: ErrorResult | undefined): Promise<void> => {
  await trx
    .updateTable('store.checkouts')
    .set({
      state: 'done',
      status_code: refusal?.statusCode ?? null,
      detail: refusal?.detail === undefined ? null : JSON.stringify(refusal.detail)
    })
    .where('checkout_id', '=', checkoutId)
    .execute()
}

/**
 * Marks a checkout whose provider did not answer: the next call with the key tries again.
 * @source PF 2.2
 */
export const leaveWaiting = async (services: Pick<Services, 'database'>, checkoutId: string): Promise<void> => {
  await orderDb(services)
    .updateTable('store.checkouts')
    .set({ state: 'waiting' })
    .where('checkout_id', '=', checkoutId)
    .where('state', '=', 'running')
    .execute()
}
