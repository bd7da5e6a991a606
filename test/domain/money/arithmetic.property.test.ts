import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, type Amount } from '../../../src/domain/money/amount.ts'
import {
  add,
  compare,
  cutTo,
  isNegative,
  isZero,
  maximum,
  minimum,
  multiply,
  percentageOf,
  roundTo,
  subtract,
  sum,
  taxWithin
} from '../../../src/domain/money/arithmetic.ts'
import { anyAmount } from './any-amount.ts'

const anyPlaces = fc.constantFrom(0, 2)

/** Counts the smallest parts of an amount with whole numbers alone: another way to the same sum. */
const parts = (amount: Amount): bigint => {
  const [whole = '', fraction = ''] = amount.replace('-', '').split('.')
  const count = BigInt(whole + fraction.padEnd(20, '0'))
  return amount.startsWith('-') ? -count : count
}

describe('the laws of money', () => {
  test('a sum counts every part of both amounts', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(parts(add(a, b))).toBe(parts(a) + parts(b))
      })
    )
  })

  test('a difference undoes a sum', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        expect(subtract(add(a, b), b)).toBe(a)
      })
    )
  })

  test('a total does not depend on the order', () => {
    fc.assert(
      fc.property(fc.array(anyAmount, { maxLength: 8 }), (amounts) => {
        expect(sum(amounts)).toBe(sum(amounts.toReversed()))
      })
    )
  })

  test('comparing is the order of the parts', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        const [x, y] = [parts(a), parts(b)]
        expect(compare(a, b)).toBe(x < y ? -1 : x > y ? 1 : 0)
        expect(add(minimum(a, b), maximum(a, b))).toBe(add(a, b))
      })
    )
  })

  test('an amount is zero when it has no parts and negative when they are taken away', () => {
    const some = fc.oneof(anyAmount, fc.constantFrom(amountOf('0'), amountOf('-0.00000000000000000001')))
    fc.assert(
      fc.property(some, (amount) => {
        expect([isZero(amount), isNegative(amount)]).toEqual([parts(amount) === 0n, parts(amount) < 0n])
        expect(isZero(subtract(amount, amount))).toBe(true)
      })
    )
  })

  test('so many times an amount is its parts so many times', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: -10_000, max: 10_000 }), (amount, count) => {
        expect(parts(multiply(amount, count))).toBe(parts(amount) * BigInt(count))
        expect(multiply(amount, String(count))).toBe(multiply(amount, count))
      })
    )
  })

  test('a number that is no safe whole number multiplies no amount', () => {
    const fraction = fc.double().filter((number) => !Number.isSafeInteger(number))
    fc.assert(
      fc.property(anyAmount, fraction, (amount, number) => {
        expect(() => multiply(amount, number)).toThrow(RangeError)
      })
    )
  })

  test('a hundred times so many percent is the amount as many times', () => {
    fc.assert(
      fc.property(anyAmount, fc.integer({ min: 0, max: 1_000 }), (amount, percent) => {
        const whole = roundTo(amount, 2)
        expect(multiply(percentageOf(whole, String(percent)), 100)).toBe(multiply(whole, percent))
      })
    )
  })

  test('rounding moves an amount by half a place at most, and twice is once', () => {
    fc.assert(
      fc.property(anyAmount, anyPlaces, (amount, places) => {
        const rounded = roundTo(amount, places)
        const moved = subtract(rounded, amount)
        const half = amountOf(places === 2 ? '0.005' : '0.5')
        expect(compare(isNegative(moved) ? subtract(amountOf('0'), moved) : moved, half)).toBeLessThanOrEqual(0)
        expect(roundTo(rounded, places)).toBe(rounded)
      })
    )
  })

  test('cutting never makes an amount larger, with or without its sign', () => {
    fc.assert(
      fc.property(anyAmount, anyPlaces, (amount, places) => {
        const cut = cutTo(amount, places)
        expect(compare(cut, amount)).toBe(compare(cut, amount) === 0 ? 0 : isNegative(amount) ? 1 : -1)
      })
    )
  })

  test('the tax within a gross price is the tax on the rest', () => {
    const price = fc.integer({ min: 1, max: 1_000_000_000 }).map((cents) => roundTo(amountOf(String(cents)), 0))
    fc.assert(
      fc.property(price, fc.integer({ min: 0, max: 60 }), (gross, percent) => {
        const tax = taxWithin(gross, String(percent))
        const onRest = percentageOf(subtract(gross, tax), String(percent))
        expect(roundTo(onRest, 10)).toBe(roundTo(tax, 10))
      })
    )
  })
})
