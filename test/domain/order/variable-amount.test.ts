import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import { formatAmountForEntry } from '../../../src/domain/money/amount-entry.ts'
import { isAmountInRange, variableAmountRule } from '../../../src/domain/order/purchase.ts'
import { anyAmount, anyAmountEntry, anyPrice, anyTypedAmount } from '../../../src/domain/testing/index.ts'

const range = { minimum: amountOf('4.99'), maximum: amountOf('500') }

test.each([
  ['4.99', '4.99'],
  ['5', '5'],
  ['500.00', '500'],
  [' 1,0 ', undefined],
  ['4.98', undefined],
  ['500.01', undefined],
  ['-5', undefined]
])('variable amount turns "%s" into %s', (typed, amount) => {
  const read = variableAmountRule(range, 'normal')(typed)
  expect(E.isRight(read) ? read.right : undefined).toBe(amount)
})

test('variable amount says from what to what it may be', () => {
  expect(variableAmountRule(range, 'normal')('501')).toEqual(
    E.left({ key: 'field.amountRange', params: { minimum: '4.99', maximum: '500' } })
  )
  expect(variableAmountRule(range, 'normal')('')).toEqual(E.left({ key: 'field.required' }))
  expect(variableAmountRule(range, 'normal')('  ')).toEqual(E.left({ key: 'field.required' }))
  expect(variableAmountRule(range, 'noDecimal')('5.5')).toEqual(E.left({ key: 'field.currencyFormat' }))
})

test('variable amount agrees with exact arithmetic on every amount and range', () => {
  fc.assert(
    fc.property(anyAmount, anyPrice(2), anyPrice(2), (amount, minimum, maximum) => {
      const inside = compareAmounts(minimum, amount) <= 0 && compareAmounts(amount, maximum) <= 0
      expect(isAmountInRange(amount, { minimum, maximum })).toBe(inside)
    })
  )
})

test('variable amount lies in the range when it is read, and is refused with it otherwise', () => {
  fc.assert(
    fc.property(anyTypedAmount, anyPrice(2), anyPrice(2), anyAmountEntry, (typed, minimum, maximum, entry) => {
      const read = variableAmountRule({ minimum, maximum }, entry)(typed)
      if (E.isRight(read)) {
        expect(compareAmounts(minimum, read.right)).toBeLessThanOrEqual(0)
        expect(compareAmounts(read.right, maximum)).toBeLessThanOrEqual(0)
      } else if (read.left.key === 'field.amountRange') expect(read.left.params).toEqual({ minimum, maximum })
      else expect(read.left).toEqual({ key: typed.trim() === '' ? 'field.required' : 'field.currencyFormat' })
    })
  )
})

test('variable amount can be typed as every whole amount of the range in every market, its two ends too', () => {
  const anyWhole = fc.integer({ min: 1, max: 999_999_999 })
  fc.assert(
    fc.property(anyWhole, anyWhole, anyWhole, anyAmountEntry, (...[a, b, c, entry]) => {
      const [least, some, most] = [a, b, c].toSorted((one, other) => one - other).map((number) => amountOf(String(number)))
      if (least === undefined || some === undefined || most === undefined) throw new Error('three numbers')
      const rule = variableAmountRule({ minimum: least, maximum: most }, entry)
      for (const amount of [least, some, most]) expect(rule(formatAmountForEntry(amount, entry))).toEqual(E.right(amount))
    })
  )
})
