import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { consentCategories, maySetCookie, mayStoreThing, findStoredThing, storedThings } from '../../../src/domain/marketing/consent.ts'
import { anyConsent, anyMarket, anyStoredName, anyTyped } from '../../../src/domain/testing/index.ts'

const market = (path: string) => {
  const found = findMarket(path)
  if (found === undefined) throw new Error(path)
  return found
}

const DAY = 86_400_000

describe('stored things', () => {
  test('belongs to one of six categories', () => {
    expect(consentCategories).toEqual(['C0001', 'C0002', 'C0003', 'C0004', 'C0005', 'C0009'])
  })

  test.each([
    ['shop-lang', 'cookie', 'C0001', 180],
    ['shop-country', 'cookie', 'C0001', 180],
    ['ssk', 'cookie', 'C0001', undefined],
    ['__Host-session', 'cookie', 'C0001', 30],
    ['session', 'cookie', 'C0001', 30],
    ['has-session', 'cookie', 'C0001', 30],
    ['browser-id', 'cookie', 'C0001', undefined],
    ['in-app', 'cookie', 'C0001', undefined],
    ['guest-uid-email', 'cookie', 'C0003', 180, true],
    ['guest-uid-mobile', 'cookie', 'C0003', 180, true],
    ['cashback-reward', 'cookie', 'C0003', 45, true],
    ['irclickid', 'cookie', 'C0004', 30],
    ['analytics-id', 'cookie', 'C0002', 180],
    ['experiment-id', 'cookie', 'C0009', 180],
    ['pending-orders', 'local', 'C0001', undefined],
    ['preferences', 'local', 'C0003', undefined],
    ['recently-bought', 'local', 'C0003', undefined],
    ['campaign-params', 'local', 'C0004', undefined],
    ['pages', 'cache', 'C0003', undefined],
    ['social-state', 'session', 'C0001', undefined]
  ])('keep %s in %s, %s, for %s days', (name, storage, category, days, sealed?: boolean) => {
    expect(findStoredThing(name)).toEqual({ name, storage, category, lifetime: days === undefined ? undefined : days * DAY, sealed })
  })

  test('stands in the list once', () => {
    expect(new Set(storedThings.map(({ name }) => name)).size).toBe(storedThings.length)
  })
})

describe('storage permission', () => {
  test.each(['de', 'gb', 'us', 'qa', 'au', 'kz', 'nz'])('in %s needs consent for its category, but for what is necessary', (path) => {
    expect(mayStoreThing('pending-orders', market(path), undefined)).toBe(true)
    expect(mayStoreThing('recently-bought', market(path), undefined)).toBe(false)
    expect(mayStoreThing('recently-bought', market(path), ['C0002', 'C0004'])).toBe(false)
    expect(mayStoreThing('recently-bought', market(path), ['C0003'])).toBe(true)
  })

  test.each(['id', 'br', 'sa', 'jp'])('is granted in %s', (path) => {
    for (const { name } of storedThings) expect(mayStoreThing(name, market(path), undefined)).toBe(true)
  })

  test('never allows tracking in Russia, with any consent', () => {
    for (const name of ['analytics-id', 'irclickid', 'campaign-params', 'experiment-id'])
      expect(mayStoreThing(name, market('ru'), consentCategories)).toBe(false)
    for (const name of ['shop-lang', 'preferences', 'recently-bought', 'social-state']) {
      expect(mayStoreThing(name, market('ru'), consentCategories)).toBe(true)
    }
  })

  test('is denied for an unlisted name', () => {
    fc.assert(
      fc.property(fc.string(), anyMarket, (name, anywhere) => {
        if (findStoredThing(name) === undefined) expect(mayStoreThing(name, anywhere, consentCategories)).toBe(false)
      })
    )
    expect(mayStoreThing('toString', market('id'), consentCategories)).toBe(false)
  })

  test('needs a value for a cookie', () => {
    expect(maySetCookie('shop-lang', 'en', market('de'), undefined)).toBe(true)
    expect(maySetCookie('shop-lang', '', market('de'), undefined)).toBe(false)
    expect(maySetCookie('pending-orders', 'x', market('id'), undefined)).toBe(false)
    expect(maySetCookie('irclickid', 'x', market('de'), undefined)).toBe(false)
    expect(maySetCookie('irclickid', 'x', market('de'), ['C0004'])).toBe(true)
    expect(maySetCookie('nobody-listed-it', 'x', market('id'), consentCategories)).toBe(false)
  })

  test('only grows with what the visitor allows, and never waits for what is necessary', () => {
    fc.assert(
      fc.property(anyStoredName, anyMarket, anyConsent, fc.subarray([...consentCategories]), (name, anywhere, consent, more) => {
        const allowed = mayStoreThing(name, anywhere, consent)
        if (allowed) expect(mayStoreThing(name, anywhere, [...(consent ?? []), ...more])).toBe(true)
        if (findStoredThing(name)?.category === 'C0001') expect(allowed).toBe(true)
      })
    )
  })

  test('covers what is necessary after a no to everything, where consent is needed at all', () => {
    const noConsent = ['us', 'qa', 'au', 'kz', 'nz']
    const tracking = ['analytics-id', 'irclickid', 'campaign-params', 'experiment-id']
    fc.assert(
      fc.property(anyStoredName, anyMarket, (name, anywhere) => {
        const isNecessary = findStoredThing(name)?.category === 'C0001'
        const needsAnswer = anywhere.group === 'Europe' || noConsent.includes(anywhere.path)
        const isTracked = anywhere.path === 'ru' && tracking.includes(name)
        expect(mayStoreThing(name, anywhere, [])).toBe(isNecessary || (!needsAnswer && !isTracked))
        expect(mayStoreThing(name, anywhere, undefined)).toBe(mayStoreThing(name, anywhere, []))
      })
    )
  })

  test('covers a cookie that may be stored, is a cookie and says something', () => {
    fc.assert(
      fc.property(fc.oneof(anyStoredName, anyTyped), anyTyped, anyMarket, anyConsent, (name, value, anywhere, consent) => {
        const isCookie = storedThings.some((thing) => thing.name === name && thing.storage === 'cookie')
        expect(maySetCookie(name, value, anywhere, consent)).toBe(isCookie && value.length > 0 && mayStoreThing(name, anywhere, consent))
      })
    )
  })

  test('is found by its own name alone', () => {
    fc.assert(
      fc.property(fc.oneof(anyStoredName, anyTyped), (name) => {
        const rows = storedThings.filter((thing) => thing.name === name)
        expect(findStoredThing(name)).toBe(rows[0])
        expect(findStoredThing(`${name} `)).toBeUndefined()
      })
    )
  })
})
