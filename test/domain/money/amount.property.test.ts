import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { left, right } from '../../../src/domain/kernel/either.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { isBelow } from '../../../src/domain/money/amount-order.ts'
import { withoutTrailingZeros } from '../../../src/domain/money/decimal-text.ts'
import { Amount } from '../../../src/domain/money/amount-codec.ts'
import { amountOf, isAmount, parseAmountText } from '../../../src/domain/money/amount.ts'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { currencyNumber, currencyOfNumber } from '../../../src/domain/money/currency-number.ts'
import { anyAmount, anyMoney, anyPrice } from '../../../src/domain/testing/index.ts'

/** Checks character by character whether a number is canonical, not by a regular expression. */
const isCanonical = (text: string): boolean => {
  const [whole = '', ...fractions] = text.replace(/^-/, '').split('.')
  const fraction = fractions[0] ?? ''
  const areDigits = (whole + fraction).split('').every((sign) => '0123456789'.includes(sign))
  if (!areDigits || whole === '' || fractions.length > 1 || whole.length > 38 || fraction.length > 20) return false
  if (fractions.length === 1 && (fraction === '' || fraction.endsWith('0'))) return false
  return (whole === '0' || !whole.startsWith('0')) && text !== '-0'
}

describe('canonical amount', () => {
  test('is what its signs say, for every text', () => {
    const text = fc.oneof(
      fc.string(),
      fc.stringMatching(/^-?[0-9]{0,3}\.?[0-9]{0,3}$/),
      fc.constantFrom('0', '-0', '-0.0', '-0.1', '00', '-', '.', '1e3', '０'),
      fc.stringMatching(/^[1-9][0-9]{35,39}\.[0-9]{18,21}$/),
      anyAmount
    )
    fc.assert(
      fc.property(text, (any) => {
        expect(parseAmountText(any)).toEqual(isCanonical(any) ? right(any) : left('notAnAmount'))
        expect([isAmount(any), Amount.is(any)]).toEqual([isCanonical(any), isCanonical(any)])
        if (isCanonical(any)) expect(amountOf(any)).toBe(any)
        else expect(() => amountOf(any)).toThrow(RangeError)
      })
    )
  })

  test('is never another kind of value', () => {
    fc.assert(
      fc.property(
        fc.anything().filter((value) => typeof value !== 'string'),
        (value) => {
          expect(parseAmountText(value)).toEqual(left('notAnAmount'))
          expect(isAmount(value)).toBe(false)
        }
      )
    )
  })

  test('is compared by its digits as by its value where it is not negative', () => {
    const close = anyPrice(2).chain((price) => fc.tuple(fc.constant(price), fc.oneof(anyPrice(2), fc.constant(price), nextTo(price))))
    fc.assert(
      fc.property(close, ([a, b]) => {
        expect(isBelow(a, b)).toBe(compareAmounts(a, b) < 0)
        expect(isBelow(b, a)).toBe(compareAmounts(b, a) < 0)
      })
    )
  })
})

/** Generates an amount with the same whole part and another fraction. */
const nextTo = (price: Amount): fc.Arbitrary<Amount> =>
  fc.integer({ min: 1, max: 99 }).map((cents) => amountOf(withoutTrailingZeros(`${price.split('.')[0]}.${String(cents).padStart(2, '0')}`)))

describe('currency number', () => {
  test('has three digits at most for every market’s currency and leads back to its letters', () => {
    fc.assert(
      fc.property(anyMoney, ({ currency }) => {
        const number = currencyNumber(currency)
        expect(number).toBeGreaterThan(0)
        expect(number).toBeLessThan(1_000)
        expect(currencyOfNumber(number ?? 0)).toBe(currency)
      })
    )
  })

  test('is known for no other letters, and no other number has letters', () => {
    const paid = allMarkets.map(({ currency }): string => currency)
    const letters = fc.oneof(
      fc.string(),
      fc.stringMatching(/^[A-Z]{3}$/),
      fc.constantFrom(...paid),
      fc.constantFrom('toString', '__proto__', 'constructor', 'idr')
    )
    fc.assert(
      fc.property(letters, fc.oneof(fc.integer({ min: 0, max: 999 }), fc.double()), (code, number) => {
        expect(currencyNumber(code) !== undefined).toBe(paid.includes(code))
        const found = currencyOfNumber(number)
        if (found === undefined) expect(paid.map(currencyNumber)).not.toContain(number)
        else expect(currencyNumber(found)).toBe(number)
      })
    )
  })
})
