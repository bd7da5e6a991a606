import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, type Amount } from '../../../src/domain/money/amount.ts'
import {
  addAmounts,
  compareAmounts,
  truncateAmount,
  isNegativeAmount,
  isZeroAmount,
  maxAmount,
  minAmount,
  multiplyAmount,
  percentageOfAmount,
  percentOff,
  roundAmount,
  subtractAmounts,
  sumAmounts,
  includedTax
} from '../../../src/domain/money/arithmetic.ts'
import { anyAmount } from './any-amount.ts'

const anyPlaces = fc.constantFrom(0, 2)

/** Counts the smallest parts of an amount with whole numbers alone: another way to the same sum. */
const parts = (amount: Amount): bigint => {
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.')
  const count = BigInt(whole + fraction.padEnd(20, '0'))
  return amount.startsWith('-') ? -count : count
}

describe('money arithmetic', () => {
  test('counts every part of both amounts in a sum', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(parts(addAmounts(a, b))).toBe(parts(a) + parts(b))
      })
    )
  })

  test('undoes a sum by a difference', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(subtractAmounts(addAmounts(a, b), b)).toBe(a)
      })
    )
  })

  test('gives a total that does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(anyAmount, { maxLength: 8 }), (amounts) => {
        expect(sumAmounts(amounts)).toBe(sumAmounts(amounts.toReversed()))
      })
    )
  })

  test('compares in the order of the parts', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        const [x, y] = [parts(a), parts(b)]
        expect(compareAmounts(a, b)).toBe(x < y ? -1 : x > y ? 1 : 0)
        expect(addAmounts(minAmount(a, b), maxAmount(a, b))).toBe(addAmounts(a, b))
      })
    )
  })

  test('finds zero without parts and negative when they are taken away', () => {
    const some = fc.oneof(anyAmount, fc.constantFrom(amountOf('0'), amountOf('-0.00000000000000000001')))
    fc.assert(
      fc.property(some, (amount) => {
        expect([isZeroAmount(amount), isNegativeAmount(amount)]).toEqual([parts(amount) === 0n, parts(amount) < 0n])
        expect(isZeroAmount(subtractAmounts(amount, amount))).toBe(true)
      })
    )
  })

  test('multiplies an amount to so many times its parts', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: -10_000, max: 10_000 }), (amount, count) => {
        expect(parts(multiplyAmount(amount, count))).toBe(parts(amount) * BigInt(count))
        expect(multiplyAmount(amount, String(count))).toBe(multiplyAmount(amount, count))
      })
    )
  })

  test('multiplies by no number that is not a safe whole number', () => {
    const fraction = fc.double().filter((number) => !Number.isSafeInteger(number))
    fc.assert(
      fc.property(anyAmount, fraction, (amount, number) => {
        expect(() => multiplyAmount(amount, number)).toThrow(RangeError)
      })
    )
  })

  test('gives a hundred times so many percent as the amount as many times', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 1_000 }), (amount, percent) => {
        const whole = roundAmount(amount, 2)
        expect(multiplyAmount(percentageOfAmount(whole, String(percent)), 100)).toBe(multiplyAmount(whole, percent))
      })
    )
  })

  test('rounds by half a place at most, and twice is once', () => {
    fc.assert(
      fc.property(anyAmount, anyPlaces, (amount, places) => {
        const rounded = roundAmount(amount, places)
        const moved = subtractAmounts(rounded, amount)
        const half = amountOf(places === 2 ? '0.005' : '0.5')
        expect(compareAmounts(isNegativeAmount(moved) ? subtractAmounts(amountOf('0'), moved) : moved, half)).toBeLessThanOrEqual(0)
        expect(roundAmount(rounded, places)).toBe(rounded)
      })
    )
  })

  test('cuts no amount larger, with or without its sign', () => {
    fc.assert(
      fc.property(anyAmount, anyPlaces, (amount, places) => {
        const cut = truncateAmount(amount, places)
        expect(compareAmounts(cut, amount)).toBe(compareAmounts(cut, amount) === 0 ? 0 : isNegativeAmount(amount) ? 1 : -1)
      })
    )
  })

  test('finds the tax within a gross price as the tax on the rest', () => {
    const price = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => roundAmount(amountOf(String(cents)), 0))
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 60 }), (gross, percent) => {
        const tax = includedTax(gross, String(percent))
        const onRest = percentageOfAmount(subtractAmounts(gross, tax), String(percent))
        expect(roundAmount(onRest, 10)).toBe(roundAmount(tax, 10))
      })
    )
  })

  test('says of a price that is so many percent lower just that, and of one a little higher one less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1, max: 100 }), (former, percent) => {
        const before = amountOf(String(former))
        const price = subtractAmounts(before, percentageOfAmount(before, String(percent)))
        expect(percentOff(before, price)).toBe(percent)
        expect(percentOff(before, addAmounts(price, amountOf('0.001')))).toBe(percent - 1)
        expect(percentOff(price, before)).toBe(0)
      })
    )
  })
})
