/** Group of a market in its record. @source B§3 */
export type MarketGroup = 'Africa' | 'Americas' | 'Europe' | 'Middle East' | 'South Asia' | 'Southeast Asia' | 'Other'

/** Region under which the About page lists a market. @source A§1 */
export type AboutRegion =
  | 'Africa'
  | 'Americas'
  | 'Europe'
  | 'Middle East'
  | 'South Asia'
  | 'Southeast Asia'
  | 'East Asia'
  | 'Central Asia'
  | 'Oceania'

/** Group under which a publisher's international landing page lists a market. @source A§1, B§2 */
export type LandingGroup = 'North America' | 'LATAM' | 'Europe' | 'Middle East' | 'Africa' | 'Asia' | 'Oceania'

/**
 * Region of the host that serves a market: Singapore, Europe, United States, South America.
 *
 * @source B§3
 */
export type RegionCode = 'sg' | 'eu' | 'us' | 'sa'

/**
 * How an amount is typed: comma or dot for thousands with up to two decimals, or digits alone.
 *
 * @source B§5
 */
export type AmountEntry = 'normal' | 'invertedDecimal' | 'noDecimal'

/** How a language of a market writes a number. @source B§9 */
export interface NumberFormat {
  /** Sign between groups of digits; a space is U+00A0. */
  readonly group: string
  readonly decimal: string
  /** Sizes of the groups from the right; the last one repeats. */
  readonly groupSizes: readonly number[]
  /** Digits that must stand before the first group sign for the number to be grouped at all. */
  readonly minGroup: number
}

/** A language in which a market can be read. @source B§3 */
export interface LanguageOption {
  /** Two-letter language code of the path and of the stored language. */
  readonly code: string
  /** BCP 47 */
  readonly locale: string
  /** The language's name in itself. */
  readonly name: string
  readonly isRTL: boolean
  /** True for exactly one language of a market. */
  readonly isDefault: boolean
  readonly numberFormat: NumberFormat
}

/**
 * One country as the store serves it; docs/market-fields.md says every field.
 *
 * @source B§3 "Market record"
 */
export interface Market<Path extends string = string> {
  /** ISO 3166-1 alpha-2 in small letters: the path segment and the key of the market. */
  readonly path: Path
  /** The same in capitals. */
  readonly code: string
  readonly iso3: string
  /** Three digits, leading zeros kept. */
  readonly isoNumeric: string
  /** The numeric code as a number. */
  readonly countryCode: number
  readonly f32Icon: string
  readonly enName: string
  /** In the market's default language. */
  readonly name: string
  /** Name, locale and direction of the default language. */
  readonly languageName: string
  readonly locale: string
  readonly rtl: boolean
  readonly group: MarketGroup
  readonly aboutRegion: AboutRegion
  readonly landingGroup: LandingGroup
  readonly regionCode: RegionCode
  /** ISO 4217 code in which the market pays. */
  readonly currency: string
  /** Name that chooses the entry format where the currency code is not it. */
  readonly currencyRegexName?: string
  readonly currencySymbol: string
  /** Template with `{symbol}` and `{amount}`. */
  readonly amountFormat: string
  readonly showDecimal: boolean
  readonly showDecimalWhenZero: boolean
  readonly amountEntry: AmountEntry
  /** Calling code without plus. */
  readonly phoneCode: string
  /** National number without calling code, in the dialect of mobile-pattern.ts. */
  readonly mobilePattern: string
  /** The default first. */
  readonly languages: readonly LanguageOption[]
}

/**
 * Types one row of the market table by its own path; the row itself stays as it is.
 *
 * @source B§3 "Market record"
 * @example defineMarket(indonesia).path // 'id'
 */
export const defineMarket = /* @__NO_SIDE_EFFECTS__ */ <const Path extends string>(row: Market<Path>): Market<Path> => row
