import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRight } from '../../../src/domain/kernel/either.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { decideEntry } from '../../../src/domain/navigation/guards.ts'
import {
  localePath,
  parseLocaleSegment,
  printLocaleSegment,
  resolvePath,
  switchLanguage
} from '../../../src/domain/navigation/locale-path.ts'
import { isReservedSlug, matchRoute, routePath } from '../../../src/domain/navigation/match-route.ts'
import { pathAfterPartnerSignIn, pathAfterSignIn, parseReturnPath } from '../../../src/domain/navigation/return-path.ts'
import { routes } from '../../../src/domain/navigation/routes.ts'
import {
  anyAddress,
  anyGuard,
  anyLocaleSegment,
  anyMarket,
  anyMarketLanguage,
  anyRest,
  anyRouteName,
  anySlug,
  anyStoredChoice,
  anyTyped,
  anyVisitor
} from '../../../src/domain/testing/index.ts'

describe('locale segment', () => {
  test('is read as it was written', () => {
    fc.assert(
      fc.property(anyLocaleSegment, (locale) => {
        expect(parseLocaleSegment(printLocaleSegment(locale))).toEqual(locale)
      })
    )
  })
})

describe('address', () => {
  test('shows a page only in a market and language that the path names or the visitor’s choice allows', () => {
    fc.assert(
      fc.property(anyAddress, anyStoredChoice, (address, stored) => {
        const found = resolvePath(address, stored, findMarket)
        if (found.kind !== 'page') return
        expect(found.market.languages).toContain(found.language)
        const first = address.pathname.split('/')[1] ?? ''
        const named = parseLocaleSegment(first)
        expect(named?.country).toBe(found.market.path)
        if (named?.kind === 'languageCountry') expect([named.language, found.language.isDefault]).toEqual([found.language.code, false])
        else expect(found.language.isDefault).toBe(true)
        expect(address.pathname).toBe(first === address.pathname.slice(1) ? `/${first}` : `/${first}/${found.rest}`)
      })
    )
  })

  test('keeps its hash and all of its query but the searched text on a redirect', () => {
    fc.assert(
      fc.property(anyAddress, anyStoredChoice, (address, stored) => {
        const found = resolvePath(address, stored, findMarket)
        if (found.kind !== 'redirect') return
        const to = new URL(found.to, 'https://store.test')
        expect([to.origin, to.hash]).toEqual(['https://store.test', address.hash])
        expect(to.searchParams.get('x')).toBe(new URLSearchParams(address.search).get('x'))
        expect(found.cache).toBe(found.status === 301)
        expect(found.to).not.toBe(address.pathname + address.search + address.hash)
      })
    )
  })

  test('may be sent on for ever only where every visitor would be sent to the same place', () => {
    fc.assert(
      fc.property(anyAddress, anyStoredChoice, anyStoredChoice, (address, one, another) => {
        const found = resolvePath(address, one, findMarket)
        if (found.kind === 'redirect' && found.cache) expect(resolvePath(address, another, findMarket)).toEqual(found)
      })
    )
  })
})

describe('language switch', () => {
  test('leads to the same place in the chosen language, and what it stores keeps the visitor there', () => {
    fc.assert(
      fc.property(anyMarketLanguage, anySlug, ({ market, language }, slug) => {
        const { stored, to } = switchLanguage(market, language, slug)
        expect(to).toBe(localePath(market, language, slug))
        const choice = { country: market.path, shopLang: stored, language: stored }
        expect(resolvePath({ pathname: to, search: '', hash: '' }, choice, findMarket)).toEqual({
          kind: 'page',
          market,
          language,
          rest: slug
        })
        const plain = resolvePath({ pathname: `/${market.path}/${slug}`, search: '', hash: '' }, choice, findMarket)
        expect(plain.kind === 'redirect' ? plain.to : `/${market.path}/${slug}`).toBe(to)
      })
    )
  })
})

describe('page of a path', () => {
  test('is one for every text, and the page of a product exactly where no other page or list has the word', () => {
    fc.assert(
      fc.property(fc.oneof(anySlug, fc.constantFrom(...routes.map(({ pattern }) => pattern.split('/')[0] ?? '')), anyRest), (slug) => {
        fc.pre(slug !== '' && !/[/%:{]/.test(slug))
        const { name, params } = matchRoute(slug)
        expect(name === 'ProductDetail').toBe(!isReservedSlug(slug))
        if (name === 'ProductDetail') expect(params).toEqual({ gameName: slug })
      })
    )
  })

  test('does not change with a slash at the end, except where an empty search begins', () => {
    fc.assert(
      fc.property(anyRest, fc.constantFrom('country', 'root'), (rest, under) => {
        fc.pre(rest !== '' && rest !== 'search' && !rest.endsWith('/'))
        expect(matchRoute(`${rest}/`, under)).toEqual(matchRoute(rest, under))
      })
    )
  })

  test('is found for any text at all, with params of its name', () => {
    fc.assert(
      fc.property(anyTyped, fc.constantFrom('country', 'root'), (rest, under) => {
        const { name, params, guards } = matchRoute(rest, under)
        const row = routes.find((route) => route.name === name)
        expect([name, guards]).toEqual([row?.name ?? 'NotFound', row?.guards ?? []])
        if (row !== undefined) expect(row.under).toBe(under)
        expect(Object.keys(params)).toHaveLength(row?.pattern.includes(':') ? 1 : 0)
      })
    )
  })

  test('leads back to itself from every page’s own path, whatever an operator calls the wallet and rewards', () => {
    fc.assert(
      fc.property(anyRouteName, anySlug, anySlug, anySlug, (name, slug, wallet, cashback) => {
        const segments = { wallet: `w-${wallet}`, cashback: `c-${cashback}` }
        const row = routes.find((route) => route.name === name)
        fc.pre(!isReservedSlug(slug, segments))
        const path = (row?.pattern ?? '')
          .replace('{wallet}', segments.wallet)
          .replace('{cashback}', segments.cashback)
          .replace(':twoLetters', 'ab')
          .replace(/:\w+/, slug)
        expect(matchRoute(path, row?.under, segments).name).toBe(name)
        if (name === 'ProductDetail') expect(routePath(name, { gameName: slug }, segments)).toBe(path)
        if (name === 'WalletLandingPage') expect(routePath(name, undefined, segments)).toBe(path)
        if (name === 'UserCashback') expect(routePath(name, undefined, segments)).toBe(path)
      })
    )
  })
})

describe('guarded page', () => {
  test('opens exactly when each of its guards alone would open it', () => {
    fc.assert(
      fc.property(fc.array(anyGuard, { maxLength: 5 }), anyVisitor, (guards, visitor) => {
        const opens = guards.every((guard) => decideEntry([guard], visitor).kind === 'enter')
        expect(decideEntry(guards, visitor)).toEqual(opens ? { kind: 'enter' } : { kind: 'redirect', to: '/' })
      })
    )
  })

  test('asks of the visitor what its guard names and nothing else', () => {
    fc.assert(
      fc.property(anyGuard, anyVisitor, (guard, visitor) => {
        const { wallet, cashback, transactions, settings, notification } = visitor.permissions
        const expected = {
          accounts: visitor.accountsEnabled && !visitor.partnerLogin,
          login: visitor.loggedIn,
          'feature:wallet': wallet,
          'feature:cashback': cashback,
          'feature:transactions': transactions,
          'feature:settings': settings,
          'feature:notification': notification
        }[guard]
        expect(decideEntry([guard], visitor).kind === 'enter').toBe(expected)
      })
    )
  })
})

describe('afterSignIn', () => {
  test('leads always to a country of this host: to the saved place, else home', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyTyped,
          anyAddress.map(({ pathname }) => pathname),
          fc.anything()
        ),
        anyMarketLanguage,
        (saved, at) => {
          const to = pathAfterSignIn(saved, at.market, at.language)
          const read = new URL(to, 'https://store.test')
          expect([read.origin, read.pathname, read.search, read.hash]).toEqual(['https://store.test', to, '', ''])
          expect(to).toBe(isRight(parseReturnPath(saved)) ? saved : localePath(at.market, at.language))
        }
      )
    )
  })

  test('accepts a place that the store writes itself as it stands', () => {
    fc.assert(
      fc.property(anyMarketLanguage, anySlug, fc.constantFrom('', '/'), ({ market, language }, slug, slash) => {
        const path = localePath(market, language, slug) + slash
        expect(pathAfterSignIn(path, market, language)).toBe(path)
      })
    )
  })

  test('keeps a player in the own country, else leads there with the stored query in its order but without what the sign-in wrote', () => {
    const query = fc.array(fc.tuple(fc.constantFrom('utm_source', 'code', 'state', 'x', 'codes', 'State'), fc.string()), { maxLength: 5 })
    fc.assert(
      fc.property(anyMarket, anyMarket, query, (player, shop, pairs) => {
        const stored = new URLSearchParams(pairs).toString()
        const to = pathAfterPartnerSignIn(player, shop, stored === '' ? '' : `?${stored}`)
        if (player === shop) expect(to).toBeUndefined()
        else {
          const read = new URL(to ?? '', 'https://store.test')
          expect([read.origin, read.pathname]).toEqual(['https://store.test', `/${player.path}`])
          expect([...read.searchParams]).toEqual(pairs.filter(([name]) => name !== 'code' && name !== 'state'))
          expect(to).not.toMatch(/\?$/)
        }
      })
    )
  })
})
