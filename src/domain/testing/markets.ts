import fc from 'fast-check'
import type { MarketLanguage } from '../market/language-options.ts'
import { languageOptions } from '../market/language-options.ts'
import type { Market } from '../market/market.ts'
import type { CountryCode } from '../market/table/all-markets.ts'
import { allMarkets } from '../market/table/all-markets.ts'

/** Any market of the table. */
export const anyMarket: fc.Arbitrary<Market<CountryCode>> = fc.constantFrom(...allMarkets)

/** Any market in any of its languages. */
export const anyMarketLanguage: fc.Arbitrary<MarketLanguage> = fc.constantFrom(...languageOptions)
