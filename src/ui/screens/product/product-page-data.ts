import type { Market } from '../../../domain/market/market.ts'
import type { Amount } from '../../../domain/money/amount.ts'
import type { Product } from '../../../domain/order/product.ts'
import type { PurchaseMarket } from '../../../domain/order/purchase.ts'
import type { PagePromo } from '../../page-promo.ts'

/**
 * The part of a market that the purchase form uses beside the page's frame.
 * A page embeds it instead of the whole table.
 */
export interface PageMarket extends PurchaseMarket, Pick<Market, 'currency' | 'phoneCode'> {}

/** A promotion of this product. */
export type ProductPromo = Pick<PagePromo, 'id' | 'title' | 'text' | 'promoCode'>

/** An id of digits, one with a zone in brackets, a name with a tag, or the name of an account. */
export type IdKind = 'id' | 'zone' | 'tag' | 'account'

/** Page data of a product page. */
export interface ProductPageData {
  readonly product: Product
  readonly market: PageMarket
  /** The lowest price of the cheapest item; absent where nothing can be bought. */
  readonly fromPrice?: Amount
  /** Total of the cheapest item by channel id, at build time; absent where a channel does not sell it. */
  readonly channelPrices: Readonly<Record<string, Amount>>
  /** Hue of the page, in degrees; absent for a product without one. */
  readonly hue?: number
  readonly promos: readonly ProductPromo[]
  /** Selects the picture of where a player's id is found; absent where no help explains it. */
  readonly idKind?: IdKind
}
