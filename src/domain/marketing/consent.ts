import type { Milliseconds } from '../kernel/duration.ts'
import { days } from '../kernel/duration.ts'
import { isTrackingOff, needsConsent } from '../market/country-policies.ts'
import type { Market } from '../market/market.ts'
import { partnerThings } from './partner-things.ts'

/**
 * Category of a stored thing. Consent is given by category; the first needs none.
 *
 * @source A§5, B§5, D34
 */
export type ConsentCategory = 'C0001' | 'C0002' | 'C0003' | 'C0004' | 'C0005' | 'C0009'

/**
 * Every category.
 * C0001 keeps the store working, C0002 counts visits, C0003 remembers preferences, C0004 is for campaigns, C0005 for social networks, C0009
 * for experiments.
 *
 * @source D34
 */
export const consentCategories: readonly ConsentCategory[] = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005', 'C0009']

/** The category that needs no consent. */
const NECESSARY: ConsentCategory = 'C0001'

/** One thing kept in the browser: its name, storage, purpose and lifetime. @source D11, D34 */
export interface StoredThing {
  readonly name: string
  readonly storage: 'cookie' | 'local' | 'session' | 'cache'
  readonly category: ConsentCategory
  /** Undefined = until the tab or browser is closed; in local storage, until it is erased. Unit: ms. */
  readonly lifetime: Milliseconds | undefined
  /**
   * Identifies the shopper: sealed, removed with its key, and sent by no page of another site.
   *
   * @source trust no. 6
   */
  readonly sealed?: true
}

/** Life of a cookie that names no other. Unit: ms. @source A§9, B§9 */
const USUAL = /* @__PURE__ */ days(180)

/** Life of an unused session. Unit: ms. @source D47 */
const SESSION = /* @__PURE__ */ days(30)

/** True in builds with partner login, set by the build; undefined outside a build. */
declare const PARTNER_LOGIN: boolean | undefined

/** Things that may be stored in every build. */
const usualThings = [
  { name: 'shop-lang', storage: 'cookie', category: 'C0001', lifetime: USUAL },
  { name: 'shop-country', storage: 'cookie', category: 'C0001', lifetime: USUAL },
  { name: 'ssk', storage: 'cookie', category: 'C0001', lifetime: undefined },
  // Held by the browser for the back end alone: the first on https, the second on a store of one's own machine. No script reads them.
  { name: '__Host-session', storage: 'cookie', category: 'C0001', lifetime: SESSION },
  { name: 'session', storage: 'cookie', category: 'C0001', lifetime: SESSION },
  { name: 'has-session', storage: 'cookie', category: 'C0001', lifetime: SESSION },
  { name: 'consent', storage: 'cookie', category: 'C0001', lifetime: USUAL },
  // Counts the orders of a browser against the limits; set by the back end with the first price.
  { name: 'browser-id', storage: 'cookie', category: 'C0001', lifetime: undefined },
  // Remembers for the visit that the store runs inside an app, where nothing may be sold.
  { name: 'in-app', storage: 'cookie', category: 'C0001', lifetime: undefined },
  { name: 'guest-uid-email', storage: 'cookie', category: 'C0003', lifetime: USUAL, sealed: true },
  { name: 'guest-uid-mobile', storage: 'cookie', category: 'C0003', lifetime: USUAL, sealed: true },
  { name: 'cashback-reward', storage: 'cookie', category: 'C0003', lifetime: days(45), sealed: true },
  { name: 'irclickid', storage: 'cookie', category: 'C0004', lifetime: days(30) },
  { name: 'analytics-id', storage: 'cookie', category: 'C0002', lifetime: USUAL },
  { name: 'experiment-id', storage: 'cookie', category: 'C0009', lifetime: USUAL },

  { name: 'pending-orders', storage: 'local', category: 'C0001', lifetime: undefined },
  { name: 'guest-purchase', storage: 'local', category: 'C0001', lifetime: undefined },
  { name: 'pending-top-ups', storage: 'local', category: 'C0001', lifetime: undefined },
  { name: 'guest-user-id', storage: 'local', category: 'C0001', lifetime: undefined },
  // The visitor sets it by a tap on a switch that says so.
  { name: 'theme', storage: 'local', category: 'C0001', lifetime: undefined },
  // Without it the question would come again at every visit.
  { name: 'rating-invited', storage: 'local', category: 'C0001', lifetime: undefined },
  { name: 'preferences', storage: 'local', category: 'C0003', lifetime: undefined },
  { name: 'game-inputs', storage: 'local', category: 'C0003', lifetime: undefined },
  { name: 'purchase-history', storage: 'local', category: 'C0003', lifetime: undefined },
  { name: 'recently-bought', storage: 'local', category: 'C0003', lifetime: undefined },
  { name: 'notifications', storage: 'local', category: 'C0003', lifetime: undefined },
  { name: 'user-settings', storage: 'local', category: 'C0003', lifetime: undefined },
  // Code of the link by which the visitor came, for a sign-up. @source D183
  { name: 'referral', storage: 'local', category: 'C0003', lifetime: days(30) },
  // Says only that there is a balance, never how much. @source M105
  { name: 'active-wallet', storage: 'local', category: 'C0003', lifetime: undefined },
  { name: 'campaign-params', storage: 'local', category: 'C0004', lifetime: undefined },

  // Pages, pictures and code, for times without a network. @source M37
  { name: 'pages', storage: 'cache', category: 'C0003', lifetime: undefined },

  { name: 'staged-guest-purchase', storage: 'session', category: 'C0001', lifetime: undefined },
  { name: 'request-key', storage: 'session', category: 'C0001', lifetime: undefined },
  { name: 'return-path', storage: 'session', category: 'C0001', lifetime: undefined },
  { name: 'top-up-waits', storage: 'session', category: 'C0001', lifetime: undefined },
  // The link of a gift until it is claimed, for a page that is loaded again.
  { name: 'gift-token', storage: 'session', category: 'C0001', lifetime: undefined },
  // Without it referred visitors could not be told from the others.
  { name: 'social-state', storage: 'session', category: 'C0001', lifetime: undefined }
] as const satisfies readonly StoredThing[]

/** All things that may be stored; others are refused. @source A§3, A§9, B§3, B§9, D11, D34 */
export const storedThings: readonly ((typeof usualThings)[number] | (typeof partnerThings)[number])[] =
  typeof PARTNER_LOGIN === 'boolean' && !PARTNER_LOGIN ? usualThings : [...usualThings, ...partnerThings]

/** Name of a thing that may be stored. @source D34 */
export type StoredName = (typeof storedThings)[number]['name']

const byName = /* @__PURE__ */ new Map<string, StoredThing>(storedThings.map((thing) => [thing.name, thing]))

/**
 * Returns the row of a stored thing; undefined for an unlisted name.
 *
 * @source D34
 * @example findStoredThing('irclickid') // { name: 'irclickid', storage: 'cookie', category: 'C0004', lifetime: 2592000000 }
 * findStoredThing('another-sites') // undefined
 */
export const findStoredThing = (name: string): StoredThing | undefined => byName.get(name)

/**
 * Categories that the visitor allowed; undefined = not answered yet.
 * Then only the necessary category is allowed.
 *
 * @source A§5, M178
 */
export type Consent = readonly ConsentCategory[] | undefined

const isTracking = (category: ConsentCategory): boolean => category === 'C0002' || category === 'C0004' || category === 'C0009'

/**
 * Returns whether the store may do what this category of things serves.
 * What is necessary always; where tracking is off nothing that tracks; outside the countries that need consent everything else; in them
 * what the visitor allowed.
 *
 * @source A§5, B§5, B§9, M178, D34
 * @example mayServeCategory('C0002', germany, undefined) // false
 * mayServeCategory('C0002', germany, ['C0002']) // true
 * mayServeCategory('C0009', russia, consentCategories) // false
 */
export const mayServeCategory = (category: ConsentCategory, market: Pick<Market, 'path' | 'group'>, consent: Consent): boolean => {
  if (category === NECESSARY) return true
  if (isTrackingOff(market) && isTracking(category)) return false
  return !needsConsent(market) || consent?.includes(category) === true
}

/**
 * Returns whether a thing may be stored for a visitor of this market.
 * Outside the countries that need consent it is granted; where tracking is off, nothing that tracks is stored at all; what is not listed is
 * never stored.
 *
 * @source A§5, B§5, B§9, M177, M178, D34
 * @example mayStoreThing('preferences', germany, ['C0002']) // false
 * mayStoreThing('preferences', indonesia, undefined) // true
 * mayStoreThing('analytics-id', russia, consentCategories) // false
 */
export const mayStoreThing = (name: string, market: Pick<Market, 'path' | 'group'>, consent: Consent): boolean => {
  const thing = byName.get(name)
  return thing !== undefined && mayServeCategory(thing.category, market, consent)
}

/**
 * Returns whether this cookie may be set: it has a value, and it may be stored.
 *
 * @source A§5, M177
 * @example maySetCookie('irclickid', 'x', germany, ['C0004']) // true
 * maySetCookie('irclickid', '', germany, ['C0004']) // false
 */
export const maySetCookie = (name: string, value: string, market: Pick<Market, 'path' | 'group'>, consent: Consent): boolean =>
  value !== '' && byName.get(name)?.storage === 'cookie' && mayStoreThing(name, market, consent)
