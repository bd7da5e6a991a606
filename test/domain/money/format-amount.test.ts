import { describe, expect, test } from 'vitest'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { defaultLanguage } from '../../../src/domain/market/language.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { amountFormatOf, displayedDecimals, formatAmount } from '../../../src/domain/money/format-amount.ts'

const show = (path: string, text: string, languageCode?: string): string => {
  const market = findMarket(path)!
  const language = market.languages.find(({ code }) => code === languageCode) ?? defaultLanguage(market)
  return formatAmount(amountFormatOf(market, language), amountOf(text))
}

/** 12345.6 in every market. @source the overview of the market table */
const GOLDEN = [
  ['eg', 'EGP 12,345.60'],
  ['ma', '12,345.60 MAD'],
  ['ke', 'KSh 12,345.60'],
  ['ng', '₦12,346'],
  ['za', 'R 12\u00a0345,60'],
  ['us', '$12,345.60'],
  ['ca', '$12,345.60'],
  ['br', 'R$ 12.345,60'],
  ['mx', '$12,345.60'],
  ['ar', '$ 12.345,60'],
  ['bo', 'Bs 12.345,60'],
  ['cl', '$12.346'],
  ['co', '$ 12.346'],
  ['cr', '₡12\u00a0345,60'],
  ['do', 'RD$12,345.60'],
  ['ec', '$12.346'],
  ['gt', 'Q12,345.60'],
  ['pe', 'S/ 12,345.60'],
  ['py', '₲ 12.346'],
  ['uy', '$ 12.345,60'],
  ['gb', '£12,345.60'],
  ['de', '12.345,60 €'],
  ['fr', '12\u00a0345,60 €'],
  ['es', '12.345,60 €'],
  ['it', '12.345,60 €'],
  ['nl', '€ 12.345,60'],
  ['be', '€ 12.345,60'],
  ['pt', '12\u00a0345,60 €'],
  ['pl', '12\u00a0345,60 zł'],
  ['ro', '12.345,60 lei'],
  ['se', '12\u00a0345,60 kr'],
  ['no', 'kr 12\u00a0345,60'],
  ['dk', '12.345,60 kr.'],
  ['ru', '12\u00a0346 ₽'],
  ['sa', 'SAR 12,345.60'],
  ['ae', 'AED 12,345.60'],
  ['kw', 'KWD 12,345.60'],
  ['qa', 'QAR 12,345.60'],
  ['bh', 'BHD 12,345.60'],
  ['om', 'OMR 12,345.60'],
  ['jo', 'JOD 12,345.60'],
  ['iq', 'IQD 12,345.60'],
  ['tr', '₺12.345,60'],
  ['bd', '৳12,346'],
  ['in', '₹12,345.60'],
  ['np', 'Rs 12,345.60'],
  ['pk', 'Rs 12,345.60'],
  ['lk', 'Rs 12,345.60'],
  ['sg', 'S$12,345.60'],
  ['my', 'RM 12,345.60'],
  ['ph', '₱12,345.60'],
  ['th', '฿12,345.60'],
  ['vn', '12.346 ₫'],
  ['id', 'Rp 12.346'],
  ['mm', '12,345.60 Ks'],
  ['kh', '$12,345.60'],
  ['la', '₭12.345,60'],
  ['jp', '¥12,346'],
  ['kr', '₩12,346'],
  ['tw', 'NT$12,346'],
  ['hk', 'HK$12,345.60'],
  ['mn', "₮12'345.60"],
  ['kz', '12\u00a0345,60 ₸'],
  ['au', '$12,345.60'],
  ['nz', '$12,345.60']
] as const

describe('formatAmount', () => {
  test.each(GOLDEN)('writes 12345.6 in %s as %s', (path, shown) => {
    expect(show(path, '12345.6')).toBe(shown)
  })

  test('has a golden row for every market', () => {
    expect(new Set(GOLDEN.map(([path]) => path)).size).toBe(65)
  })

  test.each([
    ['sa', '1000', 'SAR 1,000'],
    ['us', '1000', '$1,000.00'],
    ['es', '1000', '1.000,00 €'],
    ['pl', '1000', '1\u00a0000,00 zł'],
    ['mn', '1000', "₮1'000"],
    ['id', '0', 'Rp 0'],
    ['us', '0', '$0.00'],
    ['sa', '0', 'SAR 0'],
    ['us', '999', '$999.00'],
    ['ec', '4.9', '$5'],
    ['kw', '0.125', 'KWD 0.13'],
    ['kw', '1', 'KWD 1.00']
  ])('writes for %s %s as %s', (path, text, shown) => {
    expect(show(path, text)).toBe(shown)
  })

  test('may follow a language of the market, and keeps the template', () => {
    expect(show('sa', '12345.6', 'en')).toBe('SAR 12,345.60')
    expect(show('kh', '12345.6', 'en')).toBe('$12,345.60')
  })

  test.each([
    ['it', '1234', '1234,00 €'],
    ['it', '12345', '12.345,00 €'],
    ['pt', '1234', '1234,00 €'],
    ['pt', '12345', '12\u00a0345,00 €'],
    ['de', '1234', '1.234,00 €']
  ])('places the first group sign in %s for %s where the language puts it', (path, text, shown) => {
    expect(show(path, text)).toBe(shown)
  })

  test.each([
    ['12', '₹12'],
    ['1234', '₹1,234'],
    ['123456', '₹1,23,456'],
    ['1234567.5', '₹12,34,567.50'],
    ['123456789012', '₹1,23,45,67,89,012']
  ])('groups %s by lakh and crore in India', (text, shown) => {
    expect(show('in', text)).toBe(shown)
  })

  test.each<[string, readonly number[], number, string]>([
    ['123456789', [4], 1, '1,2345,6789'],
    ['123456789', [2, 3], 1, '1,234,567,89'],
    ['123456789', [], 1, '123,456,789'],
    ['1234', [3], 2, '1234'],
    ['12345', [3], 2, '12,345']
  ])('writes %s in groups of %j from the right, %i before the first sign at least, as %s', (text, groupSizes, minGroup, shown) => {
    const format = { before: '', after: '', showDecimal: false, showDecimalWhenZero: false, group: ',', decimal: '.', groupSizes, minGroup }
    expect(formatAmount(format, amountOf(text))).toBe(shown)
  })

  test('writes nothing and no minus for a fraction too small to show', () => {
    expect(show('sa', '0.001')).toBe('SAR 0')
    expect(show('us', '0.001')).toBe('$0.00')
    expect(show('sa', '-0.004')).toBe('SAR 0')
    expect(show('id', '-0.4')).toBe('Rp 0')
    expect(show('sa', '12.001')).toBe('SAR 12')
  })

  test('rounds what is hidden half away from zero', () => {
    expect(show('us', '0.005')).toBe('$0.01')
    expect(show('us', '-0.005')).toBe('$-0.01')
    expect(show('us', '1.00499999999999999999')).toBe('$1.00')
    expect(show('id', '0.5')).toBe('Rp 1')
    expect(show('id', '999.5')).toBe('Rp 1.000')
    expect(show('us', '999999.995')).toBe('$1,000,000.00')
    expect(show('sa', '1.999')).toBe('SAR 2')
  })

  test('puts the minus on the number', () => {
    expect(show('id', '-12345.6')).toBe('Rp -12.346')
    expect(show('es', '-1')).toBe('-1,00 €')
    expect(show('us', '-1999.999')).toBe('$-2,000.00')
    expect(show('us', '-100')).toBe('$-100.00')
  })

  test('keeps amounts exact far beyond what a float holds', () => {
    expect(show('us', '9007199254740993.01')).toBe('$9,007,199,254,740,993.01')
    expect(show('id', '99999999999999999999999999999999999999')).toBe('Rp 99.999.999.999.999.999.999.999.999.999.999.999.999')
    expect(show('id', '9999999999999999999.5')).toBe('Rp 10.000.000.000.000.000.000')
  })

  test('shows signs with a meaning to programs as they are', () => {
    const format = amountFormatOf(
      { amountFormat: '{symbol}{amount}', currencySymbol: '$&$1', showDecimal: true, showDecimalWhenZero: false },
      defaultLanguage(findMarket('us')!)
    )
    expect(formatAmount(format, amountOf('1'))).toBe('$&$11')
  })

  test('takes a format that was written as text in a page', () => {
    const market = findMarket('pl')!
    const format = amountFormatOf(market, defaultLanguage(market))
    expect(formatAmount(JSON.parse(JSON.stringify(format)), amountOf('12345.6'))).toBe('12\u00a0345,60 zł')
    expect(JSON.stringify(format).length).toBeLessThan(300)
  })

  test('shows the places to which a market charges', () => {
    expect(displayedDecimals(findMarket('kw')!)).toBe(2)
    expect(displayedDecimals(findMarket('ec')!)).toBe(0)
    expect(displayedDecimals(findMarket('us')!)).toBe(2)
  })
})
