import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { seconds } from '../../domain/kernel/duration.ts'
import type { Order } from '../../domain/order/order.ts'
import type { PendingOrders } from '../../domain/order/pending-orders.ts'
import type { Clock } from '../ports/clock.ts'
import type { OrderKey, OrderService } from '../ports/order-service.ts'
import type { BrowserStorage } from '../ports/browser-storage.ts'
import type { TrackedEvent, Tracker } from '../ports/tracker.ts'

const reasonOf = ({ area, code }: Failure): string => `${area}.${code}`

/** Wraps the order service, so that its answers are tracked. @source B§9 */
export const withOrderTracking = (orders: OrderService, { track }: Tracker): OrderService => ({
  ...orders,
  validatePlayer: (check) => async () => {
    const answer = await orders.validatePlayer(check)()
    track(
      E.isRight(answer)
        ? { name: 'player.checked', outcome: 'found' }
        : { name: 'player.checked', outcome: 'refused', reason: reasonOf(answer.left) }
    )
    return answer
  },
  submitOrder: (request) => async () => {
    const answer = await orders.submitOrder(request)()
    if (E.isLeft(answer)) track({ name: 'order.refused', reason: reasonOf(answer.left) })
    else if (answer.right.kind === 'refused') track({ name: 'order.refused', reason: reasonOf(answer.right.failure) })
    else track({ name: 'order.placed', pcId: request.pcId })
    return answer
  }
})

const FAILED: ReadonlySet<Order['status']> = new Set(['paymentFailed', 'cancelled', 'voucherUnavailable', 'fulfillmentFailed'])

/** Returns the events of an order that is read in another state than before. */
export const eventsOf = (before: Order | undefined, now: Order): readonly TrackedEvent[] => {
  const { productPath } = now
  const isPaid = (order: Order | undefined): boolean => order?.moneyState === 'charged'
  const paid = isPaid(now) && !isPaid(before)
  const isNew = now.status !== before?.status
  return [
    ...(paid ? [{ name: 'order.paid', productPath } as const] : []),
    ...(isNew && now.status === 'fulfillmentCompleted' ? [{ name: 'order.delivered', productPath } as const] : []),
    ...(isNew && FAILED.has(now.status) ? [{ name: 'order.refused', reason: `order.${now.status}` } as const] : [])
  ]
}

/** An order whose state is newer than this was most likely not seen before. */
const JUST_NOW = /* @__PURE__ */ seconds(60)

const isOpenHere = (orders: PendingOrders, txnId: string): boolean =>
  orders.some((order) => order.kind === 'answered' && order.txnId === txnId && !order.closed)

type ReadOrder = (key: OrderKey) => TaskEither<Failure, Order | undefined>

/**
 * Wraps reading orders, so that changes of their state are tracked.
 * An order that was final when this browser last read it was tracked then; an open one is tracked at the first read only while its state is
 * recent, so that reading it again tracks nothing twice.
 */
export const withReadTracking = (
  read: ReadOrder,
  { pendingOrders }: Pick<BrowserStorage, 'pendingOrders'>,
  { now }: Pick<Clock, 'now'>,
  { track }: Tracker
): ReadOrder => {
  const seen = new Map<string, Order>()
  return (key) => async () => {
    // Reading closes an order that is final.
    const isOpen = isOpenHere(pendingOrders.read(), key.txnId)
    const answer = await read(key)()
    if (E.isLeft(answer) || answer.right === undefined) return answer
    const order = answer.right
    const before = seen.get(key.txnId)
    seen.set(key.txnId, order)
    const isOver = order.pollAfterSeconds === undefined
    const isNews = Math.abs(now().getTime() - order.updatedAt.getTime()) <= JUST_NOW
    if (before !== undefined || (isOpen && (isOver || isNews))) for (const event of eventsOf(before, order)) track(event)
    return answer
  }
}
