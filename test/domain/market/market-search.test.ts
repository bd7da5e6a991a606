import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { matchesMarket, marketSearchTerms } from '../../../src/domain/market/market-search.ts'

const found = (typed: string, locales: readonly string[] = ['en']): readonly string[] =>
  allMarkets
    .filter((market) => {
      const names = [market.name, market.enName, ...market.languages.map(({ name }) => name)]
      return matchesMarket(marketSearchTerms({ path: market.path, names, currency: market.currency }, locales), typed)
    })
    .map(({ path }) => path)

describe('matchesMarket', () => {
  test.each([
    ['yen', ['jp']],
    ['uk', ['gb']],
    ['England', ['gb']],
    ['usa', ['us']],
    ['holland', ['nl']],
    ['Turkey', ['tr']],
    ['burma', ['mm']],
    ['UAE', ['ae']],
    ['rupiah', ['id']],
    ['MYR', ['my']],
    ['日本', ['jp']],
    ['مصر', ['eg']],
    ['deutschland', ['de']],
    ['españa', ['es']],
    ['espana', ['es']],
    ['singapor', ['sg']],
    ['phillippines', ['ph']],
    ['nowhere at all', []]
  ])('finds for %s exactly %j', (typed, paths) => {
    expect(found(typed)).toEqual(paths)
  })

  test('finds every American country by a name that starts with it', () => {
    expect(found('america')).toEqual(['us'])
  })

  test('finds a country by its name in the language of the page', () => {
    expect(found('Japon', ['fr'])).toEqual(['jp'])
    expect(found('ألمانيا', ['ar'])).toEqual(['de'])
  })

  test('finds all countries of a currency', () => {
    expect(found('euro')).toEqual(expect.arrayContaining(['de', 'fr', 'es', 'it', 'nl', 'be', 'pt']))
  })
})

test('matchesMarket finds every market by each of its own terms', () => {
  fc.assert(
    fc.property(fc.constantFrom(...allMarkets), (market) => {
      const terms = marketSearchTerms({ path: market.path, names: [market.name, market.enName], currency: market.currency }, ['en'])
      expect(terms.filter((term) => !matchesMarket(terms, term))).toEqual([])
    })
  )
})

describe('terms of a country', () => {
  test('are none of no letters, and no name of an unknown currency', () => {
    expect(marketSearchTerms({ path: 'xx', names: ['', '!', 'Nowhere'], currency: 'ZZZ' }, [])).not.toContain('')
    expect(marketSearchTerms({ path: 'xx', names: ['Nowhere'], currency: 'ZZZ' }, [])).toEqual(['nowhere', 'xx', 'zzz'])
  })

  test('are those that the platform knows, without a language that it refuses', () => {
    expect(marketSearchTerms({ path: 'jp', names: ['日本'], currency: 'JPY' }, ['no language'])).toEqual(['日本', 'jp', 'jpy'])
  })

  test.each([
    ['united king', true],
    ['kingdom', true],
    ['dom', false],
    ['gdom', true],
    ['ted', false],
    ['unted', true],
    ['gb', true],
    ['bg', false],
    ['b', false],
    ['g', true],
    ['kinkdom', true],
    ['onited', true]
  ])('mean the United Kingdom by "%s": %s', (typed, isMeant) => {
    expect(matchesMarket(['united kingdom', 'gb'], typed)).toBe(isMeant)
  })
})
