import * as t from 'io-ts'

/** A product that was bought here lately. @source B§3 "Recommendation", M127 */
export interface RecentlyBought {
  /** Path of the product's page. */
  readonly productUrl: string
  /** RFC 3339, UTC */
  readonly transactionDate: string
}

/** So many products are offered again. The specification gives no number. */
export const RECENTLY_BOUGHT_KEPT = 10

/**
 * Notes a purchase: the latest one stands first, each product stands once with its latest purchase (an old order may be opened again), and
 * the oldest beyond ten goes.
 *
 * @param productUrl path of the product's page
 * @source B§3, M127
 * @example
 * const list = noteBought([], 'tidebound', new Date('2026-11-20'))
 * const both = noteBought(list, 'emberhold', new Date('2026-11-21'))
 * both.map(({ productUrl }) => productUrl) // ['emberhold', 'tidebound']
 * noteBought(both, 'emberhold', new Date('2026-11-01'))[0].transactionDate // '2026-11-21T00:00:00.000Z'
 */
export const noteBought = (list: readonly RecentlyBought[], productUrl: string, at: Date): readonly RecentlyBought[] =>
  [{ productUrl, transactionDate: at.toISOString() }, ...list]
    .toSorted((a, b) => (a.transactionDate < b.transactionDate ? 1 : a.transactionDate > b.transactionDate ? -1 : 0))
    .filter((bought, place, all) => all.findIndex((one) => one.productUrl === bought.productUrl) === place)
    .slice(0, RECENTLY_BOUGHT_KEPT)

/** The list as it lies in storage, in the same form; what has another form is refused as a whole. @source B§3, D11, M127 */
export const recentlyBoughtRecord = /* @__PURE__ */ t.array(/* @__PURE__ */ t.type({ productUrl: t.string, transactionDate: t.string }))
