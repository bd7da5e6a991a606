import { type Amount, amountOf } from './amount.ts'
import { isBelow } from './amount-order.ts'
import { withoutTrailingZeros } from './decimal-text.ts'

/** Decimal places that an amount, a percentage and a share keep. */
const KEPT_PLACES = 20

/** Returns 1 with so many zeros behind it. */
const powerOfTen = (zeros: number): bigint => 10n ** BigInt(zeros)

/** Reads an amount as a whole number of its smallest parts, of which 10^20 make one. */
const partsOf = (amount: Amount): bigint => {
  const point = `${amount}.`.indexOf('.')
  return BigInt(amount.slice(0, point) + amount.slice(point + 1).padEnd(KEPT_PLACES, '0'))
}

const write = (parts: bigint): Amount => {
  const digits = String(parts < 0n ? -parts : parts).padStart(KEPT_PLACES + 1, '0')
  const text = withoutTrailingZeros(`${digits.slice(0, -KEPT_PLACES)}.${digits.slice(-KEPT_PLACES)}`)
  return amountOf(parts < 0n ? `-${text}` : text)
}

/** Divides whole numbers and rounds half away from zero. @source D44 */
const divideRounded = (dividend: bigint, divisor: bigint): bigint => {
  const isBelowZero = dividend < 0n !== divisor < 0n
  const [a, b] = [dividend < 0n ? -dividend : dividend, divisor < 0n ? -divisor : divisor]
  const rounded = (a * 2n + b) / (b * 2n)
  return isBelowZero ? -rounded : rounded
}

/** Reads decimal text as a whole number and the power of ten that divides it. */
const ratioOf = (text: string): { readonly count: bigint; readonly unit: bigint } => {
  const [, whole, fraction = ''] = /^(-?\d+)(?:\.(\d+))?$/.exec(text) ?? []
  if (whole === undefined) throw new RangeError(`Not decimal text: ${text.slice(0, 80)}`)
  return { count: BigInt(whole + fraction), unit: powerOfTen(fraction.length) }
}

/** Counts the digits after the point. */
const fractionDigits = (amount: Amount): number => {
  const point = amount.indexOf('.')
  return point === -1 ? 0 : amount.length - point - 1
}

/**
 * Returns true for 0 alone.
 *
 * @example isZeroAmount(subtractAmounts(amountOf('5'), amountOf('5'))) // true
 */
export const isZeroAmount = (amount: Amount): boolean => amount === '0'

/**
 * Returns true below 0.
 *
 * @example isNegativeAmount(subtractAmounts(amountOf('1'), amountOf('1.01'))) // true
 */
export const isNegativeAmount = (amount: Amount): boolean => amount.startsWith('-')

/**
 * Adds two amounts of one currency, exactly.
 *
 * @source D44
 * @example addAmounts(amountOf('0.1'), amountOf('0.2')) // '0.3'
 */
export const addAmounts = (a: Amount, b: Amount): Amount => (isZeroAmount(a) ? b : isZeroAmount(b) ? a : write(partsOf(a) + partsOf(b)))

/**
 * Subtracts the second amount from the first, exactly.
 *
 * @source D44
 * @example subtractAmounts(amountOf('1'), amountOf('1.01')) // '-0.01'
 */
export const subtractAmounts = (a: Amount, b: Amount): Amount => (isZeroAmount(b) ? a : write(partsOf(a) - partsOf(b)))

/**
 * Adds all amounts of a list, exactly; of an empty list it is 0.
 *
 * @source D44
 * @example sumAmounts([amountOf('0.1'), amountOf('0.2'), amountOf('-0.3')]) // '0'
 */
export const sumAmounts = (amounts: readonly Amount[]): Amount => write(amounts.reduce((total, amount) => total + partsOf(amount), 0n))

/**
 * Compares two amounts by value: -1 when the first is smaller, 1 when it is larger, else 0.
 *
 * @source D44
 * @example compareAmounts(amountOf('2'), amountOf('10')) // -1
 */
export const compareAmounts = (a: Amount, b: Amount): -1 | 0 | 1 => {
  if (a === b) return 0
  // Nearly all amounts have no sign; their digits say it without arithmetic.
  if (!isNegativeAmount(a) && !isNegativeAmount(b)) return isBelow(a, b) ? -1 : 1
  return partsOf(a) < partsOf(b) ? -1 : 1
}

/** Returns the smaller of two amounts. @example minAmount(amountOf('2'), amountOf('10')) // '2' */
export const minAmount = (a: Amount, b: Amount): Amount => (compareAmounts(a, b) === -1 ? a : b)

/** Returns the larger of two amounts. @example maxAmount(amountOf('-2'), amountOf('-10')) // '-2' */
export const maxAmount = (a: Amount, b: Amount): Amount => (compareAmounts(a, b) === 1 ? a : b)

/**
 * Returns so many percent of an amount, to 20 places.
 * Round it to what the market displays before it is charged. `percentText` is decimal text; other text is a mistake of the program and
 * throws.
 *
 * @source D44
 * @example percentageOfAmount(amountOf('200'), '2.5') // '5'
 */
export const percentageOfAmount = (amount: Amount, percentText: string): Amount => {
  const { count, unit } = ratioOf(percentText)
  return write(divideRounded(partsOf(amount) * count, unit * 100n))
}

/**
 * Multiplies an amount; a fraction is decimal text, a count an integer.
 *
 * @example multiplyAmount(amountOf('4.9'), 3) // '14.7'
 */
export const multiplyAmount = (amount: Amount, by: number | string): Amount => {
  if (typeof by === 'number' && !Number.isSafeInteger(by)) throw new RangeError('A fraction is given as decimal text, not as a number')
  const { count, unit } = ratioOf(String(by))
  return write(divideRounded(partsOf(amount) * count, unit))
}

/**
 * Rounds an amount half away from zero to so many decimal places.
 *
 * @source D44
 * @example roundAmount(amountOf('-0.005'), 2) // '-0.01'
 */
export const roundAmount = (amount: Amount, places: number): Amount => {
  if (fractionDigits(amount) <= places) return amount
  const step = powerOfTen(KEPT_PLACES - places)
  return write(divideRounded(partsOf(amount), step) * step)
}

/**
 * Cuts an amount, without rounding, to so many decimal places.
 *
 * @source B§5 "Rounded cashback display"
 * @example truncateAmount(amountOf('4.999'), 2) // '4.99'
 */
export const truncateAmount = (amount: Amount, places: number): Amount => {
  if (fractionDigits(amount) <= places) return amount
  const step = powerOfTen(KEPT_PLACES - places)
  return write((partsOf(amount) / step) * step)
}

/**
 * Returns the tax that a gross price already holds, to 20 places.
 *
 * @source PF 6
 * @example includedTax(amountOf('120'), '20') // '20'
 */
export const includedTax = (gross: Amount, percentText: string): Amount => {
  const { count, unit } = ratioOf(percentText)
  return write(divideRounded(partsOf(gross) * count, unit * 100n + count))
}

/**
 * Returns how much lower a price is than a former one, in whole percent; a part of one does not count.
 *
 * @returns 0 where it is no lower
 * @example percentOff(amountOf('0.7'), amountOf('0.56')) // 20
 */
export const percentOff = (former: Amount, price: Amount): number => {
  const [before, now] = [partsOf(former), partsOf(price)]
  return before > now && now >= 0n ? Number(((before - now) * 100n) / before) : 0
}
