import type { PriceRow } from '../../database/tables-catalogue.ts'
import type { LanguageOption, Market } from '../../../src/domain/market/market.ts'
import type { ProductCard } from '../../../src/domain/order/product.ts'
import { storedAmount } from './channels.ts'
import { giftCardPricing } from './gift-card.ts'
import { lowestFromPrice, type MarketPricing } from './price-list.ts'
import type { ProductRows } from './product-rows.ts'
import { localGameId, productWords } from './store-product.ts'
import { spokenIn } from './texts.ts'

/**
 * Makes the tile of a product of its rows, with the lowest price of what can be bought.
 *
 * It works out no more than a tile shows: a home page has 24 of them.
 *
 * @returns undefined where nothing of the product can be bought
 */
export const productCardOf = (
  { row, texts, items }: ProductRows,
  { market, language }: { readonly market: Market; readonly language: LanguageOption },
  prices: ReadonlyMap<string, PriceRow>,
  pricing: MarketPricing
): ProductCard | undefined => {
  if (!row.available) return undefined
  const sold = items.flatMap(({ id, available, personal }) => {
    const price = available && !personal ? prices.get(id) : undefined
    return price === undefined ? [] : [storedAmount(price.price)]
  })
  const fromPrice = lowestFromPrice(row.kind === 'giftCard' ? giftCardPricing(pricing) : pricing, sold)
  if (fromPrice === undefined) return undefined
  const { name, itemLabel } = productWords(row, texts, spokenIn(language))
  return {
    voucherTypeId: row.voucher_type_id,
    gvtId: row.gvt_id,
    lvtId: localGameId(row.gvt_id, market),
    productPath: row.product_path,
    name,
    itemLabel,
    fromPrice
  }
}
