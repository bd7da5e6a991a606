import { type Kysely, sql } from 'kysely'
import { StartRefused } from '../../start-refused.ts'
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
import { USED_PROMOS } from './tables/promos.ts'
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

const writeWalletCountries = (db: Db, rows: readonly unknown[]): Promise<unknown> =>
  sql`insert into store.wallet_countries select * from jsonb_populate_recordset(null::store.wallet_countries, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing`.execute(db)

/** Imports the seed as a file of an operator is imported. @failure StartRefused — a row breaks a rule */
const importSeed = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments, isWhole: boolean): Promise<void> => {
  const chunks = createMemoryChunks()
  const { faults } = await compareCatalogue({ db, segments, languages: undefined, now: () => new Date(), isWhole }, source, chunks)
  if (faults.count() > 0) throw new StartRefused(['The catalogue of this release breaks its own rules:', ...faults.lines()].join('\n'))
  await writeChunks(db, chunks, { isForTest: true, comparedWith: undefined })
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

/** Adds markets that this release knows and the database does not: without their rules no page of theirs could be made. */
const addMarkets = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments): Promise<void> => {
  const known = new Set((await db.selectFrom('store.market_rules').select('market').execute()).map(({ market }) => market))
  const sheets = source.sheets
    .filter(({ sheet }) => sheet.name === 'markets' || sheet.name === 'channels')
    .map((one) => ({
      ...one,
      rows: async function* () {
        for await (const rows of one.rows()) yield rows.filter(({ values }) => !known.has(String(values.market)))
      }
    }))
  await importSeed(db, { ...source, sheets }, segments, false)
}

/** Names follow from products and texts, and how they sound from them. */
const OWN_SHEETS = SHEETS.filter(({ name }) => name !== 'search-names' && name !== 'cms-texts')

const SEPARATOR = ' '

/** Sums up all rows of a table, in no order; another row or value is another sum. */
const sumOf = async (db: Db, { table, columns }: Pick<Sheet, 'table' | 'columns'>): Promise<string> => {
  const row = sql.raw(`row(${Object.keys(columns).join(', ')})::text`)
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

/**
 * Fills the catalogue: products, prices, channels, taxes and promos of every market.
 *
 * A catalogue that nobody has changed since the last seed takes a changed seed as an import; one that an operator has changed is kept, but
 * for markets that are new. With `always` a changed seed replaces it, for development and tests. Uses of promos are never taken back, and
 * what a country says of wallets is written for new markets alone.
 *
 * @failure StartRefused — a row of the seed breaks a rule, such as an address that this store needs itself
 * @source PF 12
 * @see docs/decisions/0128-import-the-seed-like-a-file.md
 */
export const seed = async (
  { database }: { readonly database: Database },
  mode: SeedMode = 'empty',
  segments: ConfiguredSegments = defaultSegments
): Promise<SeedOutcome> => {
  const source = seedCatalogue()
  const digest = await source.digest()
  return database
    .as<CatalogueTables>()
    .transaction()
    .execute(async (trx) => {
      await sql`lock table store.seeds in exclusive mode`.execute(trx)
      const held = await trx.selectFrom('store.seeds').select(['digest', 'content']).where('name', '=', 'catalogue').executeTakeFirst()
      if (held?.digest === digest) return 'unchanged'
      await writeWalletCountries(trx, walletCountryRows())
      const product = await trx.selectFrom('store.products').select('voucher_type_id').limit(1).executeTakeFirst()
      const isFilled = held !== undefined || product !== undefined
      if (isFilled && mode === 'empty') {
        const isUntouched = held?.content !== undefined && held.content !== null && (await isContent(trx, held.content))
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
    })
}
