import type { Market } from './market.ts'
import type { CountryCode } from './table/all-markets.ts'

type Country = Pick<Market, 'path'>

const countries = (...paths: readonly CountryCode[]): ReadonlySet<string> => new Set(paths)

const CONSENT_OUTSIDE_EUROPE = /* @__PURE__ */ countries('us', 'qa', 'au', 'kz', 'nz')
const EXPRESS_TERMS = /* @__PURE__ */ countries('qa', 'ca', 'au', 'nz', 'ma', 'ru', 'kr', 'jp')
const NO_AUTHENTICATION_SERVICE = /* @__PURE__ */ countries('iq', 'ke', 'qa')
const TRACKING_OFF = /* @__PURE__ */ countries('ru')
const REWARDS_SEO = /* @__PURE__ */ countries('my', 'th', 'ph', 'id')
const CPF = /* @__PURE__ */ countries('br')

/**
 * Cookies need the visitor's consent: every market of the group Europe and us, qa, au, kz and nz.
 *
 * @source A§5, B§5
 * @example needsConsent(germany) // true
 * needsConsent(unitedStates) // true
 * needsConsent(indonesia) // false
 */
export const needsConsent = (market: Pick<Market, 'path' | 'group'>): boolean =>
  market.group === 'Europe' || CONSENT_OUTSIDE_EUROPE.has(market.path)

/**
 * Returns whether the terms must be accepted in so many words.
 *
 * @source B§9
 * @example needsExpressTerms(japan) // true
 * needsExpressTerms(indonesia) // false
 */
export const needsExpressTerms = ({ path }: Country): boolean => EXPRESS_TERMS.has(path)

/**
 * Returns whether account calls may carry the player's own token.
 * They may everywhere but in Iraq, Kenya and Qatar.
 *
 * @source A§9, B§9, D4
 * @example usesAuthenticationService(qatar) // false
 */
export const usesAuthenticationService = ({ path }: Country): boolean => !NO_AUTHENTICATION_SERVICE.has(path)

/**
 * Returns whether a country has no tracking at all.
 *
 * @source B§9
 * @example isTrackingOff(russia) // true
 */
export const isTrackingOff = ({ path }: Country): boolean => TRACKING_OFF.has(path)

/**
 * Returns whether the rewards landing page has search-engine texts of its own.
 *
 * @source B§9
 * @example hasRewardsSeo(indonesia) // true
 * hasRewardsSeo(singapore) // false
 */
export const hasRewardsSeo = ({ path }: Country): boolean => REWARDS_SEO.has(path)

/**
 * Returns whether sign-up asks for the taxpayer number CPF.
 *
 * @source A§4, A§5
 * @example needsCpf(brazil) // true
 */
export const needsCpf = ({ path }: Country): boolean => CPF.has(path)
