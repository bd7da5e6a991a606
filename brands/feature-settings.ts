import * as t from 'io-ts'
import type { CountryFeatures } from '../src/domain/market/feature-permissions.ts'
import { allMarkets, type CountryCode } from '../src/domain/market/table/all-markets.ts'
import { storeMarkets } from '../src/domain/partner/store-countries.ts'
import { type ThemeToggle, themeToggles } from '../src/domain/partner/store-theme.ts'
import { type EffectiveFeatures, effectiveFeatures, type StoreFeature, type WhiteLabelFlag } from '../src/domain/partner/white-label.ts'
import type { StoreBuild } from './store-build.ts'

/** Features that each country has or does not have. */
export const countryFeatures = ['wallet', 'cashback', 'transactions', 'settings', 'notification', 'mobileSignUp'] as const
export type CountryFeature = (typeof countryFeatures)[number]

/** Features that an operator may switch, in the order in which they are listed. */
export const switchedFeatures: readonly StoreFeature[] = [
  ...themeToggles,
  'promotion',
  ...countryFeatures.filter((feature) => feature !== 'notification')
]

/** Settings of an operator: for all countries, and for single ones, which count first. */
export interface FeatureSettings {
  readonly everywhere: Readonly<Partial<Record<StoreFeature, boolean>>>
  readonly countries: Readonly<Partial<Record<CountryCode, Readonly<Partial<Record<CountryFeature, boolean>>>>>>
}

export const NO_SETTINGS: FeatureSettings = { everywhere: {}, countries: {} }

const FeatureFile = t.partial({ everywhere: t.UnknownRecord, countries: t.UnknownRecord })

const isAmong = (names: readonly string[], name: string): boolean => names.includes(name)

const faultOfSwitches = (where: string, switches: unknown, allowed: readonly string[]): string | undefined => {
  if (!t.UnknownRecord.is(switches)) return `"${where}" must be a list like {"search": false}.`
  for (const [name, value] of Object.entries(switches)) {
    if (!isAmong(allowed, name)) return `"${where}.${name}" is no feature that can be set there. Write one of ${allowed.join(', ')}.`
    if (!t.boolean.is(value)) return `"${where}.${name}" is ${JSON.stringify(value)}, but must be true or false.`
  }
  return undefined
}

/** Returns the countries of a store by their paths. */
export const countriesOf = (store: StoreBuild): readonly CountryCode[] => storeMarkets(allMarkets, store).map(({ path }) => path)

/** Finds the first fault in the settings of a store's features, with the values that are allowed. */
export const faultOfSettings = (value: unknown, store: StoreBuild): string | undefined => {
  if (!FeatureFile.is(value)) return 'It must be like {"everywhere": {"news": false}, "countries": {"sg": {"wallet": true}}}.'
  const other = Object.keys(value).find((name) => name !== 'everywhere' && name !== 'countries')
  if (other !== undefined) return `"${other}" is no part of it. Write "everywhere" or "countries".`
  const everywhere = faultOfSwitches('everywhere', value.everywhere ?? {}, switchedFeatures)
  if (everywhere !== undefined) return everywhere
  const here = countriesOf(store)
  for (const [path, switches] of Object.entries(value.countries ?? {})) {
    if (!isAmong(here, path)) return `"countries.${path}" is no country of the store ${store.key}. Write one of ${here.join(', ')}.`
    const fault = faultOfSwitches(`countries.${path}`, switches, countryFeatures)
    if (fault !== undefined) return fault
  }
  return undefined
}

/** Reads settings in which there is no fault. */
export const settingsOf = (value: unknown): FeatureSettings => ({ ...NO_SETTINGS, ...(value as Partial<FeatureSettings>) })

/** The corresponding switch of a publisher's store. */
const FLAG_OF: { readonly [F in StoreFeature]?: WhiteLabelFlag } = {
  header: 'enableHeader',
  footer: 'enableFooter',
  userAccounts: 'enableAccount',
  notification: 'enableNotification',
  promotion: 'enablePromotion',
  search: 'enableSearch',
  trustReviews: 'enableTrustPilot'
}

const only = <K extends string>(
  switches: Readonly<Partial<Record<string, boolean>>>,
  names: readonly K[]
): Readonly<Partial<Record<K, boolean>>> =>
  Object.fromEntries(names.flatMap((name) => (switches[name] === undefined ? [] : [[name, switches[name]]]))) as Partial<Record<K, boolean>>

/**
 * Returns a store with its operator's settings instead of those of its sources.
 * A setting replaces theme and publisher's switch alike; other conditions of a feature still hold.
 */
export const withFeatures = (store: StoreBuild, settings: FeatureSettings): StoreBuild => {
  const { everywhere, countries } = settings
  if (Object.keys(everywhere).length === 0 && Object.keys(countries).length === 0) return store
  const flags = Object.fromEntries(
    Object.entries(FLAG_OF).flatMap(([feature, flag]) => {
      const value = everywhere[feature as StoreFeature]
      return value === undefined ? [] : [[flag, value]]
    })
  )
  const shared = only<CountryFeature>(everywhere, countryFeatures)
  const listed = countriesOf(store).flatMap((path) => {
    const row: Partial<CountryFeatures> = { ...store.permissions[path], ...shared, ...countries[path] }
    return Object.keys(row).length === 0 ? [] : [[path, row] as const]
  })
  return {
    ...store,
    theme: { ...store.theme, toggles: { ...store.theme.toggles, ...only<ThemeToggle>(everywhere, themeToggles) } },
    ...(store.whiteLabel === undefined ? { switches: flags } : { whiteLabel: { ...store.whiteLabel, ...flags } }),
    permissions: { ...store.permissions, ...Object.fromEntries(listed) }
  }
}

/** Returns which features are on in a build, with those of one country. */
export const featuresWith = (store: StoreBuild, country: CountryFeatures): EffectiveFeatures =>
  effectiveFeatures(store.theme.toggles, store.whiteLabel ?? { partnerLogin: false, ...store.switches }, country)
