import type { AboutRegion } from '../../../domain/market/market.ts'

/** A country that a page links to, with its name in the page's language. */
export interface LinkedCountry {
  readonly prefix: string
  readonly code: string
  readonly name: string
}

export interface AboutContent {
  readonly page: 'about'
  readonly regions: readonly { readonly name: AboutRegion; readonly countries: readonly LinkedCountry[] }[]
  /** Names of countries that will be served later. */
  readonly comingSoon: readonly string[]
}

export interface TermsContent {
  readonly page: 'terms'
  /** ISO 4217 code. */
  readonly currency: string
  readonly taxIncluded: boolean
  readonly expressTerms: boolean
  readonly figures: {
    /** Validity of a price. Unit: minutes. */
    readonly priceMinutes: number
    /** How long a delivery is tried, and when a refund begins without a choice. Unit: hours. */
    readonly deliveryHours: number
    readonly choiceHours: number
    /** How long a missing item can be reported, and the lifetime of rewards. Unit: days. */
    readonly claimDays: number
    readonly rewardDays: number
    readonly adult: number
    readonly teenage: number
  }
  /** Contact address of the store's operator; absent when not configured. */
  readonly contact?: string
}

/** A problem, and the anchor that opens it. @source shopper-help 3 */
export type HelpCase =
  | 'order'
  | 'paid'
  | 'voucher'
  | 'player'
  | 'pending'
  | 'refused'
  | 'twice'
  | 'refund'
  | 'promo'
  | 'country'
  | 'code'
  | 'signIn'
  | 'number'
  | 'wallet'
  | 'rewards'
  | 'gift'
  | 'subscription'
  | 'data'

export interface HelpContent {
  readonly page: 'help'
  /** The problems that can occur in this country of this build, in display order. */
  readonly cases: readonly HelpCase[]
  readonly figures: {
    /** Until a refund starts without a choice, and until codes are accepted again. Unit: hours. */
    readonly choiceHours: number
    readonly lockHours: number
    readonly codeTries: number
    /** Unit: days. */
    readonly rewardDays: number
    readonly giftDays: number
  }
  /** Email address of the store's operator; absent when not configured. */
  readonly contact?: string
}

export interface BlockNumberContent {
  readonly page: 'blockNumber'
  /**
   * Calling code without plus, and the pattern of the market's numbers.
   * The pattern is in the syntax of mobile-pattern.ts.
   */
  readonly phoneCode: string
  readonly mobilePattern: string
}

export interface WalletLandingContent {
  readonly page: 'walletLanding'
  /** Rules of the wallet; absent where the country has none. */
  readonly figures?: {
    readonly currency: string
    readonly codeDigits: number
    /** How long an order waits for the top-up that it needs. */
    readonly topUpMinutes: number
  }
}

export interface CashbackLandingContent {
  readonly page: 'cashbackLanding'
  /** Rules of rewards; absent where the country has none. Percentages are decimal text. */
  readonly figures?: { readonly least: string; readonly most: string; readonly days: number }
}

export interface GlobalProductContent {
  readonly page: 'globalProduct'
  readonly productPath: string
  readonly name: string
  /** Address that returns the visitor's country, if the host detects it. */
  readonly askWhere?: string
  /** Countries that sell it. */
  readonly regions: AboutContent['regions']
}

/** Contents of the information pages that show facts. */
export type InfoContent =
  | GlobalProductContent
  | WalletLandingContent
  | CashbackLandingContent
  | AboutContent
  | TermsContent
  | HelpContent
  | BlockNumberContent

export type InfoScreenName = InfoContent['page']
