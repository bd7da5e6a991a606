import * as E from '../kernel/either.ts'
import { isAmountText } from './decimal-text.ts'

declare const brand: unique symbol

/**
 * An amount of money in major units: canonical decimal text.
 * An optional minus, no plus, no leading zeros, no exponent, no zeros at the end of a fraction, no minus zero; at most 38 digits before and
 * 20 after the point, so that sums stay exact.
 *
 * @source D44
 * @example '15000', '4.9', '-0.01'
 */
export type Amount = string & { readonly [brand]: 'Amount' }

/** An amount and the ISO 4217 code of its currency. */
export interface Money {
  readonly amount: Amount
  readonly currency: string
}

/**
 * Returns whether a value is an amount.
 *
 * @source D44
 * @example isAmount('4.9') // true
 * isAmount(4.9) // false
 */
export const isAmount = (value: unknown): value is Amount => typeof value === 'string' && isAmountText(value)

/**
 * Reads canonical decimal text.
 *
 * @failure notAnAmount — anything else, a number too
 * @source D44
 * @example parseAmountText('4.9') // right('4.9')
 * parseAmountText('4.90') // left('notAnAmount')
 * parseAmountText(4.9) // left('notAnAmount')
 */
export const parseAmountText = (value: unknown): E.Either<'notAnAmount', Amount> =>
  isAmount(value) ? E.right(value) : E.left('notAnAmount')

/**
 * Makes an amount that the program itself writes.
 * Text that is not canonical is its mistake and throws.
 *
 * @source D44
 * @example amountOf('4.9') // '4.9'
 */
export const amountOf = (text: string): Amount => {
  if (isAmount(text)) return text
  throw new RangeError(`Not a canonical amount: ${String(text).slice(0, 80)}. Write '15000' or '4.9'.`)
}
