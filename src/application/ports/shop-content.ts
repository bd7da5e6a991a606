import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { ShopLocale } from './shop-service.ts'

/** A line of the info bar. @source M147, M227 */
export interface InfoBarItem {
  readonly id: string
  readonly text: string
  readonly severity: 'info' | 'warning' | 'outage'
  /** A path of this store; undefined = the line has no link. */
  readonly url: string | undefined
  /** The product of the line; undefined = all pages of its kind. */
  readonly productPath: string | undefined
}

/** A highlighted promotion. @source M147, M230, M231 */
export interface HighlightedPromo {
  readonly id: string
  readonly title: string
  readonly text: string | undefined
  readonly productPath: string | undefined
  readonly promoCode: string | undefined
}

/** The home page as data: groups of games, and promotions. @source M226 */
export interface HomePage {
  readonly categories: readonly {
    readonly id: string
    readonly name: string
    readonly products: readonly { readonly productPath: string; readonly name: string }[]
  }[]
  readonly promos: readonly HighlightedPromo[]
}

/** A page that shows an info bar. */
export interface InfoBarPage {
  readonly pageType: string
  readonly productUrl?: string
}

/** Content that operators change while pages are served. @source B§7, PF 8.6 */
export interface ShopContent {
  /**
   * Reads texts with which operators replaced the store's own; other keys are missing.
   *
   * @failure network.*
   */
  readonly texts: (locale: string, keys: readonly string[]) => TaskEither<Failure, Readonly<Record<string, string>>>
  /** Reads the content of the home page. @failure network.* */
  readonly homePage: (locale: ShopLocale) => TaskEither<Failure, HomePage>
  /** Reads the lines of the info bar. @failure network.* */
  readonly infoBar: (locale: ShopLocale, page: InfoBarPage) => TaskEither<Failure, readonly InfoBarItem[]>
  /**
   * Reads the promotions of the home page.
   *
   * @param locale as in addresses: `us`, `en-sa`
   * @failure network.*
   */
  readonly homePromos: (locale: string) => TaskEither<Failure, readonly HighlightedPromo[]>
  /**
   * Reads the promotions of a product.
   *
   * @param locale as in addresses: `us`, `en-sa`
   * @failure network.*
   */
  readonly productPromos: (locale: string, productPath: string) => TaskEither<Failure, readonly HighlightedPromo[]>
}
