import type { Selectable } from 'kysely'
import type { RefundTable } from '../../database/tables-orders.ts'
import { minutes } from '../../../src/domain/kernel/duration.ts'
import { compare } from '../../../src/domain/money/arithmetic.ts'
import { moneyStateOf, type OrderFacts, waitingForOf } from '../../../src/domain/order/order-status.ts'
import { amountIn, type OrderRow, statusOf } from './order-row.ts'

export type RefundRow = Selectable<RefundTable>

/** Time after which the page of a payment expires if it was not opened. Unit: ms. @source PF 2.2 */
export const OPEN_WITHIN = minutes(15)

/** Returns whether a channel is paid later, with a code that its payment page shows. @source PF 2.3 */
export const isPaidLater = ({ channel }: Pick<OrderRow, 'channel'>): boolean =>
  channel.type === 'bankTransfer' || channel.type === 'convenienceStore'

const isCodeChannel = (order: OrderRow): boolean => order.payment?.kind === 'paymentCode' || isPaidLater(order)

/** Returns until when an order can be paid; without an opened page only until it must be opened. */
export const payableUntil = (order: OrderRow): Date | undefined => {
  if (order.payment === null || order.pay_by === null || ![1, 2].includes(order.status)) return undefined
  if (order.payment.kind === 'hostedPage' && order.status === 1 && order.returned_at === null) {
    const openBy = new Date(order.payment.openBy)
    return openBy < order.pay_by ? openBy : order.pay_by
  }
  return order.pay_by
}

/**
 * Returns a refund of the whole sum; undefined for the rest of a payment that was too high.
 * Such a rest does not change the order. @source PF 2.7
 */
export const wholeRefund = (order: OrderRow, refund: RefundRow | undefined): RefundRow | undefined =>
  refund === undefined || (order.paid_amount !== null && compare(amountIn(refund.amount), amountIn(order.paid_amount)) < 0)
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
  voucher: order.kind === 'voucher'
})

/** Returns the row of PF 3.1's table for an order. */
export const orderProgress = (order: OrderRow, beside: FactsBesideOrder, now: Date) => {
  const status = statusOf(order)
  const facts = factsOf(order, beside, now)
  return { status, facts, moneyState: moneyStateOf(status, facts), waitingFor: waitingForOf(status, facts) }
}
