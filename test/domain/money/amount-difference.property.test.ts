import { test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { distance, isLess } from '../../../src/domain/money/amount-difference.ts'
import { compare, subtract } from '../../../src/domain/money/arithmetic.ts'
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

  test.prop([anyAmount, anyAmount])('agrees with exact arithmetic', (a, b) => {
    expect(distance(a, b)).toBe(compare(a, b) < 0 ? subtract(b, a) : subtract(a, b))
    expect(distance(b, a)).toBe(distance(a, b))
  })
})

test.prop([anyAmount, anyAmount])('isLess agrees with the order of exact arithmetic', (a, b) => {
  expect(isLess(a, b)).toBe(compare(a, b) === -1)
})
