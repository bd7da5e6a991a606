import type { LanguageOption, Market } from './market.ts'
import { allMarkets, type CountryCode } from './table/all-markets.ts'

/** A market in one of its languages: what one address of the store shows. */
export interface MarketLanguage {
  readonly market: Market<CountryCode>
  readonly language: LanguageOption
}

/** Every market in every one of its languages, the default of each first. @source A§1, B§1 */
export const languageOptions: readonly MarketLanguage[] = /* @__PURE__ */ allMarkets.flatMap((market) =>
  market.languages.map((language) => ({ market, language }))
)
