import * as E from '../kernel/either.ts'
import type { AmountEntry } from '../market/market.ts'
import type { Amount } from '../money/amount.ts'
import { parseAmount } from '../money/amount-entry.ts'
import { isBelow } from '../money/amount-order.ts'
import type { Rule } from '../validation/validate-form.ts'
import { wrong } from '../validation/validate-form.ts'
import type { VariableDenomination } from './product.ts'

/**
 * Returns whether the item may be bought for an amount; both ends count.
 *
 * @source B§5, M123
 * @example isInRange(amountOf('500'), { minimum: amountOf('4.99'), maximum: amountOf('500') }) // true
 * isInRange(amountOf('-5'), { minimum: amountOf('4.99'), maximum: amountOf('500') }) // false
 */
export const isInRange = (amount: Amount, { minimum, maximum }: Pick<VariableDenomination, 'minimum' | 'maximum'>): boolean =>
  !amount.startsWith('-') && !isBelow(amount, minimum) && !isBelow(maximum, amount)

/**
 * Reads the amount that a shopper types for an item of any amount.
 *
 * @param entry the market's entry format
 * @failure field.required, field.currencyFormat
 * @failure field.amountRange — with `minimum` and `maximum` as canonical amounts, to be shown in the market's format
 * @source B§5 "a variable denomination amount must be within a range", M123
 * @example
 * const rule = variableAmountRule({ minimum: amountOf('4.99'), maximum: amountOf('500') }, 'normal')
 * rule('500.00') // right('500')
 * rule('501') // left({ key: 'field.amountRange', params: { minimum: '4.99', maximum: '500' } })
 */
export const variableAmountRule =
  (range: Pick<VariableDenomination, 'minimum' | 'maximum'>, entry: AmountEntry): Rule<Amount> =>
  (typed) => {
    if (typed.trim() === '') return wrong('field.required')
    const amount = parseAmount(typed, entry)
    if (E.isLeft(amount)) return wrong('field.currencyFormat')
    return isInRange(amount.right, range) ? amount : wrong('field.amountRange', { minimum: range.minimum, maximum: range.maximum })
  }
