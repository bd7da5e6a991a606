import { days, hours, minutes } from '../../../src/domain/kernel/duration.ts'
import { schedule, unschedule } from '../due-work/due-rows.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { tellNews } from '../notifications/write-notifications.ts'
import { createRefund, readRefund, type RefundAnswer } from '../provider/refund.ts'
import type { Services } from '../services.ts'
import type { Change } from './effects.ts'
import { openTask, type TaskKind } from './operation-tasks.ts'
import { releaseReservations } from './reservations.ts'
import { amountIn, noteFacts, orderDb, type OrderDb, type OrderRow, statusOf, withOrder } from './order-row.ts'

/** Who asked for a refund. Numbers as refund reasons are reported. @source PF 5 */
export const REFUND_ASKED = 1
export const REFUND_BY_ITSELF = 3

/** After this only a person may refund. @source PF 5 */
export const SELF_SERVICE = days(30)

/** How far an accepted refund is, is asked after a minute, then every hour. */
const FIRST_LOOK = minutes(1)
const NEXT_LOOK = hours(1)

/** The provider did not answer: asked again. */
const ASK_AGAIN = minutes(5)

/** Undelivered and paid: the shopper may have the money back. @source PF 5 */
export const isRefundable = (order: OrderRow, now: Date): boolean =>
  order.paid_at !== null &&
  ['fulfillmentFailed', 'voucherUnavailable'].includes(statusOf(order)) &&
  now.getTime() - order.created_at.getTime() <= SELF_SERVICE

/** Starts the one refund of an order: by the provider where the channel can, else by a person. @source PF 5 */
export const startRefund = async (trx: OrderDb, services: Change, order: OrderRow, reason: number): Promise<void> => {
  const now = services.now()
  const amount = amountIn(order.paid_amount ?? order.total_payment)
  const byProvider = order.channel.refundable && order.provider_txn_id !== null
  const taskNumber = byProvider
    ? null
    : await openTask(trx, services, order, { kind: 'cannotRefund', amount, detail: `${order.channel.name} cannot give money back` })
  const refund = { state: 'chosen' as const, amount, reason, task_number: taskNumber, created_at: now }
  await trx
    .insertInto('store.refunds')
    .values({ ...refund, order_id: order.order_id, destination: 'origin', provider_refund_id: null, expected_by: null, finalized_at: null })
    // The rest of a payment that was too high is part of the whole sum.
    .onConflict((c) => c.column('order_id').doUpdateSet(refund))
    .execute()
  // Until then the order can still be delivered, to a corrected player or by another attempt.
  await releaseReservations(trx, services, order)
  await unschedule(trx, ['refundDue'], order.order_id)
  if (byProvider) await schedule(trx, 'refund', order.order_id, now)
  await noteFacts(trx, services, order, { choice_by: null })
}

/** A day without a choice: the money goes back the way it came. @source PF 5 */
export const refundWithoutChoice = async (services: Services, orderId: string): Promise<void> => {
  await withOrder(services, orderId, async (trx, order) => {
    if (order.paid_at === null || !['fulfillmentFailed', 'voucherUnavailable'].includes(statusOf(order))) return
    if (order.choice_by === null || order.choice_by > services.now()) return
    await startRefund(trx, services, order, REFUND_BY_ITSELF)
  })
}

const byHand = async (trx: OrderDb, services: Services, order: OrderRow, kind: TaskKind, detail: string): Promise<void> => {
  const amount = amountIn(order.paid_amount ?? order.total_payment)
  const number = await openTask(trx, services, order, { kind, amount, detail })
  await trx
    .updateTable('store.refunds')
    .set({ state: 'failed', task_number: number, finalized_at: services.now() })
    .where('order_id', '=', order.order_id)
    .execute()
}

const take = async (trx: OrderDb, services: Services, order: OrderRow, answer: RefundAnswer): Promise<void> => {
  const now = services.now()
  const later = (ms: number): Date => new Date(now.getTime() + ms)
  if (answer.kind === 'unknown') return schedule(trx, 'refund', order.order_id, later(ASK_AGAIN))
  if (answer.kind === 'refused') return byHand(trx, services, order, 'refundFailed', `The provider answered ${answer.code}`)
  if (answer.status === 'failed') return byHand(trx, services, order, 'refundFailed', 'The provider could not finish the refund')
  const refund = await trx.selectFrom('store.refunds').selectAll().where('order_id', '=', order.order_id).executeTakeFirstOrThrow()
  const isDone = answer.status === 'succeeded'
  await trx
    .updateTable('store.refunds')
    .set({
      state: answer.status,
      provider_refund_id: answer.id ?? refund.provider_refund_id,
      expected_by: isDone ? null : (refund.expected_by ?? later(days(order.channel.refundDays))),
      finalized_at: isDone ? now : null
    })
    .where('order_id', '=', order.order_id)
    .execute()
  await noteFacts(trx, services, order, {})
  // The news says that the money is on its way, the mail that it has been given back.
  await tellNews(trx, order, 'refunded', now)
  if (isDone) return queueMail(trx, order, 'refunded', now)
  return schedule(trx, 'refund', order.order_id, later(refund.state === 'accepted' ? NEXT_LOOK : FIRST_LOOK))
}

/** Asks the provider for the money, then how far it is, until it is there. @source PF 2.8 */
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
  await withOrder(services, orderId, (trx, locked) => take(trx, services, locked, answer))
}
