// @module-tag slow
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../backend/control/commands.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { openStore } from '../../../backend/open-store.ts'
import { importCatalogue } from '../../../backend/services/catalogue-import/apply.ts'
import { catalogueOfRows, type CatalogueSource } from '../../../backend/services/catalogue-import/catalogue-source.ts'
import { readSettings } from '../../../backend/settings.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
const folder = mkdtempSync(join(tmpdir(), 'refill-interrupted-'))
const db = () => backend.services.database.as<CatalogueTables>()
beforeAll(async () => {
  backend = await aBackend()
})
afterAll(async () => {
  await backend.close()
  rmSync(folder, { recursive: true, force: true })
})

const readLines = (file: string): readonly string[] => readFileSync(file, 'utf8').split('\n')

/** Prices of every market for the packs of one product, one step above those of the seed. */
const raisedPrices = async (): Promise<string> => {
  const rows = await db()
    .selectFrom('store.prices')
    .selectAll()
    .where('denomination_id', 'like', 'comet-circuit-%')
    .where('list_price', 'is', null)
    .execute()
  const steps: Readonly<Record<string, number>> = { us: 1, de: 1, gb: 1, fr: 1, it: 1, es: 1 }
  return rows
    .flatMap(({ market, denomination_id, price }) =>
      steps[market] === undefined ? [] : [`${market},${denomination_id},${(Number(price) + 1).toFixed(2)}`]
    )
    .join('\n')
}

describe('import in another process', () => {
  interface Ended {
    readonly signal: string | null
    readonly lines: readonly string[]
  }

  /** Runs the command as an operator does; a crash point ends the process by SIGKILL. */
  const runApply = (dataFolder: string, file: string, crashAt?: string): Promise<Ended> =>
    new Promise((resolve) => {
      const { databaseUrl } = backend
      const child = execFile(
        process.execPath,
        ['scripts/catalogue.ts', 'apply', file, '--rows-at-once', '5', '--allow-large-moves'],
        {
          env: {
            ...process.env,
            NODE_ENV: 'production',
            REFILL_DATA: dataFolder,
            REFILL_LOG: 'off',
            ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
            ...(crashAt === undefined ? {} : { REFILL_CRASH_AT: crashAt })
          }
        },
        (_error, stdout, stderr) => resolve({ signal: child.signalCode, lines: `${stdout}${stderr}`.trim().split('\n') })
      )
    })

  test('leaves the old prices when it is killed, and goes on with what it had kept when it runs again', async () => {
    const dataFolder = join(folder, 'data')
    const settings = readSettings({
      REFILL_DATA: dataFolder,
      ...(backend.databaseUrl === undefined ? {} : { DATABASE_URL: backend.databaseUrl })
    })
    const file = join(folder, 'prices.csv')
    writeFileSync(file, `market,denomination_id,price\n${await raisedPrices()}\n`)
    const look = async () => {
      const store = await openStore(settings)
      const on = store.services.database.as<CatalogueTables>()
      const prices = await on
        .selectFrom('store.prices')
        .select(['market', 'denomination_id', 'price'])
        .where('denomination_id', 'like', 'comet-circuit-%')
        .orderBy('market')
        .orderBy('denomination_id')
        .execute()
      const kept = await sql<{ n: number }>`select count(*)::integer as n from store.import_rows`.execute(on)
      await store.close()
      return { prices, kept: kept.rows[0]?.n ?? 0 }
    }
    const before = await look()
    expect((await runApply(dataFolder, file, 'import.afterChunk')).signal).toBe('SIGKILL')
    const first = await look()
    expect([first.prices, first.kept]).toEqual([before.prices, 1])
    expect((await runApply(dataFolder, file, 'import.beforeCommit')).signal).toBe('SIGKILL')
    const second = await look()
    expect(second.prices).toEqual(before.prices)
    expect(second.kept).toBeGreaterThan(2)
    const ended = await runApply(dataFolder, file)
    expect(ended.lines[0]).toBe(`${second.kept} chunks were kept by an import that was interrupted.`)
    expect(ended.lines.at(-1)).toMatch(/^Applied: \d+ rows\.$/)
    const after = await look()
    expect(after.kept).toBe(0)
    const changed = after.prices.filter(({ price }, index) => price !== before.prices[index]?.price)
    expect(`Applied: ${changed.length} rows.`).toBe(ended.lines.at(-1))
  }, 400_000)
})

describe('two imports', () => {
  const fileOf = (name: string, price: string): CatalogueSource =>
    catalogueOfRows(name, { prices: [{ market: 'us', denomination_id: 'comet-circuit-60', price }] })

  test('at once end with one applied and one refused by a line that says why', async () => {
    const options = { isWhole: false, allowLargeMoves: true }
    const outcomes = await Promise.all([
      importCatalogue(backend.services, fileOf('first', '3.99'), options),
      importCatalogue(backend.another(), fileOf('second', '4.99'), options)
    ])
    const rejected = outcomes.flatMap((one) => one.rejection ?? [])
    expect(rejected).toEqual([
      expect.stringMatching(
        /^(first|second) is being imported since 2026-11-21T12:00:00\.000Z\. Wait until that has ended, then try again\.$/
      )
    ])
    const open = await sql`select 1 from store.imports where state = 'open'`.execute(db())
    expect(open.rows).toEqual([])
  })

  test('wait for one on another machine, and take its place when it says nothing for a minute', async () => {
    const hold = (host: string) =>
      sql`insert into store.imports (id, file, file_digest, is_whole, state, holder, leased_until, begun_at)
      values (gen_random_uuid(), 'theirs', 'x', false, 'open', ${JSON.stringify({ host, pid: 1, ticket: 'x' })}::jsonb, ${new Date(backend.clock.now().getTime() + 60_000)}, ${backend.clock.now()})`.execute(
        db()
      )
    await hold('another-machine')
    const options = { isWhole: false, allowLargeMoves: true }
    expect((await importCatalogue(backend.services, fileOf('mine', '5.99'), options)).rejection).toMatch(/^theirs is being imported since/)
    backend.clock.advance(60_001)
    expect((await importCatalogue(backend.services, fileOf('mine', '5.99'), options)).rejection).toBeUndefined()
  })

  test('do not wait for a lost process of this machine', async () => {
    await sql`insert into store.imports (id, file, file_digest, is_whole, state, holder, leased_until, begun_at)
      values (gen_random_uuid(), 'lost', 'x', false, 'open', ${JSON.stringify({ host: hostname(), pid: process.pid, born: 'before', ticket: 'x' })}::jsonb, ${new Date(backend.clock.now().getTime() + 60_000)}, ${backend.clock.now()})`.execute(
      db()
    )
    expect(
      (await importCatalogue(backend.services, fileOf('mine', '6.99'), { isWhole: false, allowLargeMoves: true })).rejection
    ).toBeUndefined()
  })
})

describe('import of rows that others change', () => {
  /** Makes a file that lets another person change a row after it was read. */
  const slowFile = (change: () => Promise<unknown>): CatalogueSource => {
    const { sheets, ...rest } = catalogueOfRows('slow', {
      prices: [{ market: 'us', denomination_id: 'comet-circuit-120', price: '7.99' }],
      notices: [{ id: 'slow', sort_order: 1, severity: 'info', texts: { en: 'Slow' }, starts_at: '2026-01-01T00:00:00Z' }]
    })
    return {
      ...rest,
      sheets: sheets.map((source) => ({
        ...source,
        rows: async function* () {
          if (source.sheet.name === 'notices') await change()
          yield* source.rows()
        }
      }))
    }
  }

  test('writes nothing, and says which row it is', async () => {
    const change = () =>
      db()
        .updateTable('store.prices')
        .set({ price: '9.99' })
        .where('market', '=', 'us')
        .where('denomination_id', '=', 'comet-circuit-120')
        .execute()
    const { rejection } = await importCatalogue(backend.services, slowFile(change), { isWhole: false, allowLargeMoves: true })
    expect(rejection).toBe('prices us/comet-circuit-120 was changed meanwhile. Nothing was written. Look at the diff again.')
    expect(await db().selectFrom('store.info_bar_items').select('id').where('id', '=', 'slow').execute()).toEqual([])
    expect((await sql`select 1 from store.imports where state = 'open'`.execute(db())).rows).toEqual([])
  })

  test('is written when others change other rows', async () => {
    const change = () =>
      db()
        .updateTable('store.prices')
        .set({ price: '8.99' })
        .where('market', '=', 'us')
        .where('denomination_id', '=', 'comet-circuit-60')
        .execute()
    const { rejection } = await importCatalogue(backend.services, slowFile(change), { isWhole: false, allowLargeMoves: true })
    expect(rejection).toBeUndefined()
  })
})

describe('import of a whole sheet', () => {
  test('withdraws products and denominations, ends promos and removes prices, texts and notices that it leaves out', async () => {
    const sheets = join(folder, 'sheets')
    await runCommand(backend.services, 'catalogue', ['export', sheets])
    const keep = (name: string, isKept: (line: string) => boolean): void => {
      const [header = '', ...lines] = readLines(join(sheets, `${name}.csv`))
      writeFileSync(join(sheets, `${name}.csv`), [header, ...lines.filter(isKept)].join('\n'))
    }
    keep('promos', (line) => !line.startsWith('sg-refill10,'))
    keep('prices', (line) => !line.startsWith('sg,comet-circuit-60,'))
    keep('denominations', (line) => !line.startsWith('comet-circuit-60,'))
    keep('notices', () => false)
    const { lines, isFailed } = await runCommand(backend.services, 'catalogue', ['apply', sheets, '--whole'])
    expect([isFailed ?? false, lines.filter((line) => /ended$/.test(line))]).toEqual([
      false,
      [
        'denominations: 0 added, 0 changed, 1 ended',
        'prices: 0 added, 0 changed, 1 ended',
        'promos: 0 added, 0 changed, 1 ended',
        expect.stringMatching(/^notices: 0 added, 0 changed, \d+ ended$/)
      ]
    ])
    const item = await db().selectFrom('store.denominations').select('available').where('id', '=', 'comet-circuit-60').executeTakeFirst()
    expect(item).toEqual({ available: false })
    const promo = await db().selectFrom('store.promos').select('ends_at').where('id', '=', 'sg-refill10').executeTakeFirst()
    expect(promo?.ends_at).toEqual(backend.clock.now())
    expect(
      await db()
        .selectFrom('store.prices')
        .select('price')
        .where('denomination_id', '=', 'comet-circuit-60')
        .where('market', '=', 'sg')
        .execute()
    ).toEqual([])
    expect(await db().selectFrom('store.info_bar_items').select('id').execute()).toEqual([])
    const again = await runCommand(backend.services, 'catalogue', ['diff', sheets, '--whole'])
    expect(again.lines[0]).toBe('Nothing changes.')
  })
})

describe('import of a new product', () => {
  test('makes it findable by its names, and by its new ones when it is renamed', async () => {
    const named = (latin_name: string) =>
      catalogueOfRows('names', {
        products: [
          {
            voucher_type_id: 9001,
            gvt_id: 9001,
            product_path: 'new-game',
            sort_order: 900,
            kind: 'topUp',
            latin_name,
            publisher_key: 'new',
            publisher_name: 'New',
            inputs: []
          }
        ],
        texts: [{ voucher_type_id: 9001, language: 'ja', name: 'ニューゲーム', item_label: 'コイン' }]
      })
    const names = async () =>
      (
        await db()
          .selectFrom('store.search_names')
          .select(['folded', 'is_alias'])
          .where('voucher_type_id', '=', 9001)
          .orderBy('folded')
          .execute()
      ).map(({ folded, is_alias }) => (is_alias ? `(${folded})` : folded))
    await importCatalogue(backend.services, named('Silver Moon Saga'), { isWhole: false })
    expect((await names()).toSorted()).toEqual(['(sms)', '(こいん)', 'new game', 'silver moon saga', 'にゅーげーむ'].toSorted())
    await importCatalogue(backend.services, named('Golden Moon Saga'), { isWhole: false })
    expect((await names()).toSorted()).toEqual(['(gms)', '(こいん)', 'golden moon saga', 'new game', 'にゅーげーむ'].toSorted())
  })
})

test('import on a new channel makes it known to the simulated provider', async () => {
  await importCatalogue(
    backend.services,
    catalogueOfRows('channels', {
      channels: [
        {
          market: 'us',
          id: 990_001,
          sort_order: 90,
          type: 'eWallet',
          names: { en: 'Wallet' },
          latin_name: 'Wallet',
          inputs: [],
          fee_fixed: '0',
          fee_percent: '1',
          minimum: '1',
          maximum: '500',
          expiry_minutes: 30,
          refund_days: 5
        }
      ]
    }),
    { isWhole: false }
  )
  const known = await sql`select kind, name from sandbox.channels where pc_id = 990001`.execute(db())
  expect(known.rows).toEqual([{ kind: 'wallet', name: 'Wallet' }])
})

describe('import into the embedded database', () => {
  /** Makes a catalogue of so many denominations, none of which the database has. */
  const manyRows = (count: number): CatalogueSource =>
    catalogueOfRows(`rows ${count}`, {
      denominations: Array.from({ length: count }, (_, index) => ({
        id: `many-${index}`,
        voucher_type_id: 1001,
        sort_order: index,
        kind: 'fixed',
        sku: `MANY_${index}`,
        latin_name: 'Many',
        category_ids: [1],
        reference_price: '1.2'
      }))
    })

  const countMany = async (): Promise<number> =>
    (await db().selectFrom('store.denominations').select('id').where('id', 'like', 'many-%').execute()).length

  test('refuses more rows than shoppers can wait for while a store runs, and keeps nothing of them', async () => {
    if (backend.databaseUrl !== undefined) return
    const { rejection } = await importCatalogue(backend.services, manyRows(20_001), { isWhole: false })
    expect(rejection).toBe(
      'More than 20000 rows differ, and the embedded database answers no shopper while it writes them. Nothing was written. Stop the store and run this command again, import fewer rows at a time, or run the store on a PostgreSQL server (DATABASE_URL).'
    )
    expect(await countMany()).toBe(0)
    expect((await sql`select 1 from store.imports where state = 'open'`.execute(db())).rows).toEqual([])
  }, 60_000)

  test('lets timers of the store run between its statements', async () => {
    if (backend.databaseUrl !== undefined) return
    const seen: number[] = []
    let turns = 0
    const watch = setInterval(() => (turns += 1), 0)
    const { rejection } = await importCatalogue({ ...backend.services, crashPoint: () => void seen.push(turns) }, manyRows(5_000), {
      isWhole: false
    })
    clearInterval(watch)
    expect(rejection).toBeUndefined()
    // Four statements of 1,250 rows, between which the loop of the process turns; a timer of 1 ms may miss one of the turns.
    expect(seen).toHaveLength(4)
    expect(new Set(seen).size).toBeGreaterThan(2)
    expect(await countMany()).toBe(5_000)
  }, 60_000)

  test('writes any number of rows where no store runs', async () => {
    if (backend.databaseUrl !== undefined) return
    const { rejection } = await importCatalogue(backend.services, manyRows(20_001), { isWhole: false, isServing: false })
    expect(rejection).toBeUndefined()
    expect(await countMany()).toBe(20_001)
  }, 120_000)
})

describe('import of a large catalogue', () => {
  const manyProducts = (count: number): CatalogueSource =>
    catalogueOfRows('many products', {
      products: Array.from({ length: count }, (_, index) => ({
        voucher_type_id: 20_000 + index,
        gvt_id: 20_000 + index,
        product_path: `found-game-${index}`,
        sort_order: 20_000 + index,
        kind: 'topUp',
        latin_name: `Found Game ${index}`,
        publisher_key: 'found',
        publisher_name: 'Found',
        inputs: []
      }))
    })

  test('leaves statistics of the tables that it changed, and names that search finds by index and by sound', async () => {
    const { rejection } = await importCatalogue(backend.services, manyProducts(1_000), { isWhole: false })
    expect(rejection).toBeUndefined()
    const known = await sql<{ table: string; rows: number }>`select relname as "table", reltuples::integer as rows from pg_class
      where relname in ('products', 'search_names') and relnamespace = 'store'::regnamespace order by relname`.execute(db())
    const counted = async (table: string): Promise<number> =>
      (await sql<{ n: number }>`select count(*)::integer as n from ${sql.raw(table)}`.execute(db())).rows[0]?.n ?? 0
    expect(known.rows).toEqual([
      { table: 'products', rows: await counted('store.products') },
      { table: 'search_names', rows: await counted('store.search_names') }
    ])
    const listing = await sql`select relname from pg_class join pg_am on pg_am.oid = relam
      where amname = 'gin' and relname like 'search_names%' and reloptions @> array['fastupdate=off'] is not true`.execute(db())
    expect(listing.rows).toEqual([])
    const unheard = await sql`select 1 from store.search_names where voucher_type_id >= 20000 and sounds is null`.execute(db())
    expect(unheard.rows).toEqual([])
  }, 60_000)
})
