import { describe, expect, test } from 'vitest'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { findLanguage } from '../../../src/domain/market/language.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import {
  localePath,
  parseLocaleSegment,
  printLocaleSegment,
  resolvePath,
  type StoredChoice,
  switchLanguage
} from '../../../src/domain/navigation/locale-path.ts'

const resolve = (address: string, stored: StoredChoice = {}) => {
  const { pathname, search, hash } = new URL(address, 'https://store.test')
  return resolvePath({ pathname, search, hash }, stored, findMarket)
}

/**
 * Returns the visible part of a result.
 * It is the redirect with its status, or country, language and rest of the page.
 */
const seen = (address: string, stored: StoredChoice = {}): string => {
  const found = resolve(address, stored)
  if (found.kind === 'redirect') return `${found.status} ${found.to}`
  if (found.kind === 'page') return `${found.market.path} ${found.language.code} "${found.rest}"`
  return found.kind === 'rootPage' ? `root "${found.rest}"` : found.kind
}

describe('locale segment', () => {
  test('is read as a country, or as a language and a country', () => {
    expect(parseLocaleSegment('sa')).toEqual({ kind: 'country', country: 'sa' })
    expect(parseLocaleSegment('en-sa')).toEqual({ kind: 'languageCountry', language: 'en', country: 'sa' })
  })

  test.each(['sa', 'en-sa', 'zz'])('%s is one and is written as it was read', (segment) => {
    expect(printLocaleSegment(parseLocaleSegment(segment)!)).toBe(segment)
  })

  test.each(['', 's', 'sau', 'SA', 'en_sa', 'en-', '-sa', 'en-sau', 'eng-sa', 'en-sa-x', 'é1', 'international'])(
    '"%s" is none',
    (segment) => {
      expect(parseLocaleSegment(segment)).toBeUndefined()
    }
  )
})

describe('address', () => {
  test.each([
    ['/', {}, '302 /international'],
    ['/', { country: 'zz' }, '302 /international'],
    ['/', { country: 'id' }, '302 /id/'],
    ['/', { country: 'sa', shopLang: 'en' }, '302 /en-sa/'],
    ['/', { country: 'sa', language: 'en' }, '302 /en-sa/'],
    ['/?utm_source=a#b', { country: 'id' }, '302 /id/?utm_source=a#b']
  ])('%s with %j: the picker without a country, else straight to its home', (address, stored, answer) => {
    expect(seen(address, stored)).toBe(answer)
  })

  test.each([
    ['/id/', 'id id ""'],
    ['/id', 'id id ""'],
    ['/id/mobile-legends-tri', 'id id "mobile-legends-tri"'],
    ['/en-sa/', 'sa en ""'],
    ['/en-sa/wallet/home', 'sa en "wallet/home"'],
    ['/international', 'root "international"'],
    ['/marketing-and-partnership', 'root "marketing-and-partnership"'],
    ['/product/emberhold', 'root "product/emberhold"']
  ])('%s is a page', (address, answer) => {
    expect(seen(address)).toBe(answer)
  })

  test.each(['/zz/', '/zz', '/en-zz/', '/ID/', '/whatever', '/internationals', '/en_sa/', '//id/', '/_/outbox'])(
    '%s is not found',
    (address) => {
      expect(resolvePath({ pathname: address, search: '', hash: '' }, {}, findMarket)).toEqual({ kind: 'notFound' })
    }
  )

  test.each([
    ['/en-sa', '301 /en-sa/'],
    ['/en-sa?x=1#y', '301 /en-sa/?x=1#y'],
    ['/ar-sa', '301 /sa/'],
    ['/ar-sa/', '301 /sa/'],
    ['/ar-sa/emberhold?x=1#y', '301 /sa/emberhold?x=1#y'],
    ['/fr-sa', '302 /sa/'],
    ['/fr-sa/emberhold?x=1#y', '302 /sa/emberhold?x=1#y'],
    ['/en-id/', '302 /id/']
  ])('%s goes by one redirect to its final address: %s', (address, answer) => {
    expect(seen(address)).toBe(answer)
  })

  test.each([
    ['/sa/', { shopLang: 'en' }, '302 /en-sa/'],
    ['/sa', { shopLang: 'en' }, '302 /en-sa/'],
    ['/sa/emberhold?x=1#y', { language: 'en' }, '302 /en-sa/emberhold?x=1#y'],
    ['/sa/', { shopLang: 'en', language: 'ar' }, '302 /en-sa/'],
    ['/sa/', { shopLang: 'ar', language: 'en' }, 'sa ar ""'],
    ['/sa/', { shopLang: 'fr', language: 'en' }, '302 /en-sa/'],
    ['/sa/', { shopLang: 'fr' }, 'sa ar ""'],
    ['/sa/', { country: 'id', language: 'en' }, '302 /en-sa/'],
    ['/id/', { country: 'sa', language: 'en' }, 'id id ""'],
    ['/en-sa/', { shopLang: 'ar' }, 'sa en ""'],
    ['/ar-sa/', { shopLang: 'en' }, '301 /sa/']
  ])('%s with %j: a plain country follows the visitor, a written language is final', (address, stored, answer) => {
    expect(seen(address, stored)).toBe(answer)
  })

  test('is never cached when it depends on the visitor, and may be when it holds for all', () => {
    expect(resolve('/sa/', { shopLang: 'en' })).toMatchObject({ status: 302, cache: false })
    expect(resolve('/')).toMatchObject({ status: 302, cache: false })
    expect(resolve('/ar-sa')).toMatchObject({ status: 301, cache: true })
  })

  test.each(allMarkets.map((market) => [market.path, market] as const))(
    'in the old lists of %s is one cached redirect, for any chosen language',
    (path, { languages }) => {
      for (const address of [`/${path}/${path}`, `/${path}/search`]) {
        const found = resolve(address)
        expect(found).toEqual({ kind: 'redirect', to: `/${path}/search/`, status: 301, cache: true })
        for (const { code } of languages)
          for (const stored of [{ shopLang: code }, { language: code }]) expect(resolve(address, stored)).toEqual(found)
      }
    }
  )

  test.each([
    ['/id/ab', '301 /id/search/'],
    ['/id/AB/', '301 /id/search/'],
    ['/id/ab?x=1#y', '301 /id/search/?x=1#y'],
    ['/ar-sa/ab', '301 /sa/search/'],
    ['/en-sa/ab', '301 /en-sa/search/'],
    ['/id/abc', 'id id "abc"']
  ])('%s of the old product list leads to the list', (address, answer) => {
    expect(seen(address)).toBe(answer)
  })

  test.each([
    ['/id/search?q=neon', '302 /id/search/neon'],
    ['/id/search/?q=neon', '302 /id/search/neon'],
    ['/id/search?q=50%25+off%2Fnow', '302 /id/search/50%25%20off%2Fnow'],
    ['/id/search?q=', '302 /id/search/'],
    ['/id/search?q=+', '302 /id/search/'],
    ['/id/search?q=..', '302 /id/search/'],
    ['/id/search', '301 /id/search/'],
    ['/id/search?x=1&q=a#y', '302 /id/search/a?x=1#y'],
    ['/ar-sa/search?q=a', '302 /sa/search/a'],
    ['/id/search/', 'id id "search/"'],
    ['/id/search/neon', 'id id "search/neon"'],
    ['/id/search/neon?q=b', 'id id "search/neon"']
  ])('%s of a native search form leads to the results', (address, answer) => {
    expect(seen(address)).toBe(answer)
  })

  test('is the entrance of the store without any path', () => {
    expect(resolvePath({ pathname: '', search: '?x=1', hash: '' }, {}, findMarket)).toMatchObject({ to: '/international?x=1', status: 302 })
    expect(resolvePath({ pathname: '', search: '', hash: '' }, { country: 'id' }, findMarket)).toMatchObject({ to: '/id/' })
  })

  test('is not found for a market that is read in no language, and the entrance leads past it', () => {
    const find = (path: string) => (path === 'xx' ? { path, languages: [] } : undefined)
    expect(resolvePath({ pathname: '/xx/a', search: '', hash: '' }, {}, find)).toEqual({ kind: 'notFound' })
    expect(resolvePath({ pathname: '/', search: '', hash: '' }, { country: 'xx' }, find)).toMatchObject({ to: '/international' })
  })

  test('asks for a market only when a country is named', () => {
    const asked: string[] = []
    const find = (path: string) => {
      asked.push(path)
      return findMarket(path)
    }
    for (const pathname of ['/', '/whatever/a', '/product/a']) resolvePath({ pathname, search: '', hash: '' }, {}, find)
    expect(asked).toEqual([])
    resolvePath({ pathname: '/en-sa/', search: '', hash: '' }, { country: 'id' }, find)
    expect(asked).toEqual(['sa'])
  })

  test('stays on this host for another one in disguise', () => {
    expect(seen('/ar-sa//evil.example')).toBe('301 /sa//evil.example')
    expect(resolvePath({ pathname: '/sa//evil.example', search: '', hash: '' }, { shopLang: 'en' }, findMarket)).toMatchObject({
      to: '/en-sa//evil.example'
    })
  })
})

describe('language switch', () => {
  const saudiArabia = findMarket('sa')!
  const [arabic, english] = [findLanguage(saudiArabia, 'ar')!, findLanguage(saudiArabia, 'en')!]

  test('stores the choice, and clears it for the default', () => {
    expect(switchLanguage(saudiArabia, english, 'redeem')).toEqual({ stored: 'en', to: '/en-sa/redeem' })
    expect(switchLanguage(saudiArabia, arabic, 'redeem')).toEqual({ stored: undefined, to: '/sa/redeem' })
    expect(switchLanguage(saudiArabia, english)).toEqual({ stored: 'en', to: '/en-sa/' })
  })

  test('names the language in an address only where it is not the default', () => {
    expect(localePath(saudiArabia, arabic)).toBe('/sa/')
    expect(localePath(saudiArabia, english)).toBe('/en-sa/')
    expect(localePath(saudiArabia, english, '/search/a')).toBe('/en-sa/search/a')
  })
})
