import type { AboutRegion } from '../../domain/market/market.ts'

/** A country that a page leads to, named in the page's language. */
export interface LinkedCountry {
  readonly prefix: string
  readonly code: string
  readonly name: string
}

export interface AboutContent {
  readonly page: 'about'
  readonly regions: readonly { readonly name: AboutRegion; readonly countries: readonly LinkedCountry[] }[]
  /** Names of the countries that come next. */
  readonly comingSoon: readonly string[]
}

export interface TermsContent {
  readonly page: 'terms'
  /** ISO 4217 code. */
  readonly currency: string
  readonly taxIncluded: boolean
  readonly expressTerms: boolean
  readonly figures: {
    /** For how long a price holds. Unit: minutes. */
    readonly priceMinutes: number
    /** For how long a delivery is tried, and after how long a refund begins without a choice. Unit: hours. */
    readonly deliveryHours: number
    readonly choiceHours: number
    /** Until when something missing can be told, and how long rewards live. Unit: days. */
    readonly claimDays: number
    readonly rewardDays: number
    readonly adult: number
    readonly teenage: number
  }
  /** The contact address of the store's operator; absent when not configured. */
  readonly contact?: string
}

/** A case of trouble; also the anchor by which a link opens it. @source shopper-help 3 */
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
  | 'data'

export interface HelpContent {
  readonly page: 'help'
  /** The cases that can happen in this country of this build, in the order in which they are shown. */
  readonly cases: readonly HelpCase[]
  readonly figures: {
    /** Until a refund starts without a choice, and until codes are accepted again. Unit: hours. */
    readonly choiceHours: number
    readonly lockHours: number
    readonly codeTries: number
    /** Unit: days. */
    readonly rewardDays: number
  }
  /** Email address of the store's operator; absent where none is configured. */
  readonly contact?: string
}

export interface BlockNumberContent {
  readonly page: 'blockNumber'
  /** Calling code without plus, and the market's numbers in the dialect of mobile-pattern.ts. */
  readonly phoneCode: string
  readonly mobilePattern: string
}

export interface WalletLandingContent {
  readonly page: 'walletLanding'
  /** The rules of the wallet; absent where the country has none. */
  readonly figures?: {
    readonly currency: string
    readonly codeDigits: number
    /** For so long an order waits for the top-up that it needs. */
    readonly topUpMinutes: number
  }
}

export interface CashbackLandingContent {
  readonly page: 'cashbackLanding'
  /** The rules of rewards; absent where the country has none. Percentages are decimal text. */
  readonly figures?: { readonly least: string; readonly most: string; readonly days: number }
}

export interface GlobalProductContent {
  readonly page: 'globalProduct'
  readonly productPath: string
  readonly name: string
  /** Where the store tells the visitor's country, if the host in front of it knows. */
  readonly askWhere?: string
  /** The countries that sell it. */
  readonly regions: AboutContent['regions']
}

/** The pages that explain the store. */
export type InfoContent =
  | { readonly page: 'unsubscribe' }
  | { readonly page: 'offline' }
  | { readonly page: 'notOffered' }
  | GlobalProductContent
  | WalletLandingContent
  | CashbackLandingContent
  | AboutContent
  | TermsContent
  | { readonly page: 'cookies' }
  | HelpContent
  | BlockNumberContent
  | { readonly page: 'partnership' }

export type InfoScreenName = InfoContent['page']
