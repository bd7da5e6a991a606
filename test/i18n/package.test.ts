import { describe, expect, test, vi } from 'vitest'
import { errorCatalogues } from '../../src/domain/errors/failure-of.ts'
import { findMarket } from '../../src/domain/market/find-market.ts'
import { languageOptions } from '../../src/domain/market/language-options.ts'
import errorTexts from '../../src/i18n/compiled/en.errors.ts'
import { isInGroup, packageGroups, storeGroupOf } from '../../src/i18n/package-groups.ts'
import { messagesFor, writeText } from '../../src/i18n/package.ts'
import { pluralIn, select } from '../../src/i18n/plural.ts'
import { resolveLocale } from '../../src/i18n/resolve-locale.ts'

const market = (path: string) => {
  const found = findMarket(path)
  if (found === undefined) throw new Error(`There is no market ${path}.`)
  return found
}

describe('messagesFor', () => {
  test.each([
    ['pt', 'pt', 'pt-PT'],
    ['br', 'pt', 'pt'],
    ['es', 'es', 'es-ES'],
    ['mx', 'es', 'es'],
    ['tw', 'zh', 'zh'],
    ['hk', 'zh', 'zh-HK'],
    ['us', 'en', 'en']
  ])('chooses the variant of the country when the market is %s and the language %s', (path, language, locale) => {
    expect(messagesFor(market(path), language).locale).toBe(locale)
  })

  test('chooses as the store does when a market has the language', () => {
    const chosen = languageOptions.map((one) => messagesFor(one.market, one.language.code).locale)
    expect(chosen).toEqual(languageOptions.map((one) => resolveLocale(one.language)))
  })

  test('chooses the default language when the market does not have the language', () => {
    expect(messagesFor(market('br'), 'ja').locale).toBe('pt')
  })

  test('chooses English when a market has no language', () => {
    expect(messagesFor({ languages: [] }, 'pt').locale).toBe('en')
  })

  test('has texts of every failure when all groups of errors are loaded', async () => {
    const texts = await messagesFor(market('us'), 'en').load('purchaseErrors', 'accountErrors', 'claimErrors')
    const entries = Object.values(errorCatalogues).flatMap(({ rows, fallback }) => [...rows, fallback])
    expect(entries.flatMap(({ key, cause }) => [key, cause]).filter((key) => !(key in texts))).toEqual([])
  })

  test('loads every group in every locale when it is asked for', async () => {
    const groups = ['product', 'fields', 'purchaseErrors', 'accountErrors', 'claimErrors'] as const
    for (const one of languageOptions) {
      const texts = await messagesFor(one.market, one.language.code).load(...groups)
      expect(Object.keys(texts)).toEqual(expect.arrayContaining(['product.pay', 'field.required', 'cause.unknown', 'giftCode.failed']))
    }
  })
})

describe('writeText', () => {
  test('writes the text of the variant when its group is loaded', async () => {
    const inPortugal = await messagesFor(market('pt'), 'pt').load('product')
    const inBrazil = await messagesFor(market('br'), 'pt').load('product')
    expect(writeText(inPortugal, 'product.payAmount', { amount: '5 €' })).toContain('5 €')
    expect(Object.keys(inPortugal)).toEqual(Object.keys(inBrazil))
    expect(inPortugal).not.toEqual(inBrazil)
  })

  test('returns the key when its group is not loaded', async () => {
    expect(writeText(await messagesFor(market('us'), 'en').load('fields'), 'product.pay')).toBe('product.pay')
  })
})

describe('pluralIn', () => {
  const cases = { '=0': () => 'none', one: () => 'one', few: () => 'few', other: () => 'other' }

  test('chooses the form of the language when the engine has plural rules', () => {
    expect([0, 1, 3, 5].map((count) => pluralIn('pl')(count, cases))).toEqual(['none', 'one', 'few', 'other'])
  })

  test.each([
    ['plural rules', { ...Intl, PluralRules: undefined }],
    ['internationalisation', undefined]
  ])('chooses the form other when the engine has no %s', (_, intl) => {
    vi.stubGlobal('Intl', intl)
    const chosen = [0, 1, 3].map((count) => pluralIn('pl')(count, cases))
    vi.unstubAllGlobals()
    expect(chosen).toEqual(['none', 'other', 'other'])
  })
})

describe('select', () => {
  test('chooses the form other when the word has none of its own', () => {
    const cases = { mail: () => 'letter', other: () => 'message' }
    expect([select('mail', cases), select('phone', cases), select(undefined, {})]).toEqual(['letter', 'message', ''])
  })
})

describe('groups of the package', () => {
  test('hold the end of a session among the errors of every page', () => {
    expect(Object.keys(errorTexts)).toEqual(expect.arrayContaining(['identity.sessionOver', 'identity.signInFailed', 'cause.sessionOver']))
  })

  test('name the errors that every purchase can meet when they are listed', () => {
    expect(packageGroups(['errors', 'accountErrors', 'order'])).toEqual(['purchaseErrors', 'accountErrors', 'order'])
    expect(['purchaseErrors', 'accountErrors'].map(storeGroupOf)).toEqual(['errors', 'accountErrors'])
  })

  test('hold the texts of a purchase in a group of their own, and in that of the product page', () => {
    expect(packageGroups(['product'])).toEqual(['product', 'purchase'])
    for (const [key, isPurchase] of [
      ['product.pay', true],
      ['product.zipCode', true],
      ['product.way.card', false]
    ] as const)
      expect([isInGroup('product', key), isInGroup('purchase', key)]).toEqual([true, isPurchase])
  })

  test.each(['network', 'purchase', 'order', 'payment', 'partner'] as const)(
    'hold all errors of a purchase when the area is %s',
    (area) => {
      const { rows, fallback } = errorCatalogues[area]
      const keys = [...rows, fallback].flatMap((row) => [row.key, row.cause])
      expect(keys.filter((key) => !(key in errorTexts))).toEqual([])
    }
  )
})
