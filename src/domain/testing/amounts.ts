import fc from 'fast-check'
import type { Amount } from '../money/amount.ts'
import { amountOf } from '../money/amount.ts'
import { withoutTrailingZeros } from '../money/trailing-zeros.ts'

const digits = (most: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: most }).map((found) => found.join(''))

const canonical = (minus: boolean, whole: string, fraction: string): Amount => {
  const before = whole.replace(/^0+/, '') || '0'
  const text = withoutTrailingZeros(`${before}.${fraction}`)
  return amountOf(minus && text !== '0' ? `-${text}` : text)
}

/** Any canonical amount, short or very long, of either sign. */
export const anyAmount: fc.Arbitrary<Amount> = fc
  .tuple(fc.boolean(), digits(30), fc.oneof(digits(2), digits(4), digits(20)))
  .map((parts) => canonical(...parts))

/** A price as a market could show it: not negative, with at most so many decimals. */
export const anyPrice = (places: 0 | 2): fc.Arbitrary<Amount> =>
  fc.tuple(digits(12), digits(places)).map(([whole, fraction]) => canonical(false, whole, fraction))
