import type { Amount } from '../money/amount.ts'
import { isLess } from '../money/amount-difference.ts'
import type { OrderSteps } from './order-status.ts'
import { orderStatusSteps } from './order-status.ts'
import type { Order, Refund } from './order.ts'
import { paymentDifference, type PaymentDifference } from './payment-difference.ts'

/** The subject of the order page: a status in the light of where the money is and which side acts next. */
export type Situation =
  | 'starting'
  | 'toPay'
  | 'codeOpen'
  | 'bankChecks'
  | 'notReceived'
  | 'unpaid'
  | 'expired'
  | 'notSeen'
  | 'delivering'
  | 'codeComing'
  | 'silent'
  | 'unclear'
  | 'review'
  | 'paidLess'
  | 'refused'
  | 'outOfCodes'
  | 'outOfCodesUnpaid'
  | 'refunding'
  | 'refundFailed'
  | 'refunded'
  | 'delivered'
  | 'codeReady'
  | 'cancelled'
  | 'giftSent'
  | 'giftExpired'
  | 'giftClaimed'

/** The facts of an order that decide the sentences about its money. */
export type OrderMoneyFacts = Pick<
  Order,
  'status' | 'moneyState' | 'waitingFor' | 'paidAmount' | 'totalPayment' | 'refund' | 'promisedBy' | 'updatedAt' | 'availableActions'
> & {
  readonly userInfo: Pick<Order['userInfo'], 'userId'>
  readonly payment: Pick<NonNullable<Order['payment']>, 'kind'> | undefined
  readonly paymentChannel: Pick<Order['paymentChannel'], 'type'>
}

/** One sentence about the money: its kind, the amount it names, and the time until which it holds. */
export interface MoneyLine {
  readonly kind:
    | 'notCharged'
    | 'notChargedHold'
    | 'maybeCharged'
    | 'maybeChargedUntil'
    | 'held'
    | 'heldUntil'
    | 'choice'
    | 'delivered'
    | 'refunding'
    | 'refunded'
  readonly amount: Amount
  readonly until: Date | undefined
  /** Where the money is; undefined while that cannot be known. */
  readonly holder: 'you' | 'store' | 'publisher' | undefined
}

/** What was sent beyond the price of an order that goes on all the same. @source PF 2.7 "paid more" */
export interface Surplus {
  readonly state: 'onItsWay' | 'back'
  readonly amount: Amount
}

/**
 * Tells whether an order is of a code, which goes to its buyer and not to a player.
 *
 * @source PF 3.1
 * @example isVoucherOrder({ userInfo: { userId: undefined } }) // true
 */
export const isVoucherOrder = (order: { readonly userInfo: Pick<Order['userInfo'], 'userId'> }): boolean =>
  order.userInfo.userId === undefined

/** Tells whether the refund is of what was paid beyond the price. @source PF 2.7 */
const isOfSurplus = ({ paidAmount, refund }: Pick<Order, 'paidAmount' | 'refund'>): boolean =>
  refund !== undefined && paidAmount !== undefined && isLess(refund.amount, paidAmount)

/** Finds the refund of all that was paid. */
const wholeRefund = (order: Pick<Order, 'paidAmount' | 'refund'>): Refund | undefined => (isOfSurplus(order) ? undefined : order.refund)

/**
 * Compares what came for an order with its total; undefined where they are equal or nothing came.
 * A payment that came after the order was closed is known by what is given back of it.
 *
 * @source PF 2.7
 * @example orderPaymentDifference({ paidAmount: '9.5', totalPayment: '10', refund: undefined }) // { kind: 'less', sent: '9.5', due: '10', by: '0.5' }
 */
export const orderPaymentDifference = (order: Pick<Order, 'paidAmount' | 'refund' | 'totalPayment'>): PaymentDifference | undefined =>
  paymentDifference(order.paidAmount ?? wholeRefund(order)?.amount, order.totalPayment)

const beforePayment = (order: OrderMoneyFacts): Situation => {
  // A shopper who went back without paying can still pay, and no bank will say that nothing was paid.
  if (order.waitingFor !== 'shopper') return order.availableActions.includes('continuePayment') ? 'notReceived' : 'bankChecks'
  return order.payment?.kind === 'paymentCode' ? 'codeOpen' : 'toPay'
}

const withoutPayment = (order: OrderMoneyFacts): Situation => {
  if (order.moneyState === 'maybeCharged') return 'notSeen'
  return order.promisedBy !== undefined && order.promisedBy <= order.updatedAt ? 'expired' : 'unpaid'
}

const betweenStates = (order: OrderMoneyFacts): Situation => {
  if (order.waitingFor === 'store') return 'review'
  return order.moneyState === 'charged' ? 'silent' : 'unclear'
}

const isBack = (order: OrderMoneyFacts): boolean => order.moneyState === 'refunded' || wholeRefund(order)?.status === 'succeeded'

/** Tells the situation of a refund of the whole payment, which goes before the status. */
const refundSituation = (order: OrderMoneyFacts): Situation | undefined => {
  if (isBack(order)) return 'refunded'
  const refund = wholeRefund(order)
  if (refund === undefined) return undefined
  if (refund.status === 'failed') return 'refundFailed'
  return orderPaymentDifference(order)?.kind === 'less' ? 'paidLess' : 'refunding'
}

const ofStatus = (order: OrderMoneyFacts): Situation => {
  switch (order.status) {
    case 'notInit':
      return order.moneyState === 'maybeCharged' ? 'unclear' : 'starting'
    case 'paymentInit':
    case 'paymentPending':
      return beforePayment(order)
    case 'paymentFailed':
      return withoutPayment(order)
    case 'paymentCompleted':
      return isVoucherOrder(order) ? 'codeComing' : 'delivering'
    case 'inProgress':
      return betweenStates(order)
    case 'fulfillmentFailed':
      return 'refused'
    case 'voucherUnavailable':
      return order.moneyState === 'notCharged' ? 'outOfCodesUnpaid' : 'outOfCodes'
    case 'fulfillmentCompleted':
      return isVoucherOrder(order) ? 'codeReady' : 'delivered'
    case 'cancelled':
      // A payment that came all the same is delivered.
      return order.moneyState === 'maybeCharged' ? 'notSeen' : 'cancelled'
    case 'giftInit':
      return 'giftSent'
    case 'giftExpired':
      return 'giftExpired'
    case 'giftClaimed':
      return 'giftClaimed'
  }
}

/**
 * Decides the subject of the order page; total over the 13 statuses.
 *
 * @source PF 2.7, 3.1
 * @example
 * const order = { status: 'fulfillmentCompleted', moneyState: 'charged', totalPayment: '10', paidAmount: '10.5', refund: { status: 'accepted', amount: '0.5' }, userInfo: { userId: '1' } }
 * orderSituationOf(order) // 'delivered'
 */
export const orderSituationOf = (order: OrderMoneyFacts): Situation => refundSituation(order) ?? ofStatus(order)

/**
 * Tells how far an order is: ordered, paid, delivered.
 * Money that goes back has come, whatever the status says, and nothing is delivered for it any more.
 *
 * @source PF 2.7, 3.1
 * @example
 * const order = { status: 'inProgress', moneyState: 'charged', waitingFor: 'store', totalPayment: '10', paidAmount: '9', refund: { status: 'accepted', amount: '9' } }
 * orderProgressSteps(order) // { ordered: 'done', paid: 'done', delivered: 'cancelled' }
 */
export const orderProgressSteps = (order: OrderMoneyFacts): OrderSteps => {
  const paid = order.moneyState === 'charged' || isBack(order)
  const steps = orderStatusSteps(order.status, { paid })
  if (wholeRefund(order) === undefined && !isBack(order)) return steps
  const { delivered } = steps
  return { ...steps, paid: 'done', delivered: delivered === 'running' || delivered === 'open' ? 'cancelled' : delivered }
}

const isDelivered = ({ status }: OrderMoneyFacts): boolean => status === 'fulfillmentCompleted' || status === 'giftClaimed'

/**
 * Tells the amount that a refund would give back now: all that came.
 *
 * @source PF 2.8
 * @example refundableAmount({ paidAmount: '10.5', totalPayment: '10' }) // '10.5'
 */
export const refundableAmount = ({ paidAmount, totalPayment }: Pick<Order, 'paidAmount' | 'totalPayment'>): Amount =>
  paidAmount ?? totalPayment

/**
 * Decides the sentence about the money of an order; total.
 * Its amount is what was due, what came, or what goes back.
 *
 * @source PF 2.7, 3.1, 5
 * @example
 * const order = { status: 'fulfillmentCompleted', moneyState: 'charged', totalPayment: '10', paidAmount: '10.5', refund: { status: 'accepted', amount: '0.5' }, userInfo: { userId: '1' } }
 * orderMoneyLineOf(order) // { kind: 'delivered', holder: 'publisher', amount: '10', until: undefined }
 */
export const orderMoneyLineOf = (order: OrderMoneyFacts): MoneyLine => {
  const { promisedBy: until, totalPayment: due } = order
  const refund = wholeRefund(order)
  const line = (kind: MoneyLine['kind'], holder: MoneyLine['holder'], amount: Amount, end?: Date): MoneyLine => ({
    kind,
    holder,
    amount,
    until: end
  })
  if (isBack(order)) return line('refunded', 'you', refund?.amount ?? refundableAmount(order))
  if (refund !== undefined) return line('refunding', 'store', refund.amount)
  switch (order.moneyState) {
    case 'notCharged':
    // Said above; a state of the type alone.
    case 'refunded':
      return line(order.status === 'paymentFailed' && order.paymentChannel.type === 'card' ? 'notChargedHold' : 'notCharged', 'you', due)
    case 'maybeCharged':
      return until === undefined ? line('maybeCharged', undefined, due) : line('maybeChargedUntil', undefined, due, until)
    case 'charged': {
      if (isDelivered(order)) return line('delivered', 'publisher', due)
      const held = isOfSurplus(order) ? due : refundableAmount(order)
      if (until === undefined) return line('held', 'store', held)
      if (orderProgressSteps(order).delivered !== 'failed') return line('heldUntil', 'store', held, until)
      return order.waitingFor === 'shopper' ? line('choice', 'store', held, until) : line('held', 'store', held)
    }
  }
}

/**
 * Finds what was paid beyond the price and goes back on its own; undefined where nothing does.
 *
 * @source PF 2.7 "paid more"
 * @example orderSurplusOf({ paidAmount: '10.5', refund: { status: 'accepted', amount: '0.5' } }) // { state: 'onItsWay', amount: '0.5' }
 */
export const orderSurplusOf = (order: Pick<Order, 'paidAmount' | 'refund'>): Surplus | undefined =>
  order.refund !== undefined && isOfSurplus(order)
    ? { state: order.refund.status === 'succeeded' ? 'back' : 'onItsWay', amount: order.refund.amount }
    : undefined
