import fc from 'fast-check'
import type { Feature, FeaturePermissions, ListedPermissions } from '../market/feature-permissions.ts'
import type { InstallEvent, InstallPlace } from '../market/install-prompt.ts'
import type { MarketLanguage } from '../market/language-options.ts'
import { languageOptions } from '../market/language-options.ts'
import type { Market } from '../market/market.ts'
import type { CountryCode } from '../market/table/all-markets.ts'
import { allMarkets } from '../market/table/all-markets.ts'

/** Any market of the table. */
export const anyMarket: fc.Arbitrary<Market<CountryCode>> = fc.constantFrom(...allMarkets)

/** Any market in any of its languages. */
export const anyMarketLanguage: fc.Arbitrary<MarketLanguage> = fc.constantFrom(...languageOptions)

/** Any part of the menu that a country may have. */
export const anyFeature: fc.Arbitrary<Feature> = fc.constantFrom('wallet', 'cashback', 'transactions', 'settings', 'notification')

/** Any menu of a country. */
export const anyFeaturePermissions: fc.Arbitrary<FeaturePermissions> = fc.record({
  wallet: fc.boolean(),
  cashback: fc.boolean(),
  transactions: fc.boolean(),
  settings: fc.boolean(),
  notification: fc.boolean()
})

/** Any list of an operator: some countries, of each some features. */
export const anyListedPermissions: fc.Arbitrary<ListedPermissions> = fc
  .uniqueArray(
    fc.tuple(
      anyMarket,
      fc.record(
        {
          wallet: fc.boolean(),
          cashback: fc.boolean(),
          transactions: fc.boolean(),
          settings: fc.boolean(),
          notification: fc.boolean()
        },
        { requiredKeys: [] }
      )
    ),
    { maxLength: 6, selector: ([{ path }]) => path }
  )
  .map((rows) => Object.fromEntries(rows.map(([{ path }, permissions]) => [path, permissions])))

/** Any place where the store runs. */
export const anyInstallPlace: fc.Arbitrary<InstallPlace> = fc.record({
  platform: fc.constantFrom('desktop', 'mobile', 'pwa'),
  isWhiteLabel: fc.boolean()
})

/**
 * Anything that happens to the offer to install the store.
 * The prompts of a browser are told apart by their numbers.
 */
export const anyInstallEvent: fc.Arbitrary<InstallEvent<number>> = fc.oneof(
  fc.nat().map((prompt) => ({ kind: 'offered' as const, prompt })),
  fc.constantFrom({ kind: 'dismissed' as const }, { kind: 'installed' as const })
)
