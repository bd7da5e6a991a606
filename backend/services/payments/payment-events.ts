import { eventChecksum, isSameText } from '../provider/checksum.ts'
import { readRefund } from '../provider/refund.ts'
import { readAmount, readId } from '../provider/provider-client.ts'
import { cancelJobs } from '../jobs/enqueue.ts'
import type { Services } from '../services.ts'
import type { Acknowledgement } from './webhook.ts'
import { openTask } from '../orders/operation-tasks.ts'
import { changeStatus } from '../orders/order-machine.ts'
import { inTransaction, orderDb, type OrderDb } from '../order-db.ts'
import { lockOrder, updateOrder, type OrderRow, hasStatus } from '../orders/order-row.ts'
import { settleRefundedRewards } from '../orders/reservations.ts'
import { applyRefundAnswer, finishRefund, noteRefund } from '../refunds/refunds.ts'
import type { SecondPayment } from '../orders/order-details.ts'
import { applySecondRefund, finishSecondRefund } from '../refunds/second-payments.ts'
import { providerKeys } from '../secrets.ts'
import { chargeBackOrder, winOrderBack } from '../wallet/chargeback.ts'
import { takeTopUpEvent } from '../wallet/top-up-events.ts'
import { isTopUpOrder } from '../wallet/top-up-order.ts'

/** An event of the provider about a payment that was made before. @source PF 2.8 */
interface PaymentEvent {
  readonly event: string
  readonly id: string
  readonly txnId: string
  readonly orderId: string
  readonly refundId: string
  readonly amount: string
}

const FIELDS = ['event', 'id', 'TxnId', 'OrderId', 'RefundId', 'Status', 'Amount', 'Currency'] as const

const readEvent = (raw: Readonly<Record<string, string>>, keys: readonly string[]): PaymentEvent | undefined => {
  const texts = FIELDS.map((name) => raw[name] ?? '')
  const checksum = (raw.Checksum ?? '').toLowerCase()
  if (!keys.some((key) => isSameText(checksum, eventChecksum(texts, key)))) return undefined
  const txnId = readId(raw.TxnId)
  const { event = '', id = '', OrderId: orderId = '', RefundId: refundId = '', Amount: amount = '' } = raw
  return txnId === undefined || id === '' || event === '' ? undefined : { event, id, txnId, orderId, refundId, amount }
}

/** Stores the event; returns whether it was processed before. */
const record = async (services: Services, event: PaymentEvent, raw: Readonly<Record<string, string>>): Promise<'new' | 'processed'> => {
  const db = orderDb(services)
  await db
    .insertInto('store.payment_events')
    .values({
      id: event.id,
      event: event.event,
      order_id: event.orderId,
      raw: JSON.stringify(raw),
      received_at: services.now(),
      processed_at: null
    })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
  const row = await db.selectFrom('store.payment_events').select('processed_at').where('id', '=', event.id).executeTakeFirstOrThrow()
  return row.processed_at === null ? 'new' : 'processed'
}

interface Concerned {
  readonly order: OrderRow
  /** Set when the event is about a payment after the first. */
  readonly second: SecondPayment | undefined
}

const takeRefund = async (
  trx: OrderDb,
  services: Services,
  { order, second }: Concerned,
  event: PaymentEvent,
  answer: Awaited<ReturnType<typeof readRefund>>
): Promise<void> => {
  if (second !== undefined) {
    if (second.state !== 'succeeded') await applySecondRefund(trx, services, order, second, answer)
    return
  }
  const refund = await trx.selectFrom('store.refunds').selectAll().where('order_id', '=', order.order_id).executeTakeFirst()
  if (refund?.state === 'succeeded') return
  if (refund === undefined) {
    await noteRefund(trx, services, order, 'byProvider')
    // Stored value that is not paid for is taken back like after a chargeback.
    if (order.kind === 'giftCard') await chargeBackOrder(trx, services, order.order_id)
  }
  // A refund that another one of the provider has overtaken is not moved by the older one's failure.
  const isOurs =
    refund?.provider_refund_id === null || refund?.provider_refund_id === undefined || refund.provider_refund_id === event.refundId
  if (isOurs || (answer.kind === 'refund' && answer.status === 'succeeded')) await applyRefundAnswer(trx, services, order, answer)
}

/** Stops a delivery that has not happened; a person decides. */
const stopDelivery = async (trx: OrderDb, services: Services, order: OrderRow): Promise<void> => {
  await cancelJobs(trx, ['topUp'], order.order_id)
  if (order.status === 'paymentCompleted') await changeStatus(trx, services, order, 'inProgress', { under_review: true })
  if (order.status === 'inProgress' && order.paid_at !== null) await updateOrder(trx, services, order, { under_review: true })
}

/** Notes that the bank took a payment back: it is neither delivered for nor refunded as well. */
const takeChargeback = async (trx: OrderDb, services: Services, { order, second }: Concerned, event: PaymentEvent): Promise<void> => {
  const amount = readAmount(event.amount)
  const detail = `The bank took back payment ${event.txnId} while the order was ${order.status}`
  await openTask(trx, services, order, { kind: 'chargeback', detail, ...(amount === undefined ? {} : { amount }) })
  if (second !== undefined) {
    await cancelJobs(trx, ['refundSecond'], event.txnId)
    if (second.state === 'chosen' || second.state === 'failed') await finishSecondRefund(trx, services, second)
    return
  }
  if (order.provider_txn_id !== event.txnId) return
  // What the payment brought into a wallet is taken back from there.
  await chargeBackOrder(trx, services, order.order_id)
  if (hasStatus(order, 'fulfillmentCompleted', 'giftClaimed')) await settleRefundedRewards(trx, services, order)
  if (hasStatus(order, 'fulfillmentFailed', 'voucherUnavailable')) {
    const refund = await trx.selectFrom('store.refunds').select('state').where('order_id', '=', order.order_id).executeTakeFirst()
    if (refund?.state === 'accepted' || refund?.state === 'succeeded') return
    await noteRefund(trx, services, order, 'chargeback')
    await finishRefund(trx, services, order)
    return
  }
  await stopDelivery(trx, services, order)
}

const takeFraudAlert = async (trx: OrderDb, services: Services, { order }: Concerned, event: PaymentEvent): Promise<void> => {
  await openTask(trx, services, order, { kind: 'fraudAlert', detail: `The provider suspects fraud in payment ${event.txnId}` })
  if (order.provider_txn_id === event.txnId) await stopDelivery(trx, services, order)
}

const takeReversal = async (trx: OrderDb, services: Services, { order, second }: Concerned, event: PaymentEvent): Promise<void> => {
  if (second === undefined) await winOrderBack(trx, services, order.order_id)
  await openTask(trx, services, order, { kind: 'chargeback', detail: `The bank gave payment ${event.txnId} to the store again` })
}

const HANDLERS: Readonly<Record<string, (trx: OrderDb, services: Services, concerned: Concerned, event: PaymentEvent) => Promise<void>>> = {
  chargeback: takeChargeback,
  chargebackReversed: takeReversal,
  fraudAlert: takeFraudAlert
}

const markProcessed = async (db: OrderDb, services: Services, { id }: PaymentEvent): Promise<void> => {
  await db.updateTable('store.payment_events').set({ processed_at: services.now() }).where('id', '=', id).execute()
}

const take = async (services: Services, event: PaymentEvent): Promise<boolean> => {
  const isRefund = event.event === 'refund'
  const handler = HANDLERS[event.event]
  if (!isRefund && handler === undefined) {
    services.log('event.unknown', { event: event.event, id: event.id })
    await markProcessed(orderDb(services), services, event)
    return true
  }
  // The event is only a reason to ask how far the refund is.
  const answer = isRefund ? await readRefund(services, event.refundId) : undefined
  if (answer !== undefined && answer.kind !== 'refund') return false
  return inTransaction(services, async (trx) => {
    if (isTopUpOrder(event.orderId)) {
      const isTaken = await takeTopUpEvent(trx, services, event, answer)
      if (isTaken) await markProcessed(trx, services, event)
      return isTaken
    }
    const order = await lockOrder(trx, event.orderId)
    if (order === undefined) return false
    const second = await trx
      .selectFrom('store.second_payments')
      .selectAll()
      .where('provider_txn_id', '=', event.txnId)
      .where('order_id', '=', event.orderId)
      .executeTakeFirst()
    if (second === undefined && order.provider_txn_id !== event.txnId) return false
    const concerned = { order, second }
    if (answer === undefined) await handler?.(trx, services, concerned, event)
    else await takeRefund(trx, services, concerned, event, answer)
    await markProcessed(trx, services, event)
    return true
  })
}

/**
 * Handles an event of the provider: a refund that moved, a chargeback, a fraud alert.
 * It arrives at the address of payment webhooks, distinguished by `event`, with a checksum of its own. An unknown one is acknowledged and
 * logged.
 *
 * @source PF 2.8
 */
export const handlePaymentEvent = async (services: Services, raw: Readonly<Record<string, string>>): Promise<Acknowledgement> => {
  const event = readEvent(raw, providerKeys(services.config))
  if (event === undefined) {
    services.log('event.forged', { event: raw.event, id: raw.id })
    return 'ResultCode=1'
  }
  if ((await record(services, event, raw)) === 'processed') return 'ResultCode=0'
  const isDone = await take(services, event)
  if (!isDone) services.log('event.notProcessed', { event: event.event, id: event.id, txnId: event.txnId })
  return isDone ? 'ResultCode=0' : 'ResultCode=1'
}
