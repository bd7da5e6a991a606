import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import type { CatalogueTables, ChannelRow } from '../tables-catalogue.ts'
import { inAllLanguages } from './all-languages.ts'
import { marketRows } from './market-rows.ts'
import { catalogueRows } from './product-rows.ts'
import { HIGHLIGHTS, INFO_BAR, USED_PROMOS } from './tables/promos.ts'
import { walletCountryRows } from './wallet-countries.ts'

type Row = Readonly<Record<string, unknown>>

const highlightRows = (): readonly Row[] =>
  inAllLanguages(HIGHLIGHTS).map((row, index) => ({
    id: row.id,
    sort_order: index + 1,
    product_path: row.productPath ?? null,
    on_home: row.onHome,
    markets: null,
    promo_code: row.promoCode ?? null,
    titles: row.titles,
    texts: row.texts ?? null,
    starts_at: row.startsAt,
    ends_at: row.endsAt ?? null
  }))

const infoBarRows = (): readonly Row[] =>
  inAllLanguages(INFO_BAR).map((row, index) => ({
    id: row.id,
    sort_order: index + 1,
    page_types: row.pageTypes ?? null,
    product_path: row.productPath ?? null,
    markets: row.markets ?? null,
    severity: row.severity,
    texts: row.texts,
    url: null,
    starts_at: row.startsAt,
    ends_at: row.endsAt ?? null
  }))

/** How the simulated payments provider knows the kinds of channel. */
const SANDBOX_KINDS: Readonly<Record<ChannelRow['type'], string>> = {
  carrierBilling: 'carrier',
  bankTransfer: 'bank',
  convenienceStore: 'store',
  voucher: 'voucher',
  eWallet: 'wallet',
  card: 'card',
  storeWallet: 'wallet'
}

/** All rows of the seed by table, each table after those it points to. */
const seedTables = (): readonly (readonly [string, readonly Row[]])[] => {
  const catalogue = catalogueRows()
  const markets = marketRows(catalogue)
  const rows = (list: readonly object[]): readonly Row[] => list.map((row) => ({ ...row }))
  return [
    ['store.market_rules', rows(markets.rules)],
    ['store.products', rows(catalogue.products)],
    ['store.product_texts', rows(catalogue.texts)],
    ['store.search_names', rows(catalogue.searchNames)],
    ['store.home_categories', rows(catalogue.homeCategories)],
    ['store.home_products', rows(catalogue.homeProducts)],
    ['store.denominations', rows(catalogue.denominations)],
    ['store.prices', rows(markets.prices)],
    ['store.channels', rows(markets.channels)],
    ['store.promos', rows(markets.promos)],
    ['store.highlighted_promos', highlightRows()],
    ['store.info_bar_items', infoBarRows()],
    ['sandbox.channels', markets.channels.map((row) => ({ pc_id: row.id, kind: SANDBOX_KINDS[row.type], name: row.latin_name }))]
  ]
}

const usedPromos = (tables: ReturnType<typeof seedTables>): readonly Row[] => {
  const products = tables.find(([name]) => name === 'store.products')?.[1] ?? []
  const markets = tables.find(([name]) => name === 'store.market_rules')?.[1] ?? []
  return USED_PROMOS.flatMap(({ code, product, userId, zoneId }, index) => {
    const voucherTypeId = products.find((row) => row.product_path === product)?.voucher_type_id
    return markets.map(({ market }) => ({
      order_ref: `seed-${String(market)}-${index}`,
      promo_id: `${String(market)}-${code.toLowerCase()}`,
      player_key: `${String(voucherTypeId)}/${userId}/${zoneId}`,
      state: 'used',
      changed_at: '2026-01-01T00:00:00Z'
    }))
  })
}

const insertAll = async (trx: Kysely<CatalogueTables>, table: string, rows: readonly Row[], onConflict = ''): Promise<void> => {
  const target = sql.raw(table)
  const list = JSON.stringify(rows)
  await sql`insert into ${target} select * from jsonb_populate_recordset(null::${target}, ${list}::jsonb) ${sql.raw(onConflict)}`.execute(
    trx
  )
}

/** When the seed is written: `empty` = into a database without a catalogue; `always` = whenever it changed, over whatever stands there. */
export type SeedMode = 'empty' | 'always'

/** What became of the seed. `added`: the catalogue is the operator's, and rows that no earlier seed had were added to it. */
export type SeedOutcome = 'written' | 'added' | 'unchanged'

const keyColumnsOf = async (trx: Kysely<CatalogueTables>, table: string): Promise<readonly string[]> => {
  const found = await sql<{ name: string }>`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary order by a.attnum`.execute(trx)
  return found.rows.map(({ name }) => name)
}

const keyedBy =
  (columns: readonly string[]) =>
  (row: Row): string =>
    columns.map((column) => String(row[column])).join('/')

/** Adds rows one by one, leaving out each that does not fit what the operator has made of the catalogue: a price of a removed item, a name that is taken. */
const insertWhatFits = async (trx: Kysely<CatalogueTables>, table: string, rows: readonly Row[]): Promise<void> => {
  for (const row of rows) {
    await sql`savepoint one_row`.execute(trx)
    try {
      await insertAll(trx, table, [row], 'on conflict do nothing')
      await sql`release savepoint one_row`.execute(trx)
    } catch {
      await sql`rollback to savepoint one_row`.execute(trx)
    }
  }
}

const insertAddition = async (trx: Kysely<CatalogueTables>, table: string, rows: readonly Row[]): Promise<void> => {
  await sql`savepoint all_rows`.execute(trx)
  try {
    await insertAll(trx, table, rows, 'on conflict do nothing')
    await sql`release savepoint all_rows`.execute(trx)
  } catch {
    await sql`rollback to savepoint all_rows`.execute(trx)
    await insertWhatFits(trx, table, rows)
  }
}

/** Remembers which rows have been brought, and answers those that never were. */
const noteBrought = async (trx: Kysely<CatalogueTables>, table: string, rows: readonly Row[]): Promise<readonly Row[]> => {
  const keyOf = keyedBy(await keyColumnsOf(trx, table))
  const noted = await trx.selectFrom('store.seeded_rows').select('keys').where('table_name', '=', table).executeTakeFirst()
  const known = new Set(noted?.keys)
  const added = rows.filter((row) => !known.has(keyOf(row)))
  const keys = JSON.stringify([...new Set([...known, ...rows.map(keyOf)])])
  await trx
    .insertInto('store.seeded_rows')
    .values({ table_name: table, keys })
    .onConflict((c) => c.column('table_name').doUpdateSet({ keys }))
    .execute()
  // A database of before this was noted: what is missing there may have been removed by its operator.
  return noted === undefined ? [] : added
}

/**
 * Fills the catalogue: products, prices, channels, taxes and promos of every market. A database that has a catalogue keeps it: its rows are
 * the operator's, and a changed seed only adds rows that no earlier one had. With `always` a changed seed replaces the old one at once, for
 * development and tests. Uses of promos are never taken back, and what a country says of wallets is written for new markets alone.
 * @source PF 12
 */
export const seed = async ({ database }: { readonly database: Database }, mode: SeedMode = 'empty'): Promise<SeedOutcome> => {
  const tables = seedTables()
  const countries = walletCountryRows()
  const digest = createHash('sha256')
    .update(JSON.stringify([tables, countries]))
    .digest('hex')
  return database
    .as<CatalogueTables>()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table store.seeds in exclusive mode`.execute(trx)
      const held = await trx.selectFrom('store.seeds').select('digest').where('name', '=', 'catalogue').executeTakeFirst()
      if (held?.digest === digest) return 'unchanged'
      const product = await trx.selectFrom('store.products').select('voucher_type_id').limit(1).executeTakeFirst()
      const isFilled = held !== undefined || product !== undefined
      const adds = isFilled && mode === 'empty'
      if (isFilled && !adds) for (const [table] of tables.toReversed()) await sql`delete from ${sql.raw(table)}`.execute(trx)
      for (const [table, rows] of tables) {
        const added = await noteBrought(trx, table, rows)
        if (!adds) await insertAll(trx, table, rows)
        else if (added.length > 0) await insertAddition(trx, table, added)
      }
      if (!adds) await insertAll(trx, 'store.promo_uses', usedPromos(tables), 'on conflict do nothing')
      await insertAll(trx, 'store.wallet_countries', countries, 'on conflict do nothing')
      await trx
        .insertInto('store.seeds')
        .values({ name: 'catalogue', digest })
        .onConflict((c) => c.column('name').doUpdateSet({ digest }))
        .execute()
      return adds ? 'added' : 'written'
    })
}
