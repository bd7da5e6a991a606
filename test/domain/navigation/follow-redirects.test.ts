import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isLeft, isRight } from '../../../src/domain/kernel/either.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import { followRedirects, parsePath } from '../../../src/domain/navigation/follow-redirects.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import { anyAddress, anyRest, anyStoredChoice } from '../../../src/domain/testing/navigation.ts'

describe('parsePath', () => {
  test.each([
    ['/', { pathname: '/', search: '', hash: '' }],
    ['/id/?a=1', { pathname: '/id/', search: '?a=1', hash: '' }],
    ['/id/#top?x', { pathname: '/id/', search: '', hash: '#top?x' }],
    ['/id/?a=/b?c#d#e', { pathname: '/id/', search: '?a=/b?c', hash: '#d#e' }]
  ])('splits %s into its parts', (path, address) => {
    expect(parsePath(path)).toEqual(address)
  })

  test('loses no sign of a path', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { pathname, search, hash } = parsePath(`/${text}`)
        expect(pathname + search + hash).toBe(`/${text}`)
      })
    )
  })

  test.each(['', 'id/', 'https://store.test/id/'])('throws a RangeError that names the mistake when the path is "%s"', (path) => {
    expect(() => parsePath(path)).toThrow(
      new RangeError(`parsePath: "${path}" does not begin with "/"; pass the path of an address, for example "/id/".`)
    )
  })
})

describe('followRedirects', () => {
  test('reaches a page within two redirects from any address and any stored choice', () => {
    fc.assert(
      fc.property(anyAddress, anyStoredChoice, ({ pathname, search, hash }, stored) => {
        const followed = followRedirects(pathname + search + hash, stored, findMarket)
        expect(isRight(followed) && followed.right.redirects.length <= 2).toBe(true)
      })
    )
  })

  test('never loops in any language of any market', () => {
    fc.assert(
      fc.property(anyRest, anyStoredChoice, (rest, stored) => {
        for (const { market, language } of languageOptions)
          for (const path of [localePath(market, language, rest), `/${market.path}`, `/${language.code}-${market.path}/${rest}`])
            expect(isRight(followRedirects(path, stored, findMarket, 2))).toBe(true)
      }),
      { numRuns: 20 }
    )
  })

  test('names every redirect on the way, and the address of the page', () => {
    const followed = followRedirects('/ar-sa?x=1', { shopLang: 'en' }, findMarket)
    expect(followed).toMatchObject({
      right: {
        page: { kind: 'page', market: { path: 'sa' }, language: { code: 'en' } },
        address: { pathname: '/en-sa/', search: '?x=1' },
        redirects: [
          { to: '/sa/?x=1', status: 301 },
          { to: '/en-sa/?x=1', status: 302 }
        ]
      }
    })
  })

  test('refuses a store whose redirects lead in a circle after the limit', () => {
    let turn = 0
    const find = () => ({ path: 'xx', languages: [{ code: 'fr', isDefault: turn++ % 2 === 0 }] })
    const followed = followRedirects('/fr-xx/a', { shopLang: 'fr' }, find)
    expect(isLeft(followed) && followed.left).toBe('tooManyRedirects')
    expect(turn).toBe(6)
  })
})
