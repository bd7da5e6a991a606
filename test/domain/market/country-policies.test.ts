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
import { byAboutRegion, byLandingGroup, comingSoon, upcoming } from '../../../src/domain/market/region-groups.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'

const where = (asks: (market: Market) => boolean): string =>
  allMarkets
    .filter(asks)
    .map(({ path }) => path)
    .toSorted()
    .join(' ')

describe('what is decided by country', () => {
  test('cookies need consent in Europe, the United States, Qatar, Australia, Kazakhstan and New Zealand', () => {
    expect(where(needsConsent)).toBe('au be de dk es fr gb it kz nl no nz pl pt qa ro ru se us')
  })

  test('consent moves with the group of a market', () => {
    expect(needsConsent({ path: 'tr', group: 'Middle East' })).toBe(false)
    expect(needsConsent({ path: 'tr', group: 'Europe' })).toBe(true)
  })

  test('eight countries ask for express acceptance of the terms', () => {
    expect(where(needsExpressTerms)).toBe('au ca jp kr ma nz qa ru')
  })

  test('the authentication service works in 62 markets: all but Iraq, Kenya and Qatar', () => {
    expect(where((market) => !usesAuthenticationService(market))).toBe('iq ke qa')
    expect(allMarkets.filter(usesAuthenticationService)).toHaveLength(62)
  })

  test('tracking is off in Russia, the rewards page has own texts in four countries, Brazil asks for the CPF', () => {
    expect(where(isTrackingOff)).toBe('ru')
    expect(where(hasRewardsSeo)).toBe('id my ph th')
    expect(where(needsCpf)).toBe('br')
  })
})

describe('lists of countries', () => {
  test('the About page lists every market under nine regions', () => {
    const regions = byAboutRegion(allMarkets)
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
    expect(comingSoon).toEqual([])
  })

  test('the landing page of a publisher offers 63 markets in seven groups and announces two', () => {
    const groups = byLandingGroup(allMarkets)
    expect(groups.map(({ group, markets }) => `${group} ${markets.length}`)).toEqual([
      'North America 2',
      'LATAM 13',
      'Europe 14',
      'Middle East 9',
      'Africa 5',
      'Asia 18',
      'Oceania 2'
    ])
    expect(upcoming).toEqual(['bd', 'in'])
  })
})

describe('the menu of a country', () => {
  const indonesia = findMarket('id')!

  test('that is unlisted has no money features', () => {
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
