import type { KyselyPlugin } from 'kysely'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../backend/database/database.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { ALL_SLOTS, leaseJobs } from '../../../backend/services/jobs/lease-jobs.ts'
import { tellPromoStarts } from '../../../backend/services/notifications/promo-starts.ts'
import { readNotifications } from '../../../backend/services/notifications/read-notifications.ts'
import { lookUpPlayer } from '../../../backend/services/players/ask-publisher.ts'
import { holdPromo } from '../../../backend/services/promos/promos.ts'
import { usesOf } from '../../../backend/services/promos/promo-uses.ts'
import { orderDb } from '../../../backend/services/order-db.ts'
import { readKnownOrder } from '../../../backend/services/orders/order-row.ts'
import { exceedsLimit, unpaidRivals } from '../../../backend/services/orders/reservations.ts'
import type { Services } from '../../../backend/services/services.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { anOrder, aShop, type Shop } from '../orders/world.ts'

const ROWS = 20_000
/** Tables that grow with purchases; a sequential scan of one of them on a hot path is a defect. */
const GROWING = ['orders', 'player_checks', 'purchase_limits', 'promo_uses', 'notifications', 'notification_marks', 'due_work', 'checkouts']

let shop: Shop
const db = () => shop.backend.services.database.as<OrderTables>()

const fill = async (statement: string): Promise<void> => void (await sql.raw(statement).execute(db()))

beforeAll(async () => {
  shop = await aShop()
  await anOrder(shop)
  const series = `generate_series(1, ${ROWS}) n`
  await fill(
    `insert into store.player_checks select 'k' || n, '{}', timestamptz '2026-11-21 12:00Z' + n * interval '1 minute' from ${series}`
  )
  await fill(`insert into store.promo_uses select 'o' || n, 'p' || n % 40, 'player' || n, 'used', now() from ${series}`)
  await fill(`insert into store.notifications (id, market, guest_user_id, words, created_at, ends_at)
    select 'n' || n, 'id', case when n % 4000 > 0 then 'guest' || n / 10 end, '{"kind":"texts","titles":{"en":"x"},"texts":null}',
    timestamptz '2026-01-01Z' + n * interval '1 minute', case when n % 3 > 0 then timestamptz '2026-11-21 13:00Z' + n * interval '1 hour' end from ${series}`)
  await fill(
    `insert into store.notification_marks (guest_user_id, notification_id, state) select 'guest' || n / 10, 'n' || n, 'seen' from ${series}`
  )
  await fill(
    `insert into store.due_work (kind, ref, run_at, service) select 'inquiry', 'o' || n, timestamptz '2026-12-01Z' + n * interval '1 second', 'provider' from ${series}`
  )
  await fill(`insert into store.orders select (jsonb_populate_record(o, jsonb_build_object('order_id', 'o' || n, 'txn_id', (1000000000000000000 + n)::text, 'status', 6))).*
    from store.orders o, ${series}`)
  await fill(`insert into store.purchase_limits (order_id, denomination_id, player_key, state, at)
    select 'o' || n, 'item' || n % 5, 'player' || n, 'used', timestamptz '2026-01-01Z' + n * interval '1 minute' from ${series}`)
  await fill(`insert into store.checkouts (checkout_id, digest, state, leased_until, order_id, created_at)
    select 'c' || n, 'd', 'done', now(), 'o' || n, now() from ${series}`)
  for (const table of GROWING) await fill(`analyze store.${table}`)
}, 120_000)
afterAll(() => shop.close())

interface Asked {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Builds services that note every statement which they send. */
const recording = (): { readonly services: Services; readonly asked: readonly Asked[] } => {
  const asked: Asked[] = []
  const { database } = shop.backend.services
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql: text, parameters } = db().getExecutor().compileQuery(node, queryId)
      asked.push({ text, values: parameters })
      return node
    },
    transformResult: async ({ result }) => result
  }
  const watched: Database = { ...database, as: <Tables>() => database.as<Tables>().withPlugin(plugin) }
  return { services: { ...shop.backend.services, database: watched }, asked }
}

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly PlanNode[]
}

const nodesOf = (plan: PlanNode): readonly PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const explain = async ({ text, values }: Asked): Promise<readonly string[]> => {
  const parts = text.split(/\$(\d+)/)
  const query = sql.join(
    parts.map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
    sql.raw('')
  )
  const { rows } = await sql<{ 'QUERY PLAN': readonly { Plan: PlanNode }[] }>`explain (format json) ${query}`.execute(db())
  return rows.flatMap((row) =>
    row['QUERY PLAN'].flatMap(({ Plan }) =>
      nodesOf(Plan).flatMap((node) =>
        node['Node Type'] === 'Seq Scan' && GROWING.includes(node['Relation Name'] ?? '') ? [`${node['Relation Name']}: ${text}`] : []
      )
    )
  )
}

const scansOf = async (work: (services: Services) => Promise<unknown>): Promise<readonly string[]> => {
  const { services, asked } = recording()
  await work(services)
  const statements = asked.filter(({ text }) => /^\s*(select|insert|update|delete|with)/i.test(text))
  expect(statements.length).toBeGreaterThan(0)
  return (await Promise.all(statements.map(explain))).flat()
}

describe('hot path reads no growing table from end to end', () => {
  const id = findMarket('id')!
  const reader = { by: 'guest_user_id', id: 'guest7' } as const

  test('for a player look-up', async () => {
    const store = { product: { voucherTypeId: 1001 }, publisherKey: 'northlight' } as Parameters<typeof lookUpPlayer>[2]
    expect(await scansOf((services) => lookUpPlayer(services, id, store, { userId: '52000111', zoneId: '' }))).toEqual([])
  })

  test('for counting the uses of a promo and holding one', async () => {
    expect(
      await scansOf((services) =>
        services.database
          .as<CatalogueTables>()
          .transaction()
          .execute((trx) =>
            holdPromo(trx, { orderRef: 'new', promoId: 'id-refill10', player: 'p', accountId: undefined, now: services.now() })
          )
      )
    ).toEqual([])
  })

  test('for an order of a limited item, and for its payment', async () => {
    const limit = { denominationId: 'item1', playerKey: 'player1', quantity: 1, count: 1, since: new Date('2026-01-01T00:00:00Z') }
    expect(await scansOf((services) => exceedsLimit(orderDb(services), limit))).toEqual([])
    const order = await readKnownOrder(db(), 'o7')
    expect(
      await scansOf((services) =>
        orderDb(services)
          .transaction()
          .execute((trx) => unpaidRivals(trx, order))
      )
    ).toEqual([])
  })

  test('for taking jobs', async () => {
    expect(await scansOf((services) => leaseJobs(services, ALL_SLOTS))).toEqual([])
  })

  test('for a guest who reads notifications', async () => {
    const query = { locale: { market: id, language: id.languages[0]! }, reader, after: undefined, limit: 20 }
    expect(await scansOf((services) => readNotifications(services, query))).toEqual([])
  })

  test('for promos that begin, every minute', async () => {
    expect(await scansOf(tellPromoStarts)).toEqual([])
  })

  test.each([
    ['marks of a notification that ends', `delete from store.notification_marks where notification_id = 'n7'`],
    ['the checkouts of an order', `select 1 from store.checkouts where order_id = 'o7'`],
    ['the notifications of a payment', `select 1 from store.payment_notifications where order_id = 'o7'`]
  ])("for the database's search for %s", async (_what, text) => {
    expect(await explain({ text, values: [] })).toEqual([])
  })
})

test('promo uses are the held and used rows, whatever changed them', async () => {
  const { services } = shop.backend
  const catalogue = services.database.as<CatalogueTables>()
  const uses = () => usesOf(catalogue, { promoId: 'counted', player: 'player-1' })
  const row = (order_ref: string, state: 'held' | 'used' | 'released') => ({
    order_ref,
    promo_id: 'counted',
    player_key: order_ref === 'c1' ? 'player-1' : 'player-2',
    state,
    changed_at: services.now()
  })
  expect(await uses()).toEqual({ all: 0, own: 0 })
  await catalogue
    .insertInto('store.promo_uses')
    .values([row('c1', 'held'), row('c2', 'used'), row('c3', 'released')])
    .execute()
  expect(await uses()).toEqual({ all: 2, own: 1 })
  expect(await usesOf(catalogue, { promoId: 'counted', player: 'player-1', orderRef: 'c1' })).toEqual({ all: 1, own: 0 })
  await catalogue.updateTable('store.promo_uses').set({ state: 'used' }).where('order_ref', '=', 'c1').execute()
  expect(await uses()).toEqual({ all: 2, own: 1 })
  await catalogue.updateTable('store.promo_uses').set({ state: 'released' }).where('promo_id', '=', 'counted').execute()
  expect(await uses()).toEqual({ all: 0, own: 0 })
  await catalogue.updateTable('store.promo_uses').set({ state: 'used' }).where('order_ref', '=', 'c3').execute()
  expect(await uses()).toEqual({ all: 1, own: 0 })
  await catalogue.deleteFrom('store.promo_uses').where('promo_id', '=', 'counted').execute()
  expect(await uses()).toEqual({ all: 0, own: 0 })
})
