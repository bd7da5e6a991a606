import type { Market } from '../../domain/market/market.ts'
import type { Amount } from '../../domain/money/amount.ts'
import type { Product } from '../../domain/order/product.ts'
import type { PurchaseMarket } from '../../domain/order/purchase.ts'
import type { PagePromo } from '../page-promo.ts'

/** What the purchase form uses of its market beside what every page carries: one small record instead of the table. */
export interface PageMarket extends PurchaseMarket, Pick<Market, 'currency' | 'phoneCode'> {}

/** What operations highlight of this product. */
export type ProductPromo = Pick<PagePromo, 'id' | 'title' | 'text' | 'promoCode'>

/** All that a product page carries beside its markup. */
export interface ProductPageData {
  readonly product: Product
  readonly market: PageMarket
  /** The lowest price of the cheapest item; absent where nothing can be bought. */
  readonly fromPrice?: Amount
  /** What the cheapest item costs in the end, by channel id, as of the build; absent where that channel does not sell it. */
  readonly channelPrices: Readonly<Record<string, Amount>>
  /** Hue of its picture, in degrees; absent for a product without one. */
  readonly hue?: number
  readonly promos: readonly ProductPromo[]
}
