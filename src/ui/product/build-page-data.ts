import { needsExpressTerms, needsCpf } from '../../domain/market/country-policies.ts'
import type { LanguageOption, Market } from '../../domain/market/market.ts'
import type { Amount } from '../../domain/money/amount.ts'
import { compare } from '../../domain/money/arithmetic.ts'
import { amountFormatOf } from '../../domain/money/format-amount.ts'
import type { Denomination, Product } from '../../domain/order/product.ts'
import type { ProductPageData } from './product-page-data.ts'

/** The item whose prices a page carries before a choice is made: the cheapest that can be bought, so that "from" is true. */
export const defaultItem = (product: Product): Denomination | undefined =>
  product.denominations
    .filter((item) => item.available && item.kind === 'fixed')
    .toSorted((a, b) => compare(a.fromPrice, b.fromPrice))
    .at(0)

/** Gathers what one product page of one market and language carries. Runs at build alone. */
export const productPageData = (
  product: Product,
  market: Market,
  language: LanguageOption,
  channelPrices: Readonly<Record<string, Amount>>
): ProductPageData => ({
  product,
  market: {
    path: market.path,
    language: language.code,
    currency: market.currency,
    regionCode: market.regionCode,
    phoneCode: market.phoneCode,
    mobilePattern: market.mobilePattern,
    amountEntry: market.amountEntry,
    amountFormat: amountFormatOf(market, language),
    needsCpf: needsCpf(market),
    expressTerms: needsExpressTerms(market)
  },
  channelPrices
})
