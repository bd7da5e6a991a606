import type { CheckoutInput } from '../../application/machines/checkout-context.ts'
import { untouchedPurchase } from '../../domain/order/purchase.ts'
import type { Frame } from '../page-data.ts'
import type { ProductPageData } from './product-page-data.ts'

/** A purchase of this product, in this market, in which nothing was chosen yet. */
export const purchaseInput = (
  { product, market }: ProductPageData,
  { country, language }: Pick<Frame, 'country' | 'language'>,
  previousPcId: number | undefined
): CheckoutInput => ({
  draft: untouchedPurchase(product, market),
  countryCode: country,
  shopLang: language,
  ...(previousPcId === undefined ? {} : { previousPcId })
})
