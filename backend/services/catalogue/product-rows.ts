import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { CatalogueTables, DenominationRow, PriceRow, ProductRow, ProductTextRow } from '../../database/tables-catalogue.ts'
import type { Services } from '../services.ts'

type Reads = Pick<Services, 'database'>

/** An item without its reference prices: it is read as JSON, which would round them. */
export type ItemRow = Omit<DenominationRow, 'reference_price' | 'reference_list_price' | 'reference_maximum'>

/** A product with its texts and items, the same for every market. */
export interface ProductRows {
  readonly row: ProductRow
  readonly texts: readonly ProductTextRow[]
  readonly items: readonly ItemRow[]
}

/** Selects the products to read; all of them without a condition. */
export interface ProductSelection {
  readonly productPath?: string
  readonly voucherTypeId?: number
  readonly voucherTypeIds?: readonly number[]
  /** Condition that a build sells the product; absent = products of all publishers. */
  readonly isSold?: RawBuilder<SqlBool>
}

/**
 * Reads products with their texts and items in one statement, in the order of the catalogue.
 *
 * @param languages the languages whose texts are read; absent = all
 */
export const readProductRows = async (
  { database }: Reads,
  by: ProductSelection = {},
  languages?: readonly string[]
): Promise<readonly ProductRows[]> => {
  if (by.voucherTypeIds?.length === 0) return []
  const inLanguages = languages === undefined ? sql`true` : sql`said.language in (${sql.join(languages)})`
  let query = database
    .as<CatalogueTables>()
    .selectFrom('store.products as product')
    .selectAll('product')
    .select([
      sql<readonly ProductTextRow[]>`(select coalesce(jsonb_agg(to_jsonb(said)), '[]') from store.product_texts said
        where said.voucher_type_id = product.voucher_type_id and ${inLanguages})`.as('texts'),
      sql<readonly ItemRow[]>`(select coalesce(jsonb_agg(to_jsonb(item) - '{reference_price,reference_list_price,reference_maximum}'::text[]
        order by item.sort_order), '[]') from store.denominations item where item.voucher_type_id = product.voucher_type_id)`.as('items')
    ])
    .orderBy('product.sort_order')
  if (by.productPath !== undefined) query = query.where('product_path', '=', by.productPath)
  if (by.voucherTypeId !== undefined) query = query.where('voucher_type_id', '=', by.voucherTypeId)
  if (by.voucherTypeIds !== undefined) query = query.where('voucher_type_id', 'in', by.voucherTypeIds)
  if (by.isSold !== undefined) query = query.where(by.isSold)
  return (await query.execute()).map(({ texts, items, ...row }) => ({ row, texts, items }))
}

/** Reads the prices of products' items in a market. */
export const readPriceRows = ({ database }: Reads, market: string, voucherTypeIds: readonly number[]): Promise<readonly PriceRow[]> =>
  voucherTypeIds.length === 0
    ? Promise.resolve([])
    : database
        .as<CatalogueTables>()
        .selectFrom('store.prices as price')
        .innerJoin('store.denominations as item', 'item.id', 'price.denomination_id')
        .selectAll('price')
        .where('price.market', '=', market)
        .where('item.voucher_type_id', 'in', voucherTypeIds)
        .execute()
