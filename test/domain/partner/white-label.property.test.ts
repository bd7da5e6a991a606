import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Feature, FeaturePermissions } from '../../../src/domain/market/feature-permissions.ts'
import { standardTheme, themeToggles, type ThemeToggle } from '../../../src/domain/partner/store-theme.ts'
import {
  activeWhiteLabelId,
  effectiveFeatures,
  mayServeHost,
  type StoreFeature,
  tenantOfHost,
  type WhiteLabelFlag,
  whiteLabelFlags
} from '../../../src/domain/partner/white-label.ts'
import { anyFeaturePermissions, anyHostname, anyStoreTheme, anyWhiteLabel } from '../../../src/domain/testing/index.ts'

/**
 * The layers of every feature, typed from the specification.
 * They are theme toggle, publisher's switch, country's permission.
 */
const LAYERS: readonly (readonly [StoreFeature, ThemeToggle | undefined, WhiteLabelFlag | undefined, Feature | undefined])[] = [
  ['tagline', 'tagline', undefined, undefined],
  ['header', 'header', 'enableHeader', undefined],
  ['search', 'search', 'enableSearch', undefined],
  ['userAccounts', 'userAccounts', 'enableAccount', undefined],
  ['help', 'help', undefined, undefined],
  ['trustReviews', 'trustReviews', 'enableTrustPilot', undefined],
  ['social', 'social', undefined, undefined],
  ['countrySelector', 'countrySelector', undefined, undefined],
  ['legal', 'legal', undefined, undefined],
  ['carousel', 'carousel', 'enablePromotion', undefined],
  ['news', 'news', undefined, undefined],
  ['longDescription', 'longDescription', undefined, undefined],
  ['paymentSuggestion', 'paymentSuggestion', undefined, undefined],
  ['footer', 'footer', 'enableFooter', undefined],
  ['notification', 'notification', 'enableNotification', 'notification'],
  ['promotion', undefined, 'enablePromotion', undefined],
  ['wallet', 'userAccounts', 'enableAccount', 'wallet'],
  ['settings', 'userAccounts', 'enableAccount', 'settings'],
  ['cashback', undefined, undefined, 'cashback'],
  ['transactions', undefined, undefined, 'transactions']
]

const ACCOUNT_ALONE: ReadonlySet<StoreFeature> = new Set(['userAccounts', 'mobileSignUp', 'wallet', 'settings'])
const ANY_LOGIN: ReadonlySet<StoreFeature> = new Set(['cashback', 'transactions'])

const subsets = <K extends string>(names: readonly K[]): readonly Readonly<Record<K, boolean>>[] =>
  Array.from(
    { length: 2 ** names.length },
    (_, at) => Object.fromEntries(names.map((name, bit) => [name, (at & (2 ** bit)) !== 0])) as Record<K, boolean>
  )

const PERMISSIONS: readonly FeaturePermissions[] = subsets(['wallet', 'cashback', 'transactions', 'settings', 'notification'])

test('effective features hold for all 128 settings of the 7 switches with all 32 menus of a country, with and without partner login, on any theme', () => {
  const settings = subsets(whiteLabelFlags)
  expect([settings.length, PERMISSIONS.length]).toEqual([128, 32])
  fc.assert(
    fc.property(anyStoreTheme, fc.boolean(), (theme, partnerLogin) => {
      const wrong: unknown[] = []
      for (const flags of settings) {
        for (const permissions of PERMISSIONS) {
          const features = effectiveFeatures(theme, { ...flags, partnerLogin }, permissions)
          const accounts = theme.userAccounts && flags.enableAccount && !partnerLogin
          for (const [name, toggle, flag, permission] of LAYERS) {
            const layers = [
              toggle === undefined || theme[toggle],
              flag === undefined || flags[flag],
              !permission || permissions[permission]
            ]
            const isReachable = ACCOUNT_ALONE.has(name) ? accounts : !ANY_LOGIN.has(name) || accounts || partnerLogin
            if (features[name] !== (layers.every((layer) => layer) && isReachable)) wrong.push([name, flags, permissions])
          }
        }
      }
      expect(wrong).toEqual([])
    }),
    { numRuns: 10 }
  )
})

test('effective features switch nothing on when anything is switched off', () => {
  fc.assert(
    fc.property(
      anyStoreTheme,
      anyWhiteLabel.map((whiteLabel) => ({ ...whiteLabel, partnerLogin: false })),
      anyFeaturePermissions,
      fc.constantFrom(...themeToggles),
      fc.constantFrom(...whiteLabelFlags),
      (theme, whiteLabel, permissions, toggle, flag) => {
        const before = effectiveFeatures(theme, whiteLabel, permissions)
        const changed = [
          effectiveFeatures({ ...theme, [toggle]: false }, whiteLabel, permissions),
          effectiveFeatures(theme, { ...whiteLabel, [flag]: false }, permissions),
          effectiveFeatures(theme, whiteLabel, { ...permissions, wallet: false, notification: false })
        ]
        for (const after of changed) {
          for (const [name] of LAYERS) expect(!after[name] || before[name]).toBe(true)
        }
      }
    )
  )
})

test("effective features stay as theme and country have them without a publisher's opinion", () => {
  fc.assert(
    fc.property(anyStoreTheme, anyFeaturePermissions, (theme, permissions) => {
      const silent = effectiveFeatures(theme, { partnerLogin: false }, permissions)
      expect(silent).toEqual(effectiveFeatures(theme, undefined, permissions))
      const allOn = Object.fromEntries(whiteLabelFlags.map((flag) => [flag, true]))
      expect(effectiveFeatures(theme, { ...allOn, partnerLogin: false }, permissions)).toEqual(silent)
    })
  )
})

test('store host lets itself in with any port and in any capitals, and no other name', () => {
  fc.assert(
    fc.property(anyHostname, fc.nat(65_535), fc.oneof(anyHostname, fc.string(), fc.webAuthority()), (own, port, other) => {
      expect(mayServeHost(own, `${own.toUpperCase()}:${port}`, false)).toBe(true)
      const isOwn =
        other.toLowerCase() === own || (other.toLowerCase().startsWith(`${own}:`) && /^\d{1,5}$/.test(other.slice(own.length + 1)))
      expect(mayServeHost(own, other, false)).toBe(isOwn)
      for (const around of [`x${own}`, `${own}x`, `${own}.`, `${own} `, ` ${own}`, `${own}@${other}`, `a.${own}`])
        expect(mayServeHost(own, around, false)).toBe(false)
      expect(mayServeHost(undefined, other, false)).toBe(true)
    })
  )
})

test('store host adds names of this machine alone for the development flag', () => {
  fc.assert(
    fc.property(anyHostname, fc.oneof(fc.string(), anyHostname), (own, host) => {
      if (!mayServeHost(own, host, true) || mayServeHost(own, host, false)) return
      expect(host.toLowerCase()).toMatch(/^(?:localhost|127\.0\.0\.1|\[::1\]|[a-z0-9][a-z0-9.-]*\.localhost)(?::\d{1,5})?$/)
    })
  )
})

test('tenant is the active number wherever the host may be served, and undefined elsewhere', () => {
  fc.assert(
    fc.property(fc.option(anyWhiteLabel, { nil: undefined }), anyHostname, fc.boolean(), (whiteLabel, host, development) => {
      const tenant = tenantOfHost(whiteLabel, host, development)
      expect(tenant).toBe(mayServeHost(whiteLabel?.hostname, host, development) ? activeWhiteLabelId(whiteLabel) : undefined)
      expect(tenantOfHost(whiteLabel, whiteLabel?.hostname ?? host, false)).toBe(whiteLabel === undefined ? 1 : whiteLabel.id)
    })
  )
})

test('standard theme decides nothing but the country', () => {
  fc.assert(
    fc.property(anyFeaturePermissions, (permissions) => {
      const { wallet, cashback, settings, transactions, notification, ...rest } = effectiveFeatures(standardTheme, undefined, permissions)
      expect({ wallet, cashback, settings, transactions, notification }).toEqual(permissions)
      expect(Object.values(rest).every((isOn) => isOn)).toBe(true)
    })
  )
})
