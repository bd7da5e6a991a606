import { claimsOf } from '../adapters/http/token-claims.ts'
import type { Caller } from '../domain/account/caller.ts'
import type { RegionCode } from '../domain/market/market.ts'
import { regionOfCountry } from '../domain/market/region.ts'
import { addressIn, type RegionalAddresses } from './config.ts'

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

/** What the address of a purchase depends on. */
interface AddressNeeds {
  readonly addresses: RegionalAddresses
  readonly market: { readonly regionCode: RegionCode }
  readonly isSignedIn: () => boolean
  /** Opens the accounts of the page, which learn the caller. */
  readonly openAccounts: () => Promise<unknown>
}

/**
 * Makes the address of GraphQL for the calls of a page.
 *
 * It waits for the account where regions have addresses of their own. An account that cannot be read leaves the region of the market.
 *
 * @source M275
 */
export const regionalAddress =
  ({ addresses, market, isSignedIn, openAccounts }: AddressNeeds) =>
  async (): Promise<string> => {
    if (Object.keys(addresses).length > 1 && isSignedIn() && readCaller()?.kind !== 'user') await openAccounts().catch(() => undefined)
    return addressIn(addresses, graphqlRegion(market))
  }
