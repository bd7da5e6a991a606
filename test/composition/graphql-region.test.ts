import { afterEach, describe, expect, test, vi } from 'vitest'
import { followCaller, graphqlRegion, regionalAddress } from '../../src/composition/calls.ts'
import type { Caller } from '../../src/domain/account/caller.ts'
import { regionOfCountry } from '../../src/domain/market/region.ts'
import { allMarkets } from '../../src/domain/market/table/all-markets.ts'

const tokenOf = (claims: object): string => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
const user = (claims: object): Caller => ({ kind: 'user', idToken: tokenOf(claims), accessToken: 'a', sub: 's', generation: 1 })
const guest: Caller = { kind: 'nobody', generation: 0 }
const SINGAPORE = { regionCode: 'sg' } as const

afterEach(() => followCaller(() => guest))

test.each(allMarkets.map((market) => [market.path, market.regionCode] as const))('graphqlRegion serves %s from %s', (path, region) => {
  expect([regionOfCountry(path), regionOfCountry(path.toUpperCase())]).toEqual([region, region])
})

test.each(['', 'xx', 'e b', 'united kingdom', ' d'])('graphqlRegion serves the country "%s" from Singapore', (country) => {
  expect(regionOfCountry(country)).toBe('sg')
})

describe('GraphQL region', () => {
  test('is that of the signed-in user, whatever the market of the page', () => {
    expect(graphqlRegion(SINGAPORE, user({ 'custom:country_code': 'br' }))).toBe('sa')
    expect(graphqlRegion({ regionCode: 'eu' }, user({ 'custom:country_code': 'id' }))).toBe('sg')
  })

  test('is that of the page’s market for a guest, and for an account without a country', () => {
    expect(graphqlRegion({ regionCode: 'eu' }, guest)).toBe('eu')
    for (const claims of [{}, { 'custom:country_code': '' }, { 'custom:country_code': 7 }])
      expect(graphqlRegion({ regionCode: 'us' }, user(claims))).toBe('us')
    expect(graphqlRegion({ regionCode: 'us' }, { ...user({}), idToken: 'no token' } as Caller)).toBe('us')
  })

  test('for a purchase follows the account that the page has opened, and its end', () => {
    let caller: Caller = guest
    followCaller(() => caller)
    expect(graphqlRegion(SINGAPORE)).toBe('sg')
    caller = user({ 'custom:country_code': 'de' })
    expect(graphqlRegion(SINGAPORE)).toBe('eu')
    caller = guest
    expect(graphqlRegion(SINGAPORE)).toBe('sg')
  })
})

describe('purchase address', () => {
  const REGIONAL = { sg: 'https://sg.services.test/graphql', eu: 'https://eu.services.test/graphql' }
  const german = user({ 'custom:country_code': 'de' })

  test('waits for the account when a user is signed in whom the page does not know yet', async () => {
    let caller: Caller = guest
    followCaller(() => caller)
    const openAccounts = vi.fn(() => Promise.resolve().then(() => void (caller = german)))
    const address = regionalAddress({ addresses: REGIONAL, market: SINGAPORE, isSignedIn: () => true, openAccounts })
    expect([await address(), await address()]).toEqual([REGIONAL.eu, REGIONAL.eu])
    expect(openAccounts).toHaveBeenCalledOnce()
  })

  test('is that of the market when no user is signed in, or the account cannot be read', async () => {
    const openAccounts = vi.fn(() => Promise.reject(new Error('the code did not arrive')))
    const asked = { addresses: REGIONAL, market: SINGAPORE, openAccounts }
    expect(await regionalAddress({ ...asked, isSignedIn: () => false })()).toBe(REGIONAL.sg)
    expect(openAccounts).not.toHaveBeenCalled()
    expect(await regionalAddress({ ...asked, isSignedIn: () => true })()).toBe(REGIONAL.sg)
    expect(openAccounts).toHaveBeenCalledOnce()
  })

  test('opens no account when all regions share one address', async () => {
    const openAccounts = vi.fn(() => Promise.resolve())
    const address = regionalAddress({ addresses: { sg: '/graphql' }, market: SINGAPORE, isSignedIn: () => true, openAccounts })
    expect([await address(), openAccounts.mock.calls]).toEqual(['/graphql', []])
  })
})
