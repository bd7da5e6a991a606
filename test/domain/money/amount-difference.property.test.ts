import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { distance, isLess } from '../../../src/domain/money/amount-difference.ts'
import { compareAmounts, subtractAmounts } from '../../../src/domain/money/arithmetic.ts'
import { anyAmount } from '../../../src/domain/testing/amounts.ts'

describe('distance', () => {
  test.each([
    ['10.44', '10.94', '0.5'],
    ['10.94', '10.44', '0.5'],
    ['2', '10', '8'],
    ['0.1', '0.3', '0.2'],
    ['100', '0.01', '99.99'],
    ['5', '5', '0'],
    ['0.05', '0.049', '0.001']
  ])('answers the exact difference when the amounts are %s and %s', (a, b, expected) => {
    expect(distance(amountOf(a), amountOf(b))).toBe(expected)
  })

  test('agrees with exact arithmetic in both directions when the amounts are any', () => {
    fc.assert(
      fc.property(anyAmount, anyAmount, (a, b) => {
        const exact = compareAmounts(a, b) < 0 ? subtractAmounts(b, a) : subtractAmounts(a, b)
        expect(distance(a, b)).toBe(exact)
        expect(distance(b, a)).toBe(exact)
      })
    )
  })
})

test('isLess agrees with the order of exact arithmetic when the amounts are any', () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, (a, b) => {
      expect(isLess(a, b)).toBe(compareAmounts(a, b) === -1)
    })
  )
})
