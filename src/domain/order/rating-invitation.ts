import { days } from '../kernel/duration.ts'
import type { Order } from './order.ts'

/** Time without another invitation to rate in one browser. Unit: ms. @source M261 */
export const RATING_REST_MS = /* @__PURE__ */ days(30)

/** Facts of an order that decide whether it may be rated. */
export type RatedOrder = Pick<Order, 'status' | 'refund' | 'history'>

/**
 * Says whether an order may be rated: delivered at the first attempt, without a refund.
 * A shopper who had to correct the player, or was paid
 * back, is not asked how it was.
 *
 * @source A§7, B§7, M261
 * @example mayRateOrder({ status: 'fulfillmentCompleted', refund: undefined, history: [] }) // true
 * mayRateOrder({ status: 'paymentCompleted', refund: undefined, history: [] }) // false
 */
export const mayRateOrder = ({ status, refund, history }: RatedOrder): boolean =>
  status === 'fulfillmentCompleted' && refund === undefined && history.every((event) => event.status !== 'fulfillmentFailed')

/**
 * Says whether the viewer of this order is invited to rate it now.
 * At most once in thirty days in one browser. A last invitation that lies ahead of
 * the clock was written under a wrong one and counts as now.
 *
 * @param last when this browser was last shown an invitation; undefined = never
 * @source A§7, B§7, M261
 * @example
 * const order = { status: 'fulfillmentCompleted', refund: undefined, history: [] }
 * mayInviteRating(order, undefined, new Date('2026-03-02')) // true
 * mayInviteRating(order, new Date('2026-03-01'), new Date('2026-03-02')) // false
 */
export const mayInviteRating = (order: RatedOrder, last: Date | undefined, now: Date): boolean =>
  mayRateOrder(order) && (last === undefined || now.getTime() - last.getTime() >= RATING_REST_MS)
