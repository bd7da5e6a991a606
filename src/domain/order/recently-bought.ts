import * as t from 'io-ts'

/** A product that was bought here lately. @source B§3 "Recommendation" */
export interface RecentlyBought {
  /** Path of the product's page. */
  readonly productUrl: string
  /** RFC 3339, UTC */
  readonly transactionDate: string
}

/** So many products are offered again. */
export const RECENTLY_BOUGHT_KEPT = 10

/** Puts a product first; each stands once, with its latest purchase. @source B§3, M127 */
export const noteBought = (list: readonly RecentlyBought[], productUrl: string, at: Date): readonly RecentlyBought[] =>
  [{ productUrl, transactionDate: at.toISOString() }, ...list.filter((bought) => bought.productUrl !== productUrl)]
    .toSorted((a, b) => (a.transactionDate < b.transactionDate ? 1 : a.transactionDate > b.transactionDate ? -1 : 0))
    .slice(0, RECENTLY_BOUGHT_KEPT)

/** The list as it lies in storage. */
export const recentlyBoughtRecord = /* @__PURE__ */ t.array(/* @__PURE__ */ t.type({ productUrl: t.string, transactionDate: t.string }))
