import * as E from '../kernel/either.ts'
import { parseLocaleSegment } from './locale-path.ts'
import { parseReturnPath, pathAfterPartnerSignIn } from './return-path.ts'

/**
 * Names that are kept over the partner's sign-in: those of campaigns, and of a purchase in an address.
 *
 * @source M90, M267
 */
const KEPT: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'utm_source',
  'utm_medium',
  'utm_content',
  'utm_campaign',
  'utm_term',
  'utm_source_platform',
  'irclickid',
  'item',
  'channel',
  'recurrence',
  'previous'
])

/** Longest query that is kept. Unit: characters. */
const MAX_QUERY_LENGTH = 1000

/**
 * Returns the part of a query that is kept over the partner's sign-in, in its order; '' = none.
 * What the sign-in itself writes is never among it, and a query that is too long is dropped.
 *
 * @source A§4, M90, M267
 * @example keptPartnerQuery('?utm_source=a&code=secret') // '?utm_source=a'
 * keptPartnerQuery('?code=secret') // ''
 */
export const keptPartnerQuery = (query: string): string => {
  const kept = new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => KEPT.has(name))).toString()
  return kept === '' || kept.length > MAX_QUERY_LENGTH ? '' : `?${kept}`
}

const HOME = /^\/(?:[a-z]{2}-)?[a-z]{2}\/$/

/** Where a player left the store for the partner. */
export interface PartnerReturn {
  /** Path that the player left; the home page of a country, or a page in it. */
  readonly returnPath: string
  /** Query of that page, as it was kept. */
  readonly query: string
}

/** Returns the path that was left, if it is one of the store: a home page of a country or a page in it. */
const acceptedPath = (returnPath: string): string | undefined =>
  HOME.test(returnPath) || E.isRight(parseReturnPath(returnPath)) ? returnPath : undefined

/** Returns the country of a path; undefined where it has none. */
const countryOf = (path: string): string | undefined => parseLocaleSegment(path.split('/')[1] ?? '')?.country

/**
 * Returns the address of a guest after a login that failed.
 * It is the page that was left, with its query; else the home page of the last country.
 *
 * @param lastCountry country whose pages were opened last; undefined = not known
 * @source A§4, M90
 * @example addressAfterFailedLogin({ returnPath: '/id/emberhold/', query: '?item=c1' }, 'my') // '/id/emberhold/?item=c1'
 * addressAfterFailedLogin({ returnPath: '//evil.example', query: '' }, 'my') // '/my/'
 * addressAfterFailedLogin({ returnPath: '', query: '' }, undefined) // '/'
 */
export const addressAfterFailedLogin = ({ returnPath, query }: PartnerReturn, lastCountry: string | undefined): string => {
  const path = acceptedPath(returnPath)
  if (path !== undefined) return path + keptPartnerQuery(query)
  return lastCountry !== undefined && /^[a-z]{2}$/.test(lastCountry) ? `/${lastCountry}/` : '/'
}

/**
 * Returns the address of a player after the login.
 * A player of another country goes to their own with the kept query; any other goes back to the page that was left.
 *
 * @param playerCountry path of the player's market
 * @source A§2 "Guards and navigation rules", A§4, M25, M90
 * @example addressAfterLogin('id', { returnPath: '/id/emberhold/', query: '?item=c1' }) // '/id/emberhold/?item=c1'
 * addressAfterLogin('my', { returnPath: '/id/emberhold/', query: '?utm_source=a' }) // '/my?utm_source=a'
 */
export const addressAfterLogin = (playerCountry: string, { returnPath, query }: PartnerReturn): string => {
  const path = acceptedPath(returnPath)
  if (path === undefined) return `/${playerCountry}${keptPartnerQuery(query)}`
  const kept = keptPartnerQuery(query)
  return pathAfterPartnerSignIn({ path: playerCountry }, { path: countryOf(path) ?? '' }, kept) ?? path + kept
}
