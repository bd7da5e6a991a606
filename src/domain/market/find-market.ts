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
 * @example findMarketByCode('ID')?.path // 'id'
 * findMarketByCode('ZZ') // undefined
 */
export const findMarketByCode = (code: string): Market<CountryCode> | undefined => byPath.get(code.toLowerCase())
