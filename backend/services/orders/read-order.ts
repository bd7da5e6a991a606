import { orderStatus, isFinalForPolling } from '../../../src/domain/order/order-status.ts'
import { hours } from '../../../src/domain/kernel/duration.ts'
import { maskEmail } from '../../../src/domain/account/masked.ts'
import type { Services } from '../services.ts'
import { DELIVERY_TIME } from './delivery.ts'
import { availableActions } from './order-actions.ts'
import { payableUntil, type RefundRow, orderProgress, wholeRefund } from './order-facts.ts'
import { webPageOrNone } from '../provider/web-page.ts'
import { amountIn, orderDb, type OrderDb, type OrderRow } from './order-row.ts'
import { readSurroundings } from './order-surroundings.ts'
import { wireDetail } from './refusal.ts'

/**
 * Returns the seconds until a page reads the order again; null when it need not.
 * 3 s for the first 2 minutes, 10 s up to 10 minutes, then 30 s. @source PF 8.2
 */
const pollAfter = (order: OrderRow, now: Date): number | null => {
  const age = now.getTime() - order.updated_at.getTime()
  const { name } = orderStatus.byCode(order.status) ?? orderStatus.row('inProgress')
  if (isFinalForPolling(name, age)) return null
  if (age < 120_000) return 3
  return age < 600_000 ? 10 : 30
}

const wirePayment = ({ config }: Pick<Services, 'config'>, order: OrderRow) => {
  const expiresAt = payableUntil(order)
  const { payment } = order
  if (expiresAt === undefined || payment === null) return null
  const redirectUrl = webPageOrNone(config, payment.redirectUrl) ?? null
  if (payment.kind === 'hostedPage') return redirectUrl === null ? null : { __typename: 'HostedPagePayment', redirectUrl, expiresAt }
  return {
    __typename: 'PaymentCodePayment',
    paymentCode: payment.paymentCode,
    instructions: payment.instructions,
    redirectUrl,
    expiresAt
  }
}

type ShownRefund = Pick<RefundRow, 'state' | 'amount' | 'created_at' | 'expected_by' | 'finalized_at' | 'task_number'>

/** Formats a refund for answers: the provider has it, or an operator does. */
const wireRefund = (refund: ShownRefund, destination: RefundRow['destination']) => ({
  status: { chosen: 'Accepted', accepted: 'Accepted', succeeded: 'Succeeded', failed: 'Failed' }[refund.state],
  destination: destination.toUpperCase(),
  amount: amountIn(refund.amount),
  createdAt: refund.created_at,
  expectedBy: refund.expected_by,
  finalizedAt: refund.state === 'succeeded' ? refund.finalized_at : null,
  taskNumber: refund.task_number
})

const vouchersOf = async ({ config }: Pick<Services, 'config'>, db: OrderDb, order: OrderRow) => {
  if (order.kind !== 'voucher' || order.status !== 6) return []
  const rows = await db.selectFrom('store.voucher_codes').selectAll().where('order_id', '=', order.order_id).orderBy('code').execute()
  return rows.map(({ code, pin, expires_at, redeem_url }) => ({
    code,
    pin,
    expiry: expires_at,
    redeemUrl: webPageOrNone(config, redeem_url) ?? null
  }))
}

/** Returns the end of the wait that the page states. @source PF 3.1 "promisedBy" */
const promisedBy = (order: OrderRow, refund: RefundRow | undefined, firstAttempt: Date | null): Date | null => {
  if (refund !== undefined) return refund.expected_by
  switch (order.status) {
    case 1:
    case 2:
      return order.pay_by
    case 3:
      // Of failed payments only one whose time ran out has a date to state.
      return order.pay_by !== null && order.pay_by <= order.updated_at ? order.pay_by : null
    case 4:
      return order.kind === 'topUp' ? new Date((firstAttempt ?? order.updated_at).getTime() + DELIVERY_TIME) : null
    case 100:
      if (order.under_review) return null
      if (order.paid_at !== null) return new Date((firstAttempt ?? order.updated_at).getTime() + DELIVERY_TIME)
      return order.pay_by === null ? null : new Date(order.pay_by.getTime() + hours(24))
    case 5:
    case -1:
      return order.choice_by
    default:
      return null
  }
}

/** Formats an order for its owner, with the names of the schema. @source PF 8.3 "Order", 3.1 */
export const orderView = async (services: Pick<Services, 'database' | 'now' | 'config'>, order: OrderRow, accessKey?: string) => {
  const now = services.now()
  const [{ refund, delivery, history, nextRun, secondPayments, paidUnconfirmed }, vouchers] = await Promise.all([
    readSurroundings(orderDb(services), order.order_id),
    vouchersOf(services, orderDb(services), order)
  ])
  const whole = wholeRefund(order, refund)
  const { moneyState, waitingFor } = orderProgress(order, { refund: whole, paidUnconfirmed }, now)
  const shout = (word: string): string => word.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()
  const topUpSent = delivery !== undefined && delivery.attempts > 0
  return {
    txnId: order.txn_id,
    orderId: order.order_id,
    checkoutId: accessKey === undefined ? null : order.checkout_id,
    accessKey: accessKey ?? null,
    status: wireStatus(order.status),
    history: history.map(({ status, at }) => ({ status: wireStatus(status), at })),
    waitingFor: shout(waitingFor),
    moneyState: shout(moneyState),
    nextAttemptAt: nextRun,
    promisedBy: promisedBy(order, whole, delivery?.first_at ?? null),
    createdAt: order.created_at,
    updatedAt: order.updated_at,
    countryCode: order.market,
    productPath: order.product_path,
    productName: order.product_name,
    itemName: order.item_name,
    denominationId: order.denomination_id,
    quantity: order.quantity,
    userInfo: {
      userId: order.user_id,
      zoneId: order.zone_id,
      zoneName: order.zone_name,
      roleName: order.role_name,
      nickname: order.nickname,
      email: order.email === null ? null : maskEmail(order.email)
    },
    paymentChannel: order.channel,
    currency: order.currency,
    price: amountIn(order.price),
    discountAmount: amountIn(order.discount_amount),
    burnAmount: amountIn(order.burn_amount),
    feeAmount: amountIn(order.fee_amount),
    vatAmount: amountIn(order.vat_amount),
    vatIncluded: order.vat_included,
    totalPayment: amountIn(order.total_payment),
    paidAmount: order.paid_amount === null ? null : amountIn(order.paid_amount),
    payment: paidUnconfirmed ? null : wirePayment(services, order),
    vouchers,
    refund: refund === undefined ? null : wireRefund(refund, refund.destination),
    secondPayments: secondPayments.map((payment) => wireRefund(payment, 'origin')),
    failureCode: order.failure_code,
    failureDetail:
      order.failure_code === null
        ? null
        : wireDetail({ statusCode: order.failure_code, ...(order.failure_detail === null ? {} : { detail: order.failure_detail }) }),
    availableActions: availableActions({ order, refund: whole, topUpSent, paidUnconfirmed, now }).map(shout),
    pollAfterSeconds: pollAfter(order, now)
  }
}

const wireStatus = (code: number): string => (orderStatus.byCode(code) ?? orderStatus.row('inProgress')).wire

export type OrderView = Awaited<ReturnType<typeof orderView>>
