import { foldName } from '../../database/search-fold.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { Services } from '../services.ts'
import { withinOneError } from './bounded-distance.ts'

/** What is looked for, in which language, how many at once and after which row. */
export interface SearchQuery {
  readonly text: string
  readonly language: string
  readonly limit: number
  /** productPath of the last row that was shown. */
  readonly after: string | undefined
}

/** One row of the answer. @source PF 8.6 */
export interface SearchRow {
  readonly productPath: string
  readonly name: string
}

/** Words shorter than this are too short to be misspelt. */
const MISSPELT_FROM = 4

/** How well a folded name answers a folded text: 0 best, undefined not at all. */
const rankOf = (name: string, text: string): number | undefined => {
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  const words = name.split(' ')
  const asked = text.split(' ')
  if (asked.every((one) => words.some((word) => word.startsWith(one)))) return 2
  if (name.includes(text) || name.replaceAll(' ', '').includes(text.replaceAll(' ', ''))) return 3
  const length = Array.from(text).length
  const starts = [name, ...words].map((one) => Array.from(one))
  const misspelt = starts.some((letters) =>
    [length - 1, length, length + 1].some((size) => withinOneError(letters.slice(0, size).join(''), text))
  )
  return length >= MISSPELT_FROM && misspelt ? 4 : undefined
}

/** Folded names by product: one query over the whole catalogue, which also knows names of other languages. */
const ranksBy = async (services: Pick<Services, 'database'>, text: string): Promise<ReadonlyMap<number, number>> => {
  const names = await services.database.as<CatalogueTables>().selectFrom('store.search_names').selectAll().execute()
  const ranks = new Map<number, number>()
  for (const { voucher_type_id, folded } of names) {
    const rank = rankOf(folded, text)
    if (rank !== undefined && rank < (ranks.get(voucher_type_id) ?? Infinity)) ranks.set(voucher_type_id, rank)
  }
  return ranks
}

/**
 * Finds products by their local, English and other names, best first, forgiving case, accents, width, kana and one typing error. An empty
 * text lists everything. Undefined when `after` is no product: the list cannot be continued there.
 * @source M233, M252, PF 8.6
 */
export const searchProducts = async (
  services: Pick<Services, 'database'>,
  { text, language, limit, after }: SearchQuery
): Promise<readonly SearchRow[] | undefined> => {
  const db = services.database.as<CatalogueTables>()
  const folded = foldName(text)
  const listsAll = text.trim() === ''
  const ranks = listsAll ? undefined : folded === '' ? new Map<number, number>() : await ranksBy(services, folded)
  const last =
    after === undefined
      ? undefined
      : await db.selectFrom('store.products').select(['voucher_type_id', 'sort_order']).where('product_path', '=', after).executeTakeFirst()
  if (after !== undefined && last === undefined) return undefined
  if (ranks?.size === 0) return []
  let query = db
    .selectFrom('store.products as product')
    .leftJoin('store.product_texts as local', (join) =>
      join.onRef('local.voucher_type_id', '=', 'product.voucher_type_id').on('local.language', '=', language)
    )
    .select(['product.voucher_type_id', 'product.product_path', 'product.latin_name', 'product.sort_order', 'local.name'])
    .where('product.available', '=', true)
    .orderBy('product.sort_order')
  if (ranks !== undefined) query = query.where('product.voucher_type_id', 'in', [...ranks.keys()])
  if (ranks === undefined) query = query.limit(limit)
  if (ranks === undefined && last !== undefined) query = query.where('product.sort_order', '>', last.sort_order)
  const rows = await query.execute()
  const shown = ({ product_path, name, latin_name }: (typeof rows)[number]): SearchRow => ({
    productPath: product_path,
    name: name ?? latin_name
  })
  if (ranks === undefined) return rows.map(shown)
  const rank = (id: number): number => ranks.get(id) ?? Infinity
  const ranked = rows.toSorted((a, b) => rank(a.voucher_type_id) - rank(b.voucher_type_id) || a.sort_order - b.sort_order)
  const from = last === undefined ? 0 : ranked.findIndex((row) => row.voucher_type_id === last.voucher_type_id) + 1
  return ranked.slice(from, from + limit).map(shown)
}
