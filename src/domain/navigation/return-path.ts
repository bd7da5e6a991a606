import * as E from '../kernel/either.ts'
import { type LocaleLanguage, type LocaleMarket, localePath } from './locale-path.ts'
import { matchRoute } from './match-route.ts'
import { parseStorePath } from './store-path.ts'

interface ReturnPathBrand {
  readonly ReturnPath: unique symbol
}

/** A path inside a country of the store, safe to go to after sign-in. */
export type ReturnPath = string & ReturnPathBrand

/**
 * Shape of a return path: country or language and country, then at least one word.
 * Words hold no sign that a browser reads in two ways.
 */
const SHAPE = /^\/(?:[a-z]{2}-)?[a-z]{2}(?:\/[\w~-][\w.~-]*)+\/?$/

/** Longer than any path the store writes. */
const MOST_SIGNS = 300

/**
 * Accepts the path that was saved when the shopper left a product for sign-in or sign-up.
 * A path of the store, `/xx/` or `/xx-yy/` and something, without a query. Checked again when it is used, since storage may have been
 * changed.
 *
 * @failure notAReturnPath — another shape, `//`, a backslash, a control sign, an escape, dots that step up, a query or hash
 * @source A§2 "Guards and navigation rules", D10
 * @example parseReturnPath('/en-sa/emberhold') // right('/en-sa/emberhold')
 * parseReturnPath('//evil.example') // left('notAReturnPath')
 */
export const parseReturnPath = (saved: unknown): E.Either<'notAReturnPath', ReturnPath> => {
  const isShaped = typeof saved === 'string' && saved.length <= MOST_SIGNS && SHAPE.test(saved)
  return isShaped && E.isRight(parseStorePath(saved)) ? E.right(saved as ReturnPath) : E.left('notAReturnPath')
}

/**
 * Returns the address after sign-in: the saved path if it is accepted, else the country's home.
 *
 * @source A§2, A§4
 * @example pathAfterSignIn('/id/emberhold', indonesia, defaultLanguage(indonesia)) // '/id/emberhold'
 * pathAfterSignIn('//evil.example', indonesia, defaultLanguage(indonesia)) // '/id/'
 */
export const pathAfterSignIn = (saved: unknown, market: Pick<LocaleMarket, 'path'>, language: LocaleLanguage): string => {
  const path = parseReturnPath(saved)
  return E.isRight(path) ? path.right : localePath(market, language)
}

/** Names of a purchase in the query of a product's address. */
const BOUGHT: readonly string[] = ['item', 'channel', 'recurrence', 'previous']

/** Names of the player in its fragment, which is not sent to servers. */
const PLAYER: readonly string[] = ['userId', 'zoneId']

const namedIn = (text: string, names: readonly string[]): string => {
  const all = new URLSearchParams(text)
  return new URLSearchParams(names.flatMap((name) => (all.has(name) ? [[name, all.get(name) ?? '']] : []))).toString()
}

/**
 * Returns query and fragment that fill a purchase in again on the page of its product.
 * Any other name is left out, so that storage which was changed leads nowhere else.
 *
 * @param address query and fragment that were kept
 * @source M24, D10
 * @example purchaseInAddress('?item=c500&code=secret#userId=44') // '?item=c500#userId=44'
 */
export const purchaseInAddress = (address: string): string => {
  const [query = '', ...player] = address.split('#')
  const [bought, who] = [namedIn(query, BOUGHT), namedIn(player.join(''), PLAYER)]
  return `${bought === '' ? '' : `?${bought}`}${who === '' ? '' : `#${who}`}`
}

/**
 * Query names of the partner's sign-in itself; they never come back into an address.
 *
 * @source RFC 6749 4.1.2, RFC 9207
 */
const SIGN_IN_NAMES: readonly string[] = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri']

/**
 * Returns the address after sign-in for a partner's player of another country; else undefined.
 * It leads to the player's own country, with the stored query.
 *
 * @source A§2 "Guards and navigation rules"
 * @example pathAfterPartnerSignIn(indonesia, saudiArabia, '?utm_source=a&code=secret') // '/id?utm_source=a'
 * pathAfterPartnerSignIn(saudiArabia, saudiArabia, '?utm_source=a') // undefined
 */
export const pathAfterPartnerSignIn = (
  playerCountry: Pick<LocaleMarket, 'path'>,
  shopCountry: Pick<LocaleMarket, 'path'>,
  storedQuery: string
): string | undefined => {
  if (playerCountry.path === shopCountry.path) return undefined
  const query = new URLSearchParams(storedQuery)
  for (const name of SIGN_IN_NAMES) query.delete(name)
  const kept = query.toString()
  return `/${playerCountry.path}${kept === '' ? '' : `?${kept}`}`
}

/** Where the shopper came from to a sign-in or sign-up page. */
export interface CameFrom {
  /** Address of the page before, as browsers tell it; empty = they do not. */
  readonly referrer: string
  /** The store's own. */
  readonly origin: string
}

/**
 * Returns the return path of a sign-in or sign-up page.
 * It is the product that the shopper came from; the saved one where they came
 * from another account page, from outside or from an unknown page; none where they came from any other page of the store.
 *
 * @source A§2 "Guards and navigation rules", M24
 * @example
 * const origin = 'https://store.example'
 * returnPathAfter({ referrer: `${origin}/sg/emberhold?item=1`, origin }, '') // '/sg/emberhold'
 * returnPathAfter({ referrer: `${origin}/sg/sign-up`, origin }, '/sg/emberhold') // '/sg/emberhold'
 * returnPathAfter({ referrer: `${origin}/sg/about`, origin }, '/sg/emberhold') // ''
 */
export const returnPathAfter = ({ referrer, origin }: CameFrom, saved: string): string => {
  if (!URL.canParse(referrer)) return saved
  const before = new URL(referrer)
  if (before.origin !== origin) return saved
  const route = matchRoute(before.pathname.replace(/^\/[^/]*\/?/, ''))
  if (route.guards.length > 0) return saved
  const path = parseReturnPath(before.pathname)
  return route.name === 'ProductDetail' && E.isRight(path) ? path.right : ''
}
