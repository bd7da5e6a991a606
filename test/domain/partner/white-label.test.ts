import { describe, expect, test } from 'vitest'
import { DEFAULT_PERMISSIONS } from '../../../src/domain/market/feature-permissions.ts'
import { standardTheme, themeToggles } from '../../../src/domain/partner/store-theme.ts'
import {
  activeWhiteLabelId,
  DEFAULT_WHITE_LABEL_ID,
  effectiveFeatures,
  mayServeHost,
  type StoreFeature,
  tenantOfHost,
  whiteLabelFlags,
  type WhiteLabelFlag
} from '../../../src/domain/partner/white-label.ts'

test('theme has 15 toggles and a publisher 7 switches, as the specification lists them', () => {
  expect(themeToggles).toEqual([
    'tagline',
    'header',
    'search',
    'userAccounts',
    'help',
    'trustReviews',
    'social',
    'countrySelector',
    'legal',
    'carousel',
    'news',
    'longDescription',
    'paymentSuggestion',
    'footer',
    'notification'
  ])
  expect(whiteLabelFlags).toEqual([
    'enableHeader',
    'enableFooter',
    'enableAccount',
    'enableNotification',
    'enablePromotion',
    'enableSearch',
    'enableTrustPilot'
  ])
  expect(Object.keys(standardTheme)).toEqual([...themeToggles])
  expect(Object.values(standardTheme).every((isOn) => isOn)).toBe(true)
})

const everything = { wallet: true, cashback: true, transactions: true, settings: true, notification: true }

const offIn = (features: Readonly<Record<StoreFeature, boolean>>): readonly StoreFeature[] =>
  (Object.keys(features) as readonly StoreFeature[]).filter((name) => !features[name]).toSorted()

describe('effective features', () => {
  test('are everything in the standard store of a country with every permission', () => {
    expect(offIn(effectiveFeatures(standardTheme, undefined, everything))).toEqual([])
  })

  test('keep features that touch money off in an unlisted country', () => {
    expect(offIn(effectiveFeatures(standardTheme, undefined, DEFAULT_PERMISSIONS))).toEqual(['cashback', 'wallet'])
  })

  test('in the mobile shooter: account off, header and footer on, players log in with the game', () => {
    const shooter = { enableHeader: true, enableFooter: true, enableAccount: false, partnerLogin: true }
    expect(offIn(effectiveFeatures(standardTheme, shooter, everything))).toEqual(['mobileSignUp', 'settings', 'userAccounts', 'wallet'])
  })

  test('in football: account on', () => {
    expect(offIn(effectiveFeatures(standardTheme, { enableAccount: true, partnerLogin: false }, everything))).toEqual([])
  })

  test('offers no sign-up by number where the country has none', () => {
    const flags = { enableAccount: true, partnerLogin: false }
    expect(offIn(effectiveFeatures(standardTheme, flags, { ...everything, mobileSignUp: false }))).toEqual(['mobileSignUp'])
    expect(offIn(effectiveFeatures(standardTheme, flags, { ...everything, mobileSignUp: true }))).toEqual([])
  })

  test('in non-branded: header, footer and account off, so nothing that needs a login', () => {
    const nonBranded = { enableHeader: false, enableFooter: false, enableAccount: false, partnerLogin: false }
    expect(offIn(effectiveFeatures(standardTheme, nonBranded, everything))).toEqual([
      'cashback',
      'footer',
      'header',
      'mobileSignUp',
      'settings',
      'transactions',
      'userAccounts',
      'wallet'
    ])
  })

  test.each<readonly [WhiteLabelFlag, readonly StoreFeature[]]>([
    ['enableHeader', ['header']],
    ['enableFooter', ['footer']],
    ['enableAccount', ['cashback', 'mobileSignUp', 'settings', 'transactions', 'userAccounts', 'wallet']],
    ['enableNotification', ['notification']],
    ['enablePromotion', ['carousel', 'promotion']],
    ['enableSearch', ['search']],
    ['enableTrustPilot', ['trustReviews']]
  ])('without %s have no %j, and nothing else less', (flag, off) => {
    expect(offIn(effectiveFeatures(standardTheme, { [flag]: false, partnerLogin: false }, everything))).toEqual(off)
  })

  test.each(themeToggles)('in a theme without %s have it nowhere, for any publisher', (toggle) => {
    const allOn = Object.fromEntries(whiteLabelFlags.map((flag) => [flag, true]))
    const features = effectiveFeatures({ ...standardTheme, [toggle]: false }, { ...allOn, partnerLogin: false }, everything)
    expect(features[toggle]).toBe(false)
  })
})

describe('store host', () => {
  test.each([['shop.example'], ['SHOP.Example'], ['shop.example:443'], ['shop.example:8443']])('%s is its own', (host) => {
    expect(mayServeHost('shop.example', host, false)).toBe(true)
  })

  test.each([
    [undefined],
    [''],
    [':443'],
    ['example'],
    ['www.shop.example'],
    ['shop.example.'],
    ['shop.example.evil.example'],
    ['evil.example'],
    ['evilshop.example'],
    ['shop.example@evil.example'],
    ['user@shop.example'],
    ['shop.example, evil.example'],
    ['shop.example/evil.example'],
    ['shop.example:443:443'],
    ['shop.example:443443'],
    ['shop.example:'],
    ['shop.example:80a'],
    [' shop.example'],
    ['shop.example '],
    ['shop.example\u0000'],
    ['shop。example'],
    ['ѕhop.example'],
    ['localhost'],
    ['127.0.0.1:4000']
  ])('is not %j', (host) => {
    expect(mayServeHost('shop.example', host, false)).toBe(false)
  })

  test.each(['localhost', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'shop.localhost:4000'])(
    'lets %s in while the store is worked on',
    (host) => {
      expect(mayServeHost('shop.example', host, true)).toBe(true)
    }
  )

  test.each(['localhost.evil.example', 'evil.example', '127.0.0.1.evil.example', 'evil.example/.localhost', '.localhost'])(
    'refuses %s even then',
    (host) => {
      expect(mayServeHost('shop.example', host, true)).toBe(false)
    }
  )

  test('is not checked where none is configured', () => {
    expect(mayServeHost(undefined, 'anything.example', false)).toBe(true)
    expect(mayServeHost(undefined, undefined, false)).toBe(true)
  })
})

describe('tenant', () => {
  test('is the number of the build, and 1 where it has none', () => {
    expect(DEFAULT_WHITE_LABEL_ID).toBe(1)
    expect(activeWhiteLabelId(undefined)).toBe(1)
    expect(activeWhiteLabelId({ id: 12 })).toBe(12)
  })

  test('is known by the host alone', () => {
    expect(tenantOfHost({ id: 12, hostname: 'kick.example' }, 'kick.example:443', false)).toBe(12)
    expect(tenantOfHost({ id: 12, hostname: 'kick.example' }, 'shop.example', false)).toBeUndefined()
    expect(tenantOfHost({ id: 12 }, 'shop.example', false)).toBe(12)
  })
})
