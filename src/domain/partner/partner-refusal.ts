import type { Failure } from '../errors/failure.ts'
import { partnerErrors } from '../errors/partner-errors.ts'

/** Refusals of a partner's single sign-on with a text of their own; the store finds missing fields. */
const SAID: ReadonlySet<string> = /* @__PURE__ */ new Set(['banned', 'notLinked', 'unsupportedCountry'])

/** All that comes with a refusal, and does not stay in the address. @source RFC 6749 4.1.2.1, RFC 9207 */
const REFUSAL_PARAMETERS = ['error', 'error_description', 'error_uri', 'state', 'iss'] as const

/**
 * Reads why a partner's single sign-on refused the user, from the query of the return address.
 * Known codes have a text, all others a general one. What stands
 * in an address can be written by any site, so none of it is shown.
 *
 * @param query of the address, with or without its question mark
 * @returns undefined = it says nothing of a refusal
 * @source A§4 "Partner login", A§8 "Partner login", M32
 * @example partnerRefusal('?error=access_denied').entry.key // 'partner.unknown'
 * partnerRefusal('?error=banned').entry.key // 'partner.banned'
 * partnerRefusal('?code=abc') // undefined
 */
export const partnerRefusal = (query: string): Failure | undefined => {
  const error = new URLSearchParams(query).get('error')
  if (error === null) return undefined
  return partnerErrors.failure(SAID.has(error) ? error : partnerErrors.fallback.code)
}

/**
 * Removes the parameters of a refusal from a query.
 *
 * @example withoutPartnerRefusal('?item=c500&error=access_denied&state=x') // '?item=c500'
 * withoutPartnerRefusal('?error=access_denied') // ''
 */
export const withoutPartnerRefusal = (query: string): string => {
  const left = new URLSearchParams(query)
  for (const name of REFUSAL_PARAMETERS) left.delete(name)
  const text = left.toString()
  return text === '' ? '' : `?${text}`
}
