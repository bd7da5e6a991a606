import type { Kysely } from 'kysely'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { ConfiguredSegments } from '../../../src/domain/navigation/routes.ts'
import type { CatalogueRow, SheetName } from './sheet.ts'
import { asText } from './values.ts'

/** Rows that others may point to: those of the database, and of the file as far as it was read. */
export interface KnownRows {
  readonly segments: ConfiguredSegments
  /** Languages that the store speaks completely; undefined = they are not known where the rows are read. */
  readonly languages: readonly string[] | undefined
  /** How prices of a market end. */
  readonly endings: Map<string, string>
  /** Path by product. */
  readonly products: Map<number, string>
  readonly paths: Set<string>
  readonly denominations: Map<string, { readonly product: number; readonly kind: string }>
  readonly shelves: Set<number>
  readonly promoCodes: Set<string>
}

/** Reads the rows that others may point to. */
export const readKnownRows = async (
  db: Kysely<CatalogueTables>,
  segments: ConfiguredSegments,
  languages: readonly string[] | undefined
): Promise<KnownRows> => {
  const markets = await db.selectFrom('store.market_rules').select(['market', 'price_ending']).execute()
  const products = await db.selectFrom('store.products').select(['voucher_type_id', 'product_path']).execute()
  const items = await db.selectFrom('store.denominations').select(['id', 'voucher_type_id', 'kind']).execute()
  const shelves = await db.selectFrom('store.home_categories').select('id').execute()
  const promos = await db.selectFrom('store.promos').select('code').distinct().execute()
  return {
    segments,
    languages,
    endings: new Map(markets.map((row) => [row.market, row.price_ending])),
    products: new Map(products.map((row) => [row.voucher_type_id, row.product_path])),
    paths: new Set(products.map((row) => row.product_path)),
    denominations: new Map(items.map((row) => [row.id, { product: row.voucher_type_id, kind: row.kind }])),
    shelves: new Set(shelves.map((row) => row.id)),
    promoCodes: new Set(promos.map((row) => row.code))
  }
}

const NOTES: Readonly<Partial<Record<SheetName, (known: KnownRows, row: CatalogueRow) => void>>> = {
  markets: (known, row) => {
    known.endings.set(asText(row.market), asText(row.price_ending))
  },
  products: (known, row) => {
    known.products.set(Number(row.voucher_type_id), asText(row.product_path))
    known.paths.add(asText(row.product_path))
  },
  denominations: (known, row) => {
    known.denominations.set(asText(row.id), { product: Number(row.voucher_type_id), kind: asText(row.kind) })
  },
  shelves: (known, row) => {
    known.shelves.add(Number(row.id))
  },
  promos: (known, row) => {
    known.promoCodes.add(asText(row.code))
  }
}

/** Notes a row of the file, so that rows of later sheets may point to it. */
export const noteRow = (known: KnownRows, sheet: SheetName, row: CatalogueRow): void => NOTES[sheet]?.(known, row)
