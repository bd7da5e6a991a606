import type { Amount } from '../../../src/domain/money/amount.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { createRefund, readRefund, type RefundAnswer } from '../provider/refund.ts'
import type { Services } from '../services.ts'
import type { Change } from '../orders/effects.ts'
import { closeTask, openTask, type TaskKind } from '../orders/operation-tasks.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import type { SecondPayment } from '../orders/order-details.ts'
import { amountIn, updateOrder, type OrderRow, withOrder, readKnownOrder } from '../orders/order-row.ts'
import { BY_HAND_MS, refundStep } from '../provider/refund-step.ts'

const patch = async (trx: OrderDb, providerTxnId: string, changes: Partial<SecondPayment>): Promise<void> => {
  await trx.updateTable('store.second_payments').set(changes).where('provider_txn_id', '=', providerTxnId).execute()
}

/** Hands a second payment over to an operator, by the date that its order shows. */
const handOver = async (
  trx: OrderDb,
  services: Change,
  order: OrderRow,
  payment: Pick<SecondPayment, 'provider_txn_id' | 'amount'>,
  to: { readonly state: 'chosen' | 'accepted' | 'failed'; readonly why: string; readonly expectedBy: Date }
): Promise<void> => {
  const kind: TaskKind = `paidTwice:${payment.provider_txn_id}`
  const number = await openTask(trx, services, order, { kind, amount: amountIn(payment.amount), detail: to.why })
  await patch(trx, payment.provider_txn_id, { state: to.state, task_number: number, expected_by: to.expectedBy })
}

/**
 * Notes a second payment of an order and starts its refund; the same payment again changes nothing.
 *
 * @source PF 5 "paid twice"
 */
export const noteSecondPayment = async (
  trx: OrderDb,
  services: Change,
  order: OrderRow,
  payment: { readonly providerTxnId: string; readonly amount: Amount }
): Promise<void> => {
  const now = services.now()
  const row = { provider_txn_id: payment.providerTxnId, amount: payment.amount }
  const inserted = await trx
    .insertInto('store.second_payments')
    .values({
      ...row,
      order_id: order.order_id,
      paid_at: now,
      state: 'chosen',
      provider_refund_id: null,
      task_number: null,
      created_at: now,
      expected_by: null,
      finalized_at: null
    })
    .onConflict((c) => c.column('provider_txn_id').doNothing())
    .returning('provider_txn_id')
    .executeTakeFirst()
  if (inserted === undefined) return
  services.log('payment.second', { orderId: order.order_id, providerTxnId: payment.providerTxnId })
  if (order.channel.refundable) await enqueue(trx, 'refundSecond', payment.providerTxnId, now)
  else
    await handOver(trx, services, order, row, {
      state: 'chosen',
      why: `Paid again by ${payment.providerTxnId}; ${order.channel.name} cannot give money back`,
      expectedBy: new Date(now.getTime() + BY_HAND_MS)
    })
  await updateOrder(trx, services, order, {})
}

/** Writes down what the provider answered about the refund of a second payment, and plans what follows. */
export const applySecondRefund = async (
  trx: OrderDb,
  services: Change,
  order: OrderRow,
  payment: SecondPayment,
  answer: RefundAnswer
): Promise<void> => {
  const now = services.now()
  const step = refundStep(payment, answer, now, order.channel.refundDays)
  const id = payment.provider_txn_id
  switch (step.kind) {
    case 'askAgain':
      return enqueue(trx, 'refundSecond', id, step.at)
    case 'accepted':
      await patch(trx, id, { state: 'accepted', provider_refund_id: step.id, expected_by: step.expectedBy })
      await enqueue(trx, 'refundSecond', id, step.lookAt)
      break
    case 'succeeded':
      await finishSecondRefund(trx, services, payment)
      break
    case 'byHand':
      await handOver(trx, services, order, payment, step)
      break
    default:
      return step satisfies never
  }
  await updateOrder(trx, services, order, {})
  return undefined
}

/** Marks the money of a second payment as given back. */
export const finishSecondRefund = async (trx: OrderDb, services: Pick<Services, 'now'>, payment: SecondPayment): Promise<void> => {
  await patch(trx, payment.provider_txn_id, { state: 'succeeded', expected_by: null, finalized_at: services.now() })
  if (payment.task_number !== null) await closeTask(trx, services, payment.task_number, 'The money is back')
}

/** Requests the refund of a second payment from the provider, then its state. @source PF 2.8, 5 */
export const refundSecondPayment = async (services: Services, providerTxnId: string): Promise<void> => {
  const db = orderDb(services)
  const payment = await db.selectFrom('store.second_payments').selectAll().where('provider_txn_id', '=', providerTxnId).executeTakeFirst()
  if (payment === undefined || payment.task_number !== null || payment.state === 'succeeded' || payment.state === 'failed') return
  const order = await readKnownOrder(db, payment.order_id)
  const answer =
    payment.provider_refund_id === null
      ? await createRefund(services, {
          providerTxnId,
          amount: amountIn(payment.amount),
          currency: order.currency,
          email: order.email ?? undefined
        })
      : await readRefund(services, payment.provider_refund_id)
  await withOrder(services, payment.order_id, async (trx, locked) => {
    const now = await trx
      .selectFrom('store.second_payments')
      .selectAll()
      .where('provider_txn_id', '=', providerTxnId)
      .executeTakeFirstOrThrow()
    if (now.state === payment.state && now.task_number === null) await applySecondRefund(trx, services, locked, now, answer)
  })
}
