import { Decimal } from 'decimal.js'
import { type Amount, amountOf } from './amount.ts'
import { isBelow } from './amount-order.ts'

/** Own constructor: the default one keeps 20 digits. ROUND_HALF_UP is half away from zero. @source D44 */
const Exact = /* @__PURE__ */ Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -40, toExpPos: 80 })

/** Decimal places that a product, a percentage or a share keeps. */
const KEPT_PLACES = 20

const write = (value: Decimal): Amount => amountOf(value.toDecimalPlaces(KEPT_PLACES).toFixed())

/** Counts the digits after the point. */
const fractionDigits = (amount: Amount): number => {
  const point = amount.indexOf('.')
  return point === -1 ? 0 : amount.length - point - 1
}

/** Returns true for 0 alone. @example isZero(subtract(amountOf('5'), amountOf('5'))) // true */
export const isZero = (amount: Amount): boolean => amount === '0'

/** Returns true below 0. @example isNegative(subtract(amountOf('1'), amountOf('1.01'))) // true */
export const isNegative = (amount: Amount): boolean => amount.startsWith('-')

/**
 * Adds two amounts of one currency, exactly.
 *
 * @source D44
 * @example add(amountOf('0.1'), amountOf('0.2')) // '0.3'
 */
export const add = (a: Amount, b: Amount): Amount => (isZero(a) ? b : isZero(b) ? a : write(new Exact(a).plus(b)))

/**
 * Subtracts the second amount from the first, exactly.
 *
 * @source D44
 * @example subtract(amountOf('1'), amountOf('1.01')) // '-0.01'
 */
export const subtract = (a: Amount, b: Amount): Amount => (isZero(b) ? a : write(new Exact(a).minus(b)))

/**
 * Adds all amounts of a list, exactly; of an empty list it is 0.
 *
 * @source D44
 * @example sum([amountOf('0.1'), amountOf('0.2'), amountOf('-0.3')]) // '0'
 */
export const sum = (amounts: readonly Amount[]): Amount => write(amounts.reduce((total, amount) => total.plus(amount), new Exact(0)))

/**
 * Compares two amounts by value: -1 when the first is smaller, 1 when it is larger, else 0.
 *
 * @source D44
 * @example compare(amountOf('2'), amountOf('10')) // -1
 */
export const compare = (a: Amount, b: Amount): -1 | 0 | 1 => {
  if (a === b) return 0
  // Nearly all amounts have no sign; their digits say it without arithmetic.
  if (!isNegative(a) && !isNegative(b)) return isBelow(a, b) ? -1 : 1
  const order = new Exact(a).comparedTo(b)
  return order < 0 ? -1 : order > 0 ? 1 : 0
}

/** Returns the smaller of two amounts. @example minimum(amountOf('2'), amountOf('10')) // '2' */
export const minimum = (a: Amount, b: Amount): Amount => (compare(a, b) === -1 ? a : b)

/** Returns the larger of two amounts. @example maximum(amountOf('-2'), amountOf('-10')) // '-2' */
export const maximum = (a: Amount, b: Amount): Amount => (compare(a, b) === 1 ? a : b)

/**
 * Returns so many percent of an amount, to 20 places.
 * Round it to what the market displays before it is charged. `percentText` is decimal text; other text is a mistake of the program and
 * throws.
 *
 * @source D44
 * @example percentageOf(amountOf('200'), '2.5') // '5'
 */
export const percentageOf = (amount: Amount, percentText: string): Amount => write(new Exact(amount).times(percentText).dividedBy(100))

/**
 * Multiplies an amount; a fraction is decimal text, a count an integer.
 *
 * @example multiply(amountOf('4.9'), 3) // '14.7'
 */
export const multiply = (amount: Amount, by: number | string): Amount => {
  if (typeof by === 'number' && !Number.isSafeInteger(by)) throw new RangeError('A fraction is given as decimal text, not as a number')
  return write(new Exact(amount).times(by))
}

/**
 * Rounds an amount half away from zero to so many decimal places.
 *
 * @source D44
 * @example roundTo(amountOf('-0.005'), 2) // '-0.01'
 */
export const roundTo = (amount: Amount, places: number): Amount =>
  fractionDigits(amount) <= places ? amount : write(new Exact(amount).toDecimalPlaces(places))

/**
 * Cuts an amount, without rounding, to so many decimal places.
 *
 * @source B§5 "Rounded cashback display"
 * @example cutTo(amountOf('4.999'), 2) // '4.99'
 */
export const cutTo = (amount: Amount, places: number): Amount => write(new Exact(amount).toDecimalPlaces(places, Decimal.ROUND_DOWN))

/**
 * Returns the tax that a gross price already holds, to 20 places.
 *
 * @source PF 6
 * @example taxWithin(amountOf('120'), '20') // '20'
 */
export const taxWithin = (gross: Amount, percentText: string): Amount =>
  write(new Exact(gross).times(percentText).dividedBy(new Exact(100).plus(percentText)))
