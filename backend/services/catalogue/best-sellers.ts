import { sql } from 'kysely'
import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { type SoldReads, whereSoldHere } from '../assortment.ts'

/**
 * Number of newest events of orders that are read.
 * It is the same whether there are a thousand orders or a hundred million.
 */
const RECENT_EVENTS = 20_000

/** A product that a market buys in a language. */
export interface BestSeller {
  readonly market: string
  readonly language: string
  readonly productPath: string
}

/** Reads which products of the build were ordered most lately, most often first. */
export const readBestSellers = async (services: SoldReads, most: number): Promise<readonly BestSeller[]> => {
  const { rows } = await sql<BestSeller>`
    select placed.market, placed.shop_lang as language, placed.product_path as "productPath"
    from (select distinct order_id from (select order_id from store.order_events order by id desc limit ${sql.lit(RECENT_EVENTS)}) newest) recent
    join store.orders placed on placed.order_id = recent.order_id
    where ${whereSoldHere(services, 'placed.publisher_key')}
    group by placed.market, placed.shop_lang, placed.product_path
    order by count(*) desc, placed.market, placed.shop_lang, placed.product_path
    limit ${sql.lit(most)}`.execute(services.database.as<CatalogueTables>())
  return rows
}
