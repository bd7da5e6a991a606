import type { TypeOf } from 'io-ts'
import { codeTable } from '../kernel/code-table.ts'
import type { Amount } from '../money/amount.ts'
import { amountOf } from '../money/amount.ts'
import { compareAmounts, maxAmount, subtractAmounts } from '../money/arithmetic.ts'

/**
 * The limits of a top-up in the order in which they are looked at, with the code of each.
 * The wallet's before the country's, because the shopper can do most about the narrowest.
 *
 * @source A§3 "limits", B§8 "Wallet top-up", M110, D25
 */
export const topUpLimit = /* @__PURE__ */ codeTable('TopUpLimit', [
  { code: 313, name: 'balance' },
  { code: 323, name: 'dailyTopUp' },
  { code: 324, name: 'monthlyTopUp' },
  { code: 314, name: 'countryBalance' },
  { code: 327, name: 'countryDailyTopUp' },
  { code: 328, name: 'countryMonthlyTopUp' }
])

/** A limit that a top-up can meet. @source B§8 */
export type TopUpLimit = TypeOf<typeof topUpLimit.codec>

/**
 * The limits of a payment with the wallet in the same order, with the code of each.
 *
 * @source A§3, B§8 "Wallet charge", M110
 */
export const chargeLimit = /* @__PURE__ */ codeTable('ChargeLimit', [
  { code: 325, name: 'dailyCharge' },
  { code: 326, name: 'monthlyCharge' },
  { code: 329, name: 'countryDailyCharge' },
  { code: 330, name: 'countryMonthlyCharge' }
])

/** A limit that a payment with the wallet can meet. @source B§8 */
export type ChargeLimit = TypeOf<typeof chargeLimit.codec>

/**
 * Maximum of each limit; a limit that is not named does not exist. In the country's currency.
 *
 * @source A§3 "limits", M51
 */
export type WalletLimits = Readonly<Partial<Record<TopUpLimit | ChargeLimit, Amount | undefined>>>

/**
 * Totals that count towards each limit, in the same currency.
 * An unknown one counts as nothing: the service decides.
 *
 * @source D25
 */
export type WalletTotals = WalletLimits

/** A limit that an amount would exceed. */
export interface ExceededLimit<Name extends string, Code extends number> {
  readonly kind: 'refused'
  readonly limit: Name
  readonly code: Code
  /** What still fits; 0 when nothing does. */
  readonly left: Amount
  /** For the failure of the code: the limit itself. */
  readonly detail: { readonly limitAmount: Amount }
}

/** Nothing is in the way, or the first limit that is. */
export type LimitDecision<Name extends string, Code extends number> = { readonly kind: 'allowed' } | ExceededLimit<Name, Code>

/** Code of a limit of a top-up. */
export type TopUpLimitCode = (typeof topUpLimit.rows)[number]['code']

/** Code of a limit of a payment with the wallet. */
export type ChargeLimitCode = (typeof chargeLimit.rows)[number]['code']

const NOTHING = /* @__PURE__ */ amountOf('0')

const firstExceeded = <Name extends TopUpLimit | ChargeLimit, Code extends number>(
  rows: readonly { readonly name: Name; readonly code: Code }[],
  amount: Amount,
  limits: WalletLimits,
  totals: WalletTotals
): LimitDecision<Name, Code> => {
  for (const { name, code } of rows) {
    const limitAmount = limits[name]
    if (limitAmount === undefined) continue
    const left = maxAmount(NOTHING, subtractAmounts(limitAmount, totals[name] ?? NOTHING))
    if (compareAmounts(amount, left) > 0) return { kind: 'refused', limit: name, code, left, detail: { limitAmount } }
  }
  return { kind: 'allowed' }
}

/**
 * Returns the first limit that a top-up would exceed; reaching a limit exactly is allowed.
 *
 * @param amount above 0, in the currency of the limits
 * @param totals `balance` and `countryBalance` as they are now, the others as topped up in the running day and month
 * @source B§8 "Wallet top-up", M110, D25
 * @example
 * const [limits, totals] = [{ balance: amountOf('100') }, { balance: amountOf('50') }]
 * decideTopUpLimits(amountOf('50'), limits, totals) // { kind: 'allowed' }
 * decideTopUpLimits(amountOf('60'), limits, totals).code // 313
 * decideTopUpLimits(amountOf('60'), limits, totals).left // '50'
 */
export const decideTopUpLimits = (amount: Amount, limits: WalletLimits, totals: WalletTotals): LimitDecision<TopUpLimit, TopUpLimitCode> =>
  firstExceeded(topUpLimit.rows, amount, limits, totals)

/**
 * Returns the first limit that a payment with the wallet would exceed.
 * Reaching a limit exactly is allowed.
 *
 * @param amount above 0, in the currency of the limits
 * @param totals as paid in the running day and month
 * @source B§8 "Wallet charge", M110, D25
 * @example
 * const limits = { dailyCharge: amountOf('100'), countryDailyCharge: amountOf('80') }
 * decideChargeLimits(amountOf('80'), limits, {}) // { kind: 'allowed' }
 * decideChargeLimits(amountOf('90'), limits, {}).code // 329
 * decideChargeLimits(amountOf('90'), limits, { dailyCharge: amountOf('50') }).code // 325
 */
export const decideChargeLimits = (
  amount: Amount,
  limits: WalletLimits,
  totals: WalletTotals
): LimitDecision<ChargeLimit, ChargeLimitCode> => firstExceeded(chargeLimit.rows, amount, limits, totals)
