import type { EffectiveFeatures } from './white-label.ts'

/** Where the header would stand. @source A§2 "Layout" */
export interface HeaderPlace {
  /** The header is on in this build, by `effectiveFeatures`. */
  readonly header: boolean
  readonly isProductDetail: boolean
  /** Value of `utm_campaign` in the address; undefined = there is none. */
  readonly campaign: string | undefined
  /** The partner's value that hides the header; undefined = not configured. */
  readonly hiddenBy: string | undefined
}

/**
 * Returns whether there is a header.
 * The build has it on, and the product page was not opened by the one partner's campaign that brings its own.
 *
 * @source A§2 "Layout", M28
 * @example
 * const place = { header: true, isProductDetail: true, campaign: 'arena', hiddenBy: 'arena' }
 * showsHeader(place) // false
 * showsHeader({ ...place, isProductDetail: false }) // true
 * showsHeader({ ...place, campaign: undefined, hiddenBy: undefined }) // true
 */
export const showsHeader = ({ header, isProductDetail, campaign, hiddenBy }: HeaderPlace): boolean =>
  header && !(isProductDetail && hiddenBy !== undefined && campaign === hiddenBy)

/**
 * Returns the pattern of a query whose campaign hides the header, for pages without any code.
 * It is the source of a regular expression.
 *
 * @param campaign the partner's value, as it is configured
 * @source A§2 "Layout", M28
 * @example bareCampaignPattern('arena') // '[?&]utm_campaign=arena(&|$)'
 * bareCampaignPattern('arena 5.1') // '[?&]utm_campaign=arena(?:%20|\\+)5\\.1(&|$)'
 */
export const bareCampaignPattern = (campaign: string): string =>
  `[?&]utm_campaign=${encodeURIComponent(campaign)
    .replace(/[^\w%-]/g, (sign) => `\\${sign}`)
    .replaceAll('%20', '(?:%20|\\+)')}(&|$)`

/** What decides whether the header says what the wallet holds. @source A§2 "Header elements" */
export interface WalletInfoFacts {
  /** The country has the wallet. */
  readonly walletFeature: boolean
  readonly loggedIn: boolean
  /** The wallet is being fetched. */
  readonly loading: boolean
  /** The country takes no new wallets. @source M100 */
  readonly countryLocked: boolean
  readonly hasWalletId: boolean
}

/**
 * Says whether the header shows the wallet.
 * The country has it, the shopper is signed in, nothing is being fetched, and it is not the locked country of
 * a shopper without a wallet.
 *
 * @source A§2 "Header elements", M30, D23
 * @example
 * const facts = { walletFeature: true, loggedIn: true, loading: false, countryLocked: true, hasWalletId: true }
 * showsWalletInfo(facts) // true
 * showsWalletInfo({ ...facts, hasWalletId: false }) // false
 */
export const showsWalletInfo = ({ walletFeature, loggedIn, loading, countryLocked, hasWalletId }: WalletInfoFacts): boolean =>
  walletFeature && loggedIn && !loading && !(countryLocked && !hasWalletId)

/** Login facts of a visitor of the header. @source A§2 "Header elements" */
export interface HeaderVisitor {
  /** Accounts are on in this build, by `effectiveFeatures`. */
  readonly userAccounts: boolean
  /** Players log in with the partner's account; absent = they do not. @source D75 */
  readonly partnerLogin?: boolean
  readonly loggedIn: boolean
  /** A partner's player holds a token and is not registered yet. @source A§3 "Partner account state" */
  readonly preRegistration: boolean
}

/** Login element of the header. The menu behind the user icon ends with sign out. @source A§2, M29 */
export type HeaderLogin = 'signOut' | 'userIcon' | 'signUp' | 'playerSignIn' | 'none'

/**
 * Returns what the header offers for signing in or out.
 * In the pre-registration phase its own sign-out button and nothing else; else the user icon for
 * signed-in shoppers; else the login with the partner's account, or sign-up where the store has accounts.
 *
 * @source A§2 "Header elements", M28, M29, D75
 * @example
 * const guest = { userAccounts: true, loggedIn: false, preRegistration: false }
 * headerLogin(guest) // 'signUp'
 * headerLogin({ ...guest, loggedIn: true }) // 'userIcon'
 * headerLogin({ ...guest, loggedIn: true, preRegistration: true }) // 'signOut'
 * headerLogin({ ...guest, userAccounts: false, partnerLogin: true }) // 'playerSignIn'
 */
export const headerLogin = ({ userAccounts, partnerLogin = false, loggedIn, preRegistration }: HeaderVisitor): HeaderLogin => {
  if (preRegistration) return 'signOut'
  if (loggedIn) return 'userIcon'
  if (partnerLogin) return 'playerSignIn'
  return userAccounts ? 'signUp' : 'none'
}

/** The parts of a header. The logo is always there. @source A§2 "Layout", M28 */
export interface HeaderParts {
  readonly search: boolean
  readonly countrySelector: boolean
  readonly notifications: boolean
  readonly walletInfo: boolean
  readonly rewardsInfo: boolean
  readonly login: HeaderLogin
}

/** All that decides what a header holds besides its logo. */
export interface HeaderFacts extends HeaderPlace, Omit<WalletInfoFacts, 'walletFeature'>, Omit<HeaderVisitor, 'userAccounts'> {
  /** Features that are on in this country of this build. */
  readonly features: Pick<EffectiveFeatures, 'search' | 'countrySelector' | 'notification' | 'wallet' | 'cashback' | 'userAccounts'>
}

/**
 * Returns the parts of the header, or undefined where there is none.
 * Rewards stand beside the wallet, and for a login alone.
 *
 * @source A§2 "Layout", M28, M29, M30
 * @example
 * const features = effectiveFeatures(standardTheme, undefined, DEFAULT_PERMISSIONS)
 * const place = { features, header: true, isProductDetail: false, campaign: undefined, hiddenBy: undefined }
 * const guest = { loggedIn: false, loading: false, countryLocked: false, hasWalletId: false, preRegistration: false }
 * headerParts({ ...place, ...guest }).login // 'signUp'
 * headerParts({ ...place, ...guest, header: false }) // undefined
 */
export const headerParts = (facts: HeaderFacts): HeaderParts | undefined => {
  const { features, loggedIn } = facts
  if (!showsHeader(facts)) return undefined
  return {
    search: features.search,
    countrySelector: features.countrySelector,
    notifications: features.notification,
    walletInfo: showsWalletInfo({ ...facts, walletFeature: features.wallet }),
    rewardsInfo: features.cashback && loggedIn,
    login: headerLogin({ ...facts, userAccounts: features.userAccounts })
  }
}
