import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AmountEntry } from '../../../src/domain/market/market.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { formatAmountForEntry, parseAmount } from '../../../src/domain/money/amount-entry.ts'
import { compareAmounts, roundAmount } from '../../../src/domain/money/arithmetic.ts'
import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import { anyAmountEntry, anyTypedAmount } from '../../../src/domain/testing/index.ts'
import { anyAmount } from './any-amount.ts'

describe('amount entry', () => {
  test.each<[string, AmountEntry, string]>([
    ['1.234,50', 'invertedDecimal', '1234.5'],
    ['1234,5', 'invertedDecimal', '1234.5'],
    ['1.234', 'invertedDecimal', '1234'],
    ['12', 'invertedDecimal', '12'],
    ['1,234.50', 'normal', '1234.5'],
    ['1,234,567.05', 'normal', '1234567.05'],
    ['1234567', 'normal', '1234567'],
    ['12.00', 'normal', '12'],
    [' 12 ', 'normal', '12'],
    ['١٢٣.٥', 'normal', '123.5'],
    ['١٢٣', 'noDecimal', '123'],
    ['５０', 'normal', '50'],
    ['15000', 'noDecimal', '15000'],
    ['007', 'noDecimal', '7'],
    ['0012', 'noDecimal', '12'],
    ['000', 'noDecimal', '0'],
    ['12,00', 'invertedDecimal', '12'],
    ['12,50', 'invertedDecimal', '12.5'],
    ['12,05', 'invertedDecimal', '12.05'],
    ['12.0', 'normal', '12'],
    ['12.99', 'normal', '12.99'],
    ['9'.repeat(38), 'noDecimal', '9'.repeat(38)],
    ['9'.repeat(38), 'normal', '9'.repeat(38)],
    [`100${',000'.repeat(11)}.5`, 'normal', `100${'000'.repeat(11)}.5`],
    [`99${',999'.repeat(12)}`, 'normal', '9'.repeat(38)],
    ['0', 'noDecimal', '0']
  ])('reads "%s" in the %s format as %s', (typed, entry, amount) => {
    expect(parseAmount(typed, entry)).toEqual(E.right(amount))
  })

  test.each<[string, AmountEntry]>([
    ['', 'normal'],
    ['', 'noDecimal'],
    ['0.50', 'normal'],
    ['012', 'normal'],
    ['0,5', 'invertedDecimal'],
    ['12.345.6', 'normal'],
    ['1,23', 'normal'],
    ['1,23,456', 'normal'],
    ['1,2345,678', 'normal'],
    ['1.5.5', 'normal'],
    ['1.55.', 'normal'],
    ['1./', 'normal'],
    ['1.:5', 'normal'],
    ['12/5', 'normal'],
    ['1,234', 'noDecimal'],
    ['5,5', 'noDecimal'],
    ['5.5', 'noDecimal'],
    ['12 34', 'noDecimal'],
    ['1,2345', 'normal'],
    ['1234,567', 'normal'],
    [',123', 'normal'],
    ['1,,234', 'normal'],
    ['1,234,', 'normal'],
    ['1.', 'normal'],
    ['1.234', 'normal'],
    ['1.2a', 'normal'],
    ['1.2,3', 'normal'],
    ['1,234.50', 'invertedDecimal'],
    ['1.000', 'noDecimal'],
    ['1,000', 'noDecimal'],
    ['-5', 'normal'],
    ['+5', 'normal'],
    ['1e3', 'normal'],
    ['1 000', 'invertedDecimal'],
    ['$5', 'normal'],
    ['9'.repeat(39), 'noDecimal'],
    ['9'.repeat(39), 'normal'],
    [`100${',000'.repeat(12)}`, 'normal']
  ])('finds no amount in "%s" in the %s format', (typed, entry) => {
    expect(parseAmount(typed, entry)).toEqual(E.left('currencyFormat'))
  })

  test.each<[string, AmountEntry, string]>([
    ['1234.5', 'invertedDecimal', '1.234,50'],
    ['1234567', 'normal', '1,234,567'],
    ['999.99', 'normal', '999.99'],
    ['1234567.5', 'noDecimal', '1234568'],
    ['0.5', 'normal', '0.50'],
    ['-1234', 'normal', '-1,234']
  ])('writes %s into a %s field as %s', (amount, entry, text) => {
    expect(formatAmountForEntry(amountOf(amount), entry)).toBe(text)
  })

  test('gives back every amount from 1 on in the market precision from its field', () => {
    fc.assert(
      fc.property(fc.constantFrom(...allMarkets), anyAmount, (market, any) => {
        const amount = roundAmount(any, displayedDecimals(market))
        fc.pre(compareAmounts(amount, amountOf('1')) >= 0)
        expect(parseAmount(formatAmountForEntry(amount, market.amountEntry), market.amountEntry)).toEqual(E.right(amount))
      })
    )
  })

  test('accepts or refuses any text, and reads the same when what is accepted is written again', () => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9.,]{0,14}$/))
    fc.assert(
      fc.property(text, fc.constantFrom<AmountEntry>('normal', 'invertedDecimal', 'noDecimal'), (typed, entry) => {
        const read = parseAmount(typed, entry)
        if (E.isRight(read)) expect(parseAmount(formatAmountForEntry(read.right, entry), entry)).toEqual(read)
        else expect(read.left).toBe('currencyFormat')
      })
    )
  })

  test('reads exactly the three patterns of the specification', () => {
    const pattern: Readonly<Record<AmountEntry, RegExp>> = {
      normal: /^[1-9](?:\d{0,2}(?:,\d{3})*|\d*)(?:\.\d{1,2})?$/,
      invertedDecimal: /^[1-9](?:\d{0,2}(?:\.\d{3})*|\d*)(?:,\d{1,2})?$/,
      noDecimal: /^\d+$/
    }
    fc.assert(
      fc.property(anyTypedAmount, anyAmountEntry, (typed, entry) => {
        const plain = typed.trim().replace(/[٠-٩]/g, (digit) => String('٠١٢٣٤٥٦٧٨٩'.indexOf(digit)))
        expect(E.isRight(parseAmount(typed, entry))).toBe(pattern[entry].test(plain))
      })
    )
  })

  test('reads what the digits are worth', () => {
    const cents = (whole = '', fraction = ''): bigint => BigInt(whole.replace(/\D/g, '') + fraction.padEnd(2, '0'))
    fc.assert(
      fc.property(anyTypedAmount, anyAmountEntry, (typed, entry) => {
        const read = parseAmount(typed, entry)
        if (E.isLeft(read) || !/^[\d.,]+$/.test(typed)) return
        expect(cents(...read.right.split('.'))).toBe(cents(...typed.split(entry === 'normal' ? '.' : ',')))
      })
    )
  })
})
