import type { CheckoutInput } from '../../../application/machines/checkout-context.ts'
import { untouchedPurchase } from '../../../domain/order/purchase.ts'
import type { PageLocale } from '../../page-data.ts'
import type { ProductPageData } from './product-page-data.ts'

/** Creates the input of the checkout machine for this product and market, without any choice. */
export const purchaseInput = (
  { product, market }: ProductPageData,
  { country, language }: Pick<PageLocale, 'country' | 'language'>,
  previousPcId: number | undefined
): CheckoutInput => ({
  draft: untouchedPurchase(product, market),
  countryCode: country,
  shopLang: language,
  ...(previousPcId === undefined ? {} : { previousPcId })
})
