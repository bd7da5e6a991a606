import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, test } from 'vitest'
import { MarketRecord } from '../../../src/domain/market/market-record.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { saudiArabia } from '../../../src/domain/market/table/middle-east.ts'

describe('market record', () => {
  test.each(allMarkets.map((market) => [market.path, market] as const))('for %s comes back from text as it went', (_path, market) => {
    expect(MarketRecord.decode(JSON.parse(JSON.stringify(market)))).toEqual(E.right(market))
    expect(MarketRecord.is(market)).toBe(true)
  })

  test.each(Object.keys(saudiArabia))('is refused without %s', (field) => {
    const { [field as keyof typeof saudiArabia]: _gone, ...rest } = saudiArabia
    expect(E.isLeft(MarketRecord.decode(rest))).toBe(true)
  })

  test.each([
    ['path', 'SA'],
    ['code', 'sa'],
    ['code', 'SAU'],
    ['iso3', 'SAUD'],
    ['isoNumeric', '6820'],
    ['isoNumeric', 682],
    ['name', ''],
    ['name', 5],
    ['countryCode', 682.5],
    ['countryCode', '682'],
    ['group', 'Arabia'],
    ['regionCode', 'asia'],
    ['currency', 'riyal'],
    ['currency', 'SARX'],
    ['amountFormat', '{amount} 5'],
    ['amountFormat', '{symbol} 5'],
    ['amountEntry', 'inverted-decimal'],
    ['mobilePattern', '15 to 10'],
    ['mobilePattern', '(5'],
    ['phoneCode', '+966'],
    ['phoneCode', '9660'],
    ['phoneCode', '0966'],
    ['showDecimal', 1],
    ['currencyRegexName', 5],
    ['languages', []],
    ['languages', saudiArabia.languages.map((language) => ({ ...language, isDefault: true }))],
    ['languages', saudiArabia.languages.map((language) => ({ ...language, isDefault: false }))],
    ['languages', [{ ...saudiArabia.languages[0], code: 'arabic' }]]
  ])('is refused when its %s is %j', (field, value) => {
    expect(E.isLeft(MarketRecord.decode({ ...saudiArabia, [field]: value }))).toBe(true)
    expect(MarketRecord.is({ ...saudiArabia, [field]: value })).toBe(false)
  })

  test('says what is missing without one default language', () => {
    const read = MarketRecord.decode({ ...saudiArabia, languages: [] })
    expect(E.isLeft(read) && read.left.map(({ message }) => message)).toEqual(['exactly one language is the default'])
  })
})
