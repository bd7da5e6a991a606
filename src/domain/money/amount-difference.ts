import { type Amount, amountOf } from './amount.ts'

const placesOf = (amount: Amount): number => amount.split('.')[1]?.length ?? 0

/** Reads an amount as a whole number of its smallest parts. */
const partsOf = (amount: Amount, places: number): bigint => {
  const [whole = '', fraction = ''] = amount.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

const withoutTrailingZeros = (digits: string): string => {
  let end = digits.length
  while (digits[end - 1] === '0') end -= 1
  return digits.slice(0, end)
}

/**
 * Subtracts the smaller of two amounts from the larger one, exactly.
 *
 * It works on digits: an order's page carries no arithmetic library of 13 kB for one subtraction.
 *
 * @source D44
 */
export const distance = (a: Amount, b: Amount): Amount => {
  const places = Math.max(placesOf(a), placesOf(b))
  const [one, other] = [partsOf(a, places), partsOf(b, places)]
  const text = String(one < other ? other - one : one - other).padStart(places + 1, '0')
  const whole = text.slice(0, text.length - places)
  const fraction = withoutTrailingZeros(text.slice(text.length - places))
  return amountOf(fraction === '' ? whole : `${whole}.${fraction}`)
}

/** Tells whether the first amount is the smaller one, whatever their signs. */
export const isLess = (a: Amount, b: Amount): boolean => {
  const places = Math.max(placesOf(a), placesOf(b))
  return partsOf(a, places) < partsOf(b, places)
}
