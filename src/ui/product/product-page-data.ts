import type { AmountEntry, Market } from '../../domain/market/market.ts'
import type { Amount } from '../../domain/money/amount.ts'
import type { AmountFormat } from '../../domain/money/format-amount.ts'
import type { Product } from '../../domain/order/product.ts'

/** What the purchase form uses of its market: one small record instead of the table. */
export interface PurchaseMarket extends Pick<Market, 'path' | 'currency' | 'phoneCode' | 'mobilePattern' | 'regionCode'> {
  readonly language: string
  readonly amountEntry: AmountEntry
  readonly amountFormat: AmountFormat
  readonly needsCpf: boolean
  readonly expressTerms: boolean
}

/** All that a product page carries beside its markup. */
export interface ProductPageData {
  readonly product: Product
  readonly market: PurchaseMarket
  /** What the cheapest item costs in the end, by channel id, as of the build; absent where that channel does not sell it. */
  readonly channelPrices: Readonly<Record<string, Amount>>
}
