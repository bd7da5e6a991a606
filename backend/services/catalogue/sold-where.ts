import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { Services } from '../services.ts'

/** A product, and the markets that have a price for it. */
export interface SoldProduct {
  readonly productPath: string
  /** In Latin letters. */
  readonly name: string
  readonly markets: ReadonlySet<string>
}

/** Every product that can be bought now, with the markets that sell it. */
export const soldWhere = async ({ database }: Pick<Services, 'database'>): Promise<readonly SoldProduct[]> => {
  const rows = await database
    .as<CatalogueTables>()
    .selectFrom('store.products as product')
    .innerJoin('store.denominations as item', 'item.voucher_type_id', 'product.voucher_type_id')
    .innerJoin('store.prices as price', 'price.denomination_id', 'item.id')
    .select(['product.product_path', 'product.latin_name', 'price.market'])
    .where('product.available', '=', true)
    .where('item.available', '=', true)
    .groupBy(['product.product_path', 'product.latin_name', 'product.sort_order', 'price.market'])
    .orderBy('product.sort_order')
    .execute()
  const products = new Map<string, { readonly name: string; readonly markets: Set<string> }>()
  for (const { product_path: path, latin_name: name, market } of rows) {
    const product = products.get(path) ?? { name, markets: new Set() }
    product.markets.add(market)
    products.set(path, product)
  }
  return Array.from(products, ([productPath, product]) => ({ productPath, ...product }))
}
