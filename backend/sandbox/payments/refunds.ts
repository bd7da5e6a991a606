import { type OrderHistoryRow, type SandboxContext, type RefundRow, tables } from '../context.ts'
import { queueEvent } from './events.ts'
import { kindOf, readTransaction } from './transactions.ts'
import { days } from '../../../src/domain/kernel/duration.ts'

/** Time from acceptance to completion of a refund. Unit: ms. */
const REFUND_TAKES = 60_000

/** Channels that can refund. @source PF 2.8 */
const REFUNDABLE: ReadonlySet<string> = new Set(['card', 'wallet'])

/** A customer address that begins so lets the refund fail after it was accepted. */
const FAILS_FOR = 'refund-fails'

/** A refund, or why there is none; a second request names the first refund. */
export type RefundAnswer = RefundRow | { readonly code: 551 | 552 | 553 | 556; readonly text: string; readonly refundId?: string }

const NINETY_DAYS = days(90)

/** Starts the one, full refund of a paid transaction. @source PF 2.8 */
export const createRefund = async (
  context: SandboxContext,
  txnId: string,
  amount: string,
  email: string | undefined
): Promise<RefundAnswer> => {
  const txn = await readTransaction(context, txnId)
  if (txn === undefined || txn.result_code !== 0 || txn.paid_amount === null)
    return { code: 556, text: 'Transaction not found or not paid' }
  const now = context.now()
  if (now.getTime() - new Date(txn.created_at).getTime() > NINETY_DAYS) return { code: 552, text: 'Too late to refund' }
  const { kind } = await kindOf(context, txn.pay_type)
  if (!REFUNDABLE.has(kind)) return { code: 553, text: 'This channel cannot refund' }
  if (Number(amount) !== Number(txn.paid_amount)) return { code: 553, text: 'Only the full amount can be refunded' }
  const row: RefundRow = {
    id: `rf_${Buffer.from(context.randomBytes(12)).toString('hex')}`,
    txn_id: txnId,
    status_code: 'accepted',
    amount: txn.paid_amount,
    currency: txn.currency,
    customer_email: email ?? null,
    created_at: now,
    run_at: new Date(now.getTime() + REFUND_TAKES),
    finalized_at: null
  }
  const inserted = await tables(context)
    .insertInto('sandbox.refunds')
    .values(row)
    .onConflict((c) => c.column('txn_id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows !== 0n) return row
  const first = await tables(context).selectFrom('sandbox.refunds').select('id').where('txn_id', '=', txnId).executeTakeFirstOrThrow()
  return { code: 551, text: 'Already requested', refundId: first.id }
}

export const readRefund = (context: SandboxContext, id: string): Promise<RefundRow | undefined> =>
  tables(context).selectFrom('sandbox.refunds').selectAll().where('id', '=', id).executeTakeFirst()

/** Finishes the refunds that are due, and sends the store an event about each. @source PF 2.8 */
export const finishDueRefunds = async (context: SandboxContext): Promise<void> => {
  const now = context.now()
  const due = tables(context).updateTable('sandbox.refunds').where('run_at', '<=', now)
  const failed = await due
    .set({ status_code: 'failed', finalized_at: now, run_at: null })
    .where('customer_email', 'like', `${FAILS_FOR}%`)
    .returningAll()
    .execute()
  const succeeded = await due.set({ status_code: 'succeeded', finalized_at: now, run_at: null }).returningAll().execute()
  for (const { id, txn_id, status_code, amount } of [...failed, ...succeeded])
    await queueEvent(context, { event: 'refund', txnId: txn_id, refundId: id, status: status_code, amount })
}

/**
 * Gives a payment back at once, as a provider does of its own accord; the store learns by an event.
 *
 * @returns why it was not given back, in a sentence; undefined when it was
 */
export const giveBackNow = async (
  context: SandboxContext,
  { txn_id: txnId, paid_amount: paid }: Pick<OrderHistoryRow, 'txn_id' | 'paid_amount'>
): Promise<string | undefined> => {
  const refund = await createRefund(context, txnId, paid ?? '0', undefined)
  if ('code' in refund) return `${refund.text} (${refund.code}).`
  await tables(context).updateTable('sandbox.refunds').set({ run_at: context.now() }).where('id', '=', refund.id).execute()
  return undefined
}
