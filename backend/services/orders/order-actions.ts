import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { OrderAction } from '../../../src/domain/order/order.ts'
import type { GiftRow } from '../gifts/gift-row.ts'
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
  /** The gift of the order; undefined = it is none. */
  readonly gift?: Pick<GiftRow, 'state' | 'resent_after_expiry'> | undefined
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
  if (order.kind !== 'topUp' || order.is_gift || refund !== undefined || order.under_review) return false
  if (order.status === 'fulfillmentFailed') return isPlayerRefused(facts)
  return hasStatus(order, 'paymentInit', 'paymentPending', 'paymentCompleted', 'inProgress') && !topUpSent
}

/** Actions about a payment that is not made yet. */
const OF_PAYMENT: readonly OrderAction[] = ['continuePayment', 'recheckPayment', 'cancel']

/** Returns whether a gift waits for its recipient, so that its giver can change it or take it back. */
const isWaitingGift = ({ order, gift }: ActionFacts): boolean => order.status === 'giftInit' && gift?.state === 'waiting'

/** Returns whether the money can go back: nothing was delivered, or a gift is taken back. */
const canRefund = (facts: ActionFacts): boolean =>
  facts.refund === undefined && (isRefundable(facts.order, facts.now) || isWaitingGift(facts))

/** Returns whether a gift can be sent again: while it waits, and once after its time was over. */
const canResendGift = (facts: ActionFacts): boolean => {
  const { order, gift, refund } = facts
  if (isWaitingGift(facts)) return true
  return order.status === 'giftExpired' && refund === undefined && gift?.state === 'expired' && !gift.resent_after_expiry
}

/** Statuses after which the same item may be bought again. */
const OVER: readonly OrderStatus[] = [
  'paymentFailed',
  'fulfillmentFailed',
  'fulfillmentCompleted',
  'cancelled',
  'voucherUnavailable',
  'giftExpired',
  'giftClaimed'
]

const RULES: readonly (readonly [OrderAction, (facts: ActionFacts) => boolean])[] = [
  ['continuePayment', canPay],
  ['recheckPayment', canRecheck],
  ['correctPlayer', canCorrect],
  [
    'retryDelivery',
    ({ order, refund }) => order.status === 'fulfillmentFailed' && refund === undefined && MAY_RETRY.includes(order.failure_code)
  ],
  // What the wallet has paid goes back to the wallet, whatever its status.
  ['refundToOrigin', (facts) => canRefund(facts) && !isPaidByWallet(facts.order)],
  ['refundToWallet', (facts) => canRefund(facts) && (facts.hasWallet || isPaidByWallet(facts.order))],
  ['cancel', ({ order }) => hasStatus(order, 'notInit', 'paymentInit', 'paymentPending')],
  // A wrong amount is refunded, and nothing will be delivered, so that there is nothing to wait for.
  ['buyAgain', ({ order, refund }) => hasStatus(order, ...OVER) || (order.under_review && refund !== undefined)],
  ['resendGift', canResendGift],
  ['changeGiftEmail', isWaitingGift],
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
