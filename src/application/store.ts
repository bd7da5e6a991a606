import type { SearchHit, ShopLocale } from './ports/shop-service.ts'

/** What the screens may ask of the store; composition makes it, and nothing of it loads before it is asked. */
export interface Store {
  /** Games by name, or all of them page by page; undefined when the search does not answer. */
  readonly search: (
    locale: ShopLocale & { readonly regionCode: string },
    query: { readonly text: string; readonly limit: number; readonly after?: string }
  ) => Promise<readonly SearchHit[] | undefined>
}
