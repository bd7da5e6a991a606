import { claimsOf } from '../adapters/http/token-claims.ts'
import type { Caller } from '../domain/account/caller.ts'
import type { RegionCode } from '../domain/market/market.ts'
import { regionOfCountry } from '../domain/market/region.ts'
import { addressIn, type RegionalAddresses } from './config.ts'

/** Reads the country of an account from the claims of its ID token. */
const countryOf = (idToken: string): string | undefined => {
  const claims = claimsOf(idToken)
  if (typeof claims !== 'object' || claims === null || !('custom:country_code' in claims)) return undefined
  const country = claims['custom:country_code']
  return typeof country === 'string' && country !== '' ? country : undefined
}

let readCaller: () => Caller | undefined = () => undefined

/** Registers how the caller of the page's accounts is read, so that purchases go to the same region. */
export const followCaller = (read: () => Caller): void => void (readCaller = read)

/**
 * Returns the GraphQL region: the signed-in user's, else the one of the page's market.
 *
 * @param caller caller of the accounts of the page by default
 * @source M275
 */
export const graphqlRegion = (market: { readonly regionCode: RegionCode }, caller = readCaller()): RegionCode => {
  const country = caller?.kind === 'user' ? countryOf(caller.idToken) : undefined
  return country === undefined ? market.regionCode : regionOfCountry(country)
}

/** Dependencies of the address of a purchase. */
interface AddressNeeds {
  readonly addresses: RegionalAddresses
  readonly market: { readonly regionCode: RegionCode }
  readonly isSignedIn: () => boolean
  /** Opens the accounts of the page, which determine the caller. */
  readonly openAccounts: () => Promise<unknown>
}

/**
 * Creates a function that returns the GraphQL address for the calls of a page.
 * It waits for the account where regions have addresses of their own. When the account cannot be read, the region of the market is used.
 *
 * @source M275
 */
export const regionalAddress =
  ({ addresses, market, isSignedIn, openAccounts }: AddressNeeds) =>
  async (): Promise<string> => {
    if (Object.keys(addresses).length > 1 && isSignedIn() && readCaller()?.kind !== 'user') await openAccounts().catch(() => undefined)
    return addressIn(addresses, graphqlRegion(market))
  }
