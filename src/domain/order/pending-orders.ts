import type { PurchaseUserInfo } from './purchase.ts'

/**
 * The request that makes an order, exactly as it was first sent, so that it can be sent again.
 *
 * @source PF 2.4, 8.3 "CreateOrderInput"
 */
export interface PendingRequest {
  readonly checkoutId: string
  readonly quoteId: string
  readonly pcId: number
  readonly previousPcId?: number
  readonly userInfo: PurchaseUserInfo
  readonly guestUserId?: string
  readonly acceptedTerms?: boolean
  /** YYYY-MM-DD */
  readonly birthDate?: string
  readonly shopLang?: string
}

/** Item and player of an order; they tell two orders for the same thing apart. @source PF 3.4 */
export interface PendingSubject {
  readonly country: string
  readonly productPath: string
  readonly denominationId: string
  readonly userId?: string
  readonly zoneId?: string
}

/**
 * One order of this browser: sent and not yet answered, or answered and known by its number and key.
 *
 * @source PF 2.4, M260
 */
export type PendingOrder =
  | {
      readonly kind: 'sent'
      /** Of the first send, in ms since 1970. */
      readonly at: number
      readonly checkoutId: string
      readonly subject: PendingSubject
      readonly request: PendingRequest
    }
  | {
      readonly kind: 'answered'
      readonly at: number
      readonly txnId: string
      readonly accessKey: string
      /** Absent where the order came from a mail's link. */
      readonly checkoutId?: string
      readonly subject?: PendingSubject
      /** Nothing more will happen to it. */
      readonly closed: boolean
    }

/** The orders of this browser, newest first, at most 20. @source PF 2.4, M260 */
export type PendingOrders = readonly PendingOrder[]

/** So many orders are kept. @source PF 2.4, M260 */
export const PENDING_ORDERS_KEPT = 20

const keep = (first: PendingOrder, rest: PendingOrders): PendingOrders =>
  [first, ...rest].toSorted((a, b) => b.at - a.at).slice(0, PENDING_ORDERS_KEPT)

type Answered = Extract<PendingOrder, { kind: 'answered' }>

const isNumbered =
  (txnId: string) =>
  (order: PendingOrder): order is Answered =>
    order.kind === 'answered' && order.txnId === txnId

const isOf =
  (checkoutId: string) =>
  (order: PendingOrder): boolean =>
    order.checkoutId === checkoutId

/**
 * Keeps the request before it is sent.
 * Sent again, it stays as it was first sent, and an answered one stays answered.
 *
 * @source PF 2.4
 * @example
 * const orders = keepOrderRequest([], { checkoutId: 'c1' }, { country: 'id' }, new Date(5))
 * orders.map(({ kind, at, checkoutId }) => [kind, at, checkoutId]) // [['sent', 5, 'c1']]
 * keepOrderRequest(orders, { checkoutId: 'c1' }, { country: 'id' }, new Date(9)) === orders // true
 */
export const keepOrderRequest = (orders: PendingOrders, request: PendingRequest, subject: PendingSubject, now: Date): PendingOrders =>
  orders.some(isOf(request.checkoutId))
    ? orders
    : keep({ kind: 'sent', at: now.getTime(), checkoutId: request.checkoutId, subject, request }, orders)

/**
 * Adds the answer to an order: number and key come, the request goes, the first time stays.
 * An answer without a stored request is kept all the same.
 *
 * @source PF 2.4
 * @example
 * const sent = keepOrderRequest([], { checkoutId: 'c1' }, { country: 'id' }, new Date(5))
 * const [order] = noteOrderAnswer(sent, { checkoutId: 'c1', txnId: '7203', accessKey: 'k', at: new Date(9) })
 * [order.kind, order.at, order.txnId, order.accessKey, order.subject.country] // ['answered', 5, '7203', 'k', 'id']
 * 'request' in order // false
 */
export const noteOrderAnswer = (
  orders: PendingOrders,
  {
    checkoutId,
    txnId,
    accessKey,
    at
  }: { readonly checkoutId: string; readonly txnId: string; readonly accessKey: string; readonly at: Date }
): PendingOrders => {
  const sent = orders.find(isOf(checkoutId))
  const answered: PendingOrder = {
    kind: 'answered',
    at: sent?.at ?? at.getTime(),
    txnId,
    accessKey,
    checkoutId,
    ...(sent?.subject === undefined ? {} : { subject: sent.subject }),
    closed: false
  }
  return keep(
    answered,
    orders.filter((order) => !isOf(checkoutId)(order))
  )
}

/**
 * Adds an order that was opened by a mail's link on this device.
 * One that is there with the same key stays as it is.
 *
 * @source PF 2.4
 * @example addOpenedOrder([], '7203', 'k', new Date(5)) // [{ kind: 'answered', at: 5, txnId: '7203', accessKey: 'k', closed: false }]
 */
export const addOpenedOrder = (orders: PendingOrders, txnId: string, accessKey: string, now: Date): PendingOrders =>
  orderKeyOf(orders, txnId) === accessKey
    ? orders
    : keep(
        { kind: 'answered', at: now.getTime(), txnId, accessKey, closed: false },
        orders.filter((order) => !isNumbered(txnId)(order))
      )

/**
 * Forgets a request that was refused: there is no order to come back to.
 * An order that was answered is never forgotten by it.
 *
 * @source PF 2.4
 * @example forgetOrderRequest(keepOrderRequest([], { checkoutId: 'c1' }, { country: 'id' }, new Date(5)), 'c1') // []
 */
export const forgetOrderRequest = (orders: PendingOrders, checkoutId: string): PendingOrders =>
  orders.filter((order) => order.kind === 'answered' || order.checkoutId !== checkoutId)

/**
 * Notes that nothing more will happen to an order.
 *
 * @source PF 2.4
 * @example closePendingOrder(addOpenedOrder([], '7203', 'k', new Date(5)), '7203')[0].closed // true
 */
export const closePendingOrder = (orders: PendingOrders, txnId: string): PendingOrders =>
  orders.map((order) => (isNumbered(txnId)(order) ? { ...order, closed: true } : order))

/**
 * Returns the key that opens an order, if this browser has it.
 *
 * @source D45
 * @example orderKeyOf(addOpenedOrder([], '7203', 'k', new Date(5)), '7203') // 'k'
 * orderKeyOf([], '7203') // undefined
 */
export const orderKeyOf = (orders: PendingOrders, txnId: string): string | undefined => orders.find(isNumbered(txnId))?.accessKey

/**
 * Returns the requests without an answer, oldest first: each is settled by sending it again.
 *
 * @source PF 2.4
 * @example
 * const first = keepOrderRequest([], { checkoutId: 'c1' }, { country: 'id' }, new Date(5))
 * const both = keepOrderRequest(first, { checkoutId: 'c2' }, { country: 'id' }, new Date(9))
 * unansweredRequests(both) // [{ checkoutId: 'c1' }, { checkoutId: 'c2' }]
 */
export const unansweredRequests = (orders: PendingOrders): readonly PendingRequest[] =>
  orders.flatMap((order) => (order.kind === 'sent' ? [order.request] : [])).toReversed()

const isSame = (one: PendingSubject, other: PendingSubject): boolean =>
  one.country === other.country &&
  one.productPath === other.productPath &&
  one.denominationId === other.denominationId &&
  one.userId === other.userId &&
  one.zoneId === other.zoneId

/**
 * Returns whether an order for the same item and player was sent and its answer never came.
 *
 * @source PF 2.4
 * @example
 * const subject = { country: 'id', productPath: 'comet-circuit', denominationId: 'pack', userId: '44128890' }
 * const orders = keepOrderRequest([], { checkoutId: 'c1' }, subject, new Date(5))
 * awaitsOrderAnswer(orders, subject) // true
 * awaitsOrderAnswer(orders, { ...subject, userId: '44128891' }) // false
 */
export const awaitsOrderAnswer = (orders: PendingOrders, subject: PendingSubject): boolean =>
  orders.some((order) => order.kind === 'sent' && isSame(order.subject, subject))

/**
 * Returns the newest open order for the same item and player.
 * It is shown as a notice with a link, never as a refusal. Undefined where there is none, and for one without an answer, which has no
 * number yet.
 *
 * @source PF 3.4
 * @example
 * const subject = { country: 'id', productPath: 'comet-circuit', denominationId: 'pack', userId: '44128890' }
 * const sent = keepOrderRequest([], { checkoutId: 'c1' }, subject, new Date(5))
 * const orders = noteOrderAnswer(sent, { checkoutId: 'c1', txnId: '7203', accessKey: 'k', at: new Date(9) })
 * openOrderFor(orders, subject).txnId // '7203'
 * openOrderFor(closePendingOrder(orders, '7203'), subject) // undefined
 */
export const openOrderFor = (orders: PendingOrders, subject: PendingSubject): Answered | undefined =>
  orders.find(
    (order): order is Answered =>
      order.kind === 'answered' && !order.closed && order.subject !== undefined && isSame(order.subject, subject)
  )
