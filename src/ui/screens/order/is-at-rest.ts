import { orderSituationOf, type Situation } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'

/** Situations that change without the shopper: the page keeps room for what comes next. */
const MOVING: ReadonlySet<Situation> = new Set([
  'starting',
  'toPay',
  'codeOpen',
  'bankChecks',
  'notReceived',
  'unpaid',
  'delivering',
  'codeComing',
  'silent',
  'unclear',
  'review',
  'giftSent'
])

/** Returns whether an order stays as it is until its shopper acts, or for days. */
export const isAtRest = (order: Order): boolean => !MOVING.has(orderSituationOf(order))

/** Situations in which something went wrong: the headline, its sentence and one button come first. */
const TROUBLED: ReadonlySet<Situation> = new Set([
  'expired',
  'cancelled',
  'notSeen',
  'paidLess',
  'refused',
  'outOfCodes',
  'outOfCodesUnpaid',
  'refunding',
  'refundFailed',
  'refunded'
])

/** Returns whether something went wrong with an order. */
export const isTroubled = (order: Order): boolean => TROUBLED.has(orderSituationOf(order))
