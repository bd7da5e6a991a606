import type { MarketGroup, RegionCode } from '../domain/market/market.ts'
import type { AmountFormat } from '../domain/money/format-amount.ts'
import type { ChannelType, ProductCard } from '../domain/order/product.ts'
import type { TextOverrides } from '../i18n/override-texts.ts'
import type { AccountContent } from './screens/account/account-content.ts'
import type { InfoContent } from './screens/info/info-content.ts'
import type { PagePromo } from './page-promo.ts'
import type { PageKind } from './pages.ts'
import type { Branding } from './branding.ts'
import type { SignedInContent } from './screens/signed-in/signed-in-content.ts'
import type { PlayerReturnContent } from './screens/player/player-return-content.ts'
import type { ProductPageData } from './screens/product/product-page-data.ts'

/** A language in which the same page is available. */
export interface FrameLanguage {
  readonly code: string
  readonly name: string
  /** First segment of its addresses: `sa`, `en-sa`. */
  readonly prefix: string
}

/** A payment method of a market, as the footer marks it. */
export interface FramePayment {
  /** Channel whose official mark the build has; absent = the generic mark of its kind is drawn. */
  readonly markId?: number
  readonly type: ChannelType
  readonly name: string
}

/** Market and language of a page. */
export interface PageLocale {
  readonly prefix: string
  /** Path of the market, in lower case. */
  readonly country: string
  readonly countryName: string
  readonly regionCode: RegionCode
  /** Group of the market, which decides where consent is required. */
  readonly group: MarketGroup
  /** Language of the address, and the language of the page's texts. */
  readonly language: string
  readonly spoken: string
  readonly locale: string
  /**
   * The languages in which the page is available.
   * Empty in the data that is embedded in a page, because its footer is rendered already.
   */
  readonly languages: readonly FrameLanguage[]
  /** Path of this page after the locale; absent where a language switch opens the home page. */
  readonly rest?: string
  readonly amountFormat: AmountFormat
  /** Path segments of the pages about this country's wallet and rewards. */
  readonly landings?: { readonly wallet?: string; readonly rewards?: string }
  /** Payment methods of the market, for the footer; absent in the data that is embedded in a page. */
  readonly payments?: readonly FramePayment[]
}

export interface HomeContent {
  readonly page: 'home'
  readonly promos: readonly PagePromo[]
  /** Announcements of operators; absent when there are none. */
  readonly news?: readonly string[]
  readonly categories: readonly { readonly id: number; readonly name: string; readonly products: readonly ProductCard[] }[]
}

/** A country of the picker. */
export interface PickerCountry {
  readonly prefix: string
  readonly code: string
  readonly name: string
  readonly enName: string
  readonly locale: string
  readonly isRTL: boolean
  readonly languages: readonly FrameLanguage[]
  readonly currency: string
}

export interface PickerContent {
  readonly page: 'picker'
  /**
   * Address that returns the visitor's country, if the host detects it.
   * Without it only the time zone of the device is used.
   */
  readonly askWhere?: string
  readonly groups: readonly { readonly name: string; readonly countries: readonly PickerCountry[] }[]
  /** Countries announced by a publisher's store; absent where there are none. @source M35 */
  readonly announced?: readonly PickerCountry[]
}

/** Contents with facts, and those that screens of one area share. */
type ContentOfArea =
  | HomeContent
  | PickerContent
  | { readonly page: 'product'; readonly data: ProductPageData }
  | { readonly page: 'opening'; readonly data: ProductPageData; readonly date: string }
  | AccountContent
  | SignedInContent
  | InfoContent
  | PlayerReturnContent

/** Kinds of the other pages, whose content is nothing but their kind. */
export type PlainKind = Exclude<PageKind, ContentOfArea['page']>

type PlainContent = { [K in PlainKind]: { readonly page: K } }[PlainKind]

/** Content of a page; `page` selects its screen. */
export type PageContent = ContentOfArea | PlainContent

/** A notice on top of a page, for example about a delay or an outage. */
export interface PageNotice {
  readonly id: string
  readonly text: string
  readonly severity: 'info' | 'warning' | 'outage'
  readonly url?: string
}

/** The data embedded in a page beside its markup. `frame` is absent outside all countries. */
export interface PageData {
  readonly frame: PageLocale | undefined
  readonly content: PageContent
  readonly notices: readonly PageNotice[]
  /** Texts that operators changed, in the language of the page; absent when there are none. */
  readonly texts?: TextOverrides
  /** Differences of this build from the standard store; absent there. */
  readonly store?: Branding
}
