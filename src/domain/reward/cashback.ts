import type { Amount } from '../money/amount.ts'
import { amountOf } from '../money/amount.ts'
import { compareAmounts, truncateAmount, isNegativeAmount, minAmount, percentageOfAmount, subtractAmounts } from '../money/arithmetic.ts'
import { withoutTrailingZeros } from '../money/decimal-text.ts'

/**
 * Least and most percent of cashback, both allowed.
 * Unit: percent, as decimal text.
 *
 * @source B§5, B§9, M150
 */
export const CASHBACK_PERCENT = { least: '2', most: '90' } as const

/**
 * Cashback that a product allows.
 * Percentages are decimal text: "2.5" is two and a half percent.
 *
 * @source A§3, B§3, M149
 */
export interface CashbackConfig {
  readonly percentageMinimum: string
  readonly percentageMaximum: string
  readonly amountMinimum: Amount
  readonly amountMaximum: Amount
}

const isPercent = (text: string): boolean => /^\d{1,3}(?:\.\d{1,6})?$/.test(text)

/** Returns a percentage as an amount, without trailing zeros. */
const percentAmount = (text: string): Amount => amountOf(withoutTrailingZeros(text.replace(/^0+(?=\d)/, '')))

/**
 * Returns whether a percentage is from 2 to 90.
 *
 * @source M150
 * @example isCashbackPercent('90') // true
 * isCashbackPercent('90.1') // false
 */
export const isCashbackPercent = (text: string): boolean =>
  isPercent(text) &&
  compareAmounts(percentAmount(text), amountOf(CASHBACK_PERCENT.least)) >= 0 &&
  compareAmounts(percentAmount(text), amountOf(CASHBACK_PERCENT.most)) <= 0

/**
 * Returns whether percentages are from 2 to 90, amounts from 0, both in the right order.
 * Otherwise there is no cashback for the product, and nothing is clamped.
 *
 * @source B§5, B§9, M150, D29
 * @example
 * const amounts = { amountMinimum: amountOf('0'), amountMaximum: amountOf('50') }
 * isCashbackConfig({ percentageMinimum: '2', percentageMaximum: '90', ...amounts }) // true
 * isCashbackConfig({ percentageMinimum: '2', percentageMaximum: '90.5', ...amounts }) // false
 */
export const isCashbackConfig = ({ percentageMinimum, percentageMaximum, amountMinimum, amountMaximum }: CashbackConfig): boolean =>
  isCashbackPercent(percentageMinimum) &&
  isCashbackPercent(percentageMaximum) &&
  compareAmounts(percentAmount(percentageMinimum), percentAmount(percentageMaximum)) <= 0 &&
  !isNegativeAmount(amountMinimum) &&
  compareAmounts(amountMinimum, amountMaximum) <= 0

/**
 * Cuts cashback, without rounding, to the places that the market displays.
 *
 * @source B§5, M57
 * @param places decimal places that the market displays
 * @example shownCashback(amountOf('4.999'), 2) // '4.99'
 * shownCashback(amountOf('4.999'), 0) // '4'
 */
export const shownCashback = (amount: Amount, places: 0 | 2): Amount => truncateAmount(amount, places)

/**
 * Returns the most that can be used of a balance for one purchase.
 * The balance, the percentage of the price or the amount, whichever is least, cut to what the market displays. Never below 0.
 *
 * @param places decimal places that the market displays
 * @source PF 6 "maximumBurnAmount", M149
 * @example
 * const config = { percentageMaximum: '50', amountMaximum: amountOf('30') }
 * maximumRewardUse(amountOf('40.01'), amountOf('1000'), config, 2) // '20'
 * maximumRewardUse(amountOf('100'), amountOf('1000'), config, 2) // '30'
 */
export const maximumRewardUse = (
  price: Amount,
  balance: Amount,
  { percentageMaximum, amountMaximum }: Pick<CashbackConfig, 'percentageMaximum' | 'amountMaximum'>,
  places: 0 | 2
): Amount => notNegative(truncateAmount(minAmount(minAmount(balance, percentageOfAmount(price, percentageMaximum)), amountMaximum), places))

const notNegative = (amount: Amount): Amount => (isNegativeAmount(amount) ? amountOf('0') : amount)

/**
 * Returns the part of a wish that is used: at most the allowed, the balance and the price, never < 0.
 *
 * @source B§3, M151
 * @example
 * const limits = { maximumBurnAmount: amountOf('30'), balance: amountOf('7.5'), total: amountOf('20') }
 * usableRewardAmount(amountOf('10'), limits) // '7.5'
 * usableRewardAmount(amountOf('-1'), limits) // '0'
 */
export const usableRewardAmount = (
  wish: Amount,
  limits: { readonly maximumBurnAmount: Amount; readonly balance: Amount; readonly total: Amount }
): Amount => notNegative(minAmount(minAmount(wish, limits.maximumBurnAmount), minAmount(limits.balance, limits.total)))

/**
 * Returns the cashback that a purchase earns.
 * A percentage of the money part (price less discount and rewards), cut, never rounded up, and never below 0.
 *
 * @param percentage decimal text: "2" is two percent
 * @param places decimal places that the market displays
 * @source PF 6 "earnAmount", M149
 * @example
 * const paid = { price: amountOf('100'), discountAmount: amountOf('10'), burnAmount: amountOf('9.1') }
 * earnedCashback(paid, '2', 2) // '1.61'
 */
export const earnedCashback = (
  { price, discountAmount, burnAmount }: { readonly price: Amount; readonly discountAmount: Amount; readonly burnAmount: Amount },
  percentage: string,
  places: 0 | 2
): Amount =>
  notNegative(truncateAmount(percentageOfAmount(subtractAmounts(subtractAmounts(price, discountAmount), burnAmount), percentage), places))
