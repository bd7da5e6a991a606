import { type Kysely, sql } from 'kysely'
import type { CatalogueSource } from '../../services/catalogue-import/catalogue-source.ts'
import type { ConfiguredSegments } from '../../../src/domain/navigation/routes.ts'
import type { CatalogueTables } from '../tables-catalogue.ts'
import { importRows } from './import-rows.ts'
import { noteSeed } from './note-seed.ts'
import { catalogueRows, GIFTABLE } from './product-rows.ts'
import { PRODUCTS } from './tables/products.ts'
import { WELCOME_CODES } from './tables/promos.ts'

type Db = Kysely<CatalogueTables>

/** Adds markets that this release knows and the database does not: without their rules no page of theirs could be made. */
export const addMarkets = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments): Promise<void> => {
  const known = new Set((await db.selectFrom('store.market_rules').select('market').execute()).map(({ market }) => market))
  await importRows(db, source, segments, ['markets', 'channels'], ({ market }) => !known.has(String(market)))
}

/** What an older catalogue is given once: the wallet as a payment method, the promo codes of single stores, and gift cards. */
const ADDITIONS = ['walletChannels', 'storePromos', 'giftCards'] as const

/** Notes that the catalogue has been given something. @returns false where it was given before */
const noteAddition = (db: Db, name: (typeof ADDITIONS)[number]): Promise<boolean> => noteSeed(db, name)

/** Adds the wallet as a payment method to an older catalogue, once: without it no wallet could pay there. @source M107 */
const addWalletChannels = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments): Promise<void> => {
  if (!(await noteAddition(db, 'walletChannels'))) return
  const known = await db.selectFrom('store.channels').select(['market', 'id']).execute()
  const markets = new Set(known.map(({ market }) => market))
  const ids = new Set(known.map(({ id }) => id))
  await importRows(
    db,
    source,
    segments,
    ['channels'],
    ({ type, market, id }) => type === 'storeWallet' && markets.has(String(market)) && !ids.has(Number(id))
  )
}

/**
 * Adds the promo codes of single stores to an older catalogue, once.
 * One without the code that the standard store promised has promos of its operator alone, and gets none.
 */
const addStorePromos = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments): Promise<void> => {
  const [first, ...others] = WELCOME_CODES
  if (first === undefined || !(await noteAddition(db, 'storePromos'))) return
  const stores = JSON.stringify([first.store])
  const asStores = sql<readonly string[]>`array(select jsonb_array_elements_text(${stores}::jsonb))`
  const promised = await db
    .updateTable('store.promos')
    .set({ stores: asStores })
    .where('code', '=', first.code)
    .returning('market')
    .execute()
  if (promised.length === 0) return
  await db.updateTable('store.highlighted_promos').set({ stores: asStores }).where('promo_code', '=', first.code).execute()
  const codes = new Set<unknown>(others.map(({ code }) => code))
  const markets = new Set<unknown>(promised.map(({ market }) => market))
  await importRows(
    db,
    source,
    segments,
    ['promos', 'highlights'],
    ({ code, promo_code: shown, market }) => codes.has(code ?? shown) && (market === undefined || markets.has(market))
  )
}

/**
 * Adds the product that sells gift cards to an older catalogue, once.
 * A catalogue without all other products of the seed is its operator's own, and gets none.
 */
const addGiftCards = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments): Promise<void> => {
  if (!(await noteAddition(db, 'giftCards'))) return
  const known = new Set((await db.selectFrom('store.products').select('product_path').execute()).map((row) => row.product_path))
  const missing = PRODUCTS.filter(({ slug }) => !known.has(slug))
  if (missing.length === 0 || missing.some(({ sellsGiftCards }) => sellsGiftCards !== true)) return
  const { products, denominations } = catalogueRows()
  const ids = new Set<unknown>(products.flatMap(({ kind, voucher_type_id: id }) => (kind === 'giftCard' ? id : [])))
  const cards = new Set<unknown>(denominations.flatMap(({ id, voucher_type_id: product }) => (ids.has(product) ? id : [])))
  await importRows(
    db,
    source,
    segments,
    ['products', 'texts', 'denominations', 'prices', 'search-names'],
    ({ voucher_type_id: product, denomination_id: item }) => ids.has(product) || cards.has(item)
  )
}

/** Writes the hues of the seed's products where no product has one: the column came after they were written. */
const fillHues = async (db: Db): Promise<void> => {
  const hued = await db.selectFrom('store.products').select('hue').where('hue', 'is not', null).limit(1).executeTakeFirst()
  if (hued !== undefined) return
  const hues = JSON.stringify(PRODUCTS.map(({ slug, hue }) => ({ slug, hue })))
  await sql`update store.products set hue = seeded.hue from jsonb_to_recordset(${hues}::jsonb) as seeded (slug text, hue integer)
    where product_path = seeded.slug`.execute(db)
}

/** Marks the seed's games that can be given away where none is: gifts of games came after the products were written. */
const fillGiftable = async (db: Db): Promise<void> => {
  const own = db.updateTable('store.products').where('product_path', 'in', GIFTABLE)
  const marked = await db
    .selectFrom('store.products')
    .select('product_path')
    .where('product_path', 'in', GIFTABLE)
    .where('giftable', '=', true)
    .limit(1)
    .executeTakeFirst()
  if (marked === undefined) await own.set({ giftable: true }).execute()
}

/** Notes that a catalogue has all additions, as one that was just written from the seed has them. */
export const noteAdditions = async (db: Db): Promise<void> => {
  for (const name of ADDITIONS) await noteAddition(db, name)
}

/** Gives an older catalogue, which its operator has changed, what came to the seed since. */
export const addLater = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments): Promise<void> => {
  await fillHues(db)
  await fillGiftable(db)
  await addWalletChannels(db, source, segments)
  await addStorePromos(db, source, segments)
  await addGiftCards(db, source, segments)
}
