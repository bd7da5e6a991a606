import { minutes } from '../kernel/duration.ts'
import type { Amount } from '../money/amount.ts'

/** The order that a top-up pays, and the name of its item. */
export interface TopUpOrder {
  readonly txnId: string
  readonly checkoutId: string
  readonly itemName: string
}

/** The page on which a top-up began, and its name. */
export interface TopUpOrigin {
  readonly path: string
  readonly name: string
}

/** Amount and payment channel of a top-up, as its shopper chose them. */
export interface TopUpWish {
  readonly amount: Amount
  readonly pcId: number
  /** Undefined = it pays no order. */
  readonly order?: TopUpOrder
  /** Undefined = it began on a page of the wallet. */
  readonly origin?: TopUpOrigin
}

/**
 * One top-up of this browser: sent and not yet answered, or known by its number.
 *
 * @source PF 8.2 "TopUpWallet"
 */
export interface PendingTopUp extends TopUpWish {
  readonly checkoutId: string
  /** Path of the market. */
  readonly country: string
  /** Time of the first call, in ms since 1970. */
  readonly at: number
  /** Undefined = not answered. */
  readonly txnId?: string
  /** The order has been paid from the wallet. */
  readonly isOrderPaid?: true
}

/** The top-ups of this browser, newest first, at most five. @source PF 8.2 "TopUpWallet" */
export type PendingTopUps = readonly PendingTopUp[]

/** So many top-ups are kept. */
export const PENDING_TOP_UPS_KEPT = 5

/** Time for which a call without an answer is repeated; later its top-up is closed. Unit: ms. */
const REPEATED_FOR = /* @__PURE__ */ minutes(15)

const change = (topUps: PendingTopUps, checkoutId: string, by: (topUp: PendingTopUp) => PendingTopUp): PendingTopUps =>
  topUps.map((topUp) => (topUp.checkoutId === checkoutId ? by(topUp) : topUp))

/**
 * Keeps a top-up before its first call; the oldest gives way to it.
 *
 * @source PF 8.2 "TopUpWallet"
 * @example keepTopUp([], { checkoutId: 'c1', country: 'sg', at: 5, amount: amountOf('10'), pcId: 11 }).length // 1
 */
export const keepTopUp = (topUps: PendingTopUps, topUp: PendingTopUp): PendingTopUps => [topUp, ...topUps].slice(0, PENDING_TOP_UPS_KEPT)

/**
 * Returns the top-up of the same choice that was sent a short time ago and never answered.
 * The same call again then answers the same top-up.
 *
 * @source PF 8.2 "TopUpWallet"
 * @example
 * const topUps = keepTopUp([], { checkoutId: 'c1', country: 'sg', at: 0, amount: amountOf('10'), pcId: 11 })
 * unansweredTopUp(topUps, 'sg', { amount: amountOf('10'), pcId: 11 }, new Date(60_000)).checkoutId // 'c1'
 * unansweredTopUp(topUps, 'sg', { amount: amountOf('25'), pcId: 11 }, new Date(60_000)) // undefined
 */
export const unansweredTopUp = (topUps: PendingTopUps, country: string, wish: TopUpWish, now: Date): PendingTopUp | undefined =>
  topUps.find(
    (topUp) =>
      topUp.txnId === undefined &&
      topUp.country === country &&
      topUp.amount === wish.amount &&
      topUp.pcId === wish.pcId &&
      topUp.order?.txnId === wish.order?.txnId &&
      now.getTime() - topUp.at < REPEATED_FOR
  )

/**
 * Adds the number of a top-up, once it was answered.
 *
 * @source PF 8.2 "TopUpWallet"
 * @example
 * const topUps = keepTopUp([], { checkoutId: 'c1', country: 'sg', at: 5, amount: amountOf('10'), pcId: 11 })
 * noteTopUpAnswer(topUps, 'c1', '7203')[0].txnId // '7203'
 */
export const noteTopUpAnswer = (topUps: PendingTopUps, checkoutId: string, txnId: string): PendingTopUps =>
  change(topUps, checkoutId, (topUp) => ({ ...topUp, txnId }))

/**
 * Forgets a top-up that was refused; one with a number is never forgotten by it.
 *
 * @source PF 8.2 "TopUpWallet"
 * @example forgetTopUp(keepTopUp([], { checkoutId: 'c1', country: 'sg', at: 5, amount: amountOf('10'), pcId: 11 }), 'c1') // []
 */
export const forgetTopUp = (topUps: PendingTopUps, checkoutId: string): PendingTopUps =>
  topUps.filter((topUp) => topUp.checkoutId !== checkoutId || topUp.txnId !== undefined)

/**
 * Returns a top-up of this browser by its number.
 *
 * @example findPendingTopUp([], '7203') // undefined
 */
export const findPendingTopUp = (topUps: PendingTopUps, txnId: string): PendingTopUp | undefined =>
  topUps.find((topUp) => topUp.txnId === txnId)

/**
 * Notes that the order of a top-up was paid, so that a reload does not offer it again.
 *
 * @source M111
 * @example noteTopUpOrderPaid([], '7203') // []
 */
export const noteTopUpOrderPaid = (topUps: PendingTopUps, txnId: string): PendingTopUps =>
  topUps.map((topUp) => (topUp.txnId === txnId ? { ...topUp, isOrderPaid: true } : topUp))
