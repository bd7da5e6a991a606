import type { Amount } from './amount.ts'

/** An amount rounded for display: its sign, its whole digits and exactly so many digits of fraction. */
export interface DisplayedDigits {
  readonly negative: boolean
  readonly whole: string
  readonly fraction: string
}

const FIVE = 53

/** Returns the next number of the same digits; a digit more when all are nines. */
const nextUp = (digits: string): string => {
  let at = digits.length - 1
  while (digits[at] === '9') at -= 1
  const zeros = '0'.repeat(digits.length - 1 - at)
  return at < 0 ? `1${zeros}` : `${digits.slice(0, at)}${Number(digits[at]) + 1}${zeros}`
}

/**
 * Rounds half away from zero on the digits themselves; a hidden rest never leaves a minus on zero.
 *
 * @source D44
 */
export const displayedDigits = (amount: Amount, places: 0 | 2): DisplayedDigits => {
  const minus = amount.startsWith('-')
  const digits = minus ? amount.slice(1) : amount
  const point = `${digits}.`.indexOf('.')
  const whole = digits.slice(0, point)
  const fraction = digits.slice(point + 1)
  const kept = whole + fraction.padEnd(places, '0').slice(0, places)
  const rounded = fraction.charCodeAt(places) >= FIVE ? nextUp(kept) : kept
  const cut = rounded.length - places
  return { negative: minus && /[1-9]/.test(rounded), whole: rounded.slice(0, cut), fraction: rounded.slice(cut) }
}
