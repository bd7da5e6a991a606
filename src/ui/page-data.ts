import type { MarketGroup, RegionCode } from '../domain/market/market.ts'
import type { AmountFormat } from '../domain/money/format-amount.ts'
import type { ProductCard } from '../domain/order/product.ts'
import type { TextOverrides } from '../messages/override-texts.ts'
import type { AccountContent } from './account/account-content.ts'
import type { InfoContent } from './info/info-content.ts'
import type { PagePromo } from './page-promo.ts'
import type { StoreFace } from './store-face.ts'
import type { OwnContent } from './settings/own-content.ts'
import type { ProductPageData } from './product/product-page-data.ts'

/** A language in which the same page can be read. */
export interface FrameLanguage {
  readonly code: string
  readonly name: string
  /** First segment of its addresses: `sa`, `en-sa`. */
  readonly prefix: string
}

/** What every page of a market knows of it. */
export interface Frame {
  readonly prefix: string
  /** Path of the market, in small letters. */
  readonly country: string
  readonly countryName: string
  readonly regionCode: RegionCode
  /** Group of the market, which decides where consent is needed. */
  readonly group: MarketGroup
  /** Language of the address, and the one that the page really speaks. */
  readonly language: string
  readonly spoken: string
  readonly locale: string
  /** Where the page can be read in another language; empty in the data that travels with a page, whose footer is written already. */
  readonly languages: readonly FrameLanguage[]
  /** Path of this page after the locale; absent where a language switch leads to the start. */
  readonly rest?: string
  readonly amountFormat: AmountFormat
  /** Path words of what this country offers beside the shop. */
  readonly landings?: { readonly wallet?: string; readonly rewards?: string }
}

export interface HomeContent {
  readonly page: 'home'
  readonly promos: readonly PagePromo[]
  /** What operations have to tell; absent when it is nothing. */
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
  /** Where the store tells the visitor's country, if the host in front of it knows; without it the clock of the device alone is asked. */
  readonly askWhere?: string
  readonly groups: readonly { readonly name: string; readonly countries: readonly PickerCountry[] }[]
  /** Countries that a publisher's store announces; absent where there are none. @source M35 */
  readonly announced?: readonly PickerCountry[]
}

/** What one page shows; its screen is chosen by `page`. */
export type PageContent =
  | HomeContent
  | PickerContent
  | { readonly page: 'product'; readonly data: ProductPageData }
  | { readonly page: 'opening'; readonly data: ProductPageData; readonly date: string }
  | { readonly page: 'notifications' }
  | { readonly page: 'search' }
  | { readonly page: 'order' }
  | { readonly page: 'notFound' }
  | AccountContent
  | OwnContent
  /** Where another provider sends everybody back to; it leads on to the country they came from. */
  | { readonly page: 'socialCallback' }
  | InfoContent

export type ScreenName = PageContent['page']

/** Something the store has to say on top of a page: a delay, an outage. */
export interface PageNotice {
  readonly id: string
  readonly text: string
  readonly severity: 'info' | 'warning' | 'outage'
  readonly url?: string
}

/** Everything that travels in a page beside its markup. `frame` is absent outside all countries. */
export interface PageData {
  readonly frame: Frame | undefined
  readonly content: PageContent
  readonly notices: readonly PageNotice[]
  /** Texts that operations wrote over the store's own, in the language of the page; absent when there are none. */
  readonly texts?: TextOverrides
  /** How this build differs from the standard store; absent in that one. */
  readonly store?: StoreFace
}
