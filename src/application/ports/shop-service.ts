import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Product, ProductCard } from '../../domain/order/product.ts'

/** A highlighted promotion; every text but the title may be missing. @source PF 8.6 */
export interface Promo {
  readonly id: string
  readonly title: string
  readonly text: string | undefined
  readonly url: string | undefined
  readonly productPath: string | undefined
  readonly promoCode: string | undefined
  readonly to: Date | undefined
}

export interface HomePage {
  readonly categories: readonly { readonly id: number; readonly name: string; readonly products: readonly ProductCard[] }[]
  readonly promos: readonly Promo[]
}

export interface InfoBarItem {
  readonly id: string
  readonly text: string
  readonly severity: 'info' | 'warning' | 'outage'
  readonly url: string | undefined
}

export interface DetectedCountry {
  readonly countryIsoCode: string | undefined
}

/** Where a call speaks: market path and language code, as in the Shop API. */
export interface ShopLocale {
  readonly countryCode: string
  readonly shopLang: string
}

/** The shop's own pages and lists. @source B§7, PF 8.6 */
export interface ShopService {
  /** At most 24 products by category. @failure network.* */
  readonly home: (locale: ShopLocale) => TaskEither<Failure, HomePage>
  /** One product with its form, items and channels; undefined when the market does not sell it. @failure network.* */
  readonly product: (locale: ShopLocale, productPath: string) => TaskEither<Failure, Product | undefined>
  /** @failure network.* */
  readonly infoBar: (
    locale: ShopLocale,
    page: { readonly pageType: string; readonly productUrl?: string }
  ) => TaskEither<Failure, readonly InfoBarItem[]>
  /** A suggestion only, never a reason to redirect. @failure network.* */
  readonly detectedCountry: () => TaskEither<Failure, DetectedCountry>
}

/** One hit of the search. */
export interface SearchHit {
  readonly productPath: string
  readonly name: string
}

/** Finds products by name; an empty text lists everything, page by page. @source B§7, PF 8.6 */
export interface SearchService {
  readonly search: (
    locale: ShopLocale & { readonly regionCode: string },
    query: { readonly text: string; readonly limit: number; readonly after?: string }
  ) => TaskEither<Failure, readonly SearchHit[]>
}
