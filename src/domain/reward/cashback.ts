import type { Amount } from '../money/amount.ts'
import { amountOf } from '../money/amount.ts'
import { compare, cutTo, isNegative, minimum, percentageOf, subtract } from '../money/arithmetic.ts'
import { withoutTrailingZeros } from '../money/trailing-zeros.ts'

/** Least and most percent of cashback. @source B§5, B§9 */
export const CASHBACK_PERCENT = { least: '2', most: '90' } as const

/** What a product allows of cashback; percentages are decimal text. @source A§3, B§3 */
export interface CashbackConfig {
  readonly percentageMinimum: string
  readonly percentageMaximum: string
  readonly amountMinimum: Amount
  readonly amountMaximum: Amount
}

const isPercent = (text: string): boolean => /^\d{1,3}(?:\.\d{1,6})?$/.test(text)

/** Trailing zeros of a percentage say nothing. */
const percentAmount = (text: string): Amount => amountOf(withoutTrailingZeros(text.replace(/^0+(?=\d)/, '')))

const isPossiblePercent = (text: string): boolean =>
  isPercent(text) &&
  compare(percentAmount(text), amountOf(CASHBACK_PERCENT.least)) >= 0 &&
  compare(percentAmount(text), amountOf(CASHBACK_PERCENT.most)) <= 0

/**
 * True for percentages from 2 to 90 in the right order; otherwise there is no cashback for the product, and nothing is clamped.
 *
 * @source B§5, B§9, D29
 */
export const isCashbackConfig = ({ percentageMinimum, percentageMaximum, amountMinimum, amountMaximum }: CashbackConfig): boolean =>
  isPossiblePercent(percentageMinimum) &&
  isPossiblePercent(percentageMaximum) &&
  compare(percentAmount(percentageMinimum), percentAmount(percentageMaximum)) <= 0 &&
  !isNegative(amountMinimum) &&
  compare(amountMinimum, amountMaximum) <= 0

/**
 * Cashback as it is shown: cut, never rounded, to what the market displays.
 *
 * @source B§5, M57
 * @example shownCashback(amountOf('4.999'), 2) // '4.99'
 */
export const shownCashback = (amount: Amount, places: 0 | 2): Amount => cutTo(amount, places)

/** The most that can be used of a balance for one purchase, cut to what the market displays. @source PF 6 "maximumBurnAmount" */
export const maximumBurn = (
  price: Amount,
  balance: Amount,
  { percentageMaximum, amountMaximum }: Pick<CashbackConfig, 'percentageMaximum' | 'amountMaximum'>,
  places: 0 | 2
): Amount => notNegative(cutTo(minimum(minimum(balance, percentageOf(price, percentageMaximum)), amountMaximum), places))

const notNegative = (amount: Amount): Amount => (isNegative(amount) ? amountOf('0') : amount)

/** What is really used of a wish: never more than is allowed, than there is, or than there is to pay. @source B§3, M151 */
export const burnOf = (
  wish: Amount,
  limits: { readonly maximumBurnAmount: Amount; readonly balance: Amount; readonly total: Amount }
): Amount => notNegative(minimum(minimum(wish, limits.maximumBurnAmount), minimum(limits.balance, limits.total)))

/** What a purchase earns: a percentage of the money part, cut, never rounded up. @source PF 6 "earnAmount" */
export const earnOf = (
  { price, discountAmount, burnAmount }: { readonly price: Amount; readonly discountAmount: Amount; readonly burnAmount: Amount },
  percentage: string,
  places: 0 | 2
): Amount => notNegative(cutTo(percentageOf(subtract(subtract(price, discountAmount), burnAmount), percentage), places))
