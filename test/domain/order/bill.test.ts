import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultLanguage } from '../../../src/domain/market/language.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { type Amount, amountOf } from '../../../src/domain/money/amount.ts'
import { amountFormatOf, displayedDecimals, formatAmount } from '../../../src/domain/money/format-amount.ts'
import { type BillLine, billLinesOf } from '../../../src/domain/order/bill.ts'
import { priceChannel } from '../../../src/domain/order/pricing.ts'
import { anyPriceBasis } from '../../../src/domain/testing/index.ts'

const ZERO = amountOf('0')

const bill = {
  price: amountOf('15000'),
  discountAmount: ZERO,
  burnAmount: ZERO,
  feeAmount: amountOf('500'),
  vatAmount: amountOf('1486'),
  vatIncluded: true
}

/** Reads a shown amount back as hundredths, sign by sign. */
const hundredthsShown = (market: Market, amount: Amount): bigint => {
  const language = defaultLanguage(market)
  const shown = formatAmount({ ...amountFormatOf(market, language), before: '', after: '' }, amount)
  const [whole = '', fraction = ''] = shown.split(language.numberFormat.decimal)
  return BigInt(whole.replaceAll(/\D/g, '') + fraction.padEnd(2, '0'))
}

const sumShown = (market: Market, lines: readonly BillLine[]): bigint =>
  lines.reduce((sum, { amount, effect }) => {
    const part = hundredthsShown(market, amount)
    return effect === 'none' ? sum : effect === 'adds' ? sum + part : sum - part
  }, 0n)

describe('bill', () => {
  test('labels tax as included when the price holds it already', () => {
    expect(billLinesOf(bill)).toEqual([
      { name: 'price', amount: '15000', effect: 'adds' },
      { name: 'fee', amount: '500', effect: 'adds' },
      { name: 'vatIncluded', amount: '1486', effect: 'none' }
    ])
  })

  test('adds the tax when the price does not hold it, and takes discount and rewards off', () => {
    const lines = billLinesOf({
      ...bill,
      price: amountOf('9.99'),
      discountAmount: amountOf('1'),
      burnAmount: amountOf('0.5'),
      feeAmount: ZERO,
      vatAmount: amountOf('0.72'),
      vatIncluded: false
    })
    expect(lines).toEqual([
      { name: 'price', amount: '9.99', effect: 'adds' },
      { name: 'discount', amount: '1', effect: 'subtracts' },
      { name: 'rewards', amount: '0.5', effect: 'subtracts' },
      { name: 'vat', amount: '0.72', effect: 'adds' }
    ])
  })

  test('shows the price also when it is nothing', () => {
    expect(billLinesOf({ ...bill, price: ZERO, feeAmount: ZERO, vatAmount: ZERO })).toEqual([
      { name: 'price', amount: '0', effect: 'adds' }
    ])
  })

  test.each(allMarkets.map((market) => [market.path, market] as const))('adds up to the shown total in %s', (path, market) => {
    // Prices hold the tax everywhere but in the United States and Canada.
    const included = path !== 'us' && path !== 'ca'
    fc.assert(
      fc.property(anyPriceBasis, (basis) => {
        const parts = priceChannel({ ...basis, places: displayedDecimals(market), tax: { ...basis.tax, included } })
        const lines = billLinesOf(parts)
        expect(sumShown(market, lines)).toBe(hundredthsShown(market, parts.totalPayment))
        expect(lines.some(({ name }) => name === (included ? 'vat' : 'vatIncluded'))).toBe(false)
      }),
      { numRuns: 40 }
    )
  })
})
