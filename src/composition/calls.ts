import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { CallContext } from '../adapters/http/call-context.ts'
import { experimentHeaders } from '../adapters/http/experiment-headers.ts'
import { UNAUTHORIZED } from '../adapters/http/http-status.ts'
import { type SendRequest, sendRequest } from '../adapters/http/send-request.ts'
import { claimsOf } from '../adapters/http/token-claims.ts'
import { keyedHash } from '../adapters/system/keyed-hash.ts'
import type { BrowserStorage } from '../application/ports/browser-storage.ts'
import { hasLeftContact } from '../application/use-cases/guest-contact.ts'
import type { PlayerCredentials } from '../application/use-cases/player-credentials.ts'
import type { Caller } from '../domain/account/caller.ts'
import { type Platform, sessionTypeOf } from '../domain/account/session-type.ts'
import type { Failure } from '../domain/errors/failure.ts'
import type { RegionCode } from '../domain/market/market.ts'
import { regionOfCountry } from '../domain/market/region.ts'
import { experimentAttributes, type VisitFacts } from '../domain/marketing/experiment.ts'
import { type PageView, pageCategory } from '../domain/marketing/page-category.ts'
import { productHistoryOf } from '../domain/order/purchase-history.ts'
import { activeWhiteLabelId } from '../domain/partner/white-label.ts'
import type { PageContent, PageData } from '../ui/page-data.ts'
import { addressIn, APP_VERSION, type RegionalAddresses } from './config.ts'
import type { LazyPort } from './lazy-port.ts'
import type { Visitor } from './visit/visitor.ts'

/** True in builds with partner login, set by the build; undefined outside a build. */
declare const PARTNER_LOGIN: boolean | undefined

let playerHere: PlayerCredentials | undefined

/** Registers the credentials of the page's player, whose calls are watched from then on. */
export const followPlayer = (credentials: PlayerCredentials): void => void (playerHere = credentials)

/**
 * Sends a request of a page in a store with partner login.
 * A 401 counts against the token that the page held when the request was sent.
 *
 * @source A§6, B§8, M97, D22
 */
export const sendAsPlayer: SendRequest = async (input, init) => {
  const generation = playerHere?.caller().generation
  const answer = await sendRequest(input, init)
  if (answer.status === UNAUTHORIZED && generation !== undefined) playerHere?.rejected(generation)
  return answer
}

/** The sources of the facts of a visit. */
export interface FactSources {
  readonly page: PageData | undefined
  readonly country: string
  readonly visitor: Pick<Visitor, 'cookies' | 'allows'>
  readonly stores: Pick<BrowserStorage, 'purchaseHistory' | 'recentlyBought' | 'guestUserId'>
  readonly newId: () => string
  readonly address: () => string
  readonly platform: () => Platform
  readonly subtle: () => SubtleCrypto
  /** True while the guide of the product page is open. @source D43 */
  readonly isGuideOpen: () => boolean
  /** The checkout id of this page, once a checkout has begun. */
  readonly checkoutId: () => string | undefined
}

const KIND_OF: Readonly<Partial<Record<PageContent['page'], PageView['page']>>> = {
  picker: 'picker',
  home: 'home',
  product: 'product',
  order: 'order'
}

/** Returns what a page is for its category; every page of the wallet has the same. */
const kindOf = (page: PageContent['page']): PageView['page'] => KIND_OF[page] ?? (page.startsWith('wallet') ? 'wallet' : 'other')

/**
 * Returns whether the guide of the product page that shows where to find a player id is open.
 *
 * @source D43
 */
export const isGuideOpen = (): boolean => document.querySelector('#player details[open]') !== null

/** Returns the platform on which the page runs, from media queries. */
export const browserPlatform = (): Platform => {
  if (matchMedia('(display-mode: standalone)').matches) return 'pwa'
  return matchMedia('(pointer: coarse)').matches ? 'mobile' : 'desktop'
}

/**
 * Returns the id of this browser for experiments, where they are allowed; creates it when needed.
 *
 * @source D34 "C0009"
 */
const deviceIdOf = ({ visitor: { cookies, allows }, newId }: FactSources): string | undefined => {
  if (!allows('C0009')) return undefined
  const known = cookies.read('experiment-id')
  if (known !== undefined && known !== '') return known
  const made = newId()
  return cookies.write('experiment-id', made) ? made : undefined
}

/** Creates a function that reads the facts of the visit anew at every call. @source B§3, M185, D43, D45 */
export const visitFacts = (sources: FactSources): (() => Promise<VisitFacts>) => {
  const { page, stores, visitor, newId } = sources
  // A first purchase still counts as the first until its page is left, even after it has been delivered.
  const isFirstPurchase = stores.recentlyBought.read().length === 0
  const shown = page?.content.page === 'product' ? page.content.data : undefined
  const keyOfPage = newId()
  return async () => {
    const { cookies } = visitor
    const checkoutId = sources.checkoutId()
    const key = stores.guestUserId.read() === '' ? keyOfPage : stores.guestUserId.read()
    return {
      address: sources.address(),
      country: sources.country,
      platform: sources.platform(),
      session: sessionTypeOf({ signedIn: cookies.read('has-session') === 'open', leftContact: hasLeftContact(cookies) }),
      customer: isFirstPurchase ? 'new' : 'returning',
      whiteLabelId: activeWhiteLabelId(page?.store),
      appVersion: APP_VERSION,
      emailSaved: (cookies.read('guest-uid-email') ?? '') !== '',
      deviceId: deviceIdOf(sources),
      lastUsedPcId: shown === undefined ? undefined : productHistoryOf(stores.purchaseHistory.read(), shown.product.voucherTypeId).pcId,
      gvtId: shown?.product.gvtId,
      lvtId: shown?.product.lvtId,
      pageTypeName: pageCategory({
        page: page === undefined ? 'other' : kindOf(page.content.page),
        isFirstPurchase,
        isHighlighted: (shown?.promos.length ?? 0) > 0,
        isGuideOpen: sources.isGuideOpen()
      }),
      checkoutHash: checkoutId === undefined ? undefined : await keyedHash(sources.subtle, key, checkoutId)
    }
  }
}

/** Creates the context of this page's calls. */
export const callContext = (facts: () => Promise<VisitFacts>): CallContext => {
  const token = crypto.randomUUID()
  return {
    fetch: typeof PARTNER_LOGIN === 'boolean' && PARTNER_LOGIN ? sendAsPlayer : sendRequest,
    isOnline: () => navigator.onLine,
    timeout: (ms) => AbortSignal.timeout(ms),
    path: () => location.pathname,
    headers: async () => experimentHeaders(experimentAttributes(await facts()), token)
  }
}

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

/** A call of a port. */
type PortCall = (...input: never) => TaskEither<Failure, unknown>

/** Names of the calls of a port. */
type CallName<P> = { readonly [K in keyof P]: P[K] extends PortCall ? K : never }[keyof P]

/** Creates the named calls of a port that loads at its first use. */
export const namedCalls = <P, K extends CallName<P>>({ call }: Pick<LazyPort<P>, 'call'>, ...names: readonly K[]): Pick<P, K> =>
  // Each call has the type of its name, which a list of entries does not keep.
  Object.fromEntries(
    names.map((name) => [name, call((port) => port[name] as (...input: readonly unknown[]) => ReturnType<PortCall>)])
  ) as Pick<P, K>
