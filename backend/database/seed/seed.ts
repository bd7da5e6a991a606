import { type Kysely, sql } from 'kysely'
import { keepNothing } from '../../services/catalogue-import/chunks.ts'
import { compareCatalogue } from '../../services/catalogue-import/compare.ts'
import type { CatalogueSource } from '../../services/catalogue-import/catalogue-source.ts'
import type { Sheet } from '../../services/catalogue-import/sheet.ts'
import { SHEETS } from '../../services/catalogue-import/sheets.ts'
import { type ConfiguredSegments, defaultSegments } from '../../../src/domain/navigation/routes.ts'
import type { Database } from '../database.ts'
import type { CatalogueTables } from '../tables-catalogue.ts'
import { addLater, addMarkets, noteAdditions } from './additions.ts'
import { importSeed } from './import-rows.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { USED_PROMOS } from './tables/promos.ts'
import { walletCountryStatus } from '../../../src/domain/wallet/wallet-status.ts'
import { writeCashbackRules, writeReferralRules } from './cashback-rules.ts'
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

/** Tells whether a row of the seed is missing in the catalogue or another one there. */
const differs = async (db: Db, source: CatalogueSource, segments: ConfiguredSegments): Promise<boolean> => {
  const { faults, summary } = await compareCatalogue(
    { db, segments, languages: undefined, now: () => new Date(), isWhole: false },
    source,
    keepNothing
  )
  return faults.count() > 0 || summary.changes > 0
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
  await noteAdditions(db)
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
    if (!isUntouched) await addLater(trx, source, segments)
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
      await writeReferralRules(trx)
      await writeSubscriptionOffers(trx)
      return outcome
    })
}
