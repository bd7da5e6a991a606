import { type Kysely, sql } from 'kysely'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { foldText } from '../../../src/domain/search/fold-text.ts'
import { initialsOf } from '../../../src/domain/search/match-rank.ts'
import { soundsOf } from '../search/name-runs.ts'
import type { Chunk } from './chunks.ts'
import type { CatalogueRow } from './sheet.ts'

/** Number of products that are read at once. */
const PRODUCTS_AT_ONCE = 500

interface SearchName {
  readonly voucher_type_id: number
  readonly folded: string
  readonly is_alias: boolean
}

/** Lists the names by which a row of a product or of its texts is found: names, initials, currency. */
const namesOfRow = (row: CatalogueRow): readonly SearchName[] => {
  const voucher_type_id = Number(row.voucher_type_id)
  const named = (text: unknown, is_alias: boolean): readonly SearchName[] =>
    typeof text === 'string' && foldText(text) !== '' ? [{ voucher_type_id, folded: foldText(text), is_alias }] : []
  const initials = typeof row.latin_name === 'string' ? initialsOf(foldText(row.latin_name)) : undefined
  return [
    ...[row.latin_name, row.product_path, row.name].flatMap((text) => named(text, false)),
    ...[initials, row.item_label].flatMap((text) => named(text, true))
  ]
}

const keyOf = ({ voucher_type_id, folded }: SearchName): string => `${voucher_type_id}/${folded}`

/** Collects renamed products with their former names. */
export interface RenamedProducts {
  readonly note: (chunk: Chunk) => void
  /** Writes the names that search finds the renamed products by; other names stay. */
  readonly write: (db: Kysely<CatalogueTables>) => Promise<void>
}

const writeNames = async (db: Kysely<CatalogueTables>, ids: readonly number[], former: readonly SearchName[]): Promise<void> => {
  const products = await db
    .selectFrom('store.products')
    .select(['voucher_type_id', 'latin_name', 'product_path'])
    .where('voucher_type_id', 'in', ids)
    .execute()
  const texts = await db
    .selectFrom('store.product_texts')
    .select(['voucher_type_id', 'name', 'item_label'])
    .where('voucher_type_id', 'in', ids)
    .execute()
  const names = new Map<string, SearchName>()
  for (const name of [...products, ...texts].flatMap((row) => namesOfRow({ ...row })))
    if (!name.is_alias || !names.has(keyOf(name))) names.set(keyOf(name), name)
  const gone = former.filter((name) => !names.has(keyOf(name)))
  if (gone.length > 0)
    await sql`delete from store.search_names n using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as g (voucher_type_id integer, folded text)
      where n.voucher_type_id = g.voucher_type_id and n.folded = g.folded`.execute(db)
  // Written with how they sound: the first searches after a large import would have to wait for it.
  const heard = Array.from(names.values(), (name) => ({ ...name, sounds: soundsOf(name.folded) }))
  await sql`insert into store.search_names (voucher_type_id, folded, is_alias, sounds)
    select voucher_type_id, folded, is_alias, array(select jsonb_array_elements_text(n.sounds))
    from jsonb_to_recordset(${JSON.stringify(heard)}::jsonb) as n (voucher_type_id integer, folded text, is_alias boolean, sounds jsonb)
    on conflict (voucher_type_id, folded) do update set is_alias = false where search_names.is_alias and not excluded.is_alias`.execute(db)
}

const isRenamed = (before: CatalogueRow | null, after: CatalogueRow | null): boolean =>
  ['latin_name', 'product_path', 'name', 'item_label'].some((column) => before?.[column] !== after?.[column])

/** Begins to collect renamed products. */
export const createRenamedProducts = (): RenamedProducts => {
  const former = new Map<number, SearchName[]>()
  return {
    note: ({ sheet, before, after }) => {
      if (sheet !== 'products' && sheet !== 'texts') return
      for (const [index, row] of after.entries()) {
        const old = before[index] ?? null
        if (!isRenamed(old, row)) continue
        const id = Number((row ?? old)?.voucher_type_id)
        former.set(id, [...(former.get(id) ?? []), ...(old === null ? [] : namesOfRow(old))])
      }
    },
    write: async (db) => {
      const ids = Array.from(former.keys())
      for (let at = 0; at < ids.length; at += PRODUCTS_AT_ONCE) {
        const some = ids.slice(at, at + PRODUCTS_AT_ONCE)
        await writeNames(
          db,
          some,
          some.flatMap((id) => former.get(id) ?? [])
        )
      }
    }
  }
}
