import { days } from '../../../src/domain/kernel/duration.ts'
import { schedule, unschedule } from '../due-work/due-rows.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { notifyOwner } from '../notifications/write-notifications.ts'
import { createRefund, readRefund, type RefundAnswer } from '../provider/refund.ts'
import type { Services } from '../services.ts'
import type { Change } from './effects.ts'
import { closeTask, openTask, type TaskKind } from './operation-tasks.ts'
import { BY_HAND_MS, refundStep } from './refund-step.ts'
import { releaseReservations } from './reservations.ts'
import { amountIn, noteFacts, orderDb, type OrderDb, type OrderRow, statusOf, withOrder } from './order-row.ts'

/** Reason of a refund, with the numbers of reports. @source PF 5 */
export const REFUND_ASKED = 1
export const REFUND_BY_ITSELF = 3
export const REFUND_BY_PROVIDER = 7
export const REFUND_BY_CHARGEBACK = 9

/** Time after which only an operator may refund. Unit: ms. @source PF 5 */
export const SELF_SERVICE = days(30)

/**
 * Returns whether the shopper may get a refund: the order is paid and cannot be delivered.
 * @source PF 5
 */
export const isRefundable = (order: OrderRow, now: Date): boolean =>
  order.paid_at !== null &&
  ['fulfillmentFailed', 'voucherUnavailable'].includes(statusOf(order)) &&
  now.getTime() - order.created_at.getTime() <= SELF_SERVICE

/** Stores the one refund of an order, of the whole sum, which the caller processes. */
export const noteRefund = async (trx: OrderDb, services: Change, order: OrderRow, reason: number): Promise<void> => {
  const amount = amountIn(order.paid_amount ?? order.total_payment)
  const refund = { state: 'chosen' as const, amount, reason, created_at: services.now() }
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
  await unschedule(trx, ['refundDue', 'refund'], order.order_id)
  await noteFacts(trx, services, order, { choice_by: null })
}

/**
 * Starts the one refund of an order: by the provider where the channel can, else by an operator.
 * @source PF 5
 */
export const startRefund = async (trx: OrderDb, services: Change, order: OrderRow, reason: number): Promise<void> => {
  const now = services.now()
  const amount = amountIn(order.paid_amount ?? order.total_payment)
  const byProvider = order.channel.refundable && order.provider_txn_id !== null
  const taskNumber = byProvider
    ? null
    : await openTask(trx, services, order, { kind: 'cannotRefund', amount, detail: `${order.channel.name} cannot give money back` })
  const expectedBy = taskNumber === null ? null : new Date(now.getTime() + BY_HAND_MS)
  const refund = { state: 'chosen' as const, amount, reason, task_number: taskNumber, created_at: now, expected_by: expectedBy }
  await trx
    .insertInto('store.refunds')
    .values({ ...refund, order_id: order.order_id, destination: 'origin', provider_refund_id: null, finalized_at: null })
    // A refund of the rest of a payment that was too high becomes part of the whole sum.
    .onConflict((c) => c.column('order_id').doUpdateSet(refund))
    .execute()
  // Until then the order can still be delivered, to a corrected player or by another attempt.
  await releaseReservations(trx, services, order)
  await unschedule(trx, ['refundDue'], order.order_id)
  if (byProvider) await schedule(trx, 'refund', order.order_id, now)
  await noteFacts(trx, services, order, { choice_by: null })
}

/** Refunds an order after a day without a choice, to the payment method. @source PF 5 */
export const refundWithoutChoice = async (services: Services, orderId: string): Promise<void> => {
  await withOrder(services, orderId, async (trx, order) => {
    if (order.paid_at === null || !['fulfillmentFailed', 'voucherUnavailable'].includes(statusOf(order))) return
    if (order.choice_by === null || order.choice_by > services.now()) return
    await startRefund(trx, services, order, REFUND_BY_ITSELF)
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
  await unschedule(trx, ['refund', 'refundDue'], order.order_id)
  await noteFacts(trx, services, order, {})
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
      return schedule(trx, 'refund', order.order_id, step.at)
    case 'succeeded':
      return finishRefund(trx, services, order, step.id)
    case 'byHand':
      await unschedule(trx, ['refund'], order.order_id)
      await handOver(trx, services, order, { ...step, kind: 'refundFailed' })
      break
    case 'accepted':
      await trx
        .updateTable('store.refunds')
        .set({ state: 'accepted', provider_refund_id: step.id, expected_by: step.expectedBy, finalized_at: null })
        .where('order_id', '=', order.order_id)
        .execute()
      await schedule(trx, 'refund', order.order_id, step.lookAt)
      break
    default:
      return step satisfies never
  }
  await noteFacts(trx, services, order, {})
  // The notification says that the refund has started, the mail that it is complete.
  if (step.kind === 'accepted' || step.state === 'accepted') await notifyOwner(trx, services, order, 'refunded', now)
  return undefined
}

/** Requests the refund from the provider, then its state, until it is complete. @source PF 2.8 */
export const workOnRefund = async (services: Services, orderId: string): Promise<void> => {
  const db = orderDb(services)
  const order = await db.selectFrom('store.orders').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  const refund = await db.selectFrom('store.refunds').selectAll().where('order_id', '=', orderId).executeTakeFirst()
  if (order === undefined || refund === undefined || order.provider_txn_id === null) return
  if (refund.task_number !== null || refund.state === 'succeeded' || refund.state === 'failed') return
  services.reached('refund.beforeCall')
  const answer =
    refund.state === 'accepted' && refund.provider_refund_id !== null
      ? await readRefund(services, refund.provider_refund_id)
      : await createRefund(services, {
          providerTxnId: order.provider_txn_id,
          amount: amountIn(refund.amount),
          currency: order.currency,
          email: order.email ?? undefined
        })
  services.reached('refund.afterCall')
  await withOrder(services, orderId, (trx, locked) => applyRefundAnswer(trx, services, locked, answer))
}
