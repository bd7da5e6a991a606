import type { Market } from '../../../domain/market/market.ts'
import type { Amount } from '../../../domain/money/amount.ts'
import { compareAmounts } from '../../../domain/money/arithmetic.ts'
import { nationalities } from '../../../domain/order/nationalities.ts'
import type { Denomination, Product, ProductInput } from '../../../domain/order/product.ts'
import { purchaseMarketOf } from '../../../domain/order/purchase.ts'
import type { IdKind, ProductPageData, ProductPromo } from './product-page-data.ts'

/** Returns the default item of a page: the cheapest available one, so that the price "from" is true. */
export const defaultItem = (product: Product): Denomination | undefined =>
  product.denominations
    .filter((item) => item.available && item.kind === 'fixed')
    .toSorted((a, b) => compareAmounts(a.fromPrice, b.fromPrice))
    .at(0)

/**
 * Removes the list of all countries from an input.
 * It is larger than the rest of a page, and every browser has the names in every language.
 */
const withoutCountries = (input: ProductInput): ProductInput =>
  input.name === 'nationality' && input.options.length >= nationalities().length ? { ...input, options: [] } : input

/** Returns the kind of a player's id by the publisher's pattern; undefined where no help explains it. */
export const idKindOf = (inputs: readonly ProductInput[]): IdKind | undefined => {
  const id = inputs.find(({ name }) => name === 'userId')
  if (id?.help === undefined || id.pattern === undefined) return undefined
  if (id.pattern.includes('#')) return 'tag'
  if (!/^\^(\[0-9\]|\\d)/.test(id.pattern)) return 'account'
  return inputs.some(({ name, options }) => name === 'zoneId' && options.length === 0) ? 'zone' : 'id'
}

/** Creates the page data of a product in a market. Runs in the build only. */
export const productPageData = (
  { product, hue }: { readonly product: Product; readonly hue?: number | undefined },
  market: Market,
  channelPrices: Readonly<Record<string, Amount>>,
  promos: readonly ProductPromo[]
): ProductPageData => {
  const fromPrice = defaultItem(product)?.fromPrice
  const idKind = idKindOf(product.inputs)
  return {
    product: { ...product, inputs: product.inputs.map(withoutCountries) },
    ...(hue === undefined ? {} : { hue }),
    ...(fromPrice === undefined ? {} : { fromPrice }),
    market: {
      currency: market.currency,
      phoneCode: market.phoneCode,
      ...purchaseMarketOf(market)
    },
    channelPrices,
    promos,
    ...(idKind === undefined ? {} : { idKind })
  }
}
