import type { RouteName } from '../domain/navigation/routes.ts'
import type { StoreFeature } from '../domain/partner/white-label.ts'
import type { MessageGroup } from '../i18n/keys.ts'

/** True in builds with partner login, set by the build; undefined outside a build. */
declare const PARTNER_LOGIN: boolean | undefined

/**
 * A page whose address is known and that no build writes yet.
 * It answers that the store does not offer it.
 */
interface PlannedPage {
  readonly kind?: undefined
  /** Its file below the folder of the market and language; pages outside all countries: below all pages. */
  readonly file: string
  /** Its security headers: `account` may call the user pool, `public` alone tells a referrer. */
  readonly class: 'public' | 'checkout' | 'account'
}

interface PageRowOf<K extends string> extends Omit<PlannedPage, 'kind'> {
  readonly kind: K
  readonly sheet: 'home' | 'product' | 'order' | 'picker' | 'info' | 'account' | 'signed-in'
  /** When its code is loaded: never, at the first touch, or at once. */
  readonly hydrate: 'none' | 'intent' | 'eager'
  /** Whether search engines show it: always, never, or where a feature is on. */
  readonly indexed: 'always' | 'never' | StoreFeature
  /** Feature that it needs beside the guards of its route; absent = none. */
  readonly needs?: StoreFeature
  /** True = it has a layout of its own. @source M27 */
  readonly isLanding?: true
  /** True = it is shown at addresses of other pages, so a language switch does not lead to it. */
  readonly isNowhere?: true
  /** True = the device never keeps it, as it never keeps pages of other classes than `public`. */
  readonly isPrivate?: true
}

/**
 * Rows of pages: their routes, and the two that are shown at addresses of others.
 * The old product list answers as not found.
 */
export type PageName = Exclude<RouteName, 'LegacyProductList'> | 'PreRegistration' | 'NotOffered'

/**
 * Every page of the store; path and guards are in `routes` of domain/navigation under the same name.
 * Screens, renderers, hosting rules, sitemaps and the service worker derive from it. The order is the one of the sitemaps.
 */
export const PAGES = {
  Homepage: { kind: 'home', file: 'index.html', class: 'public', sheet: 'home', hydrate: 'none', indexed: 'always' },
  SearchResults: { kind: 'search', file: 'search.html', class: 'public', sheet: 'home', hydrate: 'eager', indexed: 'never', needs: 'search' },
  ProductDetail: { kind: 'product', file: ':gameName/index.html', class: 'public', sheet: 'product', hydrate: 'intent', indexed: 'always' },
  // The release date may have passed since it was written.
  PreRegistration: { kind: 'opening', file: ':gameName/index.html', class: 'public', sheet: 'product', hydrate: 'eager', indexed: 'always' },
  TransactionComplete: { kind: 'order', file: 'order.html', class: 'checkout', sheet: 'order', hydrate: 'eager', indexed: 'never' },
  TransactionWaiting: { kind: 'order', file: 'order.html', class: 'checkout', sheet: 'order', hydrate: 'eager', indexed: 'never' },
  GuestNotifications: { kind: 'notifications', file: 'notifications.html', class: 'public', sheet: 'info', hydrate: 'eager', indexed: 'never' },
  // The signed-in user is requested first of all.
  UserSettings: { kind: 'settings', file: 'user/settings.html', class: 'account', sheet: 'signed-in', hydrate: 'eager', indexed: 'never' },
  VerifyAccountDelete: { kind: 'deleteAccount', file: 'user/verifyAccountDelete.html', class: 'account', sheet: 'signed-in', hydrate: 'eager', indexed: 'never' },
  UserData: { kind: 'accountData', file: 'user/data.html', class: 'account', sheet: 'signed-in', hydrate: 'eager', indexed: 'never' },
  UserTransactionHistory: { kind: 'transactions', file: 'user/transactions.html', class: 'account', sheet: 'signed-in', hydrate: 'eager', indexed: 'never' },
  // They share the document of the other signed-in pages, which may call the user pool.
  WalletHome: { kind: 'walletHome', file: 'wallet/home.html', class: 'account', sheet: 'signed-in', hydrate: 'eager', indexed: 'never' },
  WalletVerification: { kind: 'walletVerify', file: 'wallet/verify.html', class: 'account', sheet: 'signed-in', hydrate: 'eager', indexed: 'never' },
  WalletTransactionWaiting: { kind: 'walletWaiting', file: 'wallet/waiting.html', class: 'account', sheet: 'signed-in', hydrate: 'eager', indexed: 'never' },
  WalletTransactionComplete: { kind: 'walletComplete', file: 'wallet/complete.html', class: 'account', sheet: 'signed-in', hydrate: 'eager', indexed: 'never' },
  UserCashback: { kind: 'rewards', file: 'user/cashback.html', class: 'account', sheet: 'signed-in', hydrate: 'eager', indexed: 'never' },
  // A subscription belongs to an account, which players of a partner's store do not have.
  UserSubscriptions: { kind: 'subscriptions', file: 'user/subscriptions.html', class: 'account', sheet: 'signed-in', hydrate: 'eager', indexed: 'never', needs: 'userAccounts' },
  UserNotifications: { kind: 'accountNotifications', file: 'user/notifications.html', class: 'account', sheet: 'signed-in', hydrate: 'eager', indexed: 'never' },
  NotFound: { kind: 'notFound', file: '404.html', class: 'public', sheet: 'home', hydrate: 'none', indexed: 'never', isNowhere: true },
  About: { kind: 'about', file: 'about.html', class: 'public', sheet: 'info', hydrate: 'none', indexed: 'always' },
  Terms: { kind: 'terms', file: 'terms.html', class: 'public', sheet: 'info', hydrate: 'none', indexed: 'always' },
  Cookies: { kind: 'cookies', file: 'cookies.html', class: 'public', sheet: 'info', hydrate: 'intent', indexed: 'always' },
  Help: { kind: 'help', file: 'help.html', class: 'public', sheet: 'info', hydrate: 'none', indexed: 'always', needs: 'help' },
  Accessibility: { kind: 'accessibility', file: 'accessibility.html', class: 'public', sheet: 'info', hydrate: 'none', indexed: 'always' },
  // It shows what was typed.
  BlockNumber: { kind: 'blockNumber', file: 'block-number.html', class: 'public', sheet: 'info', hydrate: 'intent', indexed: 'always', isPrivate: true },
  WalletLandingPage: { kind: 'walletLanding', file: 'wallet-landing.html', class: 'public', sheet: 'info', hydrate: 'none', indexed: 'wallet', isLanding: true },
  CashbackLandingPage: { kind: 'cashbackLanding', file: 'rewards-landing.html', class: 'public', sheet: 'info', hydrate: 'none', indexed: 'cashback', isLanding: true },
  // Its links carry a key, which must not leak.
  Unsubscribe: { kind: 'unsubscribe', file: 'unsubscribe.html', class: 'checkout', sheet: 'info', hydrate: 'eager', indexed: 'never' },
  Offline: { kind: 'offline', file: 'offline.html', class: 'public', sheet: 'info', hydrate: 'none', indexed: 'never', isNowhere: true },
  // Served, with 404, at addresses of pages that a country or a build does not have.
  NotOffered: { kind: 'notOffered', file: 'not-offered.html', class: 'public', sheet: 'info', hydrate: 'none', indexed: 'never', isNowhere: true },
  // They store the page that a shopper came from, and know a signed-in user already.
  SignIn: { kind: 'signIn', file: 'sign-in.html', class: 'account', sheet: 'account', hydrate: 'eager', indexed: 'never' },
  SignUp: { kind: 'signUp', file: 'sign-up.html', class: 'account', sheet: 'account', hydrate: 'eager', indexed: 'never' },
  ConfirmSignup: { kind: 'confirmSignup', file: 'confirm-signup.html', class: 'account', sheet: 'account', hydrate: 'eager', indexed: 'never' },
  VerifySignup: { kind: 'verifySignup', file: 'verify.html', class: 'account', sheet: 'account', hydrate: 'eager', indexed: 'never' },
  RecoverPassword: { kind: 'recoverPassword', file: 'recover-password.html', class: 'account', sheet: 'account', hydrate: 'eager', indexed: 'never' },
  // Codes of another provider are in its addresses.
  SocialReturn: { kind: 'socialReturn', file: 'social-return.html', class: 'account', sheet: 'account', hydrate: 'eager', indexed: 'never' },
  // The token of a gift must not leak.
  RedeemGift: { kind: 'redeem', file: 'redeem.html', class: 'checkout', sheet: 'order', hydrate: 'eager', indexed: 'never' },
  CountryPicker: { kind: 'picker', file: 'international/index.html', class: 'public', sheet: 'picker', hydrate: 'intent', indexed: 'always' },
  Partnership: { kind: 'partnership', file: 'marketing-and-partnership/index.html', class: 'public', sheet: 'info', hydrate: 'intent', indexed: 'always' },
  SocialCallback: { kind: 'socialCallback', file: 'oauth/callback.html', class: 'checkout', sheet: 'account', hydrate: 'eager', indexed: 'never', needs: 'userAccounts' },
  // The partner's code is in its address.
  PlayerReturn: { kind: 'playerReturn', file: 'oauth/player.html', class: 'checkout', sheet: 'account', hydrate: 'eager', indexed: 'never' },
  GlobalProduct: { kind: 'globalProduct', file: 'product/:gameName/index.html', class: 'public', sheet: 'info', hydrate: 'none', indexed: 'always' }
} as const satisfies Readonly<Record<PageName, PageRowOf<string> | PlannedPage>>

/** Kind of a page, which selects its screen and its renderer. */
export type PageKind = Extract<(typeof PAGES)[PageName], PageRowOf<string>>['kind']

/** A page that builds write. */
export type WrittenPage = PageRowOf<PageKind>

export type PageRow = WrittenPage | PlannedPage

/** A page behind a sign-in; all of them share one document. */
export type SignedInScreenName = Extract<(typeof PAGES)[PageName], { readonly sheet: 'signed-in' }>['kind']

const INFO = ['shell', 'info', 'fields'] as const
const ACCOUNT = ['shell', 'signedIn', 'account', 'fields', 'accountErrors'] as const
const WALLET = ['wallet', 'accountErrors'] as const

/** Groups of texts that every page behind a sign-in has. */
export const SIGNED_IN_TEXTS = ['shell', 'signedIn', 'errors'] as const satisfies readonly MessageGroup[]

/** Further groups of texts of each page behind a sign-in, which load with it. */
export const SIGNED_IN_MESSAGES = {
  settings: ['account', 'settings', 'fields', 'accountErrors'],
  deleteAccount: ['account', 'settings', 'fields', 'accountErrors'],
  accountData: ['account', 'settings', 'accountData'],
  transactions: ['orderTitle'],
  accountNotifications: ['notices'],
  rewards: ['rewards', 'loyalty', 'claimErrors'],
  subscriptions: ['subscription', 'claimErrors'],
  walletHome: [...WALLET, 'walletHome'],
  walletVerify: [...WALLET, 'account', 'fields'],
  walletWaiting: [...WALLET, 'topUp', 'payment', 'orderTitle'],
  walletComplete: [...WALLET, 'topUp', 'payment', 'orderTitle']
} as const satisfies Readonly<Record<SignedInScreenName, readonly MessageGroup[]>>

/** Texts of the page of stores with partner login alone. */
const PLAYER_MESSAGES = { playerReturn: ['shell', 'account', 'player'] } as const

/**
 * Groups of texts of each kind of page that needs no sign-in.
 * A table of its own, because the browser's code needs it and no other fact of a page.
 */
export const PUBLIC_MESSAGES = {
  home: ['shell'],
  search: ['shell'],
  picker: ['shell'],
  notFound: ['shell'],
  product: ['shell', 'product', 'fields'],
  opening: ['shell', 'product', 'fields', 'notices'],
  order: ['shell', 'product', 'payment', 'order', 'orderTitle', 'fields', 'errors'],
  redeem: ['shell', 'redeem', 'fields', 'errors', 'claimErrors'],
  notifications: ['shell', 'notices'],
  signIn: ACCOUNT,
  signUp: ACCOUNT,
  confirmSignup: ACCOUNT,
  verifySignup: ACCOUNT,
  recoverPassword: ACCOUNT,
  socialReturn: ACCOUNT,
  socialCallback: ['shell', 'account'],
  about: INFO,
  terms: INFO,
  cookies: INFO,
  help: [...INFO, 'payment', 'order', 'orderTitle', 'account', 'help', 'redeem'],
  accessibility: INFO,
  blockNumber: INFO,
  partnership: INFO,
  walletLanding: INFO,
  cashbackLanding: INFO,
  globalProduct: INFO,
  unsubscribe: INFO,
  offline: INFO,
  notOffered: INFO,
  // The scripts of other builds do not name it.
  ...((typeof PARTNER_LOGIN === 'boolean' && !PARTNER_LOGIN ? {} : PLAYER_MESSAGES) as typeof PLAYER_MESSAGES)
} as const satisfies Readonly<Record<Exclude<PageKind, SignedInScreenName>, readonly MessageGroup[]>>

/** Returns whether a page is behind a sign-in. */
export const isSignedInScreen = (kind: PageKind): kind is SignedInScreenName => kind in SIGNED_IN_MESSAGES

/** Returns the groups of texts of a kind of page. */
export const messagesOfPage = (kind: PageKind): readonly MessageGroup[] =>
  isSignedInScreen(kind) ? [...SIGNED_IN_TEXTS, ...SIGNED_IN_MESSAGES[kind]] : PUBLIC_MESSAGES[kind]
