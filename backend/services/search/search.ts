import { type RawBuilder, sql } from 'kysely'
import { foldText } from '../../../src/domain/search/fold-text.ts'
import { matchRank, rankWithErrors, soundsLike } from '../../../src/domain/search/match-rank.ts'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { type SoldReads, whereSoldHere } from '../assortment.ts'
import { type FoundName, namesSoundingLike, namesSpeltLike } from './find-names.ts'

/** Text of a search, its language, and the page of results. */
export interface SearchQuery {
  readonly text: string
  readonly language: string
  readonly limit: number
  /** productPath of the last row that was shown. */
  readonly after: string | undefined
  /** Market whose gift cards are listed; absent = none. */
  readonly cardMarket?: string | undefined
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

/**
 * Ranks products by the best of their names.
 * It stops after the first batch with a match that is better than any of the next batch can be.
 *
 * @param bestAfter returns the best rank that the names after so many batches can have
 */
const bestRanks = async (
  candidates: AsyncIterable<readonly FoundName[]>,
  rankOf: (name: FoundName) => number | undefined,
  bestAfter: (batches: number) => number
): Promise<ReadonlyMap<number, number>> => {
  const ranks = new Map<number, number>()
  let [best, batches] = [Infinity, 0]
  for await (const names of candidates) {
    for (const name of names) {
      const rank = rankOf(name)
      if (rank !== undefined && rank < (ranks.get(name.voucher_type_id) ?? Infinity)) ranks.set(name.voucher_type_id, rank)
      best = Math.min(best, rank ?? Infinity)
    }
    batches += 1
    if (best < bestAfter(batches)) break
  }
  return ranks
}

/** Ranks products by their best name or alias; by sound when no spelling matches. */
const ranksBy = async (services: SoldReads, text: string): Promise<ReadonlyMap<number, number>> => {
  const spelt = await bestRanks(
    namesSpeltLike(services, text),
    ({ folded, is_alias }) => {
      const rank = matchRank(folded, text)
      return rank === undefined || !is_alias ? rank : rank + BEHIND_NAMES
    },
    // Names after the first batch have one error at least, those after the second two.
    rankWithErrors
  )
  if (spelt.size > 0) return spelt
  return bestRanks(
    namesSoundingLike(services, text),
    ({ folded, is_alias }) => (!is_alias && soundsLike(folded, text) ? SOUNDS_LIKE : undefined),
    () => Infinity
  )
}

/** Last row of a list that was shown. */
interface LastRow {
  readonly voucher_type_id: number
  readonly sort_order: number
  readonly available: boolean
}

/** Part of a list of products: where they come from, their order, and the place of the row before. */
interface ListPart {
  readonly from: RawBuilder<unknown>
  readonly order: RawBuilder<unknown>
  readonly after: RawBuilder<unknown> | undefined
}

/** Lists all products, from a row on. */
const listedAfter = (last: LastRow | undefined): ListPart => ({
  from: sql`store.products`,
  order: sql`sort_order, voucher_type_id`,
  after: last && sql`${last.sort_order}::integer, ${last.voucher_type_id}::integer`
})

/** Lists ranked products, best first, from a row on; from the first where that row is not among them. */
const rankedAfter = (ranks: ReadonlyMap<number, number>, last: LastRow | undefined): ListPart => {
  const ranked = JSON.stringify(Array.from(ranks, ([id, rank]) => ({ id, rank })))
  const rank = last?.available === true ? ranks.get(last.voucher_type_id) : undefined
  return {
    // A join of its own for each: the planner would read all products for the few hundred that it expects.
    from: sql`jsonb_to_recordset(${ranked}::jsonb) as ranked (id integer, rank real)
      cross join lateral (select * from store.products where voucher_type_id = ranked.id limit 1) product`,
    order: sql`rank, sort_order, voucher_type_id`,
    after:
      last === undefined || rank === undefined
        ? undefined
        : sql`${rank}::real, ${last.sort_order}::integer, ${last.voucher_type_id}::integer`
  }
}

/** Selects products that are no gift cards, and the gift cards of one market. */
const listedIn = (cardMarket: string | undefined): RawBuilder<boolean> =>
  cardMarket === undefined
    ? sql`kind <> 'giftCard'`
    : sql`(kind <> 'giftCard' or voucher_type_id in (select item.voucher_type_id from store.denominations item
        join store.prices price on price.denomination_id = item.id where price.market = ${cardMarket}))`

/** Reads a part of a list, in the order of the database: most of 500 ranked products are not shown. */
const readRows = async (
  services: SoldReads,
  { language, limit, cardMarket }: Pick<SearchQuery, 'language' | 'limit' | 'cardMarket'>,
  { from, order, after }: ListPart
): Promise<readonly SearchRow[]> => {
  const { rows } = await sql<SearchRow>`select product_path as "productPath", coalesce(local.name, latin_name) as name
    from (select voucher_type_id, product_path, latin_name, row_number() over (order by ${order}) as place from ${from}
      where available and ${whereSoldHere(services)} and ${listedIn(cardMarket)} ${after === undefined ? sql`` : sql`and (${order}) > (${after})`} order by place limit ${limit}) shown
    left join store.product_texts local on local.voucher_type_id = shown.voucher_type_id and local.language = ${language} order by place`.execute(
    services.database.as<CatalogueTables>()
  )
  return rows
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
  services: SoldReads,
  { text, after, ...shown }: SearchQuery
): Promise<readonly SearchRow[] | undefined> => {
  const db = services.database.as<CatalogueTables>()
  const last =
    after === undefined
      ? undefined
      : await db
          .selectFrom('store.products')
          .select(['voucher_type_id', 'sort_order', 'available'])
          .where('product_path', '=', after)
          .executeTakeFirst()
  if (after !== undefined && last === undefined) return undefined
  const folded = foldText(text)
  if (text.trim() === '') return readRows(services, shown, listedAfter(last))
  const ranks = folded === '' ? new Map<number, number>() : await ranksBy(services, folded)
  return ranks.size === 0 ? [] : readRows(services, shown, rankedAfter(ranks, last))
}
