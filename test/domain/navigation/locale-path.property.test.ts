import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import {
  localePath,
  parseLocaleSegment,
  printLocaleSegment,
  resolvePath,
  type StoredChoice
} from '../../../src/domain/navigation/locale-path.ts'

const code = fc.constantFrom('sa', 'id', 'hk', 'kh', 'zz', 'ar', 'en', 'zh', 'km', 'fr')
const first = fc.oneof(
  code,
  fc.tuple(code, code).map(([a, b]) => `${a}-${b}`),
  fc.constantFrom('international', 'product', '', 'search'),
  fc.string()
)
const rest = fc.constantFrom('', '/', '/ab', '/ab/', '/search', '/search/', '/search/x', '/emberhold', '//x', '/wallet/home', '/a/b/c')
const query = fc.constantFrom('', '?q=a', '?q=', '?q=%2E%2E', '?x=1', '?x=1&q=50%25', '?q=a&q=b')
const stored: fc.Arbitrary<StoredChoice> = fc.record({
  country: fc.option(code, { nil: undefined }),
  shopLang: fc.option(code, { nil: undefined }),
  language: fc.option(code, { nil: undefined })
})

test('locale path leads from any address and any stored choice by at most two redirects to an answer, all on this host', () => {
  fc.assert(
    fc.property(first, rest, query, stored, (segment, tail, search, choice) => {
      const origin = 'https://store.test'
      let at = new URL(origin)
      at.pathname = `/${segment}${tail}`
      at.search = search
      at.hash = '#kept'
      for (let redirects = 0; ; redirects += 1) {
        const found = resolvePath(at, choice, findMarket)
        if (found.kind !== 'redirect') return
        expect(redirects).toBeLessThan(2)
        at = new URL(found.to, origin)
        expect(at.origin).toBe(origin)
        expect(at.hash).toBe('#kept')
      }
    })
  )
})

test('locale segment is written as it was read, and no text breaks the reader', () => {
  fc.assert(
    fc.property(first, (segment) => {
      const locale = parseLocaleSegment(segment)
      if (locale !== undefined) expect(printLocaleSegment(locale)).toBe(segment)
      else expect(segment).not.toMatch(/^([a-z]{2}-)?[a-z]{2}$/)
    })
  )
})

test('locale path of every market in every language shows that market in that language', () => {
  for (const { market, language } of languageOptions) {
    const shown = resolvePath({ pathname: localePath(market, language, 'emberhold'), search: '', hash: '' }, {}, findMarket)
    expect(shown).toEqual({ kind: 'page', market, language, rest: 'emberhold' })
  }
})
