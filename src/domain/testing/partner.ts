import fc from 'fast-check'
import type { HeaderFacts } from '../partner/header.ts'
import type { InAppMarks, VisitSigns } from '../partner/in-app.ts'
import type { ModalFacts } from '../partner/layout.ts'
import type { StoreTheme } from '../partner/store-theme.ts'
import { themeToggles } from '../partner/store-theme.ts'
import type { WhiteLabel, WhiteLabelFlags } from '../partner/white-label.ts'
import { effectiveFeatures, whiteLabelFlags } from '../partner/white-label.ts'
import { anyFeaturePermissions } from './markets.ts'

const switches = <K extends string>(names: readonly K[]): Record<K, fc.Arbitrary<boolean>> =>
  Object.fromEntries(names.map((name) => [name, fc.boolean()])) as Record<K, fc.Arbitrary<boolean>>

/** Any theme: each of its 15 parts on or off. */
export const anyStoreTheme: fc.Arbitrary<StoreTheme> = fc.record(switches(themeToggles))

const anyFlags: fc.Arbitrary<WhiteLabelFlags> = fc.record(switches(whiteLabelFlags), { requiredKeys: [] })

const label = fc.stringMatching(/^[a-z0-9]{1,8}$/)

/** Any host name of a store, without a port. */
export const anyHostname: fc.Arbitrary<string> = fc.array(label, { minLength: 2, maxLength: 4 }).map((labels) => labels.join('.'))

/** Any white-label: its switches set or silent, with a host of its own or none. */
export const anyWhiteLabel: fc.Arbitrary<WhiteLabel> = fc
  .record({
    flags: anyFlags,
    id: fc.integer({ min: 1, max: 99 }),
    host: fc.oneof(
      fc.constant({}),
      anyHostname.map((hostname) => ({ hostname }))
    ),
    partnerLogin: fc.boolean()
  })
  .map(({ flags, id, host, partnerLogin }) => ({ ...flags, ...host, id, partnerLogin, logo: 'mark', tagline: 'shell.tagline' }))

/** Anything that decides what a header holds. */
export const anyHeaderFacts: fc.Arbitrary<HeaderFacts> = fc
  .record({
    theme: anyStoreTheme,
    whiteLabel: fc.option(anyWhiteLabel, { nil: undefined }),
    permissions: anyFeaturePermissions,
    isProductDetail: fc.boolean(),
    campaign: fc.constantFrom(undefined, '', 'arena', 'spring'),
    hiddenBy: fc.constantFrom(undefined, 'arena'),
    loggedIn: fc.boolean(),
    loading: fc.boolean(),
    countryLocked: fc.boolean(),
    hasWalletId: fc.boolean(),
    preRegistration: fc.boolean()
  })
  .map(({ theme, whiteLabel, permissions, ...facts }) => {
    const features = effectiveFeatures(theme, whiteLabel, permissions)
    return { ...facts, features, header: features.header }
  })

/** Anything that can call for a dialog of the layout. */
export const anyModalFacts: fc.Arbitrary<ModalFacts> = fc.record({
  prerendering: fc.boolean(),
  errorDisplayed: fc.boolean(),
  partnerAuthorizationFailed: fc.boolean(),
  unverifiedPhone: fc.boolean(),
  walletRestricted: fc.boolean(),
  firstLogin: fc.boolean()
})

/** Any signs by which a build knows its app; undefined = it runs in none. */
export const anyInAppMarks: fc.Arbitrary<InAppMarks | undefined> = fc.option(
  fc.record({ query: label, userAgent: fc.stringMatching(/^[A-Z][A-Za-z]{2,8}App$/) }),
  { nil: undefined }
)

/** Anything that a visit shows of where it runs. */
export const anyVisitSigns: fc.Arbitrary<VisitSigns> = fc.record({
  userAgent: fc.string(),
  search: fc.webQueryParameters().map((query) => `?${query}`),
  wasInApp: fc.boolean()
})
