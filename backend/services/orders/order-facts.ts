import type { Selectable } from 'kysely'
import type { RefundTable } from '../../database/tables-orders.ts'
import { codeTable } from '../../../src/domain/kernel/code-table.ts'
import { days, hours, minutes } from '../../../src/domain/kernel/duration.ts'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { isOrderFinalForPolling, orderMoneyStateOf, type OrderFacts, orderWaitsFor } from '../../../src/domain/order/order-status.ts'
import { amountIn, type OrderRow, hasStatus } from './order-row.ts'

/** Reasons of a refund, with the numbers of reports. @source PF 5 */
const refundReason = codeTable('RefundReason', [
  { code: 1, name: 'requested' },
  { code: 3, name: 'automatic' },
  { code: 7, name: 'byProvider' },
  { code: 9, name: 'chargeback' }
])

/** Why money goes back. @source PF 5 */
export type RefundReason = (typeof refundReason.names)[number]

/** A refund as the database has it, with its reason as a number. */
export type StoredRefund = Selectable<RefundTable>

/** A refund with its reason by name; only `decodeRefund` makes one of a stored row. */
export type RefundRow = Omit<StoredRefund, 'reason'> & { readonly reason: RefundReason }

/** Returns the number of a reason, for rows. */
export const codeOfReason = (reason: RefundReason): number => refundReason.row(reason).code

/** Decodes a stored refund. @throws Error for a reason that the table does not have */
export const decodeRefund = (stored: StoredRefund): RefundRow => {
  const found = refundReason.byCode(stored.reason)
  if (found === undefined) throw new Error(`A refund has the unknown reason ${stored.reason}`)
  return { ...stored, reason: found.name }
}

/** Time after which the page of a payment expires if it was not opened. Unit: ms. @source PF 2.2 */
export const OPEN_WITHIN = minutes(15)

/** Returns whether a channel is paid later, with a code that its payment page shows. @source PF 2.3 */
export const isPaidLater = ({ channel }: Pick<OrderRow, 'channel'>): boolean =>
  channel.type === 'bankTransfer' || channel.type === 'convenienceStore'

/** Returns whether an order is paid with the wallet of its owner. */
export const isPaidByWallet = ({ channel }: Pick<OrderRow, 'channel'>): boolean => channel.type === 'storeWallet'

/** Returns whether an order is that of a claimed loyalty item, which costs nothing. @source M157 */
export const isClaimed = ({ channel }: Pick<OrderRow, 'channel'>): boolean => channel.type === 'reward'

const isCodeChannel = (order: OrderRow): boolean => order.payment?.kind === 'paymentCode' || isPaidLater(order)

/** Returns until when an order can be paid; without an opened page only until it must be opened. */
export const payableUntil = (order: OrderRow): Date | undefined => {
  if (order.payment === null || order.pay_by === null || !hasStatus(order, 'paymentInit', 'paymentPending')) return undefined
  if (order.payment.kind === 'hostedPage' && order.status === 'paymentInit' && order.returned_at === null) {
    const openBy = new Date(order.payment.openBy)
    return openBy < order.pay_by ? openBy : order.pay_by
  }
  return order.pay_by
}

/** Time after the first attempt in which attempts are made. Unit: ms. @source PF 1.6 */
export const DELIVERY_TIME = hours(24)

/** Time after which only an operator may refund. Unit: ms. @source PF 5 */
export const SELF_SERVICE = days(30)

/** Returns when the time of self-service began: with the order, or with the last expiry of a gift. */
const refundableFrom = (order: OrderRow): Date => (order.status === 'giftExpired' ? order.updated_at : order.created_at)

/**
 * Returns whether the shopper may get a refund: the order is paid and cannot be delivered.
 * @source PF 5
 */
export const isRefundable = (order: OrderRow, now: Date): boolean =>
  order.paid_at !== null &&
  hasStatus(order, 'fulfillmentFailed', 'voucherUnavailable', 'giftExpired') &&
  now.getTime() - refundableFrom(order).getTime() <= SELF_SERVICE

/**
 * Returns a refund of the whole sum; undefined for the rest of a payment that was too high.
 * Such a rest does not change the order. @source PF 2.7
 */
export const wholeRefund = <R extends Pick<RefundRow, 'amount'>>(order: OrderRow, refund: R | undefined): R | undefined =>
  refund === undefined || (order.paid_amount !== null && compareAmounts(amountIn(refund.amount), amountIn(order.paid_amount)) < 0)
    ? undefined
    : refund

/** Facts outside an order's row that decide where the money is. */
export interface FactsBesideOrder {
  readonly refund: RefundRow | undefined
  /** The provider has reported a payment that no inquiry has confirmed or refuted yet. */
  readonly paidUnconfirmed: boolean
}

/** Collects the facts that decide, with the status, where the money is. @source PF 3.1 */
export const factsOf = (order: OrderRow, { refund, paidUnconfirmed }: FactsBesideOrder, now: Date): OrderFacts => ({
  paid: order.paid_at !== null,
  returned: order.returned_at !== null,
  paidUnconfirmed: paidUnconfirmed && order.paid_at === null,
  unpaidCodeOpen: order.paid_at === null && isCodeChannel(order) && order.pay_by !== null && now < order.pay_by,
  clockRanOut: order.clock_ran_out,
  underReview: order.under_review,
  choiceMade: refund !== undefined,
  refund: refund === undefined || refund.state === 'chosen' ? 'none' : refund.state,
  voucher: order.kind !== 'topUp'
})

/** Returns the row of PF 3.1's table for an order. */
export const orderProgress = (order: OrderRow, beside: FactsBesideOrder, now: Date) => {
  const { status } = order
  const facts = factsOf(order, beside, now)
  return { status, facts, moneyState: orderMoneyStateOf(status, facts), waitingFor: orderWaitsFor(status, facts) }
}

/**
 * Returns the seconds until a page reads the order again; null when it need not.
 * 3 s for the first 2 minutes, 10 s up to 10 minutes, then 30 s. @source PF 8.2
 */
export const pollAfter = (order: OrderRow, now: Date): number | null => {
  const age = now.getTime() - order.updated_at.getTime()
  if (isOrderFinalForPolling(order.status, age)) return null
  if (age < 120_000) return 3
  return age < 600_000 ? 10 : 30
}

/** Returns the end of the wait that the page states. @source PF 3.1 "promisedBy" */
export const promisedBy = (order: OrderRow, refund: RefundRow | undefined, firstAttempt: Date | null): Date | null => {
  if (refund !== undefined) return refund.expected_by
  switch (order.status) {
    case 'paymentInit':
    case 'paymentPending':
      return order.pay_by
    case 'paymentFailed':
      // Of failed payments only one whose time ran out has a date to state.
      return order.pay_by !== null && order.pay_by <= order.updated_at ? order.pay_by : null
    case 'paymentCompleted':
      return order.kind === 'topUp' ? new Date((firstAttempt ?? order.updated_at).getTime() + DELIVERY_TIME) : null
    case 'inProgress':
      if (order.under_review) return null
      if (order.paid_at !== null) return new Date((firstAttempt ?? order.updated_at).getTime() + DELIVERY_TIME)
      return order.pay_by === null ? null : new Date(order.pay_by.getTime() + hours(24))
    case 'fulfillmentFailed':
    case 'voucherUnavailable':
    case 'giftExpired':
      return order.choice_by
    case 'notInit':
    case 'fulfillmentCompleted':
    case 'cancelled':
    case 'giftInit':
    case 'giftClaimed':
      return null
  }
}
