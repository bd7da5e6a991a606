import { seconds } from '../kernel/duration.ts'
import type { Amount } from '../money/amount.ts'
import { compareAmounts, maxAmount, minAmount, subtractAmounts } from '../money/arithmetic.ts'
import { isPositive } from './positive-amount.ts'
import type { TopUpOffer } from './top-up-amount.ts'
import { decideTopUpAmount } from './top-up-amount.ts'
import type { WalletTransaction } from './wallet-transaction.ts'
import { isTopUpCredited, walletScreenOf } from './wallet-transaction.ts'

/** For so long the order waits for its top-up. Unit: ms. @source A§9, B§9, M111 */
export const QUICK_TOP_UP_TIMEOUT = /* @__PURE__ */ seconds(180)

/** By how much to top up for an order, in the wallet's currency. @source M111 */
export type QuickTopUpAmount =
  /** The balance pays the order as it is. */
  | { readonly kind: 'enough' }
  | { readonly kind: 'topUp'; readonly amount: Amount }
  /** No single top-up covers the missing amount. */
  | { readonly kind: 'impossible'; readonly missing: Amount }

/**
 * Returns the smallest top-up that covers the missing amount.
 * The smallest top-up that pays the order: exactly what is missing where amounts may be typed, else the next one that can be had.
 *
 * @param toPay total of the order, in the wallet's currency
 * @param balance what the wallet holds
 * @source B§2 "quick top-up", M111
 * @example
 * const listed = { amounts: [amountOf('50'), amountOf('25'), amountOf('10')], custom: undefined }
 * quickTopUpAmount(amountOf('70'), amountOf('55'), listed) // { kind: 'topUp', amount: '25' }
 * quickTopUpAmount(amountOf('70'), amountOf('19.99'), listed) // { kind: 'impossible', missing: '50.01' }
 */
export const quickTopUpAmount = (toPay: Amount, balance: Amount, { amounts, custom }: TopUpOffer): QuickTopUpAmount => {
  const missing = subtractAmounts(toPay, balance)
  if (!isPositive(missing)) return { kind: 'enough' }
  const enough = [...amounts, ...(custom === undefined ? [] : [maxAmount(missing, custom.minimum)])].filter(
    (amount) => compareAmounts(amount, missing) >= 0 && decideTopUpAmount(amount, { amounts, custom }).kind === 'allowed'
  )
  const [first, ...others] = enough
  return first === undefined ? { kind: 'impossible', missing } : { kind: 'topUp', amount: others.reduce(minAmount, first) }
}

/**
 * Where a quick top-up is: its three steps in order, or where it ended without the order.
 *
 * @source B§2, B§4 "Quick top-up", M111
 */
export type QuickTopUp =
  | { readonly kind: 'topUp' }
  | { readonly kind: 'continueOrder' }
  | { readonly kind: 'orderCompleted' }
  /** The time is over; a top-up that still comes in stays in the wallet. */
  | { readonly kind: 'timedOut' }
  /** The top-up ended without money in the wallet. */
  | { readonly kind: 'notToppedUp' }

/** All that decides where a quick top-up is. */
export interface QuickTopUpFacts {
  readonly startedAt: Date
  /** Undefined = the top-up is not answered yet. */
  readonly topUp: Pick<WalletTransaction, 'status' | 'balanceAmount'> | undefined
  /** The order is paid from the wallet. */
  readonly orderPaid: boolean
}

/**
 * Returns the state of a quick top-up; total.
 * What really happened comes before the clock: money that came in late still continues the order.
 *
 * @source B§2, B§4 "Quick top-up", A§9, M111
 * @example
 * const waiting = { startedAt: new Date('2026-11-21T02:00:00Z'), topUp: undefined, orderPaid: false }
 * quickTopUpOf(waiting, new Date('2026-11-21T02:03:00Z')) // { kind: 'timedOut' }
 * const late = { status: 'success', balanceAmount: amountOf('70') }
 * quickTopUpOf({ ...waiting, topUp: late }, new Date('2026-11-21T03:00:00Z')) // { kind: 'continueOrder' }
 */
export const quickTopUpOf = ({ startedAt, topUp, orderPaid }: QuickTopUpFacts, now: Date): QuickTopUp => {
  if (orderPaid) return { kind: 'orderCompleted' }
  if (topUp !== undefined && isTopUpCredited(topUp)) return { kind: 'continueOrder' }
  if (topUp !== undefined && walletScreenOf(topUp) === 'complete') return { kind: 'notToppedUp' }
  return now.getTime() - startedAt.getTime() >= QUICK_TOP_UP_TIMEOUT ? { kind: 'timedOut' } : { kind: 'topUp' }
}
