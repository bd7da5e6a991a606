/** An item that can be bought again: name, current lowest price, and total by channel number. */
export type KnownItem = readonly [name: string, from: string, totals: Readonly<Record<string, string>>]

/** A product of the market, by its path. */
export interface KnownProduct {
  readonly name: string
  /** Address of its square picture. */
  readonly picture: string
  /** Current lowest price. */
  readonly from: string
  readonly items: Readonly<Record<string, KnownItem>>
}

/**
 * Data of a market and language in the script for returning shoppers: texts, and the build's prices.
 * The pages themselves do not contain it, because a first visit does not need it.
 */
export interface KnownMarket {
  readonly prefix: string
  readonly country: string
  readonly words: {
    readonly again: string
    readonly saved: string
    readonly someoneElse: string
    /** "from {}", with a placeholder for an amount. */
    readonly from: string
    /** Absent where the build suggests no payment method. */
    readonly lastUsed?: string
  }
  /** Products on sale; empty on product pages, which contain their own items and prices. */
  readonly products: Readonly<Record<string, KnownProduct>>
}
