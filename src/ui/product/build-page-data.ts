import { needsExpressTerms, needsCpf } from '../../domain/market/country-policies.ts'
import type { Market } from '../../domain/market/market.ts'
import type { Amount } from '../../domain/money/amount.ts'
import { compare } from '../../domain/money/arithmetic.ts'
import type { Denomination, Product } from '../../domain/order/product.ts'
import type { ProductPageData } from './product-page-data.ts'

/** The item whose prices a page carries before a choice is made: the cheapest that can be bought, so that "from" is true. */
export const defaultItem = (product: Product): Denomination | undefined =>
  product.denominations
    .filter((item) => item.available && item.kind === 'fixed')
    .toSorted((a, b) => compare(a.fromPrice, b.fromPrice))
    .at(0)

/** Gathers what one product page of one market carries beside its frame. Runs at build alone. */
export const productPageData = (product: Product, market: Market, channelPrices: Readonly<Record<string, Amount>>): ProductPageData => {
  const fromPrice = defaultItem(product)?.fromPrice
  return {
    product,
    ...(fromPrice === undefined ? {} : { fromPrice }),
    market: {
      currency: market.currency,
      phoneCode: market.phoneCode,
      mobilePattern: market.mobilePattern,
      amountEntry: market.amountEntry,
      needsCpf: needsCpf(market),
      expressTerms: needsExpressTerms(market)
    },
    channelPrices
  }
}
