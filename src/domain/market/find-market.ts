import type { Market } from './market.ts'
import { allMarkets, type CountryCode } from './table/all-markets.ts'

const byPath: ReadonlyMap<string, Market<CountryCode>> = /* @__PURE__ */ new Map(allMarkets.map((market) => [market.path, market]))

/**
 * Returns the market of a path segment, for example of `id` in `/id/`.
 * Undefined when the store serves no such country.
 *
 * @source A§2
 * @example findMarket('id')?.currency // 'IDR'
 * findMarket('ID') // undefined
 */
export const findMarket = (path: string): Market<CountryCode> | undefined => byPath.get(path)

/**
 * Returns the market of a country code in capitals, as geolocation and session headers write it.
 * Undefined when the store serves no such country.
 *
 * @source B§3 "Geolocation result"
 * @example findMarketByCountryCode('ID')?.path // 'id'
 * findMarketByCountryCode('ZZ') // undefined
 */
export const findMarketByCountryCode = (code: string): Market<CountryCode> | undefined => byPath.get(code.toLowerCase())

/**
 * Returns the market of a path segment that the program itself writes, and throws for any other.
 * What a shopper typed goes to `findMarket`.
 *
 * @throws RangeError for a path that no market has; it lists the paths
 * @source A§2
 * @example requireMarket('id').currency // 'IDR'
 */
export const requireMarket = (path: string): Market<CountryCode> => {
  const found = findMarket(path)
  if (found !== undefined) return found
  const paths = allMarkets.map((market) => market.path).join(', ')
  throw new RangeError(`No market has the path ${path}. Pass one of ${paths}; a country code goes to findMarketByCountryCode.`)
}
