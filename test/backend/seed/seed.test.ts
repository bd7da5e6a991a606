import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from '../../../backend/database/seed/seed.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

let backend: BackendUnderTest
const db = () => backend.services.database.as<CatalogueTables>()

beforeAll(async () => {
  backend = await aBackend()
})
afterAll(() => backend.close())

describe('the seed', () => {
  test('writes nothing when the database already holds it', async () => {
    expect(await seed(backend.services)).toBe('unchanged')
  })

  test('is written once when two processes start at the same moment', async () => {
    await db().updateTable('store.seeds').set({ digest: 'an older seed' }).execute()
    const outcomes = await Promise.all([seed(backend.services, 'always'), seed(backend.services, 'always')])
    expect(outcomes.toSorted()).toEqual(['unchanged', 'written'])
  })

  test('brings a changed price back and keeps the uses of promos when it is always written', async () => {
    await db().updateTable('store.prices').set({ price: '1' }).where('market', '=', 'id').execute()
    await db()
      .insertInto('store.promo_uses')
      .values({ order_ref: 'ORD-1', promo_id: 'id-refill10', player_key: '1001/1/1', state: 'used', changed_at: new Date() })
      .execute()
    await db().updateTable('store.seeds').set({ digest: 'an older seed' }).execute()
    expect(await seed(backend.services, 'always')).toBe('written')
    const prices = await db()
      .selectFrom('store.prices')
      .select('price')
      .where('market', '=', 'id')
      .where('denomination_id', '=', 'comet-circuit-60')
      .execute()
    expect(prices).toEqual([{ price: '15000' }])
    const uses = await db().selectFrom('store.promo_uses').select('order_ref').where('order_ref', '=', 'ORD-1').execute()
    expect(uses).toHaveLength(1)
  })

  describe('of a new release, on a catalogue that an operator has changed', () => {
    const keysOf = async (table: string) =>
      (await db().selectFrom('store.seeded_rows').select('keys').where('table_name', '=', table).executeTakeFirstOrThrow()).keys
    const priceOf = (item: string) =>
      db().selectFrom('store.prices').select('price').where('market', '=', 'id').where('denomination_id', '=', item).execute()
    /** Makes the release before one that knew neither these rows nor this digest. */
    const releaseBefore = async (table: string, unknown: readonly string[]): Promise<void> => {
      const keys = (await keysOf(table)).filter((key) => !unknown.includes(key))
      await db()
        .updateTable('store.seeded_rows')
        .set({ keys: JSON.stringify(keys) })
        .where('table_name', '=', table)
        .execute()
      await db().updateTable('store.seeds').set({ digest: 'an older seed' }).execute()
    }
    afterAll(async () => {
      await db().deleteFrom('store.products').where('voucher_type_id', '=', 9001).execute()
      await db().updateTable('store.seeds').set({ digest: 'an older seed' }).execute()
      await seed(backend.services, 'always')
    })

    test('keeps changed, added and removed rows when it starts', async () => {
      await db()
        .updateTable('store.prices')
        .set({ price: '17' })
        .where('market', '=', 'id')
        .where('denomination_id', '=', 'comet-circuit-60')
        .execute()
      await db().deleteFrom('store.promos').where('market', '=', 'id').execute()
      await sql`insert into store.products select (jsonb_populate_record(p, '{"voucher_type_id":9001,"gvt_id":99001,"product_path":"own-game"}')).*
        from store.products p where voucher_type_id = 1001`.execute(db())
      await releaseBefore('store.prices', [])
      expect(await seed(backend.services)).toBe('added')
      expect(await priceOf('comet-circuit-60')).toEqual([{ price: '17' }])
      expect(await db().selectFrom('store.promos').select('id').where('market', '=', 'id').execute()).toEqual([])
      expect(await db().selectFrom('store.products').select('product_path').where('voucher_type_id', '=', 9001).execute()).toEqual([
        { product_path: 'own-game' }
      ])
    })

    test('adds rows that no release before had, but none over a row of the operator or of an item that was removed', async () => {
      await db().deleteFrom('store.prices').where('denomination_id', 'in', ['comet-circuit-120', 'comet-circuit-500']).execute()
      await db().deleteFrom('store.denominations').where('id', '=', 'comet-circuit-500').execute()
      await releaseBefore('store.prices', ['id/comet-circuit-60', 'id/comet-circuit-120', 'id/comet-circuit-500'])
      expect(await seed(backend.services)).toBe('added')
      expect(await priceOf('comet-circuit-60')).toEqual([{ price: '17' }])
      expect(await priceOf('comet-circuit-120')).toHaveLength(1)
      expect(await priceOf('comet-circuit-500')).toEqual([])
      expect(await keysOf('store.prices')).toContain('id/comet-circuit-500')
    })
  })

  test('offers 26 products with 6 to 14 items, larger packs cheaper per unit', async () => {
    const rows = await db().selectFrom('store.denominations').selectAll().where('personal', '=', false).orderBy('sort_order').execute()
    const ids = [...new Set(rows.map((row) => row.voucher_type_id))]
    expect(ids).toEqual(Array.from({ length: 26 }, (_, index) => 1001 + index))
    const refused = ids.filter((id) => {
      const items = rows.filter((row) => row.voucher_type_id === id)
      const perUnit = items
        .filter((row) => row.units !== null)
        .map((row) => Number(row.reference_list_price ?? row.reference_price) / ((row.units ?? 0) + (row.bonus_units ?? 0)))
      const cheaper = perUnit.every((price, index) => index === 0 || price < perUnit[index - 1]!)
      return items.length < 6 || items.length > 14 || !cheaper
    })
    expect(refused).toEqual([])
  })

  test('gives every market 4 to 10 channels of at least 3 types, with a card', async () => {
    const rows = await db().selectFrom('store.channels').selectAll().execute()
    const markets = [...new Set(rows.map((row) => row.market))]
    expect(markets).toHaveLength(65)
    const refused = markets.filter((market) => {
      const own = rows.filter((row) => row.market === market)
      const types = new Set(own.map((row) => row.type))
      return own.length < 4 || own.length > 10 || types.size < 3 || !types.has('card')
    })
    expect(refused).toEqual([])
    const ids = rows.map((row) => row.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => [0, 1, 239, 259, 321, 453, 318, 319, 691, 654, 1201].includes(id))).toEqual([])
    expect(rows.filter((row) => row.is_backend_channel).map((row) => [row.market, row.id, row.latin_name])).toEqual([['br', 500, 'Boleto']])
    expect(rows.filter((row) => row.inputs.includes('billingAddress')).map((row) => row.market)).toEqual(['us'])
    expect(rows.filter((row) => row.type === 'convenienceStore' && ['us', 'gb'].includes(row.market))).toEqual([])
  })

  test('sells by carriers and voucher cards only at their own amounts', async () => {
    const rows = await db().selectFrom('store.channels').select(['type', 'price_points']).execute()
    for (const { type, price_points } of rows) expect(price_points !== null).toBe(type === 'carrierBilling' || type === 'voucher')
  })

  test('prices every item in every market', async () => {
    const count = await sql<{ count: string }>`select count(*) as count from store.prices`.execute(db())
    const items = await sql<{ count: string }>`select count(*) as count from store.denominations`.execute(db())
    expect(Number(count.rows[0]?.count)).toBe(65 * Number(items.rows[0]?.count))
  })
})
