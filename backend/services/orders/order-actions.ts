import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { OrderAction } from '../../../src/domain/order/order.ts'
import { type OrderRow, hasStatus } from './order-row.ts'
import { isClaimed, isPaidByWallet, isRefundable, payableUntil, type RefundRow } from './order-facts.ts'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'

/** Refusals of a publisher after which the same player may be tried again. @source PF 3.3 */
const MAY_RETRY: readonly (number | null)[] = [-104, -105, -106]

export interface ActionFacts {
  readonly order: OrderRow
  readonly refund: RefundRow | undefined
  /** A top-up was sent, so the player can be changed only after a refusal. */
  readonly topUpSent: boolean
  /** A payment was reported and is not confirmed: no action may lead to a second payment. */
  readonly paidUnconfirmed: boolean
  /** The owner is signed in and has an active wallet in the currency of the order's market. */
  readonly hasWallet: boolean
  readonly now: Date
}

const canPay = ({ order, paidUnconfirmed, now }: ActionFacts): boolean => {
  if (paidUnconfirmed) return false
  const until = payableUntil(order)
  return until !== undefined && now < until
}

const canRecheck = ({ order }: ActionFacts): boolean =>
  order.provider_txn_id !== null &&
  order.paid_at === null &&
  !order.under_review &&
  hasStatus(order, 'paymentInit', 'paymentPending', 'paymentFailed', 'cancelled', 'inProgress')

const isPlayerRefused = ({ order }: ActionFacts): boolean => {
  if (order.failure_code === null) return false
  const { kind } = purchaseErrors.entry(order.failure_code).recovery
  return kind === 'checkPlayer' || order.failure_code === -222
}

const canCorrect = (facts: ActionFacts): boolean => {
  const { order, refund, topUpSent } = facts
  if (order.kind !== 'topUp' || refund !== undefined || order.under_review) return false
  if (order.status === 'fulfillmentFailed') return isPlayerRefused(facts)
  return hasStatus(order, 'paymentInit', 'paymentPending', 'paymentCompleted', 'inProgress') && !topUpSent
}

/** Actions about a payment that is not made yet. */
const OF_PAYMENT: readonly OrderAction[] = ['continuePayment', 'recheckPayment', 'cancel']

/** Statuses after which the same item may be bought again. */
const OVER: readonly OrderStatus[] = ['paymentFailed', 'fulfillmentFailed', 'fulfillmentCompleted', 'cancelled', 'voucherUnavailable']

const RULES: readonly (readonly [OrderAction, (facts: ActionFacts) => boolean])[] = [
  ['continuePayment', canPay],
  ['recheckPayment', canRecheck],
  ['correctPlayer', canCorrect],
  [
    'retryDelivery',
    ({ order, refund }) => order.status === 'fulfillmentFailed' && refund === undefined && MAY_RETRY.includes(order.failure_code)
  ],
  // What the wallet has paid goes back to the wallet, whatever its status.
  ['refundToOrigin', ({ order, refund, now }) => refund === undefined && isRefundable(order, now) && !isPaidByWallet(order)],
  [
    'refundToWallet',
    ({ order, refund, hasWallet, now }) => refund === undefined && isRefundable(order, now) && (hasWallet || isPaidByWallet(order))
  ],
  ['cancel', ({ order }) => hasStatus(order, 'notInit', 'paymentInit', 'paymentPending')],
  // A wrong amount is refunded, and nothing will be delivered, so that there is nothing to wait for.
  ['buyAgain', ({ order, refund }) => hasStatus(order, ...OVER) || (order.under_review && refund !== undefined)],
  ['resendEmail', ({ order }) => order.email !== null && order.status !== 'notInit']
]

/**
 * Lists the actions that an order allows now; all others are refused.
 * The order of a claim allows none: what was not delivered is claimed again. The payment of a period is its subscription's alone.
 * @source PF 3.3, 5, 8.3, shopper-help 3
 */
export const availableActions = (facts: ActionFacts): readonly OrderAction[] =>
  isClaimed(facts.order)
    ? []
    : RULES.flatMap(([action, isAllowed]) =>
        isAllowed(facts) && !(facts.order.subscription_id !== null && OF_PAYMENT.includes(action)) ? [action] : []
      )
