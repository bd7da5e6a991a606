import { describe, expect, test } from 'vitest'
import {
  hasRewardsSeo,
  isTrackingOff,
  needsConsent,
  needsCpf,
  needsExpressTerms,
  usesAuthenticationService
} from '../../../src/domain/market/country-policies.ts'
import { DEFAULT_PERMISSIONS, featurePermissions } from '../../../src/domain/market/feature-permissions.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import {
  groupByAboutRegion,
  groupByLandingGroup,
  comingSoonCountries,
  upcomingCountries
} from '../../../src/domain/market/region-groups.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'

const where = (asks: (market: Market) => boolean): string =>
  allMarkets
    .filter(asks)
    .map(({ path }) => path)
    .toSorted()
    .join(' ')

describe('country policies', () => {
  test('ask for cookie consent in Europe, the United States, Qatar, Australia, Kazakhstan and New Zealand', () => {
    expect(where(needsConsent)).toBe('au be de dk es fr gb it kz nl no nz pl pt qa ro ru se us')
  })

  test('move consent with the group of a market', () => {
    expect(needsConsent({ path: 'tr', group: 'Middle East' })).toBe(false)
    expect(needsConsent({ path: 'tr', group: 'Europe' })).toBe(true)
  })

  test('ask for express acceptance of the terms in eight countries', () => {
    expect(where(needsExpressTerms)).toBe('au ca jp kr ma nz qa ru')
  })

  test('use the authentication service in 62 markets: all but Iraq, Kenya and Qatar', () => {
    expect(where((market) => !usesAuthenticationService(market))).toBe('iq ke qa')
    expect(allMarkets.filter(usesAuthenticationService)).toHaveLength(62)
  })

  test('track nothing in Russia, have own texts for the rewards page in four countries, and ask for the CPF in Brazil', () => {
    expect(where(isTrackingOff)).toBe('ru')
    expect(where(hasRewardsSeo)).toBe('id my ph th')
    expect(where(needsCpf)).toBe('br')
  })
})

describe('country lists', () => {
  test('show every market under nine regions on the About page', () => {
    const regions = groupByAboutRegion(allMarkets)
    expect(regions.map(({ region, markets }) => `${region} ${markets.length}`)).toEqual([
      'Africa 5',
      'Americas 15',
      'Europe 14',
      'Middle East 9',
      'South Asia 5',
      'Southeast Asia 9',
      'East Asia 5',
      'Central Asia 1',
      'Oceania 2'
    ])
    expect(comingSoonCountries).toEqual([])
  })

  test("offer 63 markets in seven groups on a publisher's landing page and announce two", () => {
    const groups = groupByLandingGroup(allMarkets)
    expect(groups.map(({ group, markets }) => `${group} ${markets.length}`)).toEqual([
      'North America 2',
      'LATAM 13',
      'Europe 14',
      'Middle East 9',
      'Africa 5',
      'Asia 18',
      'Oceania 2'
    ])
    expect(upcomingCountries).toEqual(['bd', 'in'])
  })
})

describe('country menu', () => {
  const indonesia = findMarket('id')!

  test('has no money features for an unlisted country', () => {
    expect(featurePermissions({}, indonesia)).toEqual({
      wallet: false,
      cashback: false,
      transactions: true,
      settings: true,
      notification: true
    })
  })

  test('takes what is listed over the default', () => {
    const listed = { id: { wallet: true, notification: false } }
    expect(featurePermissions(listed, indonesia)).toEqual({
      wallet: true,
      cashback: false,
      transactions: true,
      settings: true,
      notification: false
    })
    expect(featurePermissions(listed, findMarket('my')!)).toEqual(DEFAULT_PERMISSIONS)
  })
})
