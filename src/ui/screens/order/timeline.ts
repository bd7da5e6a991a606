import { orderPaymentDifference, isVoucherOrder, orderProgressSteps, orderSituationOf } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'
import type { OrderStatus, StepState } from '../../../domain/order/order-status.ts'

interface Below {
  readonly key: BelowKey
  readonly at?: Date
}

/** The name of the wallet stands below a payment that no provider confirmed. */
type BelowKey =
  | 'order.refundTo.wallet'
  | `order.sub.${
      | 'ordered'
      | 'paid'
      | 'sentOther'
      | 'payFirst'
      | 'payBank'
      | 'payStore'
      | 'payFailed'
      | 'payCancelled'
      | 'afterPayment'
      | 'publisher'
      | 'publisherNext'
      | 'nextCheck'
      | 'store'
      | 'recipient'
      | 'delivered'
      | 'codeShown'
      | 'refused'
      | 'noCodes'
      | 'never'}`

/** One step of the timeline, for display. */
export interface TimelineStep {
  readonly name: 'ordered' | 'paid' | 'delivered'
  readonly state: StepState
  readonly title: `order.step.${'ordered' | 'paying' | 'paid' | 'cancelled' | 'delivering' | 'delivered'}`
  readonly at: Date | undefined
  readonly below: Below
}

const PAID: ReadonlySet<OrderStatus> = new Set(['paymentCompleted'])
const UNPAID: ReadonlySet<OrderStatus> = new Set(['paymentFailed', 'cancelled'])
const DELIVERED: ReadonlySet<OrderStatus> = new Set(['fulfillmentCompleted', 'giftClaimed'])
const UNDELIVERED: ReadonlySet<OrderStatus> = new Set(['fulfillmentFailed', 'voucherUnavailable', 'giftExpired'])

const lastTime = (order: Order, statuses: ReadonlySet<OrderStatus>): Date | undefined =>
  order.history.findLast((event) => statuses.has(event.status))?.at

const belowPaid = (order: Order, state: StepState): Below => {
  if (state === 'done') {
    if (orderPaymentDifference(order) !== undefined) return { key: 'order.sub.sentOther' }
    return { key: order.paymentChannel.type === 'storeWallet' ? 'order.refundTo.wallet' : 'order.sub.paid' }
  }
  if (state === 'failed') {
    if (order.nextAttemptAt !== undefined) return { key: 'order.sub.nextCheck', at: order.nextAttemptAt }
    // A payment that was never seen may still arrive.
    return { key: order.moneyState === 'maybeCharged' ? 'order.sub.payBank' : 'order.sub.payFailed' }
  }
  if (state === 'cancelled') return { key: order.moneyState === 'maybeCharged' ? 'order.sub.payBank' : 'order.sub.payCancelled' }
  // No payment was requested, for example because no code was left: no bank is waited for.
  if (order.waitingFor === 'nobody' && order.moneyState === 'notCharged') return { key: 'order.sub.payCancelled' }
  if (order.waitingFor === 'shopper') return { key: 'order.sub.payFirst' }
  if (order.waitingFor === 'store') return { key: 'order.sub.payStore' }
  const none = orderSituationOf(order) === 'notReceived' ? 'order.sub.payFirst' : 'order.sub.payBank'
  return order.nextAttemptAt === undefined ? { key: none } : { key: 'order.sub.nextCheck', at: order.nextAttemptAt }
}

const belowDelivered = (order: Order, state: StepState): Below => {
  if (state === 'done') return { key: isVoucherOrder(order) ? 'order.sub.codeShown' : 'order.sub.delivered' }
  if (state === 'failed') {
    if (order.status === 'voucherUnavailable') return { key: 'order.sub.noCodes' }
    // Publishers refuse with negative codes; the others are rules of the store, for example a limit for each player.
    return { key: Number(order.failure?.entry.code) > 0 ? 'order.sub.never' : 'order.sub.refused' }
  }
  if (state === 'cancelled') return { key: 'order.sub.never' }
  if (state === 'open') {
    const mayCome = order.waitingFor !== 'nobody' || order.moneyState === 'maybeCharged'
    return { key: mayCome ? 'order.sub.afterPayment' : 'order.sub.never' }
  }
  if (order.status === 'giftInit') return { key: 'order.sub.recipient' }
  if (order.waitingFor === 'store') return { key: 'order.sub.store' }
  return order.nextAttemptAt === undefined ? { key: 'order.sub.publisher' } : { key: 'order.sub.publisherNext', at: order.nextAttemptAt }
}

/**
 * Returns the steps ordered, paid and delivered, each with its time and what it waits for.
 *
 * @source PF 3.1
 */
export const timelineOf = (order: Order): readonly TimelineStep[] => {
  const { ordered, paid, delivered } = orderProgressSteps(order)
  const isPaidUp = paid === 'done' && orderPaymentDifference(order)?.kind !== 'less'
  const paidTitle = isPaidUp ? 'order.step.paid' : paid === 'cancelled' ? 'order.step.cancelled' : 'order.step.paying'
  return [
    { name: 'ordered', state: ordered, title: 'order.step.ordered', at: order.createdAt, below: { key: 'order.sub.ordered' } },
    {
      name: 'paid',
      state: paid,
      title: paidTitle,
      at:
        paid === 'done'
          ? (order.paidAt ?? lastTime(order, PAID))
          : paid === 'running' || paid === 'open'
            ? undefined
            : lastTime(order, UNPAID),
      below: belowPaid(order, paid)
    },
    {
      name: 'delivered',
      state: delivered,
      title: delivered === 'done' ? 'order.step.delivered' : 'order.step.delivering',
      at: delivered === 'done' ? lastTime(order, DELIVERED) : delivered === 'failed' ? lastTime(order, UNDELIVERED) : undefined,
      below: belowDelivered(order, delivered)
    }
  ]
}
