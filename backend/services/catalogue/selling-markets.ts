import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { type SoldReads, whereSoldHere } from '../assortment.ts'

/** A product, and the markets that have a price for it. */
export interface SoldProduct {
  readonly voucherTypeId: number
  readonly productPath: string
  /** In Latin letters. */
  readonly name: string
  readonly markets: ReadonlySet<string>
}

/** Reads a product of the build with the markets that sell it; undefined where none does. */
export const findSellingMarkets = async (services: SoldReads, productPath: string): Promise<SoldProduct | undefined> => {
  const rows = await services.database
    .as<CatalogueTables>()
    .selectFrom('store.products as product')
    .innerJoin('store.denominations as item', 'item.voucher_type_id', 'product.voucher_type_id')
    .innerJoin('store.prices as price', 'price.denomination_id', 'item.id')
    .select(['product.voucher_type_id', 'product.latin_name', 'price.market'])
    .where('product.available', '=', true)
    .where('item.available', '=', true)
    .where('product.product_path', '=', productPath)
    .where(whereSoldHere(services, 'product.publisher_key'))
    .distinct()
    .execute()
  const [first] = rows
  if (first === undefined) return undefined
  const { voucher_type_id: voucherTypeId, latin_name: name } = first
  return { voucherTypeId, productPath, name, markets: new Set(rows.map(({ market }) => market)) }
}

/**
 * Lists the paths of all products of the build, in the order of the catalogue.
 * @param hasWallets false = without gift cards, which only wallets can take
 */
export const productPaths = async (services: SoldReads, hasWallets = true): Promise<readonly string[]> => {
  const rows = await services.database
    .as<CatalogueTables>()
    .selectFrom('store.products')
    .select('product_path')
    .where(whereSoldHere(services))
    .$if(!hasWallets, (query) => query.where('kind', '<>', 'giftCard'))
    .orderBy('sort_order')
    .execute()
  return rows.map((row) => row.product_path)
}

/** Lists paths of the build's products that one of these markets sells, in catalogue order. */
export const soldPaths = async (services: SoldReads, markets: readonly string[]): Promise<readonly string[]> => {
  const rows = await services.database
    .as<CatalogueTables>()
    .selectFrom('store.products as product')
    .select('product.product_path')
    .where('product.available', '=', true)
    .where(whereSoldHere(services, 'product.publisher_key'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('store.denominations as item')
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
