import { days, minutes } from '../../../src/domain/kernel/duration.ts'
import { compareAmounts, subtractAmounts } from '../../../src/domain/money/arithmetic.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { StoredPayment } from '../../database/tables-orders.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { queueCodeMail } from '../orders/queue-mail.ts'
import type { Inquiry } from '../provider/inquiry.ts'
import { queueMail } from '../orders/queue-mail.ts'
import { refusalOfPayment } from '../provider/result-codes.ts'
import type { Change } from '../orders/effects.ts'
import { openTask, refundByHand } from '../orders/operation-tasks.ts'
import { changeStatus } from '../orders/order-machine.ts'
import { startRefund } from '../refunds/refunds.ts'
import { retakeReservations } from '../orders/reservations.ts'
import { noteSecondPayment } from '../refunds/second-payments.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn, updateOrder, type OrderChange, type OrderRow, hasStatus } from '../orders/order-row.ts'

/** Time after the order in which a late payment is delivered automatically. Unit: ms. @source PF 2.6 */
const LATE_PAYMENT = days(90)

const MAY_BE_PAID: readonly OrderStatus[] = ['notInit', 'paymentInit', 'paymentPending', 'paymentFailed', 'cancelled', 'inProgress']

/**
 * Moves an order to paid; from status 0 it passes `inProgress`.
 * In 0 and 7 only the provider knows of the payment. @source PF 2.2 "A notification for an order in 0"
 */
const onTheWayToPaid = async (trx: OrderDb, services: Change, order: OrderRow, facts: OrderChange): Promise<OrderRow | undefined> => {
  if (order.status !== 'notInit') return changeStatus(trx, services, order, 'paymentCompleted', facts)
  const between = await changeStatus(trx, services, order, 'inProgress', facts)
  return between && changeStatus(trx, services, between, 'paymentCompleted')
}

/** Returns whether a payment of the order may be held for review: a closed order stays closed. */
const mayBeHeld = (order: OrderRow): boolean => !hasStatus(order, 'paymentFailed', 'cancelled')

/** Holds the order for review: meanwhile nothing is delivered and the provider is not asked. */
const holdForReview = async (trx: OrderDb, services: Change, order: OrderRow, facts: OrderChange): Promise<void> => {
  if (!mayBeHeld(order)) return
  if (order.status === 'inProgress') await updateOrder(trx, services, order, { ...facts, under_review: true })
  else await changeStatus(trx, services, order, 'inProgress', { ...facts, under_review: true })
}

/** Refunds a late payment whose limit or budget other orders have used meanwhile. @source PF 7 step 8 */
const refundLatePayment = async (trx: OrderDb, services: Change, order: OrderRow, facts: OrderChange, code: number): Promise<void> => {
  const paid = { ...facts, failure_detail: null, under_review: false }
  const passing = await changeStatus(trx, services, order, 'paymentCompleted', paid, { isPassing: true })
  const failed = passing && (await changeStatus(trx, services, passing, 'fulfillmentFailed', { failure_code: code }))
  if (failed !== undefined) await startRefund(trx, services, failed, 'automatic')
}

const paid = async (trx: OrderDb, services: Change, order: OrderRow, inquiry: Inquiry): Promise<void> => {
  const now = services.now()
  const due = amountIn(order.total_payment)
  const came = inquiry.totalPrice
  if (order.paid_at !== null) {
    if (order.provider_txn_id !== inquiry.providerTxnId)
      await noteSecondPayment(trx, services, order, { providerTxnId: inquiry.providerTxnId, amount: came ?? due })
    return
  }
  if (!hasStatus(order, ...MAY_BE_PAID)) return
  const facts: OrderChange = { provider_txn_id: inquiry.providerTxnId, paid_at: now, paid_amount: came ?? null, clock_ran_out: false }
  if (now.getTime() - order.created_at.getTime() > LATE_PAYMENT) {
    await refundByHand(trx, services, order, { kind: 'paidTooLate', amount: came ?? due, detail: 'Paid more than 90 days after the order' })
    return
  }
  if (came === undefined || inquiry.pcId !== order.pc_id || compareAmounts(came, due) < 0) {
    const less = came !== undefined && inquiry.pcId === order.pc_id
    await refundByHand(trx, services, order, {
      kind: less ? 'paidLess' : 'paymentDiffers',
      amount: came ?? due,
      detail: `Due ${due}, came ${came ?? 'unknown'} by channel ${inquiry.pcId ?? 'unknown'}`
    })
    // The mail states the paid amount, so it is queued where the order stores that amount.
    if (less && mayBeHeld(order)) await queueMail(trx, order, 'paidLess', now)
    return holdForReview(trx, services, order, facts)
  }
  const lacking = hasStatus(order, 'paymentFailed', 'cancelled') ? await retakeReservations(trx, services, order) : undefined
  if (lacking !== undefined) return refundLatePayment(trx, services, order, facts, lacking)
  const changed = await onTheWayToPaid(trx, services, order, { ...facts, failure_code: null, failure_detail: null, under_review: false })
  if (changed !== undefined && compareAmounts(came, due) > 0)
    await refundByHand(trx, services, order, { kind: 'paidMore', amount: subtractAmounts(came, due), detail: `Due ${due}, came ${came}` })
}

const notPaid = async (
  trx: OrderDb,
  services: Change,
  order: OrderRow,
  to: 'paymentFailed' | 'cancelled',
  facts: OrderChange
): Promise<void> => {
  if (order.paid_at !== null || !hasStatus(order, 'notInit', 'paymentInit', 'paymentPending', 'inProgress')) return
  await changeStatus(trx, services, order, order.status === 'inProgress' ? 'paymentFailed' : to, facts)
}

/** Stores the code that the provider's page showed, with its deadline, and mails both. */
const openCode = async (trx: OrderDb, services: Change, order: OrderRow, { code }: Inquiry): Promise<boolean> => {
  const { payment } = order
  if (code === undefined || payment?.kind !== 'hostedPage' || !hasStatus(order, 'paymentInit', 'paymentPending')) return false
  const now = services.now()
  const { paymentCode, payBy } = code
  const opened: StoredPayment = { kind: 'paymentCode', paymentCode, instructions: [], redirectUrl: payment.redirectUrl }
  const facts: OrderChange = { payment: JSON.stringify(opened), pay_by: payBy ?? order.pay_by }
  if (order.status === 'paymentInit') await changeStatus(trx, services, order, 'paymentPending', facts)
  else await updateOrder(trx, services, order, facts)
  await queueCodeMail(trx, order, now)
  return true
}

/** Handles an unclear outcome: the inquiry is repeated soon. @source PF 3.2 "outcome unclear" */
const unclear = async (trx: OrderDb, services: Change, order: OrderRow, providerTxnId: string): Promise<void> => {
  if (!hasStatus(order, 'notInit', 'paymentInit', 'paymentPending')) return
  await changeStatus(trx, services, order, 'inProgress', { provider_txn_id: providerTxnId })
  await enqueue(trx, 'inquiry', order.order_id, new Date(services.now().getTime() + minutes(1)))
}

/**
 * Moves a locked order by the provider's answer about its payment.
 * Only "paid" counts from a payment that another one has replaced.
 *
 * @source PF 2.5 step 5, 2.7, 3.2
 */
export const applyInquiry = async (trx: OrderDb, services: Change, order: OrderRow, inquiry: Inquiry): Promise<void> => {
  const { code, group } = inquiry.result
  if (group === 'paid') return paid(trx, services, order, inquiry)
  if (order.provider_txn_id !== null && order.provider_txn_id !== inquiry.providerTxnId) return undefined
  // The answer to init has not arrived yet, so a failed payment may be one that a newer one has replaced.
  if (order.status === 'notInit' && order.provider_txn_id === null && group !== 'waiting' && group !== 'outcomeUnclear') return undefined
  const refusal = refusalOfPayment(code)
  const facts: OrderChange = {
    provider_txn_id: inquiry.providerTxnId,
    failure_code: refusal?.statusCode ?? null,
    failure_detail: refusal?.detail === undefined ? null : JSON.stringify(refusal.detail)
  }
  switch (group) {
    case 'waiting':
    case 'wrongCode':
    case 'voucherCard':
      if (await openCode(trx, services, order, inquiry)) return undefined
      if (order.status === 'paymentInit') await changeStatus(trx, services, order, 'paymentPending')
      if (order.status === 'notInit') await updateOrder(trx, services, order, { provider_txn_id: inquiry.providerTxnId })
      return undefined
    case 'cancelledByShopper':
      return notPaid(trx, services, order, 'cancelled', facts)
    case 'expired':
      return notPaid(trx, services, order, 'paymentFailed', { ...facts, pay_by: services.now() })
    case 'outcomeUnclear':
      return unclear(trx, services, order, inquiry.providerTxnId)
    case 'amountDiffers':
      if (order.paid_at !== null) return undefined
      await openTask(trx, services, order, { kind: 'paymentDiffers', detail: `The provider answers ${code}` })
      return holdForReview(trx, services, order, {})
    case 'ourMistake':
      services.log('alarm.providerRefusesUs', { orderId: order.order_id, code })
      return notPaid(trx, services, order, 'paymentFailed', facts)
    case 'unknown':
      return inquiry.isFinal ? notPaid(trx, services, order, 'paymentFailed', facts) : unclear(trx, services, order, inquiry.providerTxnId)
    case 'wrongCodeTooOften':
    case 'numberRefused':
    case 'numberBlocked':
    case 'samePaymentOpen':
    case 'noMoney':
    case 'taxNumberRefused':
    case 'cardData':
    case 'riskRules':
    case 'channelDown':
    case 'voucherUsed':
    case 'refusedWithoutReason':
      return notPaid(trx, services, order, 'paymentFailed', facts)
    default:
      return group satisfies never
  }
}
