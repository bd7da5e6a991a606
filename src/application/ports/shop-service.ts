import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Product } from '../../domain/order/product.ts'

/** Market path and language code of a call, as in the Shop API. */
export interface ShopLocale {
  readonly countryCode: string
  readonly shopLang: string
}

/** Data of the shop beyond the built pages. @source B§7, PF 8.6 */
export interface ShopService {
  /**
   * Reads a product with its form, items and channels; undefined when the market does not sell it.
   *
   * @failure network.*
   */
  readonly product: (locale: ShopLocale, productPath: string) => TaskEither<Failure, Product | undefined>
}

/** One hit of the search. */
export interface SearchHit {
  readonly productPath: string
  readonly name: string
}

/** Finds products by name; an empty text lists everything, page by page. @source B§7, PF 8.6 */
export interface SearchService {
  readonly search: (
    locale: ShopLocale,
    query: { readonly text: string; readonly limit: number; readonly after?: string }
  ) => TaskEither<Failure, readonly SearchHit[]>
}
