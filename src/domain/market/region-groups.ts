import type { AboutRegion, LandingGroup, Market } from './market.ts'
import type { CountryCode } from './table/all-markets.ts'

/** Regions of the About page in their order. @source A§1 */
export const aboutRegions: readonly AboutRegion[] = [
  'Africa',
  'Americas',
  'Europe',
  'Middle East',
  'South Asia',
  'Southeast Asia',
  'East Asia',
  'Central Asia',
  'Oceania'
]

/** Groups of a publisher's international landing page in their order. @source A§1, B§2 */
export const landingGroups: readonly LandingGroup[] = ['North America', 'LATAM', 'Europe', 'Middle East', 'Africa', 'Asia', 'Oceania']

/** Countries that the About page announces: none in this build. @source A§1, D2 */
export const comingSoonCountries: readonly CountryCode[] = []

/**
 * Countries that a publisher's landing page announces; the main store serves them already.
 *
 * @source A§1, B§2, D2
 */
export const upcomingCountries: readonly CountryCode[] = ['bd', 'in']

/**
 * Markets under the regions of the About page; a region without a market is left out.
 *
 * @source A§1
 * @example groupByAboutRegion([indonesia, egypt]).map(({ region }) => region) // ['Africa', 'Southeast Asia']
 */
export const groupByAboutRegion = <M extends Pick<Market, 'aboutRegion'>>(markets: readonly M[]) =>
  aboutRegions
    .map((region) => ({ region, markets: markets.filter(({ aboutRegion }) => aboutRegion === region) }))
    .filter(({ markets: inRegion }) => inRegion.length > 0)

/**
 * Markets that a publisher's landing page offers, by group; the upcoming ones stand in their own list.
 *
 * @source A§1, B§2, D2
 * @example groupByLandingGroup([india, indonesia]) // [{ group: 'Asia', markets: [indonesia] }]
 */
export const groupByLandingGroup = <M extends Pick<Market, 'path' | 'landingGroup'>>(markets: readonly M[]) =>
  landingGroups
    .map((group) => ({ group, markets: markets.filter((market) => market.landingGroup === group && !isUpcomingMarket(market)) }))
    .filter(({ markets: inGroup }) => inGroup.length > 0)

/**
 * Returns whether the publisher's landing page only announces a country.
 *
 * @source A§1, B§2, D2
 * @example isUpcomingMarket(india) // true
 * isUpcomingMarket(indonesia) // false
 */
export const isUpcomingMarket = ({ path }: Pick<Market, 'path'>): boolean => upcomingCountries.some((country) => country === path)
