import { enqueue, cancelJobs } from '../jobs/enqueue.ts'
import { queueMail } from '../orders/queue-mail.ts'
import { notifyOwner } from '../orders/write-notifications.ts'
import { createRefund, readRefund, type RefundAnswer } from '../provider/refund.ts'
import type { Services } from '../services.ts'
import type { Change } from '../orders/effects.ts'
import { closeTask, openTask, type TaskKind } from '../orders/operation-tasks.ts'
import { BY_HAND_MS, refundStep } from '../provider/refund-step.ts'
import { codeOfReason, isPaidByWallet, type RefundReason } from '../orders/order-facts.ts'
import { refundToWallet } from '../wallet/to-wallet.ts'
import { releaseReservations, settleRefundedRewards } from '../orders/reservations.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import { amountIn, updateOrder, type OrderRow, withOrder, hasStatus, readOrder } from '../orders/order-row.ts'

/** Stores the one refund of an order, of the whole sum, which the caller processes. */
export const noteRefund = async (trx: OrderDb, services: Change, order: OrderRow, reason: RefundReason): Promise<void> => {
  const amount = amountIn(order.paid_amount ?? order.total_payment)
  const refund = { state: 'chosen' as const, amount, reason: codeOfReason(reason), created_at: services.now() }
  await trx
    .insertInto('store.refunds')
    .values({
      ...refund,
      order_id: order.order_id,
      destination: 'origin',
      provider_refund_id: null,
      task_number: null,
      expected_by: null,
      finalized_at: null
    })
    .onConflict((c) => c.column('order_id').doUpdateSet(refund))
    .execute()
  await releaseReservations(trx, services, order)
  await settleRefundedRewards(trx, services, order)
  await cancelJobs(trx, ['refundDue', 'refund'], order.order_id)
  await updateOrder(trx, services, order, { choice_by: null })
}

/** Refunds an order to a wallet, at once. @returns false where no wallet can take it */
const refundAtOnce = async (trx: OrderDb, services: Change, order: OrderRow, reason: RefundReason): Promise<boolean> => {
  if (!(await refundToWallet(trx, services, order))) return false
  const now = services.now()
  const refund = {
    state: 'chosen' as const,
    destination: 'wallet' as const,
    amount: amountIn(order.paid_amount ?? order.total_payment),
    reason: codeOfReason(reason),
    created_at: now
  }
  await trx
    .insertInto('store.refunds')
    .values({ ...refund, order_id: order.order_id, provider_refund_id: null, task_number: null, expected_by: null, finalized_at: null })
    .onConflict((c) => c.column('order_id').doUpdateSet(refund))
    .execute()
  await releaseReservations(trx, services, order)
  await settleRefundedRewards(trx, services, order)
  await updateOrder(trx, services, order, { choice_by: null })
  await finishRefund(trx, services, order)
  return true
}

/**
 * Starts the one refund of an order; every refund begins here.
 *
 * To a wallet it is done at once. To the origin it goes by the provider where the channel can, else by an operator. What a wallet has paid goes
 * back to that wallet.
 *
 * @param destination the choice of the shopper; what no wallet can take goes to the origin
 * @source PF 5
 */
export const startRefund = async (
  trx: OrderDb,
  services: Change,
  order: OrderRow,
  reason: RefundReason,
  destination: 'origin' | 'wallet' = 'origin'
): Promise<void> => {
  const toWallet = destination === 'wallet' || isPaidByWallet(order)
  if (toWallet && (await refundAtOnce(trx, services, order, reason))) return
  const now = services.now()
  const amount = amountIn(order.paid_amount ?? order.total_payment)
  const byProvider = order.channel.refundable && order.provider_txn_id !== null
  const taskNumber = byProvider
    ? null
    : await openTask(trx, services, order, { kind: 'cannotRefund', amount, detail: `${order.channel.name} cannot give money back` })
  const expectedBy = taskNumber === null ? null : new Date(now.getTime() + BY_HAND_MS)
  const refund = {
    state: 'chosen' as const,
    amount,
    reason: codeOfReason(reason),
    task_number: taskNumber,
    created_at: now,
    expected_by: expectedBy
  }
  await trx
    .insertInto('store.refunds')
    .values({ ...refund, order_id: order.order_id, destination: 'origin', provider_refund_id: null, finalized_at: null })
    // A refund of the rest of a payment that was too high becomes part of the whole sum.
    .onConflict((c) => c.column('order_id').doUpdateSet(refund))
    .execute()
  // Until then the order can still be delivered, to a corrected player or by another attempt.
  await releaseReservations(trx, services, order)
  await settleRefundedRewards(trx, services, order)
  await cancelJobs(trx, ['refundDue'], order.order_id)
  if (byProvider) await enqueue(trx, 'refund', order.order_id, now)
  await updateOrder(trx, services, order, { choice_by: null })
}

/** Refunds an order after a day without a choice, to the payment method. @source PF 5 */
export const refundWithoutChoice = async (services: Services, orderId: string): Promise<void> => {
  await withOrder(services, orderId, async (trx, order) => {
    if (order.paid_at === null || !hasStatus(order, 'fulfillmentFailed', 'voucherUnavailable', 'giftExpired')) return
    if (order.choice_by === null || order.choice_by > services.now()) return
    await startRefund(trx, services, order, 'automatic')
  })
}

/** Hands a refund over to an operator; the order shows its number and date. */
const handOver = async (
  trx: OrderDb,
  services: Change,
  order: OrderRow,
  to: { readonly kind: TaskKind; readonly state: 'accepted' | 'failed'; readonly why: string; readonly expectedBy: Date }
): Promise<void> => {
  const amount = amountIn(order.paid_amount ?? order.total_payment)
  const number = await openTask(trx, services, order, { kind: to.kind, amount, detail: to.why })
  await trx
    .updateTable('store.refunds')
    .set({
      state: to.state,
      task_number: number,
      expected_by: to.expectedBy,
      finalized_at: to.state === 'failed' ? services.now() : null
    })
    .where('order_id', '=', order.order_id)
    .execute()
}

/** Marks an order as refunded, and notifies its owner. */
export const finishRefund = async (trx: OrderDb, services: Change, order: OrderRow, providerRefundId?: string): Promise<void> => {
  const now = services.now()
  const refund = await trx
    .updateTable('store.refunds')
    .set({
      state: 'succeeded',
      expected_by: null,
      finalized_at: now,
      ...(providerRefundId === undefined ? {} : { provider_refund_id: providerRefundId })
    })
    .where('order_id', '=', order.order_id)
    .returning('task_number')
    .executeTakeFirst()
  if (refund === undefined) return
  if (refund.task_number !== null) await closeTask(trx, services, refund.task_number, 'The money is back')
  await cancelJobs(trx, ['refund', 'refundDue'], order.order_id)
  await updateOrder(trx, services, order, {})
  await notifyOwner(trx, services, order, 'refunded', now)
  await queueMail(trx, order, 'refunded', now)
}

/** Stores the provider's answer about an order's refund, and schedules the next step. */
export const applyRefundAnswer = async (trx: OrderDb, services: Change, order: OrderRow, answer: RefundAnswer): Promise<void> => {
  const now = services.now()
  const refund = await trx.selectFrom('store.refunds').selectAll().where('order_id', '=', order.order_id).executeTakeFirstOrThrow()
  const step = refundStep(refund, answer, now, order.channel.refundDays)
  switch (step.kind) {
    case 'askAgain':
      return enqueue(trx, 'refund', order.order_id, step.at)
    case 'succeeded':
      return finishRefund(trx, services, order, step.id)
    case 'byHand':
      await cancelJobs(trx, ['refund'], order.order_id)
      await handOver(trx, services, order, { ...step, kind: 'refundFailed' })
      break
    case 'accepted':
      await trx
        .updateTable('store.refunds')
        .set({ state: 'accepted', provider_refund_id: step.id, expected_by: step.expectedBy, finalized_at: null })
        .where('order_id', '=', order.order_id)
        .execute()
      await enqueue(trx, 'refund', order.order_id, step.lookAt)
      break
    default:
      return step satisfies never
  }
  await updateOrder(trx, services, order, {})
  // The notification says that the refund has started, the mail that it is complete.
  if (step.kind === 'accepted' || step.state === 'accepted') await notifyOwner(trx, services, order, 'refunded', now)
  return undefined
}

/** Requests the refund from the provider, then its state, until it is complete. @source PF 2.8 */
export const workOnRefund = async (services: Services, orderId: string): Promise<void> => {
  const db = orderDb(services)
  const order = await readOrder(db, 'order_id', orderId)
  const refund = await db.selectFrom('store.refunds').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (order === undefined || refund === undefined || order.provider_txn_id === null) return
  if (refund.task_number !== null || refund.state === 'succeeded' || refund.state === 'failed') return
  services.crashPoint('refund.beforeCall')
  const answer =
    refund.state === 'accepted' && refund.provider_refund_id !== null
      ? await readRefund(services, refund.provider_refund_id)
      : await createRefund(services, {
          providerTxnId: order.provider_txn_id,
          amount: amountIn(refund.amount),
          currency: order.currency,
          email: order.email ?? undefined
        })
  services.crashPoint('refund.afterCall')
  await withOrder(services, orderId, (trx, locked) => applyRefundAnswer(trx, services, locked, answer))
}
