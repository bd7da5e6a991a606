/**
 * An item that can be bought again: its name, its lowest price of today, and what it costs in the
 * end by the number of the channel.
 */
export type KnownItem = readonly [name: string, from: string, totals: Readonly<Record<string, string>>]

/** A product of the market, by its path. */
export interface KnownProduct {
  readonly name: string
  /** Address of its square picture. */
  readonly picture: string
  /** Lowest price of today. */
  readonly from: string
  readonly items: Readonly<Record<string, KnownItem>>
}

/**
 * What the script of returning shoppers carries of its market and language: words, and prices as
 * the pages of the same build show them. The pages themselves need none of it for a first visit.
 */
export interface KnownMarket {
  readonly prefix: string
  readonly country: string
  readonly words: {
    readonly again: string
    readonly saved: string
    readonly someoneElse: string
    /** "from {}", with a place for an amount. */
    readonly from: string
    /** Absent where the build suggests no payment method. */
    readonly lastUsed?: string
  }
  /** Products on sale; empty on the pages of products, which say their own items and prices. */
  readonly products: Readonly<Record<string, KnownProduct>>
}
