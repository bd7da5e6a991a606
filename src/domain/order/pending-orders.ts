import type { PurchaseUserInfo } from './purchase.ts'

/** The request that makes an order, exactly as it was first sent, so that it can be sent again. @source PF 2.4, 8.3 "CreateOrderInput" */
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

/** What is being bought and for whom: what tells two orders for the same thing. */
export interface PendingSubject {
  readonly country: string
  readonly productPath: string
  readonly denominationId: string
  readonly userId?: string
  readonly zoneId?: string
}

/** One order of this browser: sent and not yet answered, or answered and known by its number and key. @source PF 2.4, M260 */
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

/** The orders of this browser, newest first. */
export type PendingOrders = readonly PendingOrder[]

/** So many orders are kept. @source PF 2.4, M260 */
export const PENDING_ORDERS_KEPT = 20

const keep = (first: PendingOrder, rest: PendingOrders): PendingOrders =>
  [first, ...rest].toSorted((a, b) => b.at - a.at).slice(0, PENDING_ORDERS_KEPT)

const isOf =
  (checkoutId: string) =>
  (order: PendingOrder): boolean =>
    order.checkoutId === checkoutId

/** Keeps the request before it is sent; sent again, it stays as it was first sent, and an answered one stays answered. @source PF 2.4 */
export const keepRequest = (orders: PendingOrders, request: PendingRequest, subject: PendingSubject, now: Date): PendingOrders =>
  orders.some(isOf(request.checkoutId))
    ? orders
    : keep({ kind: 'sent', at: now.getTime(), checkoutId: request.checkoutId, subject, request }, orders)

/** Notes the answer: number and key come, the request goes. An answer to a request that nobody kept is kept all the same. @source PF 2.4 */
export const noteAnswer = (
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

/** Takes in an order that was opened by a mail's link on this device. @source PF 2.4 */
export const takeIn = (orders: PendingOrders, txnId: string, accessKey: string, now: Date): PendingOrders =>
  keyOf(orders, txnId) === accessKey
    ? orders
    : keep(
        { kind: 'answered', at: now.getTime(), txnId, accessKey, closed: false },
        orders.filter((order) => order.kind === 'sent' || order.txnId !== txnId)
      )

/** Forgets a request that was refused: there is no order to come back to. */
export const forgetRequest = (orders: PendingOrders, checkoutId: string): PendingOrders =>
  orders.filter((order) => order.kind === 'answered' || order.checkoutId !== checkoutId)

/** Notes that nothing more will happen to an order. */
export const closeOrder = (orders: PendingOrders, txnId: string): PendingOrders =>
  orders.map((order) => (order.kind === 'answered' && order.txnId === txnId ? { ...order, closed: true } : order))

/** The key that opens an order, if this browser has it. @source D45 */
export const keyOf = (orders: PendingOrders, txnId: string): string | undefined => {
  const found = orders.find((order) => order.kind === 'answered' && order.txnId === txnId)
  return found?.kind === 'answered' ? found.accessKey : undefined
}

/** The requests without an answer, oldest first: each is settled by sending it again. @source PF 2.4 */
export const unanswered = (orders: PendingOrders): readonly PendingRequest[] =>
  orders.flatMap((order) => (order.kind === 'sent' ? [order.request] : [])).toReversed()

const isSame = (one: PendingSubject, other: PendingSubject): boolean =>
  one.country === other.country &&
  one.productPath === other.productPath &&
  one.denominationId === other.denominationId &&
  one.userId === other.userId &&
  one.zoneId === other.zoneId

/** Whether an order for the same item and player was sent and its answer never came. @source PF 2.4 */
export const awaitsAnswer = (orders: PendingOrders, subject: PendingSubject): boolean =>
  orders.some((order) => order.kind === 'sent' && isSame(order.subject, subject))

/** The newest open order for the same item and player: a notice with a link to it, never a refusal. @source PF 3.4 */
export const openOrderFor = (orders: PendingOrders, subject: PendingSubject): Extract<PendingOrder, { kind: 'answered' }> | undefined => {
  const found = orders.find(
    (order) => order.kind === 'answered' && !order.closed && order.subject !== undefined && isSame(order.subject, subject)
  )
  return found?.kind === 'answered' ? found : undefined
}
