import type { Product } from '../../../../domain/order/product.ts'

/** Returns whether an item of the product can be subscribed to in this market. @source M161 */
export const isSubscribable = ({ denominations }: Pick<Product, 'denominations'>): boolean =>
  denominations.some(({ subscriptionPrices }) => subscriptionPrices !== undefined)
