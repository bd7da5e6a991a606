import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressAfterFailedLogin, addressAfterLogin, keptPartnerQuery } from '../../../src/domain/navigation/partner-return.ts'
import { pathAfterPartnerSignIn } from '../../../src/domain/navigation/return-path.ts'

const OF_SIGN_IN = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri']

describe('query over the partner sign-in', () => {
  test.each([
    ['?utm_source=a&item=c500', '?utm_source=a&item=c500'],
    ['?code=secret&utm_source=a&state=b&iss=c&error=d', '?utm_source=a'],
    ['?code=secret', ''],
    ['?unknown=1', ''],
    ['', ''],
    [`?utm_source=${'x'.repeat(1_000)}`, '']
  ])('of %s keeps %s', (query, kept) => {
    expect(keptPartnerQuery(query)).toBe(kept)
  })

  test('query over the partner sign-in never holds what the sign-in wrote, and is kept twice as once', () => {
    const pairs = fc.array(fc.tuple(fc.constantFrom(...OF_SIGN_IN, 'utm_source', 'item', 'Code', 'x'), fc.string()), { maxLength: 6 })
    fc.assert(
      fc.property(pairs, (all) => {
        const kept = keptPartnerQuery(`?${new URLSearchParams(all).toString()}`)
        const names = [...new URLSearchParams(kept).keys()]
        expect(names.filter((name) => OF_SIGN_IN.includes(name))).toEqual([])
        expect(keptPartnerQuery(kept)).toBe(kept)
        const home = pathAfterPartnerSignIn({ path: 'id' }, { path: 'my' }, `?${new URLSearchParams(all).toString()}`) ?? ''
        expect(OF_SIGN_IN.filter((name) => new URL(home, 'https://store.test').searchParams.has(name))).toEqual([])
      })
    )
  })
})

describe('address after a login', () => {
  test.each([
    ['id', '/id/emberhold/', '?utm_source=a&item=c1', '/id/emberhold/?utm_source=a&item=c1'],
    ['id', '/id/', '', '/id/'],
    ['sa', '/en-sa/emberhold/', '', '/en-sa/emberhold/'],
    ['my', '/id/emberhold/', '?utm_source=a', '/my?utm_source=a'],
    ['my', '/my/', '?utm_source=a', '/my/?utm_source=a'],
    ['my', '//evil.example', '?utm_source=a', '/my?utm_source=a'],
    ['my', '', '', '/my'],
    ['id', '/id/emberhold/', '?code=secret', '/id/emberhold/']
  ])('of a player of %s from %s with %j is %s', (country, returnPath, query, address) => {
    expect(addressAfterLogin(country, { returnPath, query })).toBe(address)
  })

  test.each([
    ['/id/emberhold/', '?item=c1&code=secret', 'my', '/id/emberhold/?item=c1'],
    ['//evil.example', '?item=c1', 'my', '/my/'],
    ['/\\evil.example', '', undefined, '/'],
    ['', '', '//evil', '/']
  ])('after a failed login from %s with %j in %s is %s', (returnPath, query, last, address) => {
    expect(addressAfterFailedLogin({ returnPath, query }, last)).toBe(address)
  })

  test('address after a login stays in the store, and leads to the own country once', () => {
    const anyPath = fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('/id/', '/en-sa/x', '/my/emberhold/', '/id/../x'))
    fc.assert(
      fc.property(anyPath, fc.string(), fc.constantFrom('id', 'my', 'sa'), (returnPath, query, country) => {
        for (const address of [
          addressAfterLogin(country, { returnPath, query }),
          addressAfterFailedLogin({ returnPath, query }, country)
        ]) {
          expect(new URL(address, 'https://store.test').origin).toBe('https://store.test')
        }
        const there = new URL(addressAfterLogin(country, { returnPath, query }), 'https://store.test')
        expect(there.pathname).toMatch(new RegExp(`^/(?:[a-z]{2}-)?${country}(?:/|$)`))
        const again = addressAfterLogin(country, { returnPath: there.pathname, query: there.search })
        expect(new URL(again, 'https://store.test').pathname.replace(/\/$/, '')).toBe(there.pathname.replace(/\/$/, ''))
      })
    )
  })
})
