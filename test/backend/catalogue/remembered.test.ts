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
  findProduct({ database }, { market: findMarket('id')!, language: 'id', by: { productPath: 'comet-circuit' } })
const here = () => find(backend.services.database)
const there = () => find(other)
const priceOf = async (product: ReturnType<typeof here>): Promise<string | undefined> => (await product)?.item(ITEM)?.price

const setPrice = (database: Database, price: string) =>
  database.as<CatalogueTables>().updateTable('store.prices').set({ price }).where('market', '=', 'id').where('denomination_id', '=', ITEM)

describe('a remembered product', () => {
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
    ['products', sql`update store.products set sort_order = sort_order`],
    ['product_texts', sql`update store.product_texts set name = name`],
    ['denominations', sql`update store.denominations set sort_order = sort_order`],
    ['prices', sql`delete from store.prices where market = 'nowhere'`],
    ['channels', sql`update store.channels set is_down = is_down`],
    ['market_rules', sql`insert into store.market_rules select * from store.market_rules where false`]
  ])('is made anew after a statement on %s', async (_table, statement) => {
    const before = await here()
    await statement.execute(other.as<CatalogueTables>())
    const after = await here()
    expect(after).not.toBe(before)
    expect(after?.product).toEqual(before?.product)
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

describe('what is remembered', () => {
  const count = async (key: string, answers: readonly (() => unknown)[]): Promise<{ made: number; got: unknown[] }> => {
    let made = 0
    const got: unknown[] = []
    for (const answer of answers) {
      const one = remembered(backend.services.database, key, async () => {
        made += 1
        return answer()
      })
      got.push(await one.catch((error: unknown) => (error instanceof Error ? error.message : error)))
    }
    return { made, got }
  }

  test('is neither a failure nor something that is not there', async () => {
    const broken = (): never => {
      throw new Error('no database')
    }
    expect(await count('a', [broken, () => undefined, () => 1, () => 2])).toEqual({ made: 3, got: ['no database', undefined, 1, 1] })
  })

  test('is the 512 last asked for', async () => {
    await count('first', [() => 1])
    for (let at = 0; at < 511; at += 1) await count(`more ${at}`, [() => at])
    expect((await count('first', [() => 2])).made).toBe(0)
    await count('one more', [() => 0])
    expect((await count('first', [() => 2])).made).toBe(0)
    expect((await count('more 0', [() => 2])).made).toBe(1)
  })
})
