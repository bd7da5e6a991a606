import * as t from 'io-ts'

/**
 * What a purchase is repeated with: the market and item of the order, its channel, and the player.
 *
 * @source shopper-help 2, M126, M127
 */
export interface RepeatablePurchase {
  /** The order, so that signing out can forget what belongs to its account. */
  readonly txnId: string
  /** Path of the market in which it was bought; it is repeated there alone. */
  readonly country: string
  readonly denominationId: string
  readonly pcId: number
  readonly userId?: string
  readonly zoneId?: string
  readonly nickname?: string
}

/** A product that was bought here lately. @source B§3 "Recommendation", M127 */
export interface RecentlyBought {
  /** Path of the product's page. */
  readonly productUrl: string
  /** RFC 3339, UTC */
  readonly transactionDate: string
  /** Absent where this browser did not place the order itself. */
  readonly purchase?: RepeatablePurchase
}

/** So many products are offered again. The specification gives no number. */
export const RECENTLY_BOUGHT_KEPT = 10

/**
 * Notes a purchase: the latest stands first, each product once, and the oldest beyond ten goes.
 * A product stands with its latest purchase, since an old order may be opened again. What is known of repeating it stays when the same
 * order is noted without it.
 *
 * @param productUrl path of the product's page
 * @param purchase what it is repeated with, where this browser placed it
 * @source B§3, M127
 * @example
 * const list = noteRecentPurchase([], 'tidebound', new Date('2026-11-20'))
 * const both = noteRecentPurchase(list, 'emberhold', new Date('2026-11-21'))
 * both.map(({ productUrl }) => productUrl) // ['emberhold', 'tidebound']
 * noteRecentPurchase(both, 'emberhold', new Date('2026-11-01'))[0].transactionDate // '2026-11-21T00:00:00.000Z'
 */
export const noteRecentPurchase = (
  list: readonly RecentlyBought[],
  productUrl: string,
  at: Date,
  purchase?: RepeatablePurchase
): readonly RecentlyBought[] => {
  const transactionDate = at.toISOString()
  const isSame = (bought: RecentlyBought): boolean => bought.productUrl === productUrl && bought.transactionDate === transactionDate
  const known = purchase ?? list.find(isSame)?.purchase
  return [{ productUrl, transactionDate, ...(known === undefined ? {} : { purchase: known }) }, ...list]
    .toSorted((a, b) => (a.transactionDate < b.transactionDate ? 1 : a.transactionDate > b.transactionDate ? -1 : 0))
    .filter((bought, position, all) => all.findIndex((one) => one.productUrl === bought.productUrl) === position)
    .slice(0, RECENTLY_BOUGHT_KEPT)
}

/** Forgets the purchases of these orders, each with its product. @source trust no. 6 */
export const forgetBought = (list: readonly RecentlyBought[], txnIds: readonly string[]): readonly RecentlyBought[] =>
  list.filter(({ purchase }) => purchase === undefined || !txnIds.includes(purchase.txnId))

/**
 * The list as it lies in storage, in the same form; what has another form is refused as a whole.
 *
 * @source B§3, D11, M127
 */
export const recentlyBoughtRecord = /* @__PURE__ */ t.array(
  /* @__PURE__ */ t.intersection([
    /* @__PURE__ */ t.type({ productUrl: t.string, transactionDate: t.string }),
    /* @__PURE__ */ t.partial({
      purchase: /* @__PURE__ */ t.intersection([
        /* @__PURE__ */ t.type({ txnId: t.string, country: t.string, denominationId: t.string, pcId: t.Integer }),
        /* @__PURE__ */ t.partial({ userId: t.string, zoneId: t.string, nickname: t.string })
      ])
    })
  ])
)
