import { describe, expect, test } from 'vitest'
import { findMarket, findMarketByCountryCode, requireMarket } from '../../../src/domain/market/find-market.ts'
import { defaultLanguage, findLanguage, pageScriptClass } from '../../../src/domain/market/language.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import { compileMobilePattern } from '../../../src/domain/market/mobile-pattern.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { currencyNumber, currencyOfNumber } from '../../../src/domain/money/currency-number.ts'

/** Path, name, group, host region, currency, entry, languages, calling code, mobile pattern. */
const GOLDEN = [
  ['eg', 'Egypt', 'Africa', 'eu', 'EGP', 'normal', 'ar-EG, en-EG', '+20', '^(10|11|12|15)\\d{8}$'],
  ['ma', 'Morocco', 'Africa', 'eu', 'MAD', 'normal', 'ar-MA, en-MA', '+212', '^[67]\\d{8}$'],
  ['ke', 'Kenya', 'Africa', 'eu', 'KES', 'normal', 'en-KE', '+254', '^[17]\\d{8}$'],
  ['ng', 'Nigeria', 'Africa', 'eu', 'NGN', 'noDecimal', 'en-NG', '+234', '^(7[0-2]|[89][01])\\d{8}$'],
  ['za', 'South Africa', 'Africa', 'eu', 'ZAR', 'invertedDecimal', 'en-ZA', '+27', '^[6-8]\\d{8}$'],
  ['us', 'United States', 'Americas', 'us', 'USD', 'normal', 'en-US', '+1', '^\\d{5,15}$'],
  ['ca', 'Canada', 'Americas', 'us', 'CAD', 'normal', 'en-CA', '+1', '^[2-9]\\d{2}[2-9]\\d{6}$'],
  ['br', 'Brazil', 'Americas', 'sa', 'BRL', 'invertedDecimal', 'pt-BR', '+55', '^[1-9]{2}9\\d{8}$'],
  ['mx', 'Mexico', 'Americas', 'us', 'MXN', 'normal', 'es-MX', '+52', '^[2-9]\\d{9}$'],
  ['ar', 'Argentina', 'Americas', 'sa', 'ARS', 'invertedDecimal', 'es-AR', '+54', '^9?[1-3]\\d{9}$'],
  ['bo', 'Bolivia', 'Americas', 'sa', 'BOB', 'invertedDecimal', 'es-BO', '+591', '^(57|[67]\\d)\\d{6}$'],
  ['cl', 'Chile', 'Americas', 'sa', 'CLP', 'noDecimal', 'es-CL', '+56', '^9\\d{8}$'],
  ['co', 'Colombia', 'Americas', 'sa', 'COP', 'noDecimal', 'es-CO', '+57', '^3\\d{9}$'],
  ['cr', 'Costa Rica', 'Americas', 'us', 'CRC', 'invertedDecimal', 'es-CR', '+506', '^[5-8]\\d{7}$'],
  ['do', 'Dominican Republic', 'Americas', 'us', 'DOP', 'normal', 'es-DO', '+1', '^8[024]9[2-9]\\d{6}$'],
  ['ec', 'Ecuador', 'Americas', 'sa', 'USD', 'noDecimal', 'es-EC', '+593', '^9\\d{8}$'],
  ['gt', 'Guatemala', 'Americas', 'us', 'GTQ', 'normal', 'es-GT', '+502', '^[3-58]\\d{7}$'],
  ['pe', 'Peru', 'Americas', 'sa', 'PEN', 'normal', 'es-PE', '+51', '^9\\d{8}$'],
  ['py', 'Paraguay', 'Americas', 'sa', 'PYG', 'noDecimal', 'es-PY', '+595', '^9\\d{8}$'],
  ['uy', 'Uruguay', 'Americas', 'sa', 'UYU', 'invertedDecimal', 'es-UY', '+598', '^9\\d{7}$'],
  ['gb', 'United Kingdom', 'Europe', 'eu', 'GBP', 'normal', 'en-GB', '+44', '^\\d{5,15}$'],
  ['de', 'Germany', 'Europe', 'eu', 'EUR', 'invertedDecimal', 'de-DE', '+49', '^\\d{5,15}$'],
  ['fr', 'France', 'Europe', 'eu', 'EUR', 'invertedDecimal', 'fr-FR', '+33', '^\\d{5,15}$'],
  ['es', 'Spain', 'Europe', 'eu', 'EUR', 'invertedDecimal', 'es-ES', '+34', '^\\d{5,15}$'],
  ['it', 'Italy', 'Europe', 'eu', 'EUR', 'invertedDecimal', 'it-IT', '+39', '^\\d{5,15}$'],
  ['nl', 'Netherlands', 'Europe', 'eu', 'EUR', 'invertedDecimal', 'nl-NL', '+31', '^\\d{5,15}$'],
  ['be', 'Belgium', 'Europe', 'eu', 'EUR', 'invertedDecimal', 'nl-BE', '+32', '^\\d{5,15}$'],
  ['pt', 'Portugal', 'Europe', 'eu', 'EUR', 'invertedDecimal', 'pt-PT', '+351', '^\\d{5,15}$'],
  ['pl', 'Poland', 'Europe', 'eu', 'PLN', 'invertedDecimal', 'pl-PL', '+48', '^\\d{5,15}$'],
  ['ro', 'Romania', 'Europe', 'eu', 'RON', 'invertedDecimal', 'ro-RO', '+40', '^\\d{5,15}$'],
  ['se', 'Sweden', 'Europe', 'eu', 'SEK', 'invertedDecimal', 'sv-SE', '+46', '^\\d{5,15}$'],
  ['no', 'Norway', 'Europe', 'eu', 'NOK', 'invertedDecimal', 'nb-NO', '+47', '^\\d{5,15}$'],
  ['dk', 'Denmark', 'Europe', 'eu', 'DKK', 'invertedDecimal', 'da-DK', '+45', '^\\d{5,15}$'],
  ['ru', 'Russia', 'Europe', 'eu', 'RUB', 'noDecimal', 'ru-RU', '+7', '^9\\d{9}$'],
  ['sa', 'Saudi Arabia', 'Middle East', 'eu', 'SAR', 'normal', 'ar-SA, en-SA', '+966', '^5\\d{8}$'],
  ['ae', 'United Arab Emirates', 'Middle East', 'eu', 'AED', 'normal', 'en-AE, ar-AE', '+971', '^5\\d{8}$'],
  ['kw', 'Kuwait', 'Middle East', 'eu', 'KWD', 'normal', 'ar-KW, en-KW', '+965', '^[4569]\\d{7}$'],
  ['qa', 'Qatar', 'Middle East', 'eu', 'QAR', 'normal', 'ar-QA, en-QA', '+974', '^[3567]\\d{7}$'],
  ['bh', 'Bahrain', 'Middle East', 'eu', 'BHD', 'normal', 'ar-BH, en-BH', '+973', '^[36]\\d{7}$'],
  ['om', 'Oman', 'Middle East', 'eu', 'OMR', 'normal', 'ar-OM, en-OM', '+968', '^[79]\\d{7}$'],
  ['jo', 'Jordan', 'Middle East', 'eu', 'JOD', 'normal', 'ar-JO', '+962', '^7[2789]\\d{7}$'],
  ['iq', 'Iraq', 'Middle East', 'eu', 'IQD', 'normal', 'ar-IQ', '+964', '^7[3-9]\\d{8}$'],
  ['tr', 'Türkiye', 'Middle East', 'eu', 'TRY', 'invertedDecimal', 'tr-TR', '+90', '^5\\d{9}$'],
  ['bd', 'Bangladesh', 'South Asia', 'sg', 'BDT', 'noDecimal', 'en-BD', '+880', '^1[3-9]\\d{8}$'],
  ['in', 'India', 'South Asia', 'sg', 'INR', 'normal', 'en-IN', '+91', '^[6-9]\\d{9}$'],
  ['np', 'Nepal', 'South Asia', 'sg', 'NPR', 'normal', 'en-NP', '+977', '^9\\d{9}$'],
  ['pk', 'Pakistan', 'South Asia', 'sg', 'PKR', 'normal', 'en-PK', '+92', '^3\\d{9}$'],
  ['lk', 'Sri Lanka', 'South Asia', 'sg', 'LKR', 'normal', 'en-LK', '+94', '^7\\d{8}$'],
  ['sg', 'Singapore', 'Southeast Asia', 'sg', 'SGD', 'normal', 'en-SG', '+65', '^[89]\\d{7}$'],
  ['my', 'Malaysia', 'Southeast Asia', 'sg', 'MYR', 'normal', 'en-MY', '+60', '^1\\d{8,9}$'],
  ['ph', 'Philippines', 'Southeast Asia', 'sg', 'PHP', 'normal', 'en-PH', '+63', '^[89]\\d{9}$'],
  ['th', 'Thailand', 'Southeast Asia', 'sg', 'THB', 'normal', 'th-TH', '+66', '^[689]\\d{8}$'],
  ['vn', 'Vietnam', 'Southeast Asia', 'sg', 'VND', 'noDecimal', 'vi-VN', '+84', '^[35789]\\d{8}$'],
  ['id', 'Indonesia', 'Southeast Asia', 'sg', 'IDR', 'noDecimal', 'id-ID', '+62', '^8\\d{8,11}$'],
  ['mm', 'Myanmar', 'Southeast Asia', 'sg', 'MMK', 'normal', 'my-MM', '+95', '^9\\d{6,9}$'],
  ['kh', 'Cambodia', 'Southeast Asia', 'sg', 'USD', 'normal', 'km-KH, en-KH', '+855', '^[136-9]\\d{7,8}$'],
  ['la', 'Laos', 'Southeast Asia', 'sg', 'LAK', 'invertedDecimal', 'lo-LA', '+856', '^(20\\d{8}|30\\d{7})$'],
  ['jp', 'Japan', 'Other', 'sg', 'JPY', 'noDecimal', 'ja-JP', '+81', '^[6-9]0\\d{8}$'],
  ['kr', 'South Korea', 'Other', 'sg', 'KRW', 'noDecimal', 'ko-KR', '+82', '^1[016-9]\\d{7,8}$'],
  ['tw', 'Taiwan', 'Other', 'sg', 'TWD', 'noDecimal', 'zh-TW', '+886', '^9\\d{8}$'],
  ['hk', 'Hong Kong', 'Other', 'sg', 'HKD', 'normal', 'zh-HK, en-HK', '+852', '^[4-9]\\d{7}$'],
  ['mn', 'Mongolia', 'Other', 'sg', 'MNT', 'normal', 'mn-MN', '+976', '^[5-9]\\d{7}$'],
  ['kz', 'Kazakhstan', 'Other', 'eu', 'KZT', 'invertedDecimal', 'ru-KZ', '+7', '^\\d{5,15}$'],
  ['au', 'Australia', 'Other', 'sg', 'AUD', 'normal', 'en-AU', '+61', '^\\d{5,15}$'],
  ['nz', 'New Zealand', 'Other', 'sg', 'NZD', 'normal', 'en-NZ', '+64', '^\\d{5,15}$']
] as const

describe('market table', () => {
  test.each(GOLDEN)('describes %s as %s in %s', (path, enName, group, regionCode, currency, amountEntry, locales, phone, mobilePattern) => {
    const market = findMarket(path)!
    expect(market).toMatchObject({ path, enName, group, regionCode, currency, amountEntry, mobilePattern })
    expect(market.languages.map(({ locale }) => locale).join(', ')).toBe(locales)
    expect(`+${market.phoneCode}`).toBe(phone)
  })

  test('holds 65 markets and 75 languages of markets, each path once', () => {
    expect(allMarkets).toHaveLength(65)
    expect(GOLDEN).toHaveLength(65)
    expect(languageOptions).toHaveLength(75)
    expect(new Set(allMarkets.map(({ path }) => path)).size).toBe(65)
    expect(new Set(languageOptions.map(({ language }) => language.code)).size).toBe(25)
  })

  test.each([
    ['eg', 'EGP'],
    ['ma', 'MAD'],
    ['ke', 'KES'],
    ['ng', 'NGN'],
    ['za', 'ZAR'],
    ['br', 'BRL'],
    ['ca', 'CAD'],
    ['us', 'USD'],
    ['gb', 'GBP'],
    ['sa', 'SAR'],
    ['ae', 'AED'],
    ['in', 'INR'],
    ['jp', 'JPY'],
    ['kr', 'KRW'],
    ['sg', 'SGD'],
    ['th', 'THB'],
    ['vn', 'VND'],
    ['id', 'IDR']
  ])('says that %s pays in %s, as the specification names it', (path, currency) => {
    expect(findMarket(path)?.currency).toBe(currency)
  })

  test('shows no decimals in twelve markets, by market and not by currency', () => {
    const without = allMarkets.filter(({ showDecimal }) => !showDecimal).map(({ path }) => path)
    expect(without.toSorted()).toEqual(['bd', 'cl', 'co', 'ec', 'id', 'jp', 'kr', 'ng', 'py', 'ru', 'tw', 'vn'])
    expect(findMarket('ec')).toMatchObject({ currency: 'USD', currencyRegexName: 'ECU', showDecimal: false })
    expect(findMarket('us')).toMatchObject({ currency: 'USD', showDecimal: true })
    expect(allMarkets.filter(({ currencyRegexName }) => currencyRegexName !== undefined)).toHaveLength(1)
    for (const market of allMarkets) expect(market.amountEntry === 'noDecimal').toBe(!market.showDecimal)
  })

  test('counts Bangladesh, India, Nepal, Pakistan and Sri Lanka as South Asia', () => {
    expect(allMarkets.filter(({ group }) => group === 'South Asia').map(({ path }) => path)).toEqual(['bd', 'in', 'np', 'pk', 'lk'])
  })

  test.each(allMarkets.map((market) => [market.path, market] as const))('agrees with itself in the row of %s', (path, market) => {
    expect(market.code).toBe(path.toUpperCase())
    expect(market.f32Icon).toBe(path)
    expect(Number(market.isoNumeric)).toBe(market.countryCode)
    expect(market.languages.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    const language = defaultLanguage(market)
    expect(market.languages[0]).toBe(language)
    expect([market.locale, market.languageName, market.rtl]).toEqual([language.locale, language.name, language.isRTL])
    expect(new Set(market.languages.map(({ code }) => code)).size).toBe(market.languages.length)
    for (const option of market.languages) {
      expect(option.locale).toBe(`${option.code}-${market.code}`)
      expect(option.isRTL).toBe(option.code === 'ar')
      expect(new Intl.Locale(option.locale).language).toBe(option.code)
      expect(findLanguage(market, option.code)).toBe(option)
    }
    expect(market.amountFormat.split('{symbol}')).toHaveLength(2)
    expect(market.amountFormat.split('{amount}')).toHaveLength(2)
    expect(compileMobilePattern(market.mobilePattern).source).toMatch(/^\^\(\?:.*\)\$$/)
    expect(currencyOfNumber(currencyNumber(market.currency) ?? 0)).toBe(market.currency)
  })

  test('finds no country that is no market', () => {
    expect([findMarket('zz'), findMarket('ID'), findMarket(''), findMarket('toString'), findMarketByCountryCode('ZZ')]).toEqual(
      Array(5).fill(undefined)
    )
    expect(findMarketByCountryCode('ID')?.path).toBe('id')
  })

  test('requireMarket throws an error that lists the paths when no market has the path', () => {
    expect(requireMarket('id')).toBe(findMarket('id'))
    expect(() => requireMarket('ID')).toThrow(RangeError)
    expect(() => requireMarket('xx')).toThrow(/No market has the path xx\. Pass one of .*\bus\b.*\bid\b/)
  })

  test('finds no language that the market does not have', () => {
    expect(findLanguage(findMarket('sa')!, 'fr')).toBeUndefined()
    expect(() => defaultLanguage({ path: 'xx', languages: [] })).toThrow('The market xx has no default language')
  })

  test('gives pages a class for their script', () => {
    expect(['zh-TW', 'ja-JP', 'ko-KR', 'en-US', 'id-ID', 'de-DE', 'ar-SA'].map(pageScriptClass)).toEqual([
      'cjk',
      'cjk',
      'cjk',
      'latin',
      'latin',
      undefined,
      undefined
    ])
  })
})
