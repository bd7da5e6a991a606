import { orderSituationOf, type Situation } from '../../../domain/order/order-situation.ts'
import type { Order } from '../../../domain/order/order.ts'

/** Situations that change without the shopper: the page keeps room for what comes next. */
const CHANGING: ReadonlySet<Situation> = new Set([
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

/** Returns whether an order is to change soon without its shopper. */
export const changesUnattended = (order: Order): boolean => CHANGING.has(orderSituationOf(order))

/** Situations in which something went wrong: the headline, its sentence and one button come first. */
const FAILED: ReadonlySet<Situation> = new Set([
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
export const wentWrong = (order: Order): boolean => FAILED.has(orderSituationOf(order))
