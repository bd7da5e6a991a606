import type { Market } from '../market/market.ts'
import { isUpcomingMarket } from '../market/region-groups.ts'
import type { CountryCode } from '../market/table/all-markets.ts'
import type { WhiteLabel } from './white-label.ts'

/** What decides where a build sells. */
export interface SellingBuild {
  /** Undefined in the standard store. */
  readonly whiteLabel?: Pick<WhiteLabel, 'id'> | undefined
  /** The countries that it lists; undefined = every one. */
  readonly countries?: readonly CountryCode[] | undefined
}

/**
 * The markets that a build sells in: those that it lists, else all.
 * A publisher's store sells in none that its landing page merely announces.
 *
 * @source A§1, B§2, M35, D2
 * @example
 * const paths = (build) => storeMarkets([india, indonesia, malaysia], build).map(({ path }) => path)
 * paths({}) // ['in', 'id', 'my']
 * paths({ whiteLabel: { id: 1 } }) // ['id', 'my']
 * paths({ whiteLabel: { id: 1 }, countries: ['in', 'my'] }) // ['my']
 */
export const storeMarkets = <M extends Pick<Market, 'path'>>(
  markets: readonly M[],
  { whiteLabel, countries }: SellingBuild
): readonly M[] =>
  markets.filter(
    (market) =>
      (countries === undefined || countries.some((path) => path === market.path)) && (whiteLabel === undefined || !isUpcomingMarket(market))
  )

/**
 * The markets that a publisher's landing page announces.
 * The standard store announces none, since it sells there.
 *
 * @source A§1, B§2, M35, D2
 * @example announcedMarkets([india, indonesia], { whiteLabel: { id: 1 } }) // [india]
 * announcedMarkets([india, indonesia], {}) // []
 */
export const announcedMarkets = <M extends Pick<Market, 'path'>>(markets: readonly M[], { whiteLabel }: SellingBuild): readonly M[] =>
  whiteLabel === undefined ? [] : markets.filter(isUpcomingMarket)
