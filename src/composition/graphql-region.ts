import { claimsOf } from '../adapters/http/token-claims.ts'
import type { Caller } from '../domain/account/caller.ts'
import type { RegionCode } from '../domain/market/market.ts'
import { regionOfCountry } from '../domain/market/region.ts'

/** Reads the country of an account off its id token. */
const countryOf = (idToken: string): string | undefined => {
  const claims = claimsOf(idToken)
  if (typeof claims !== 'object' || claims === null || !('custom:country_code' in claims)) return undefined
  const country = claims['custom:country_code']
  return typeof country === 'string' && country !== '' ? country : undefined
}

let readCaller: () => Caller | undefined = () => undefined

/** Follows the caller of the page's accounts, so that purchases go to the same region. */
export const followCaller = (read: () => Caller): void => void (readCaller = read)

/**
 * Returns the region of GraphQL: of the signed-in user, else of the market of the page.
 *
 * @param caller of the accounts of the page unless told
 * @source M275
 */
export const graphqlRegion = (market: { readonly regionCode: RegionCode }, caller = readCaller()): RegionCode => {
  const country = caller?.kind === 'user' ? countryOf(caller.idToken) : undefined
  return country === undefined ? market.regionCode : regionOfCountry(country)
}
