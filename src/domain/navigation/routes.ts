import type { Guard } from './guards.ts'

interface RouteRow {
  readonly name: string
  /**
   * Path after the locale, or after `/` for a page outside all countries.
   * `:word` stands for any text, the words in braces are configured.
   */
  readonly pattern: string
  readonly under: 'country' | 'root'
  readonly guards: readonly Guard[]
}

/** True in builds with partner login, set by the build; undefined outside a build. */
declare const PARTNER_LOGIN: boolean | undefined

const usualRoutes = [
  { name: 'Homepage', pattern: '', under: 'country', guards: [] },
  { name: 'SignIn', pattern: 'sign-in', under: 'country', guards: ['accounts'] },
  { name: 'SignUp', pattern: 'sign-up', under: 'country', guards: ['accounts'] },
  { name: 'ConfirmSignup', pattern: 'confirm-signup', under: 'country', guards: ['accounts'] },
  { name: 'RecoverPassword', pattern: 'recover-password', under: 'country', guards: ['accounts'] },
  { name: 'VerifySignup', pattern: 'verify', under: 'country', guards: ['accounts'] },
  { name: 'SocialReturn', pattern: 'social-return', under: 'country', guards: ['accounts'] },
  { name: 'GuestNotifications', pattern: 'notifications', under: 'country', guards: ['feature:notification'] },
  { name: 'WalletLandingPage', pattern: '{wallet}', under: 'country', guards: [] },
  { name: 'CashbackLandingPage', pattern: '{cashback}', under: 'country', guards: [] },
  { name: 'TransactionComplete', pattern: 'complete', under: 'country', guards: [] },
  { name: 'TransactionWaiting', pattern: 'waiting', under: 'country', guards: [] },
  { name: 'UserTransactionHistory', pattern: 'user/transactions', under: 'country', guards: ['login', 'feature:transactions'] },
  { name: 'UserCashback', pattern: 'user/{cashback}', under: 'country', guards: ['login', 'feature:cashback'] },
  { name: 'UserSubscriptions', pattern: 'user/subscriptions', under: 'country', guards: ['login', 'feature:transactions'] },
  { name: 'UserSettings', pattern: 'user/settings', under: 'country', guards: ['login', 'feature:settings'] },
  { name: 'VerifyAccountDelete', pattern: 'user/verifyAccountDelete', under: 'country', guards: ['login', 'feature:settings'] },
  { name: 'UserData', pattern: 'user/data', under: 'country', guards: ['login', 'feature:settings'] },
  { name: 'UserNotifications', pattern: 'user/notifications', under: 'country', guards: ['login', 'feature:notification'] },
  { name: 'SearchResults', pattern: 'search/:searchString', under: 'country', guards: [] },
  { name: 'Unsubscribe', pattern: 'unsubscribe', under: 'country', guards: [] },
  { name: 'RedeemGift', pattern: 'redeem', under: 'country', guards: [] },
  { name: 'WalletVerification', pattern: 'wallet/verify', under: 'country', guards: ['login', 'feature:wallet'] },
  { name: 'WalletHome', pattern: 'wallet/home', under: 'country', guards: ['login', 'feature:wallet'] },
  { name: 'WalletTransactionWaiting', pattern: 'wallet/waiting', under: 'country', guards: ['login', 'feature:wallet'] },
  { name: 'WalletTransactionComplete', pattern: 'wallet/complete', under: 'country', guards: ['login', 'feature:wallet'] },
  { name: 'About', pattern: 'about', under: 'country', guards: [] },
  { name: 'Cookies', pattern: 'cookies', under: 'country', guards: [] },
  { name: 'Terms', pattern: 'terms', under: 'country', guards: [] },
  { name: 'Help', pattern: 'help', under: 'country', guards: [] },
  { name: 'Accessibility', pattern: 'accessibility', under: 'country', guards: [] },
  { name: 'BlockNumber', pattern: 'block-number', under: 'country', guards: [] },
  { name: 'Offline', pattern: 'offline', under: 'country', guards: [] },
  { name: 'LegacyProductList', pattern: ':twoLetters', under: 'country', guards: [] },
  { name: 'ProductDetail', pattern: ':gameName', under: 'country', guards: [] },
  { name: 'CountryPicker', pattern: 'international', under: 'root', guards: [] },
  { name: 'Partnership', pattern: 'marketing-and-partnership', under: 'root', guards: [] },
  { name: 'GlobalProduct', pattern: 'product/:gameName', under: 'root', guards: [] },
  { name: 'SocialCallback', pattern: 'oauth/callback', under: 'root', guards: [] }
] as const satisfies readonly RouteRow[]

/** Pages of stores with partner login alone; the scripts of other builds do not name them. */
const partnerRoutes = [{ name: 'PlayerReturn', pattern: 'oauth/player', under: 'root', guards: [] }] as const satisfies readonly RouteRow[]

/** Every page of the store; the first row that fits wins. @source A§2, B§2, D6 */
export const routes: readonly ((typeof usualRoutes)[number] | (typeof partnerRoutes)[number])[] =
  typeof PARTNER_LOGIN === 'boolean' && !PARTNER_LOGIN ? usualRoutes : [...usualRoutes, ...partnerRoutes]

/**
 * One name for each page; the last is shown for every path that is none.
 *
 * @source A§2 "Route names known"
 */
export type RouteName = (typeof routes)[number]['name'] | 'NotFound'

/** What the paths of some pages carry, decoded. */
export interface RouteParams {
  readonly SearchResults: { readonly searchString: string }
  readonly ProductDetail: { readonly gameName: string }
  readonly GlobalProduct: { readonly gameName: string }
  readonly LegacyProductList: { readonly twoLetters: string }
}

/** Path words that an operator may rename. @source A§2, B§2, D5 */
export interface ConfiguredSegments {
  readonly wallet: string
  readonly cashback: string
}

/** Default segments of a store that renames none. @source B§2, D5 */
export const defaultSegments: ConfiguredSegments = { wallet: 'codacash', cashback: 'coda-rewards' }
