import { type Kysely, sql } from 'kysely'
import { StartupError } from '../../startup-error.ts'
import { createMemoryChunks, keepNothing } from '../../services/catalogue-import/chunks.ts'
import { compareCatalogue } from '../../services/catalogue-import/compare.ts'
import type { CatalogueSource } from '../../services/catalogue-import/catalogue-source.ts'
import type { Sheet } from '../../services/catalogue-import/sheet.ts'
import { SHEETS } from '../../services/catalogue-import/sheets.ts'
import { writeChunks } from '../../services/catalogue-import/write-chunks.ts'
import { hearNames } from '../../services/search/find-names.ts'
import { type ConfiguredSegments, defaultSegments } from '../../../src/domain/navigation/routes.ts'
import { type Database, typedTables } from '../database.ts'
import type { CatalogueTables } from '../tables-catalogue.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { GIFTABLE } from './product-rows.ts'
import { PRODUCTS } from './tables/products.ts'
import { USED_PROMOS, WELCOME_CODES } from './tables/promos.ts'
import { walletCountryStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { writeCashbackRules } from './cashback-rules.ts'
import { writeGiftRules } from './gift-rules.ts'
import { loyaltyRows } from './loyalty-items.ts'
import { writeSubscriptionOffers } from './subscription-offers.ts'
import { walletCountryRows } from './wallet-countries.ts'

type Db = Kysely<CatalogueTables>

/** When the seed is written: `empty` = into a database without a catalogue; `always` = whenever it changed, over whatever stands there. */
export type SeedMode = 'empty' | 'always'

/**
 * What became of the seed.
 * `written`: into an empty catalogue, or over it; `applied`: its changes were imported; `kept`: the catalogue is the operator's and stays.
 */
export type SeedOutcome = 'written' | 'applied' | 'kept' | 'unchanged'

/** Uses of promos by players that the sandbox's checks know. */
const writeUsedPromos = async (db: Db): Promise<void> => {
  const markets = await db.selectFrom('store.market_rules').select('market').execute()
  const products = await db.selectFrom('store.products').select(['voucher_type_id', 'product_path']).execute()
  const uses = USED_PROMOS.flatMap(({ code, product, userId, zoneId }, index) => {
    const id = products.find((row) => row.product_path === product)?.voucher_type_id
    return markets.map(({ market }) => ({
      order_ref: `seed-${market}-${index}`,
      promo_id: `${market}-${code.toLowerCase()}`,
      player_key: `${id}/${userId}/${zoneId}`,
      state: 'used',
      changed_at: '2026-01-01T00:00:00Z'
    }))
  })
  await sql`insert into store.promo_uses select * from jsonb_populate_recordset(null::store.promo_uses, ${JSON.stringify(uses)}::jsonb)
    on conflict do nothing`.execute(db)
}

/** What the first release wrote for every market. */
const LOCKED = walletCountryStatus.row('locked').code

/** Writes what new markets say of wallets; rows that still are as an earlier release wrote them follow this one. */
const writeWalletCountries = async (db: Db, rows: readonly unknown[]): Promise<void> => {
  const written = sql`jsonb_populate_recordset(null::store.wallet_countries, ${JSON.stringify(rows)}::jsonb)`
  await sql`select set_config('store.sets_limits', 'on', true)`.execute(db)
  await sql`insert into store.wallet_countries select * from ${written}
    on conflict (country) do update set time_zone = excluded.time_zone
    where store.wallet_countries.time_zone <> excluded.time_zone`.execute(db)
  await sql`update store.wallet_countries own set status = w.status, limits = w.limits, top_up = w.top_up, pc_id = w.pc_id
    from ${written} w
    where w.country = own.country and w.pc_id is not null and own.pc_id is null
      and own.status = ${LOCKED} and own.limits = '{}' and own.max_users = 10000 and own.open_count = 0`.execute(db)
  await sql`select set_config('store.sets_limits', '', true)`.execute(db)
}

/** Adds the loyalty items that are not there yet; those that are stay as their operator left them. */
const writeLoyaltyItems = async (db: Db): Promise<void> => {
  const { items, rewards } = loyaltyRows()
  await sql`insert into store.loyalty_items
    select * from jsonb_populate_recordset(null::store.loyalty_items, ${JSON.stringify(items)}::jsonb) on conflict (id) do nothing`.execute(
    db
  )
  await sql`insert into store.loyalty_reward_items
    select * from jsonb_populate_recordset(null::store.loyalty_reward_items, ${JSON.stringify(rewards)}::jsonb) on conflict (id) do nothing`.execute(
    db
  )
}

/** Imports the seed as a file of an operator is imported. @failure StartupError — a row breaks a rule */
const importSeed = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments, isWhole: boolean): Promise<void> => {
  const chunks = createMemoryChunks()
  const { version } = await db.selectFrom('store.catalogue_version').select('version').executeTakeFirstOrThrow()
  const { faults } = await compareCatalogue({ db, segments, languages: undefined, now: () => new Date(), isWhole }, source, chunks)
  if (faults.count() > 0) throw new StartupError(['The catalogue of this release breaks its own rules:', ...faults.lines()].join('\n'))
  await writeChunks(db, chunks, { isForTest: true, comparedWith: version })
  while (await hearNames({ database: typedTables(db) as Database })) continue
}

/** Tells whether a row of the seed is missing in the catalogue or another one there. */
const differs = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments): Promise<boolean> => {
  const { faults, summary } = await compareCatalogue(
    { db, segments, languages: undefined, now: () => new Date(), isWhole: false },
    source,
    keepNothing
  )
  return faults.count() > 0 || summary.changes > 0
}

/** Imports some rows of some sheets of the seed. */
const importRows = async (
  db: Db,
  source: CatalogueSource,
  segments: ConfiguredSegments,
  names: readonly Sheet['name'][],
  isWanted: (values: Readonly<Record<string, unknown>>) => boolean
): Promise<void> => {
  const sheets = source.sheets
    .filter(({ sheet }) => names.includes(sheet.name))
    .map((one) => ({
      ...one,
      rows: async function* () {
        for await (const rows of one.rows()) yield rows.filter(({ values }) => isWanted(values))
      }
    }))
  await importSeed(db, { ...source, sheets }, segments, false)
}

/** Adds markets that this release knows and the database does not: without their rules no page of theirs could be made. */
const addMarkets = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments): Promise<void> => {
  const known = new Set((await db.selectFrom('store.market_rules').select('market').execute()).map(({ market }) => market))
  await importRows(db, source, segments, ['markets', 'channels'], ({ market }) => !known.has(String(market)))
}

/** What an older catalogue is given once: the wallet as a payment method, and the promo codes of single stores. */
const ADDITIONS = ['walletChannels', 'storePromos'] as const

/** Notes that the catalogue has been given something; returns whether it was noted before. */
const noteAddition = async (db: Db, name: (typeof ADDITIONS)[number]): Promise<boolean> => {
  const noted = await db
    .insertInto('store.seeds')
    .values({ name, digest: '', content: null })
    .onConflict((c) => c.column('name').doNothing())
    .returning('name')
    .executeTakeFirst()
  return noted === undefined
}

/** Adds the wallet as a payment method to an older catalogue, once: without it no wallet could pay there. @source M107 */
const addWalletChannels = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments): Promise<void> => {
  if (await noteAddition(db, 'walletChannels')) return
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
  if (first === undefined || (await noteAddition(db, 'storePromos'))) return
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

/** Names follow from products and texts, and how they sound from them. */
const OWN_SHEETS = SHEETS.filter(({ name }) => name !== 'search-names' && name !== 'cms-texts')

const SEPARATOR = ' '

/** Sums up all rows of a table, in no order; another row or value is another sum. */
const sumOf = async (db: Db, { table, columns }: Pick<Sheet, 'table' | 'columns'>): Promise<string> => {
  const names = (isLater: boolean): readonly string[] =>
    Object.entries(columns).flatMap(([name, column]) => ((column.isLater === true) === isLater ? [name] : []))
  const later = names(true).map((name) => ` || coalesce('${name}=' || ${name}::text, '')`)
  const row = sql.raw(`row(${names(false).join(', ')})::text${later.join('')}`)
  const { rows } = await sql<{
    sum: string
  }>`select count(*) || ':' || coalesce(sum(('x' || left(md5(${row}), 15))::bit(60)::bigint), 0) as sum
    from ${sql.raw(table)}`.execute(db)
  return rows[0]?.sum ?? ''
}

/** Sums up all rows of the catalogue. */
export const contentOf = async (db: Db): Promise<string> => {
  const sums: string[] = []
  for (const sheet of OWN_SHEETS) sums.push(await sumOf(db, sheet))
  return sums.join(SEPARATOR)
}

/** Tells whether the catalogue is what it was summed up to; it reads no table after the first that is not. */
const isContent = async (db: Db, content: string): Promise<boolean> => {
  const sums = content.split(SEPARATOR)
  if (sums.length !== OWN_SHEETS.length) return false
  for (const [at, sheet] of OWN_SHEETS.entries()) if ((await sumOf(db, sheet)) !== sums[at]) return false
  return true
}

/** Remembers which seed was written, and what the catalogue was then. */
const noteSeed = async (db: Db, digest: string, content: string | null): Promise<void> => {
  const row = { digest, content }
  for (const name of ADDITIONS) await noteAddition(db, name)
  await db
    .insertInto('store.seeds')
    .values({ name: 'catalogue', ...row })
    .onConflict((c) => c.column('name').doUpdateSet(row))
    .execute()
}

/**
 * Notes that an operator has imported the seed, so that a start does not speak of it again.
 * The catalogue stays the operator's.
 */
export const noteImportedSeed = async (db: Db, source: CatalogueSource): Promise<void> => noteSeed(db, await source.digest(), null)

/** Brings the catalogue to the seed, within a transaction that no other start has beside it. */
const bringSeed = async (
  trx: Db,
  source: CatalogueSource,
  { mode, segments }: { readonly mode: SeedMode; readonly segments: ConfiguredSegments }
): Promise<SeedOutcome> => {
  const digest = await source.digest()
  const held = await trx.selectFrom('store.seeds').select(['digest', 'content']).where('name', '=', 'catalogue').executeTakeFirst()
  await writeWalletCountries(trx, walletCountryRows())
  await writeLoyaltyItems(trx)
  await writeGiftRules(trx)
  if (held?.digest === digest) return 'unchanged'
  const product = await trx.selectFrom('store.products').select('voucher_type_id').limit(1).executeTakeFirst()
  const isFilled = held !== undefined || product !== undefined
  if (isFilled && mode === 'empty') {
    const isUntouched = held?.content !== undefined && held.content !== null && (await isContent(trx, held.content))
    if (!isUntouched) {
      await fillHues(trx)
      await fillGiftable(trx)
      await addWalletChannels(trx, source, segments)
      await addStorePromos(trx, source, segments)
    }
    if (!isUntouched && !(await differs(trx, source, segments))) {
      await noteSeed(trx, digest, null)
      return 'unchanged'
    }
    if (!isUntouched) {
      await addMarkets(trx, source, segments)
      // Summing up again and again would tell nothing new.
      if (held !== undefined && held.content !== null) await noteSeed(trx, held.digest, null)
      return 'kept'
    }
  }
  if (isFilled && mode === 'always') for (const { table } of SHEETS.toReversed()) await sql`delete from ${sql.raw(table)}`.execute(trx)
  await importSeed(trx, source, segments, isFilled)
  await writeUsedPromos(trx)
  await noteSeed(trx, digest, await contentOf(trx))
  return isFilled && mode === 'empty' ? 'applied' : 'written'
}

/**
 * Fills the catalogue: products, prices, channels, taxes and promos of every market.
 *
 * A catalogue that nobody has changed since the last seed takes a changed seed as an import; one that an operator has changed is kept, but
 * for markets that are new. With `always` a changed seed replaces it, for development and tests. Uses of promos are never taken back, and
 * what a country says of wallets is written for new markets alone.
 *
 * @failure StartupError — a row of the seed breaks a rule, such as an address that this store needs itself
 * @source PF 12
 * @see docs/decisions/0128-import-the-seed-like-a-file.md
 */
export const seed = async (
  { database }: { readonly database: Database },
  mode: SeedMode = 'empty',
  segments: ConfiguredSegments = defaultSegments
): Promise<SeedOutcome> => {
  const source = seedCatalogue()
  return database
    .as<CatalogueTables>()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table store.seeds in exclusive mode`.execute(trx)
      const outcome = await bringSeed(trx, source, { mode, segments })
      await writeCashbackRules(trx)
      await writeSubscriptionOffers(trx)
      return outcome
    })
}
