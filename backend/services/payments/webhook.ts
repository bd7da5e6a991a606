import { minutes } from '../../../src/domain/kernel/duration.ts'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { enqueue, enqueueNoLater, cancelJobs } from '../jobs/enqueue.ts'
import { checksumOf, isSameText } from '../provider/checksum.ts'
import { type Inquiry, inquire } from '../provider/inquiry.ts'
import { readAmount, readCode, readId } from '../provider/provider-client.ts'
import { isStillOpen, PAID_CODE, type PaymentResult, paymentResultOf } from '../provider/result-codes.ts'
import type { Services } from '../services.ts'
import { applyInquiry } from './apply-inquiry.ts'
import { openTask } from '../orders/operation-tasks.ts'
import { inTransaction, orderDb, type OrderDb } from '../order-db.ts'
import { amountIn, lockOrder, updateOrder, type OrderRow } from '../orders/order-row.ts'
import { nextInquiry, soonerUnlessAnswered } from '../provider/inquiry-times.ts'
import { providerKeys } from '../secrets.ts'
import { takeTopUpWebhook } from '../wallet/top-up-inquiry.ts'
import { isTopUpOrder } from '../wallet/top-up-order.ts'

/** What the provider is answered: taken over, or to be sent again. @source PF 2.5 */
export type Acknowledgement = 'ResultCode=0' | 'ResultCode=1'

const DONE: Acknowledgement = 'ResultCode=0'
const NOT_DONE: Acknowledgement = 'ResultCode=1'

interface PaymentWebhook {
  readonly txnId: string
  readonly orderId: string
  readonly totalPrice: string
  readonly result: PaymentResult
}

const readWebhook = (raw: Readonly<Record<string, string>>, keys: readonly string[]): PaymentWebhook | undefined => {
  const { TxnId = '', OrderId = '', TotalPrice = '', ResultCode = '', Checksum = '' } = raw
  const isOurs = keys.some((key) => isSameText(Checksum.toLowerCase(), checksumOf(TxnId, key, OrderId, ResultCode)))
  const txnId = readId(TxnId)
  const code = readCode(ResultCode)
  if (!isOurs || txnId === undefined || code === undefined || OrderId === '') return undefined
  return { txnId, orderId: OrderId, totalPrice: TotalPrice, result: paymentResultOf(code) }
}

/** Stores the event; returns whether it was processed before. */
const record = async (services: Services, notice: PaymentWebhook, raw: Readonly<Record<string, string>>): Promise<'new' | 'processed'> => {
  const db = orderDb(services)
  await db
    .insertInto('store.payment_notifications')
    .values({
      txn_id: notice.txnId,
      result_code: notice.result.code,
      order_id: notice.orderId,
      raw: JSON.stringify(raw),
      received_at: services.now(),
      processed_at: null
    })
    .onConflict((c) => c.columns(['txn_id', 'result_code']).doNothing())
    .execute()
  const row = await db
    .selectFrom('store.payment_notifications')
    .select('processed_at')
    .where('txn_id', '=', notice.txnId)
    .where('result_code', '=', notice.result.code)
    .executeTakeFirstOrThrow()
  return row.processed_at === null ? 'new' : 'processed'
}

const markProcessed = async (trx: OrderDb, services: Services, txnId: string, { code }: PaymentResult): Promise<void> => {
  await trx
    .updateTable('store.payment_notifications')
    .set({ processed_at: services.now() })
    .where('txn_id', '=', txnId)
    .where('result_code', '=', code)
    .execute()
}

/** Files a webhook under the order whose payment it is, in place of the one that it named. */
const fileUnder = async (services: Services, orderId: string, { txnId, result }: Pick<PaymentWebhook, 'txnId' | 'result'>) => {
  await orderDb(services)
    .updateTable('store.payment_notifications')
    .set({ order_id: orderId })
    .where('txn_id', '=', txnId)
    .where('result_code', '=', result.code)
    .where('processed_at', 'is', null)
    .execute()
}

/**
 * Returns whether an inquiry neither confirms nor refutes a webhook that states "paid".
 *
 * @source PF 2.5 step 3, 2.6
 */
const leavesOpen = ({ result: { group }, isFinal }: Inquiry): boolean => group !== 'paid' && (!isFinal || isStillOpen(group))

/** Moves the order by the inquiry; marks the webhook processed unless a "paid" is unconfirmed. */
const settle = async (
  trx: OrderDb,
  services: Services,
  { order, inquiry, result }: { readonly order: OrderRow; readonly inquiry: Inquiry; readonly result: PaymentResult }
): Promise<boolean> => {
  await applyInquiry(trx, services, order, inquiry)
  if (result.group === 'paid' && leavesOpen(inquiry)) {
    // The page of a closed order states that money may be on its way.
    if (order.status === 'paymentFailed') await updateOrder(trx, services, order, { clock_ran_out: true })
    return false
  }
  await markProcessed(trx, services, inquiry.providerTxnId, result)
  await cancelJobs(trx, ['confirmPayment'], inquiry.providerTxnId)
  return true
}

/** Schedules the inquiry after an unconfirmed "paid", whatever the status of its order. */
const askSoon = async (services: Services, { txnId, orderId, result }: PaymentWebhook): Promise<void> => {
  if (result.group !== 'paid') return
  services.log('notification.unconfirmed', { txnId, orderId })
  await enqueueNoLater(orderDb(services), 'confirmPayment', txnId, new Date(services.now().getTime() + minutes(1)))
}

/** Moves the top-up of a webhook, which is processed once an inquiry has confirmed or refuted it. */
const takeTopUp = async (services: Services, { totalPrice, txnId, result }: PaymentWebhook, inquiry: Inquiry): Promise<boolean> => {
  if (!(await takeTopUpWebhook(services, inquiry, readAmount(totalPrice), result.group === 'paid'))) return false
  await markProcessed(orderDb(services), services, txnId, result)
  return true
}

const take = async (services: Services, notice: PaymentWebhook): Promise<boolean> => {
  const inquiry = await inquire(services, notice.txnId)
  if (inquiry === undefined || inquiry.orderId !== notice.orderId) {
    if (inquiry !== undefined) await fileUnder(services, inquiry.orderId, notice)
    services.log('notification.notConfirmed', { txnId: notice.txnId, orderId: notice.orderId })
    return false
  }
  services.crashPoint('notification.afterInquiry')
  if (isTopUpOrder(notice.orderId)) return takeTopUp(services, notice, inquiry)
  return inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, notice.orderId)
    if (order === undefined) return false
    const told = readAmount(notice.totalPrice)
    const isAsAsked = told !== undefined && (inquiry.totalPrice === undefined || compareAmounts(told, inquiry.totalPrice) === 0)
    if (!isAsAsked) {
      // The checksum does not cover the amount, so that this one was changed on its way; the scheduled inquiries go on.
      services.log('notification.amountForged', { orderId: order.order_id, told: notice.totalPrice, due: amountIn(order.total_payment) })
      return false
    }
    return settle(trx, services, { order, inquiry, result: notice.result })
  })
}

/**
 * Handles a webhook of the provider and returns whether it was accepted.
 * Its steps are checksum, raw event, inquiry, comparison, one transaction, acknowledgement. The webhook is only a reason to ask; the inquiry
 * alone moves the order. One that states "paid" is processed only when an inquiry has confirmed or refuted it.
 *
 * @source PF 2.5
 */
export const handlePaymentWebhook = async (services: Services, raw: Readonly<Record<string, string>>): Promise<Acknowledgement> => {
  const notice = readWebhook(raw, providerKeys(services.config))
  if (notice === undefined) {
    services.log('notification.forged', { txnId: raw.TxnId, orderId: raw.OrderId })
    return NOT_DONE
  }
  if ((await record(services, notice, raw)) === 'processed') return DONE
  services.crashPoint('notification.afterEvent')
  const isDone = await take(services, notice)
  if (!isDone) await askSoon(services, notice)
  services.crashPoint('notification.beforeAcknowledge')
  return isDone ? DONE : NOT_DONE
}

/** Asks again about the payment of a top-up, for a day at the times of the inquiries. */
const confirmTopUp = async (
  services: Services,
  txnId: string,
  { result_code: code, received_at: receivedAt }: { readonly result_code: number; readonly received_at: Date },
  inquiry: Inquiry | undefined
): Promise<void> => {
  const isSettled = inquiry !== undefined && (await takeTopUpWebhook(services, inquiry, inquiry.totalPrice, true))
  if (isSettled) return markProcessed(orderDb(services), services, txnId, paymentResultOf(code))
  const now = services.now()
  const clock = { created_at: receivedAt, clock_from: receivedAt, pay_by: receivedAt }
  const next = soonerUnlessAnswered(nextInquiry(clock, now), inquiry !== undefined, now)
  if (next !== undefined) return enqueue(orderDb(services), 'confirmPayment', txnId, next)
  services.log('alarm.topUpUnconfirmed', { txnId })
}

/**
 * Asks the provider again about a payment that it reported as paid and has not confirmed.
 * It does so for a day at the times of the inquiries, also for closed orders; afterwards an operator must check it.
 *
 * @source PF 2.5 step 3, 2.6
 */
export const confirmPayment = async (services: Services, txnId: string): Promise<void> => {
  const open = await orderDb(services)
    .selectFrom('store.payment_notifications')
    .select(['order_id', 'result_code', 'received_at'])
    .where('txn_id', '=', txnId)
    .where('result_code', '=', PAID_CODE)
    .where('processed_at', 'is', null)
    .executeTakeFirst()
  if (open === undefined) return
  const inquiry = await inquire(services, txnId)
  if (isTopUpOrder(open.order_id)) return confirmTopUp(services, txnId, open, inquiry)
  await inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, open.order_id)
    if (order === undefined) return
    const isSettled =
      inquiry !== undefined &&
      inquiry.orderId === open.order_id &&
      (await settle(trx, services, { order, inquiry, result: paymentResultOf(open.result_code) }))
    if (isSettled) return
    const clock = { created_at: open.received_at, clock_from: open.received_at, pay_by: open.received_at }
    const now = services.now()
    const next = soonerUnlessAnswered(nextInquiry(clock, now), inquiry !== undefined, now)
    if (next !== undefined) await enqueue(trx, 'confirmPayment', txnId, next)
    else
      await openTask(trx, services, order, {
        kind: 'paidUnconfirmed',
        detail: `The provider notified payment ${txnId} as paid and did not confirm it within a day`
      })
  })
}
