import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { Services } from '../services.ts'

/** A product, and the markets that have a price for it. */
export interface SoldProduct {
  readonly voucherTypeId: number
  readonly productPath: string
  /** In Latin letters. */
  readonly name: string
  readonly markets: ReadonlySet<string>
}

/** Reads the products that can be bought, or the one at a path, with the markets that sell them, in the order of the catalogue. */
export const soldWhere = async ({ database }: Pick<Services, 'database'>, productPath?: string): Promise<readonly SoldProduct[]> => {
  let query = database
    .as<CatalogueTables>()
    .selectFrom('store.products as product')
    .innerJoin('store.denominations as item', 'item.voucher_type_id', 'product.voucher_type_id')
    .innerJoin('store.prices as price', 'price.denomination_id', 'item.id')
    .select(['product.voucher_type_id', 'product.product_path', 'product.latin_name', 'price.market'])
    .where('product.available', '=', true)
    .where('item.available', '=', true)
    .groupBy(['product.voucher_type_id', 'product.product_path', 'product.latin_name', 'product.sort_order', 'price.market'])
    .orderBy('product.sort_order')
  if (productPath !== undefined) query = query.where('product.product_path', '=', productPath)
  const products = new Map<number, SoldProduct & { readonly markets: Set<string> }>()
  for (const { voucher_type_id: id, product_path: path, latin_name: name, market } of await query.execute()) {
    const product = products.get(id) ?? { voucherTypeId: id, productPath: path, name, markets: new Set() }
    product.markets.add(market)
    products.set(id, product)
  }
  return [...products.values()]
}

/** Lists the paths of all products, in the order of the catalogue. */
export const productPaths = async ({ database }: Pick<Services, 'database'>): Promise<readonly string[]> =>
  (await database.as<CatalogueTables>().selectFrom('store.products').select('product_path').orderBy('sort_order').execute()).map(
    (row) => row.product_path
  )

/** Lists the paths of products that can be bought in any of these markets, in the order of the catalogue. */
export const soldPaths = async ({ database }: Pick<Services, 'database'>, markets: readonly string[]): Promise<readonly string[]> => {
  const rows = await database
    .as<CatalogueTables>()
    .selectFrom('store.products as product')
    .select('product.product_path')
    .where('product.available', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('store.denominations as item')
          .innerJoin('store.prices as price', 'price.denomination_id', 'item.id')
          .select('item.id')
          .whereRef('item.voucher_type_id', '=', 'product.voucher_type_id')
          .where('item.available', '=', true)
          .where('price.market', 'in', [...markets])
      )
    )
    .orderBy('product.sort_order')
    .execute()
  return rows.map((row) => row.product_path)
}
