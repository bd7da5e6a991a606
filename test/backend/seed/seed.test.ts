import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCommand } from '../../../backend/control/commands.ts'
import { contentOf, seed } from '../../../backend/database/seed/seed.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { StartupError } from '../../../backend/startup-error.ts'
import { type BackendUnderTest, aBackend } from '../../support/backend.ts'

/** The product that sells gift cards. */
const GIFT_CARD = 1027

let backend: BackendUnderTest
const db = () => backend.services.database.as<CatalogueTables>()

beforeAll(async () => {
  backend = await aBackend()
})
afterAll(() => backend.close())

describe('seed', () => {
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

  describe('of a new release', () => {
    const priceOf = async (item: string) =>
      (
        await db()
          .selectFrom('store.prices')
          .select('price')
          .where('market', '=', 'id')
          .where('denomination_id', '=', item)
          .executeTakeFirst()
      )?.price
    const setPrice = (item: string, price: string) =>
      db().updateTable('store.prices').set({ price }).where('market', '=', 'id').where('denomination_id', '=', item).execute()
    const hueOf = async (path: string) =>
      (await db().selectFrom('store.products').select('hue').where('product_path', '=', path).executeTakeFirst())?.hue
    const heldDigest = async () =>
      (await db().selectFrom('store.seeds').select('digest').where('name', '=', 'catalogue').executeTakeFirst())?.digest
    const startAnew = async (): Promise<void> => {
      await db().updateTable('store.seeds').set({ digest: 'an older seed' }).execute()
      await seed(backend.services, 'always')
    }
    /** Makes the catalogue that of an older release: another price, an item fewer, a notice more. */
    const olderRelease = async (): Promise<void> => {
      await startAnew()
      await setPrice('comet-circuit-60', '14500')
      await db().deleteFrom('store.prices').where('denomination_id', '=', 'comet-circuit-500').execute()
      await db().deleteFrom('store.denominations').where('id', '=', 'comet-circuit-500').execute()
      await sql`insert into store.info_bar_items (id, sort_order, severity, texts, starts_at) values ('older', 9, 'info', '{"en":"x"}', now())`.execute(
        db()
      )
      await db()
        .updateTable('store.seeds')
        .set({ digest: 'an older seed', content: await contentOf(db()) })
        .execute()
    }
    afterAll(startAnew)

    test('is imported into a catalogue that no operator has changed: prices move, items come, what it leaves out ends', async () => {
      await olderRelease()
      expect(await seed(backend.services)).toBe('applied')
      expect(await priceOf('comet-circuit-60')).toBe('15000')
      expect(await priceOf('comet-circuit-500')).toBe('60000')
      expect(await db().selectFrom('store.info_bar_items').select('id').where('id', '=', 'older').execute()).toEqual([])
      expect(await seed(backend.services)).toBe('unchanged')
    })

    test('is imported into a catalogue that was summed up before products had a hue', async () => {
      await olderRelease()
      await db().updateTable('store.products').set({ hue: null }).execute()
      const { rows } = await sql<{
        sum: string
      }>`select count(*) || ':' || sum(('x' || left(md5(row(voucher_type_id, gvt_id, product_path, sort_order,
        kind, latin_name, publisher_key, publisher_name, theme_name, available, player_lookup, server_listed, has_roles, personal_items, minimum_age,
        account_required, giftable, inputs, releases_at)::text), 15))::bit(60)::bigint) as sum from store.products`.execute(db())
      const content = await contentOf(db())
      expect(content.split(' ')).toContain(rows[0]?.sum)
      await db().updateTable('store.seeds').set({ content }).execute()
      expect(await seed(backend.services)).toBe('applied')
      expect(await hueOf('comet-circuit')).toBe(268)
    })

    test('is kept out of a catalogue that an operator has changed, at every start until it is imported', async () => {
      await olderRelease()
      await setPrice('comet-circuit-60', '17000')
      await db().updateTable('store.products').set({ hue: null }).execute()
      await db().deleteFrom('store.promos').where('market', '=', 'id').execute()
      for (const start of [1, 2]) {
        expect([start, await seed(backend.services)]).toEqual([start, 'kept'])
        expect(await priceOf('comet-circuit-60')).toBe('17000')
        expect(await priceOf('comet-circuit-500')).toBeUndefined()
        expect(await db().selectFrom('store.promos').select('id').where('market', '=', 'id').execute()).toEqual([])
        expect(await db().selectFrom('store.info_bar_items').select('id').where('id', '=', 'older').execute()).toHaveLength(1)
        // A column that no product has yet is filled.
        expect(await hueOf('comet-circuit')).toBe(268)
      }
      const shown = await runCommand(backend.services, 'catalogue', ['diff', 'seed'])
      expect(shown.lines).toContain('  id/comet-circuit-60: 17000 → 15000 (−11.8 %)')
      expect((await runCommand(backend.services, 'catalogue', ['apply', 'seed'])).isFailed ?? false).toBe(false)
      expect(await priceOf('comet-circuit-60')).toBe('15000')
      expect(await seed(backend.services)).toBe('unchanged')
    })

    test('gives a changed catalogue the rules and channels of a market that is new, without which its pages could not be made', async () => {
      await olderRelease()
      await setPrice('comet-circuit-60', '17000')
      await db().deleteFrom('store.market_rules').where('market', '=', 'kw').execute()
      await db().deleteFrom('store.channels').where('market', '=', 'kw').execute()
      expect(await seed(backend.services)).toBe('kept')
      expect(await db().selectFrom('store.market_rules').select('market').where('market', '=', 'kw').execute()).toHaveLength(1)
      expect(await db().selectFrom('store.channels').select('id').where('market', '=', 'kw').execute()).not.toEqual([])
      expect(await priceOf('comet-circuit-60')).toBe('17000')
    })

    test('gives a changed catalogue that is older than wallets the wallet as a payment method, once, and changes nothing else of it', async () => {
      const walletChannels = () => db().selectFrom('store.channels').select('id').where('type', '=', 'storeWallet').execute()
      await olderRelease()
      await setPrice('comet-circuit-60', '17000')
      await db().deleteFrom('store.channels').where('type', '=', 'storeWallet').execute()
      await db().deleteFrom('store.seeds').where('name', '=', 'walletChannels').execute()
      expect(await seed(backend.services)).toBe('kept')
      expect(await walletChannels()).toHaveLength(9)
      expect(await priceOf('comet-circuit-60')).toBe('17000')
      // An operator who takes one away is not asked again.
      await db().deleteFrom('store.channels').where('id', '=', 239).execute()
      expect(await seed(backend.services)).toBe('kept')
      expect(await walletChannels()).toHaveLength(8)
      await startAnew()
    })

    test('is noted without a word where the catalogue has all of its rows already, as one of before this was kept', async () => {
      await startAnew()
      await db().updateTable('store.seeds').set({ digest: 'of another kind', content: null }).execute()
      expect(await seed(backend.services)).toBe('unchanged')
      expect(await heldDigest()).not.toBe('of another kind')
    })

    test('stops the start when a product has an address that the store gives to its own pages', async () => {
      await db().updateTable('store.seeds').set({ digest: 'an older seed' }).execute()
      const segments = { wallet: 'comet-circuit', cashback: 'points' }
      const rejected = seed(backend.services, 'always', segments)
      await expect(rejected).rejects.toThrow(StartupError)
      await expect(rejected).rejects.toThrow(
        'product_path "comet-circuit" is an address that the store needs for its own pages. Choose another.'
      )
      expect(await priceOf('comet-circuit-60')).toBe('15000')
    })
  })

  test('offers 26 products with 6 to 14 items, larger packs cheaper per unit', async () => {
    const rows = await db()
      .selectFrom('store.denominations')
      .selectAll()
      .where('personal', '=', false)
      .where('voucher_type_id', '<>', GIFT_CARD)
      .orderBy('sort_order')
      .execute()
    const ids = [...new Set(rows.map((row) => row.voucher_type_id))]
    expect(ids).toEqual(Array.from({ length: 26 }, (_, index) => 1001 + index))
    const rejected = ids.filter((id) => {
      const items = rows.filter((row) => row.voucher_type_id === id)
      const perUnit = items
        .filter((row) => row.units !== null)
        .map((row) => Number(row.reference_list_price ?? row.reference_price) / ((row.units ?? 0) + (row.bonus_units ?? 0)))
      const cheaper = perUnit.every((price, index) => index === 0 || price < perUnit[index - 1]!)
      return items.length < 6 || items.length > 14 || !cheaper
    })
    expect(rejected).toEqual([])
  })

  test('gives every market 4 to 10 channels of at least 3 types, with a card', async () => {
    const rows = await db().selectFrom('store.channels').selectAll().execute()
    const markets = [...new Set(rows.map((row) => row.market))]
    expect(markets).toHaveLength(65)
    const rejected = markets.filter((market) => {
      const own = rows.filter((row) => row.market === market)
      const types = new Set(own.map((row) => row.type))
      return own.length < 4 || own.length > 10 || types.size < 3 || !types.has('card')
    })
    expect(rejected).toEqual([])
    const ids = rows.map((row) => row.id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => [0, 1].includes(id))).toEqual([])
    expect(rows.filter((row) => row.is_backend_channel).map((row) => [row.market, row.id, row.latin_name])).toEqual([['br', 500, 'Boleto']])
    expect(rows.filter((row) => row.inputs.includes('billingAddress')).map((row) => row.market)).toEqual(['us'])
    expect(rows.filter((row) => row.type === 'convenienceStore' && ['us', 'gb'].includes(row.market))).toEqual([])
  })

  test('pays with the wallet in nine markets, first on the screen, at every price and without a fee', async () => {
    const rows = await db().selectFrom('store.channels').selectAll().where('type', '=', 'storeWallet').orderBy('market').execute()
    expect(rows.map((row) => [row.market, row.id, row.minimum, row.maximum])).toEqual([
      ['br', 691, '0.01', '2300'],
      ['id', 239, '1', '7500000'],
      ['my', 259, '0.01', '2100'],
      ['ph', 321, '0.01', '25000'],
      ['sa', 1201, '0.01', '1900'],
      ['sg', 453, '0.01', '650'],
      ['th', 318, '0.01', '16000'],
      ['tr', 654, '0.01', '18000'],
      ['vn', 319, '1', '12000000']
    ])
    for (const row of rows)
      expect(row).toMatchObject({
        sort_order: 0,
        fee_fixed: '0',
        fee_percent: '0',
        price_points: null,
        is_backend_channel: false,
        inputs: []
      })
    const countries = await backend.services.database
      .as<OrderTables>()
      .selectFrom('store.wallet_countries')
      .select(['country', 'pc_id'])
      .where('pc_id', 'is not', null)
      .orderBy('country')
      .execute()
    expect(countries.map((row) => [row.country, row.pc_id])).toEqual(rows.map((row) => [row.market, row.id]))
  })

  test('gives the other channels of those markets the ids that they had before', async () => {
    const rows = await db()
      .selectFrom('store.channels')
      .select(['market', 'id', 'latin_name'])
      .where('market', 'in', ['sg', 'br'])
      .orderBy('sort_order')
      .execute()
    const idsOf = (market: string) => rows.flatMap((row) => (row.market === market ? [row.id] : []))
    expect(idsOf('sg')).toEqual([453, 70_201, 70_202, 70_203, 70_204, 70_205, 70_206])
    expect(idsOf('br')).toEqual([691, 7601, 7602, 7603, 500, 7605, 7606])
  })

  test('sells by carriers and voucher cards only at their own amounts', async () => {
    const rows = await db().selectFrom('store.channels').select(['type', 'price_points']).execute()
    for (const { type, price_points } of rows) expect(price_points !== null).toBe(type === 'carrierBilling' || type === 'voucher')
  })

  test('prices every item in every market, and gift cards in the nine with wallets', async () => {
    const { rows } = await sql<{ cards: boolean; items: number; prices: number }>`select item.voucher_type_id = ${GIFT_CARD} as cards,
      count(distinct item.id)::integer as items, count(*)::integer as prices
      from store.denominations item join store.prices price on price.denomination_id = item.id group by 1 order by 1`.execute(db())
    expect(rows.map(({ cards, items, prices }) => [cards, prices / items])).toEqual([
      [false, 65],
      [true, 9]
    ])
  })
})
