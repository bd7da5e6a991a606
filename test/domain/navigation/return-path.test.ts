import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import { defaultLanguage, findLanguage } from '../../../src/domain/market/language.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import { routePath } from '../../../src/domain/navigation/match-route.ts'
import { pathAfterPartnerSignIn, pathAfterSignIn, parseReturnPath, returnPathAfter } from '../../../src/domain/navigation/return-path.ts'

const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/id/x',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  '/id/..//evil.example',
  '/id/../x',
  '/id/./x',
  '/id/%2e%2e//evil.example',
  '/id/%2F%2Fevil.example',
  '/id//evil.example',
  '/id/x\\y',
  '/id/x\n',
  '/id/x\t',
  '\t//evil.example',
  ' /id/x',
  '/id/x ',
  '/id/\u0000',
  '/id/x%0d%0aSet-Cookie:a',
  '/id/@evil.example',
  '/id/x?y=//evil.example',
  '/id/x#y',
  '/id',
  '/id/',
  '/en-sa/',
  '/',
  '',
  'id/x',
  '/idn/x',
  '/ID/x',
  '/en-sau/x',
  '/id/ⓔvil',
  '/id/x:y',
  '/id/..',
  '/id/...//x',
  `/id/${'x'.repeat(400)}`
]

describe('saved path before sign-in', () => {
  test.each(['/id/mobile-legends-tri', '/en-sa/emberhold', '/id/emberhold/', '/id/wallet/home'])('%s is accepted', (path) => {
    expect(parseReturnPath(path)).toEqual(E.right(path))
  })

  test.each(HOSTILE)('refuses %j', (path) => {
    expect(parseReturnPath(path)).toEqual(E.left('notAReturnPath'))
  })

  test('is accepted with 300 signs, and refused with 301', () => {
    const path = `/id/${'x'.repeat(296)}`
    expect(parseReturnPath(path)).toEqual(E.right(path))
    expect(parseReturnPath(`${path}x`)).toEqual(E.left('notAReturnPath'))
  })

  test.each([undefined, null, 5, {}, ['/id/x']])('refuses %j', (value) => {
    expect(parseReturnPath(value)).toEqual(E.left('notAReturnPath'))
  })

  test('is accepted for every market in every language as the store writes it', () => {
    for (const { market, language } of languageOptions) {
      const path = localePath(market, language, routePath('ProductDetail', { gameName: 'emberhold' }))
      expect(parseReturnPath(path)).toEqual(E.right(path))
    }
  })

  test('never leaves the host when it is accepted', () => {
    const pieces = fc.constantFrom(
      '/',
      '//',
      '\\',
      'id',
      'en-sa',
      '.',
      '..',
      '%2f',
      '%2e',
      '%5c',
      '@',
      ':',
      'evil.example',
      'x',
      '?',
      '#',
      '\t',
      '\n',
      ' ',
      'javascript:'
    )
    const text = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map((parts) => `/id/${parts.join('')}`),
      fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')),
      fc.string()
    )
    fc.assert(
      fc.property(text, (path) => {
        const accepted = parseReturnPath(path)
        if (E.isLeft(accepted)) return
        const read = new URL(accepted.right, 'https://store.test')
        expect([read.origin, read.pathname]).toEqual(['https://store.test', path])
        expect(path).not.toMatch(/\/\/|[\\%\s]/)
      }),
      { numRuns: 2_000 }
    )
  })
})

describe('sign-in link', () => {
  const origin = 'https://store.example'
  const after = (referrer: string, saved = '/sg/koi-garden') => returnPathAfter({ referrer, origin }, saved)

  test.each([
    ['/sg/emberhold', '/sg/emberhold'],
    ['/en-sa/emberhold?item=1#item', '/en-sa/emberhold'],
    ['/sg/sign-up', '/sg/koi-garden'],
    ['/sg/user/settings', '/sg/koi-garden'],
    ['/sg/', ''],
    ['/sg', ''],
    ['/sg/search/ember', ''],
    ['/sg/notifications', '/sg/koi-garden'],
    ['/international', ''],
    ['/sg/a%2F%2Fb', '']
  ])('from %s keeps “%s”', (path, kept) => {
    expect(after(origin + path)).toBe(kept)
  })

  test.each(['', 'https://id.example/oauth2/authorize', 'http://store.example/sg/emberhold', 'about:blank', 'nothing'])(
    'from “%s” changes nothing',
    (referrer) => {
      expect(after(referrer)).toBe('/sg/koi-garden')
    }
  )
})

describe('afterSignIn', () => {
  const saudiArabia = findMarket('sa')!

  test('leads back to the saved product, else home', () => {
    expect(pathAfterSignIn('/id/emberhold', saudiArabia, defaultLanguage(saudiArabia))).toBe('/id/emberhold')
    expect(pathAfterSignIn('//evil.example', saudiArabia, findLanguage(saudiArabia, 'en')!)).toBe('/en-sa/')
    expect(pathAfterSignIn(undefined, saudiArabia, defaultLanguage(saudiArabia))).toBe('/sa/')
  })

  test('leads a player of another country there with the stored query, without the codes of the sign-in', () => {
    const indonesia = findMarket('id')!
    expect(pathAfterPartnerSignIn(indonesia, saudiArabia, '?utm_source=a&code=secret&state=b')).toBe('/id?utm_source=a')
    expect(pathAfterPartnerSignIn(indonesia, saudiArabia, '')).toBe('/id')
    expect(pathAfterPartnerSignIn(saudiArabia, saudiArabia, '?utm_source=a')).toBeUndefined()
  })
})
