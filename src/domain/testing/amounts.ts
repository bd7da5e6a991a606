import fc from 'fast-check'
import type { AmountEntry } from '../market/market.ts'
import { allMarkets } from '../market/table/all-markets.ts'
import type { Amount, Money } from '../money/amount.ts'
import { amountOf } from '../money/amount.ts'
import { amountFormatOf, type AmountFormat } from '../money/format-amount.ts'
import { withoutTrailingZeros } from '../money/decimal-text.ts'
import { anyMarketLanguage } from './markets.ts'

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

/** Generates a price as a market could show it: not negative, with at most so many decimals. */
export const anyPrice = (places: 0 | 2): fc.Arbitrary<Amount> =>
  fc.tuple(digits(12), digits(places)).map(([whole, fraction]) => canonical(false, whole, fraction))

/** Any amount in any currency that a market pays in. */
export const anyMoney: fc.Arbitrary<Money> = fc.record({
  amount: anyAmount,
  currency: fc.constantFrom(...allMarkets.map(({ currency }) => currency))
})

/** Any of the three ways to type an amount. */
export const anyAmountEntry: fc.Arbitrary<AmountEntry> = fc.constantFrom('normal', 'invertedDecimal', 'noDecimal')

/** Any way in which a market shows amounts in one of its languages. */
export const anyAmountFormat: fc.Arbitrary<AmountFormat> = anyMarketLanguage.map(({ market, language }) => amountFormatOf(market, language))

/**
 * Any text that could be typed for an amount.
 * Well grouped, badly grouped, of another script, nonsense.
 */
export const anyTypedAmount: fc.Arbitrary<string> = fc.oneof(
  fc.stringMatching(/^[1-9]\d{0,2}(?:,\d{3}){0,4}(?:\.\d{1,2})?$/),
  fc.stringMatching(/^[1-9]\d{0,2}(?:\.\d{3}){0,4}(?:,\d{1,2})?$/),
  fc.stringMatching(/^[0-9.,]{0,14}$/),
  fc.stringMatching(/^ ?[٠-٩]{1,6}(?:\.[٠-٩]{1,3})? ?$/),
  fc.string()
)
