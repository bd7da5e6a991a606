import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Amount } from '../../../src/domain/money/amount-codec.ts'
import { amountOf, parseAmountText } from '../../../src/domain/money/amount.ts'
import { anyAmount } from './any-amount.ts'

describe('amount', () => {
  test.each(['15000', '4.9', '-0.01', '0', '0.5', '-1', '9007199254740993', `${'9'.repeat(38)}.${'9'.repeat(20)}`])(
    'may be written %s',
    (text) => {
      expect(parseAmountText(text)).toEqual(E.right(text))
      expect(Amount.decode(text)).toEqual(E.right(text))
      expect(amountOf(text)).toBe(text)
    }
  )

  test.each([
    '',
    '+1',
    '01',
    '1.0',
    '1.',
    '.5',
    '-0',
    '-0.0',
    '1e3',
    '1,5',
    ' 1',
    '1\n',
    'NaN',
    'Infinity',
    '--1',
    '0x1',
    '١',
    '1.50',
    '00',
    '9'.repeat(39),
    `0.${'1'.repeat(21)}`,
    4.9,
    1n,
    null,
    undefined,
    {},
    ['1']
  ])('is never %s', (value) => {
    expect(parseAmountText(value)).toEqual(E.left('notAnAmount'))
    expect(E.isLeft(Amount.decode(value))).toBe(true)
  })

  test('throws when the program itself writes one that is not canonical', () => {
    const advice = "Write '15000' or '4.9'."
    expect(() => amountOf('4.90')).toThrow(new RangeError(`Not a canonical amount: 4.90. ${advice}`))
    expect(() => amountOf('x'.repeat(200))).toThrow(new RangeError(`Not a canonical amount: ${'x'.repeat(80)}. ${advice}`))
  })

  test('comes back from the wire as it went', () => {
    fc.assert(
      fc.property(anyAmount, (amount) => {
        expect(Amount.decode(Amount.encode(amount))).toEqual(E.right(amount))
      })
    )
  })
})
