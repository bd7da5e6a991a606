import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../backend/database/database.ts'
import { findProduct, readProductList } from '../../../backend/services/catalogue/catalogue.ts'
import { readHome } from '../../../backend/services/catalogue/home-shelves.ts'
import { findSellingMarkets } from '../../../backend/services/catalogue/selling-markets.ts'
import { searchProducts } from '../../../backend/services/search/search.ts'
import { readInfoBarRows, readNews, readOverrides, readPromos } from '../../../backend/services/shop/notices.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'
import { switched } from '../../support/switched-build.ts'
import { watchTables } from '../../support/watched-tables.ts'
import { CONTENT_TABLES, WORLD } from './content-tables.ts'

let backend: BackendUnderTest
/** The database as another process has it. */
let other: Database
type Trx = Transaction<object>

const run = (trx: Trx, text: string) => sql.raw(text).execute(trx)
const db = (database: Database = backend.services.database) => database.as<object>()

beforeAll(async () => {
  backend = await aBackend()
  const { databaseUrl, services } = backend
  other = databaseUrl === undefined ? services.database : await openDatabase({ kind: 'server', url: databaseUrl })
  await db()
    .transaction()
    .execute(async (trx) => {
      for (const statement of WORLD) await run(trx, statement)
    })
})
afterAll(async () => {
  if (backend.databaseUrl !== undefined) await other.close()
  await backend.close()
})

const seqNow = async (trx: Trx | ReturnType<typeof db>): Promise<number> => {
  const { rows } = await sql<{ seq: string }>`select seq from store.catalogue_version`.execute(trx)
  return Number(rows[0]?.seq)
}

const keysAfter = async (trx: Trx | ReturnType<typeof db>, seq: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ key: string }>`select key from store.page_keys where seq > ${seq}`.execute(trx)
  return rows.map(({ key }) => key).toSorted()
}

const UNDONE = new Error('undone')

/** Answers the keys of the last of the statements, and takes all of them back. */
const keysOf = async (...statements: readonly string[]): Promise<readonly string[]> => {
  let keys: readonly string[] = []
  const change = db()
    .transaction()
    .execute(async (trx) => {
      for (const statement of statements.slice(0, -1)) await run(trx, statement)
      // The earlier setting is of an earlier transaction.
      await run(trx, `select set_config('store.seq', '', true)`)
      const before = await seqNow(trx)
      await run(trx, statements.at(-1) ?? '')
      keys = await keysAfter(trx, before)
      throw UNDONE
    })
  await expect(change).rejects.toBe(UNDONE)
  return keys
}

const COLUMNS = Object.entries(CONTENT_TABLES).flatMap(([table, { row, columns }]) =>
  Object.entries(columns).map(([column, [value, keys]]) => ({ table, column, value, keys, row }))
)
const TABLES = Object.entries(CONTENT_TABLES).map(([table, content]) => ({ table, ...content }))

describe('content columns', () => {
  test('have their keys stated', async () => {
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns where table_schema = 'store'`.execute(db())
    const stated = rows.flatMap(({ table_name: table, column_name: column }) => (table in CONTENT_TABLES ? [`${table}.${column}`] : []))
    expect(stated.toSorted()).toEqual(COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted())
  })

  test.each(COLUMNS)('lead to $keys when $table.$column changes', async ({ table, column, value, keys, row }) => {
    expect(await keysOf(`update store.${table} set ${column} = ${value} where ${row}`)).toEqual(keys)
  })
})

describe('content row', () => {
  test.each(TABLES)('in $table leads to $wholeRow when it is removed or added', async ({ table, row, wholeRow }) => {
    const remove = `delete from store.${table} where ${row}`
    const keep = `create temporary table kept on commit drop as select * from store.${table} where ${row}`
    const add = `insert into store.${table} select * from kept`
    expect(await keysOf(keep, remove)).toEqual(wholeRow)
    expect(await keysOf(keep, remove, add)).toEqual(wholeRow)
  })

  test.each(TABLES.filter(({ table }) => table !== 'search_names'))(
    'in $table leads to no key when it is written as it is',
    async ({ table, columns, row }) => {
      const [column] = Object.keys(columns)
      expect(await keysOf(`update store.${table} set ${column} = ${column} where ${row}`)).toEqual([])
    }
  )

  test('leads to its keys when an insert writes over it', async () => {
    const write = `insert into store.prices (market, denomination_id, price) values ('zz', 'item-9001', 12), ('yy', 'item-9001', 13)
      on conflict (market, denomination_id) do update set price = excluded.price`
    expect(await keysOf(write)).toEqual(['listing', 'price:9001:yy', 'price:9001:zz', 'sold:9001'])
  })

  test('in prices leads to the coarse keys when the same statement removes its item', async () => {
    const remove = `with gone as (delete from store.prices where denomination_id = 'item-9001') delete from store.denominations where id = 'item-9001'`
    expect(await keysOf(remove)).toEqual(['listing', 'prices:zz', 'product:9001', 'sold'])
  })

  test.each(['info_bar_items', 'highlighted_promos'])('in %s is for all markets unless it names some', async (table) => {
    const id = table === 'info_bar_items' ? 'bar' : 'promo'
    const markets = (value: string): string => `update store.${table} set markets = ${value} where id = '${id}'`
    expect(await keysOf(markets('null'), `update store.${table} set sort_order = 1 where id = '${id}'`)).toEqual(['notice'])
    expect(await keysOf(markets(`'null'`), `update store.${table} set sort_order = 1 where id = '${id}'`)).toEqual(['notice'])
    expect(await keysOf(markets(`'[]'`), `update store.${table} set sort_order = 1 where id = '${id}'`)).toEqual([])
    // A value that is no list may be shown on any page.
    expect(await keysOf(markets(`'"us"'`))).toEqual(['notice', 'notice:de', 'notice:us'])
  })
})

describe('content table', () => {
  test.each(TABLES)('$table leads to $emptied when it is emptied', async ({ table, emptied }) => {
    expect(await keysOf(`truncate store.${table} cascade`)).toEqual(emptied)
  })

  test('has its keys stated when its keys are noted', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name from pg_class c where relnamespace = 'store'::regnamespace
        and exists (select from pg_trigger where tgrelid = c.oid and tgname = 'content_begins')`.execute(db())
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(CONTENT_TABLES).toSorted())
  })

  test('has its keys noted when pages, sitemaps or the search read it', async () => {
    const { database, tables } = watchTables(backend.services.database)
    const services = { ...backend.services, database }
    const us = languageOptions.find(({ market }) => market.path === 'us')!
    const product = { productPath: 'comet-circuit' }
    const build = switched({ countries: { us: { cashback: true } } })
    const withRewards = { ...services, config: { ...services.config, build } }
    await Promise.all([
      readProductList(withRewards, us.market, 'en'),
      readHome(services, us.market, 'en'),
      findProduct(services, { market: us.market, language: 'en', by: product }),
      findSellingMarkets(services, 'comet-circuit'),
      readPromos(services, us, { home: true }),
      readPromos(services, us, product),
      readInfoBarRows(services, 'us'),
      readNews(services, 'en-US'),
      readOverrides(services, 'en-US'),
      searchProducts(services, { text: 'comet', language: 'en', limit: 5, after: undefined }),
      searchProducts(services, { text: '', language: 'en', limit: 5, after: undefined })
    ])
    const read = [...tables].filter((table) => table !== 'catalogue_version')
    expect(read.filter((table) => !(table in CONTENT_TABLES))).toEqual([])
    // The store of this suite sells no subscriptions.
    const offered = Object.keys(CONTENT_TABLES).filter((table) => !table.startsWith('subscription_'))
    expect(read.toSorted()).toEqual(offered.toSorted())
  })
})

describe('bulk statement', () => {
  const items = (count: number): string => `insert into store.denominations
    select (jsonb_populate_record(own, jsonb_build_object('id', 'bulk-' || n, 'sku', 'bulk-' || n))).*
    from store.denominations own, generate_series(1, ${count}) n where id = 'item-9009'`
  const prices = (market: string): string => `insert into store.prices (market, denomination_id, price)
    select '${market}', id, 10 from store.denominations where id like 'bulk-%'`
  const raise = `update store.prices set price = price + 1 where denomination_id like 'bulk-%'`

  test('begins at 1,001 rows, for any products', async () => {
    expect(await keysOf(items(1_000))).toEqual(['listing', 'product:9001'])
    expect(await keysOf(items(1_001))).toEqual(['listing', 'products'])
    expect(await keysOf(items(1_000), prices('zz'), raise)).toEqual(['price:9001:zz'])
    expect(await keysOf(items(1_001), prices('zz'), raise)).toEqual(['prices:zz'])
  })

  test('names the markets whose prices it changes, and that they come or go', async () => {
    expect(await keysOf(items(600), prices('zz'), prices('yy'), raise)).toEqual(['prices:yy', 'prices:zz'])
    expect(await keysOf(items(1_001), prices('zz'))).toEqual(['listing', 'prices:zz', 'sold'])
    expect(await keysOf(items(1_001), prices('zz'), `delete from store.prices where market = 'zz'`)).toEqual([
      'listing',
      'prices:zz',
      'sold'
    ])
  })

  test('counts the rows that it really changes', async () => {
    const few = `update store.prices set price = case denomination_id when 'bulk-7' then 11 else 10 end where denomination_id like 'bulk-%'`
    expect(await keysOf(items(1_001), prices('zz'), few)).toEqual(['price:9001:zz'])
  })

  test('on products and their texts names products', async () => {
    const texts = `insert into store.product_texts (voucher_type_id, language) select 9001, 'l' || n from generate_series(1, 1001) n`
    expect(await keysOf(texts)).toEqual(['products'])
    const products = `insert into store.products select (jsonb_populate_record(own, jsonb_build_object(
      'voucher_type_id', 10000 + n, 'gvt_id', 10000 + n, 'product_path', 'bulk-' || n))).* from store.products own, generate_series(1, 1001) n
      where voucher_type_id = 9001`
    expect(await keysOf(products)).toEqual(['listing', 'products'])
  })
})

describe('transaction', () => {
  const price = (market: string): string =>
    `update store.prices set price = price + 1 where market = '${market}' and denomination_id = 'comet-circuit-60'`
  const notice = (by: number): string => `update store.info_bar_items set sort_order = ${by} where id = 'bar'`

  test('takes one number for changes of several tables, under which all their keys stand', async () => {
    const before = await seqNow(db())
    await db()
      .transaction()
      .execute(async (trx) => {
        await run(trx, price('us'))
        await run(trx, notice(9_010))
        await run(trx, price('de'))
      })
    expect(await seqNow(db())).toBe(before + 1)
    expect(await keysAfter(db(), before)).toEqual(['notice:de', 'notice:us', 'price:1001:de', 'price:1001:us'])
  })

  test('leaves neither a key nor a number when it is rolled back', async () => {
    const before = await seqNow(db())
    const change = db()
      .transaction()
      .execute(async (trx) => {
        await run(trx, price('us'))
        throw UNDONE
      })
    await expect(change).rejects.toBe(UNDONE)
    expect([await seqNow(db()), await keysAfter(db(), before)]).toEqual([before, []])
  })

  test('keeps the keys of the rest alone when it is rolled back to a savepoint', async () => {
    const before = await seqNow(db())
    await db()
      .transaction()
      .execute(async (trx) => {
        await run(trx, 'savepoint first')
        await run(trx, price('us'))
        await run(trx, 'rollback to savepoint first')
        await run(trx, price('de'))
      })
    expect([await seqNow(db()), await keysAfter(db(), before)]).toEqual([before + 1, ['price:1001:de']])
  })

  test('leads to no key when it changes no row', async () => {
    expect(await keysOf(`update store.prices set price = price + 1 where market = 'nowhere'`)).toEqual([])
  })

  test('waits for the one before it, and never in a circle', async () => {
    const before = await seqNow(db())
    let late: Promise<unknown> | undefined
    await db()
      .transaction()
      .execute(async (trx) => {
        await run(trx, price('us'))
        late = db(other)
          .transaction()
          .execute(async (second) => {
            // Locks nothing that the first one will want, however long it waits.
            await run(second, price('jp'))
            await run(second, price('us'))
          })
        if (backend.databaseUrl !== undefined) await untilOneWaits(trx)
        await run(trx, price('jp'))
        expect(await keysAfter(trx, before)).toEqual(['price:1001:jp', 'price:1001:us'])
      })
    await late
    expect(await seqNow(db())).toBe(before + 2)
    expect(await keysAfter(db(), before + 1)).toEqual(['price:1001:jp', 'price:1001:us'])
  })

  /** Waits until another connection waits for a lock of this one. */
  const untilOneWaits = async (trx: Trx): Promise<void> => {
    await expect
      .poll(
        async () =>
          (await sql`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(trx)).rows.length,
        { interval: 5, timeout: 10_000 }
      )
      .toBe(1)
  }
})
