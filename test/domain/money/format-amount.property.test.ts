import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { roundAmount } from '../../../src/domain/money/arithmetic.ts'
import { amountFormatOf, displayedDecimals, formatAmount } from '../../../src/domain/money/format-amount.ts'
import { anyAmount } from './any-amount.ts'

const anyMarketLanguage = fc.constantFrom(...languageOptions)

describe('formatAmount', () => {
  test('is the rounded amount without template and group signs', () => {
    fc.assert(
      fc.property(anyMarketLanguage, anyAmount, ({ market, language }, amount) => {
        const format = amountFormatOf(market, language)
        const shown = formatAmount(format, amount)
        const digits = shown
          .slice(format.before.length, shown.length - format.after.length)
          .split(format.group)
          .join('')
          .replace(format.decimal, '.')
        const canonical = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits
        expect(canonical).toBe(roundAmount(amount, displayedDecimals(market)))
      })
    )
  })

  test('has two decimals or none, and always two where zeros are shown', () => {
    fc.assert(
      fc.property(anyMarketLanguage, anyAmount, ({ market, language }, amount) => {
        const format = amountFormatOf(market, language)
        const decimals = formatAmount({ ...format, before: '', after: '' }, amount).split(format.decimal)[1]
        expect([undefined, 2]).toContain(decimals?.length)
        if (!market.showDecimal) expect(decimals).toBeUndefined()
        if (market.showDecimal && market.showDecimalWhenZero) expect(decimals).toHaveLength(2)
        if (market.showDecimal && !market.showDecimalWhenZero) expect(decimals).not.toBe('00')
      })
    )
  })

  test('is equal to the display of the amount rounded before', () => {
    fc.assert(
      fc.property(anyMarketLanguage, anyAmount, ({ market, language }, amount) => {
        const format = amountFormatOf(market, language)
        expect(formatAmount(format, amount)).toBe(formatAmount(format, roundAmount(amount, displayedDecimals(market))))
      })
    )
  })

  test('keeps a minus exactly where the rounded amount is below zero', () => {
    fc.assert(
      fc.property(anyMarketLanguage, anyAmount, ({ market, language }, amount) => {
        const isBelow = roundAmount(amount, displayedDecimals(market)).startsWith('-')
        expect(formatAmount(amountFormatOf(market, language), amount).includes('-')).toBe(isBelow)
      })
    )
  })

  test('writes one amount with the digits 0-9 alone', () => {
    const format = { ...amountFormatOf(languageOptions[0]!.market, languageOptions[0]!.language), before: '', after: '' }
    expect(formatAmount(format, amountOf('1234567890.12'))).toBe('1,234,567,890.12')
  })
})
