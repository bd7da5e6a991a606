import { foldText } from '../../../src/domain/search/fold-text.ts'
import { matchRank, soundsLike } from '../../../src/domain/search/match-rank.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import type { Services } from '../services.ts'
import { type FoundName, namesSoundingLike, namesSpeltLike } from './find-names.ts'

/** Text of a search, its language, and the page of results. */
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

/** Added to the rank of an alias, so that it is after a name that matches as well. */
const BEHIND_NAMES = 0.5

/** Rank of a match by sound, after every name whose spelling matches. */
const SOUNDS_LIKE = 9

/** Ranks products by the best of their names; it stops after the first batch of names with a match. */
const bestRanks = async (
  candidates: AsyncIterable<readonly FoundName[]>,
  rankOf: (name: FoundName) => number | undefined
): Promise<ReadonlyMap<number, number>> => {
  const ranks = new Map<number, number>()
  for await (const names of candidates) {
    for (const name of names) {
      const rank = rankOf(name)
      if (rank !== undefined && rank < (ranks.get(name.voucher_type_id) ?? Infinity)) ranks.set(name.voucher_type_id, rank)
    }
    if (ranks.size > 0) break
  }
  return ranks
}

/** Ranks products by their best name or alias; by sound when no spelling matches. */
const ranksBy = async (services: Pick<Services, 'database'>, text: string): Promise<ReadonlyMap<number, number>> => {
  const spelt = await bestRanks(namesSpeltLike(services, text), ({ folded, is_alias }) => {
    const rank = matchRank(folded, text)
    return rank === undefined || !is_alias ? rank : rank + BEHIND_NAMES
  })
  if (spelt.size > 0) return spelt
  return bestRanks(namesSoundingLike(services, text), ({ folded, is_alias }) =>
    !is_alias && soundsLike(folded, text) ? SOUNDS_LIKE : undefined
  )
}

/**
 * Finds products by their local, English and other names and aliases, best first.
 *
 * Case, accents, width and kana do not count. One typing error in words of four letters and two in words of six are allowed. Where no spelling
 * matches, the sound counts, in any script. An empty text lists all products.
 *
 * @returns undefined when `after` is no product: the list cannot be continued there
 * @source M233, M252, PF 8.6
 */
export const searchProducts = async (
  services: Pick<Services, 'database'>,
  { text, language, limit, after }: SearchQuery
): Promise<readonly SearchRow[] | undefined> => {
  const db = services.database.as<CatalogueTables>()
  const folded = foldText(text)
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
