import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../../backend/database/database.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { findProduct } from '../../../backend/services/catalogue/catalogue.ts'
import { remembered } from '../../../backend/services/catalogue/remembered.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
let other: Database

beforeAll(async () => {
  backend = await aBackend()
  const { services, databaseUrl } = backend
  // Another process knows nothing of what this one remembers: on a server with connections of its own, embedded with a database object of its own.
  other = databaseUrl === undefined ? { ...services.database } : await openDatabase({ kind: 'server', url: databaseUrl })
})
afterAll(async () => {
  if (backend.databaseUrl !== undefined) await other.close()
  await backend.close()
})

const ITEM = 'comet-circuit-60'
const find = (database: Database) =>
  findProduct({ ...backend.services, database }, { market: findMarket('id')!, language: 'id', by: { productPath: 'comet-circuit' } })
const here = () => find(backend.services.database)
const there = () => find(other)
const priceOf = async (product: ReturnType<typeof here>): Promise<string | undefined> => (await product)?.item(ITEM)?.price

const setPrice = (database: Database, price: string) =>
  database.as<CatalogueTables>().updateTable('store.prices').set({ price }).where('market', '=', 'id').where('denomination_id', '=', ITEM)

describe('remembered product', () => {
  test('is made once while the catalogue does not change, also when two ask at the same moment', async () => {
    const [first, second] = await Promise.all([here(), here()])
    expect(second).toBe(first)
    expect(await here()).toBe(first)
  })

  test('has the new price in every process as soon as one of them has changed it', async () => {
    expect(await Promise.all([priceOf(here()), priceOf(there())])).toEqual(['15000', '15000'])
    await setPrice(other, '17000').execute()
    expect(await Promise.all([priceOf(here()), priceOf(there())])).toEqual(['17000', '17000'])
    await setPrice(backend.services.database, '15000').execute()
    expect(await Promise.all([priceOf(here()), priceOf(there())])).toEqual(['15000', '15000'])
  })

  test.each([
    ['products', 'gvt_id = -gvt_id', 'voucher_type_id = 1001'],
    ['product_texts', `description = coalesce(description, '') || '!'`, `voucher_type_id = 1001 and language = 'id'`],
    ['denominations', 'reference_price = -reference_price', `id = '${ITEM}'`],
    ['prices', 'list_price = 99000', `market = 'id' and denomination_id = '${ITEM}'`],
    ['channels', 'is_down = not is_down', `market = 'id'`],
    ['market_rules', 'tax_percent = tax_percent + 1', `market = 'id'`]
  ])('is made anew after a change of %s', async (table, change, where) => {
    const before = await here()
    await sql.raw(`update store.${table} set ${change} where ${where}`).execute(other.as<CatalogueTables>())
    const after = await here()
    expect(after).not.toBe(before)
    expect(await here()).toBe(after)
  })

  test.each([
    ['the price of another product', 'prices', 'price = price + 1', `market = 'id' and denomination_id = 'emberhold-60'`],
    ['its price in another market', 'prices', 'price = price + 1', `market = 'de' and denomination_id = '${ITEM}'`],
    ['the text of another product', 'product_texts', `description = description || '!'`, 'voucher_type_id = 1002'],
    ['a payment method of another market', 'channels', 'is_down = not is_down', `market = 'de'`],
    ['a notice', 'info_bar_items', 'sort_order = sort_order + 1', 'true'],
    ['nothing', 'prices', 'price = price', 'true']
  ])('is kept after a change of %s', async (_what, table, change, where) => {
    const before = await here()
    const { numAffectedRows } = await sql.raw(`update store.${table} set ${change} where ${where}`).execute(other.as<CatalogueTables>())
    expect(numAffectedRows).toBeGreaterThan(0n)
    expect(await here()).toBe(before)
  })

  test('is made anew after a change of all prices, and after the catalogue was restored from a backup', async () => {
    const before = await here()
    await sql`update store.prices set price = price + 1`.execute(other.as<CatalogueTables>())
    const raised = await here()
    expect(raised).not.toBe(before)
    await sql`update store.catalogue_states set version = gen_random_uuid() where ended_at is null`.execute(other.as<CatalogueTables>())
    await sql`update store.catalogue_version set version = (select version from store.catalogue_states where ended_at is null)`.execute(
      other.as<CatalogueTables>()
    )
    expect(await here()).not.toBe(raised)
    await sql`update store.prices set price = price - 1`.execute(other.as<CatalogueTables>())
  })

  test('does not know a change that was taken back', async () => {
    const before = await here()
    const change = other
      .as<CatalogueTables>()
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('store.prices').set({ price: '1' }).where('denomination_id', '=', ITEM).execute()
        throw new Error('taken back')
      })
    await expect(change).rejects.toThrow('taken back')
    expect(await here()).toBe(before)
  })

  test('keeps its price until the change of another connection is committed', async (context) => {
    if (backend.databaseUrl === undefined) return context.skip('The embedded database has one connection.')
    await other
      .as<CatalogueTables>()
      .transaction()
      .execute(async (trx) => {
        await trx
          .updateTable('store.prices')
          .set({ price: '19000' })
          .where('market', '=', 'id')
          .where('denomination_id', '=', ITEM)
          .execute()
        expect(await priceOf(here())).toBe('15000')
      })
    expect(await priceOf(here())).toBe('19000')
    await setPrice(other, '15000').execute()
    return undefined
  })
})

describe('memory of products', () => {
  const count = async (key: string, answers: readonly (() => unknown)[]): Promise<{ made: number; got: unknown[] }> => {
    let made = 0
    const got: unknown[] = []
    for (const answer of answers) {
      const one = remembered(
        backend.services.database,
        key,
        async () => {
          made += 1
          return answer()
        },
        () => []
      )
      got.push(await one.catch((error: unknown) => (error instanceof Error ? error.message : error)))
    }
    return { made, got }
  }

  test('keeps neither a failure nor something that is not there', async () => {
    const broken = (): never => {
      throw new Error('no database')
    }
    expect(await count('a', [broken, () => undefined, () => 1, () => 2])).toEqual({ made: 3, got: ['no database', undefined, 1, 1] })
  })

  test('keeps what was asked for last, up to 32 MB', async () => {
    // A megabyte of text counts as two in memory.
    const large = (): string => 'x'.repeat(1_000_000)
    await count('first', [large])
    for (let at = 0; at < 14; at += 1) await count(`more ${at}`, [large])
    expect((await count('first', [large])).made).toBe(0)
    await count('one more', [large])
    await count('and another', [large])
    expect((await count('first', [large])).made).toBe(0)
    expect((await count('more 0', [large])).made).toBe(1)
  })

  test('makes a value again when its rows may have changed while it was made', async () => {
    const { database } = backend.services
    let made = 0
    let finish: () => void = () => undefined
    const held = new Promise<void>((resolve) => (finish = resolve))
    const make = async (): Promise<number> => {
      made += 1
      const own = made
      if (own === 1) await held
      return own
    }
    const ask = () => remembered(database, 'slow', make, () => ['product:1001'])
    const first = ask()
    await expect.poll(() => made, { interval: 1 }).toBe(1)
    await setPrice(other, '15500').execute()
    expect(await ask()).toBe(2)
    finish()
    expect(await first).toBe(1)
    expect(await ask()).toBe(2)
    await setPrice(other, '15000').execute()
  })
})
