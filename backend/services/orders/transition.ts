import { hours } from '../../../src/domain/kernel/duration.ts'
import { mayChangeOrderStatus, type OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { JobKind } from '../jobs/enqueue.ts'
import { isClaimed, isPaidByWallet } from './order-facts.ts'
import type { OrderChange, OrderRow } from './order-row.ts'
import type { MailKind } from './queue-mail.ts'

/** One thing to do after an order has entered a status; `runEffects` does it. */
export type OrderEffect =
  | { readonly kind: 'cancelJobs'; readonly jobs: readonly JobKind[] }
  | { readonly kind: 'enqueueJob'; readonly job: JobKind; readonly runAt: Date }
  | { readonly kind: 'queueMail'; readonly mail: MailKind; readonly turn: string }
  | { readonly kind: 'consumeReservations' | 'releaseReservations' | 'cancelRivals' | 'grantRewards' }
  | { readonly kind: 'updateOrder'; readonly patch: OrderChange }

/** An allowed change of a status with all that it causes. */
export interface Transition {
  readonly from: OrderStatus
  readonly to: OrderStatus
  /** Queued by the statement that changes the status. */
  readonly mail: MailKind | undefined
  /** Run in this order, in the transaction that enters the status. */
  readonly effects: readonly OrderEffect[]
}

/** Columns that decide about the effects, as they are after the change. */
export type MovingOrder = Pick<OrderRow, 'status' | 'paid_at' | 'under_review' | 'channel' | 'subscription_id'> &
  Partial<Pick<OrderRow, 'is_gift'>>

/** Mail of each status. @source shopper-help 4 */
const MAIL_ON_ENTERING: Readonly<Partial<Record<OrderStatus, MailKind>>> = {
  paymentInit: 'received',
  paymentCompleted: 'paid',
  fulfillmentCompleted: 'delivered'
}

/**
 * Returns the mail of a status.
 * An order that a wallet pays is not announced before it is paid; one that costs nothing, or pays a period of a subscription, is announced when
 * it is delivered, and a gift when it is sent.
 */
const mailOnEntering = (order: MovingOrder, to: OrderStatus): MailKind | undefined => {
  if (to === 'paymentInit' && isPaidByWallet(order)) return undefined
  if (order.subscription_id !== null && to !== 'fulfillmentCompleted') return undefined
  return to === 'paymentCompleted' && (isClaimed(order) || order.is_gift === true) ? undefined : MAIL_ON_ENTERING[to]
}

/** Time after which the money is refunded without a choice of the shopper. Unit: ms. @source PF 5 */
export const TIME_TO_CHOOSE = hours(24)

const cancelJobs = (...jobs: readonly JobKind[]): OrderEffect => ({ kind: 'cancelJobs', jobs })
/** Tells the subscription whose period an order pays what became of its delivery. */
const subscription = ({ subscription_id: id }: MovingOrder, now: Date): readonly OrderEffect[] =>
  id === null ? [] : [{ kind: 'enqueueJob', job: 'subscriptionOrder', runAt: now }]

const topUp = (runAt: Date): OrderEffect => ({ kind: 'enqueueJob', job: 'topUp', runAt })

/** Returns the effect that delivers a paid order: to its player, or as a gift to the recipient. */
const handOver = (order: MovingOrder, now: Date): OrderEffect =>
  order.is_gift === true ? { kind: 'enqueueJob', job: 'giftSend', runAt: now } : topUp(now)

/**
 * Lists the effects of a failed delivery.
 * After a payment the shopper has a day for a choice; a claim can be made again.
 */
const undelivered = (order: MovingOrder, now: Date): readonly OrderEffect[] => {
  if (order.paid_at === null || isClaimed(order)) return [cancelJobs('inquiry', 'topUp'), { kind: 'releaseReservations' }]
  const choiceBy = new Date(now.getTime() + TIME_TO_CHOOSE)
  return [
    cancelJobs('inquiry', 'topUp'),
    { kind: 'enqueueJob', job: 'refundDue', runAt: choiceBy },
    { kind: 'queueMail', mail: 'refused', turn: `-${choiceBy.getTime()}` },
    { kind: 'updateOrder', patch: { choice_by: choiceBy } }
  ]
}

/** Lists the effects of an order that is delivered again after it had failed. */
const retried = (now: Date): readonly OrderEffect[] => [
  cancelJobs('refundDue'),
  { kind: 'consumeReservations' },
  topUp(now),
  { kind: 'updateOrder', patch: { choice_by: null, failure_code: null, failure_detail: null } }
]

const effectsOf = (order: MovingOrder, to: OrderStatus, now: Date): readonly OrderEffect[] => {
  switch (to) {
    case 'paymentFailed':
    case 'cancelled':
      return [cancelJobs('inquiry'), { kind: 'releaseReservations' }]
    case 'paymentCompleted':
      return [cancelJobs('inquiry'), { kind: 'consumeReservations' }, handOver(order, now), { kind: 'cancelRivals' }]
    case 'fulfillmentFailed':
    case 'voucherUnavailable':
      return [...undelivered(order, now), ...subscription(order, now)]
    case 'fulfillmentCompleted':
      return [cancelJobs('inquiry', 'topUp', 'refundDue'), { kind: 'grantRewards' }, ...subscription(order, now)]
    case 'giftClaimed':
      return [cancelJobs('topUp', 'refundDue', 'giftExpiry', 'giftReminder'), { kind: 'grantRewards' }]
    case 'inProgress':
      return [
        ...(order.under_review ? [cancelJobs('inquiry', 'topUp')] : []),
        ...(order.status === 'fulfillmentFailed' ? retried(now) : [])
      ]
    case 'giftInit':
      return [cancelJobs('refundDue'), { kind: 'updateOrder', patch: { choice_by: null } }]
    case 'giftExpired':
      return [cancelJobs('giftExpiry', 'giftReminder')]
    case 'notInit':
    case 'paymentInit':
    case 'paymentPending':
      return []
  }
}

/**
 * Returns what a change of an order's status causes, as data; undefined if it is not allowed.
 *
 * @param order its present status, with the other columns as the change stores them
 * @source PF 3.1 "Allowed changes", 5, 7, shopper-help 4
 */
export const transition = (order: MovingOrder, to: OrderStatus, now: Date): Transition | undefined =>
  mayChangeOrderStatus(order.status, to)
    ? { from: order.status, to, mail: mailOnEntering(order, to), effects: effectsOf(order, to, now) }
    : undefined
