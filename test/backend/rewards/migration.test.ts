import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../backend/database/migrate.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { openPreviousDatabase } from '../../support/previous-version.ts'

/** Rewards of the previous version: untouched, partly used, given back, used up and above, and run out. */
const REWARDS = `
  insert into store.accounts (id, created_at) values ('ana', now()), ('bo', now());
  insert into store.rewards (id, account_id, country, currency, amount, sponsor, granted_at, expires_at) values
    ('r1', 'ana', 'sg', 'SGD', 10, 'store', '2026-11-01Z', '2036-12-01Z'),
    ('r2', 'ana', 'sg', 'SGD', 4.5, 'partner', '2026-11-02Z', '2036-12-02Z'),
    ('r3', 'ana', 'id', 'IDR', 9000, 'payment', '2026-11-03Z', '2036-12-03Z'),
    ('r4', 'bo', 'sg', 'SGD', 1, 'store', '2026-11-04Z', '2036-12-04Z'),
    ('r5', 'bo', 'sg', 'SGD', 2, 'store', '2026-11-04Z', '2026-11-05Z'),
    ('r6', 'bo', 'sg', 'SGD', 3, 'store', '2026-11-05Z', '2036-12-05Z');
  insert into store.reward_uses (reward_id, order_id, amount, at) values
    ('r1', null, 2.5, '2026-11-06Z'), ('r1', null, 0.75, '2026-11-07Z'), ('r2', null, 4.5, '2026-11-08Z'),
    ('r2', null, -1, '2026-11-09Z'), ('r4', null, 5, '2026-11-10Z'), ('r6', null, -4, '2026-11-11Z')`

let database: Awaited<ReturnType<typeof openPreviousDatabase>>

beforeAll(async () => {
  database = await openPreviousDatabase()
  await database.script(REWARDS)
})
afterAll(() => database.close())

const tables = () => database.as<OrderTables>()

test('R24 rewards of the previous version keep what is left of them: purses, lots and entries follow', async () => {
  expect(await migrate(database)).toContain('store/0850-rewards.sql')
  const purses = await tables().selectFrom('store.reward_purses').select(['id', 'available', 'held', 'owed']).orderBy('id').execute()
  expect(purses).toEqual([
    { id: 'ana/id/IDR', available: '9000', held: '0', owed: '0' },
    { id: 'ana/sg/SGD', available: '7.75', held: '0', owed: '0' },
    { id: 'bo/sg/SGD', available: '5', held: '0', owed: '0' }
  ])
  const lots = await tables()
    .selectFrom('store.reward_lots_left')
    .select(['lot_id', 'left_amount', 'sponsor_rank'])
    .orderBy('lot_id')
    .execute()
  expect(lots).toEqual([
    { lot_id: 'r1', left_amount: '6.75', sponsor_rank: 2 },
    { lot_id: 'r2', left_amount: '1.0', sponsor_rank: 0 },
    { lot_id: 'r3', left_amount: '9000', sponsor_rank: 1 },
    { lot_id: 'r4', left_amount: '0', sponsor_rank: 2 },
    { lot_id: 'r5', left_amount: '2', sponsor_rank: 2 },
    { lot_id: 'r6', left_amount: '3', sponsor_rank: 2 }
  ])
  const sums = await tables()
    .selectFrom('store.reward_entries')
    .select(({ fn }) => ['transfer_id', fn.sum('amount').as('sum')])
    .groupBy('transfer_id')
    .having(({ fn }) => fn.sum('amount'), '<>', 0)
    .execute()
  expect(sums).toEqual([])
  const planned = await tables()
    .selectFrom('store.due_work')
    .select(['ref', 'run_at'])
    .where('kind', '=', 'rewardExpiry')
    .orderBy('ref')
    .execute()
  expect(planned).toEqual([
    { ref: 'ana/id/IDR', run_at: new Date('2036-12-03Z') },
    { ref: 'ana/sg/SGD', run_at: new Date('2036-12-01Z') },
    { ref: 'bo/sg/SGD', run_at: new Date('2026-11-05Z') }
  ])
})

test('R24 the previous version reads the same balances from the new tables', async () => {
  const { rows } = await sql<{ id: string; used: string }>`
    select r.id, coalesce(sum(u.amount), 0)::text as used from store.rewards r left join store.reward_uses u on u.reward_id = r.id
    group by r.id order by r.id`.execute(tables())
  expect(rows.map(({ id, used }) => [id, Number(used)])).toEqual([
    ['r1', 3.25],
    ['r2', 3.5],
    ['r3', 0],
    ['r4', 1],
    ['r5', 0],
    ['r6', 0]
  ])
})

test('R24 the migration runs once, and totals change by entries alone', async () => {
  expect(await migrate(database)).toEqual([])
  await expect(database.script("update store.reward_purses set available = 1000 where id = 'ana/sg/SGD'")).rejects.toThrow(
    'by its entries alone'
  )
  await expect(database.script("update store.reward_lots_left set left_amount = 1 where lot_id = 'r4'")).rejects.toThrow(
    'by its entries alone'
  )
  await expect(database.script('delete from store.reward_entries')).rejects.toThrow('never changed or removed')
  await expect(database.script('update store.rewards set amount = 1')).rejects.toThrow('never changed or removed')
  const oneSided = `insert into store.reward_entries (transfer_id, purse_id, lot_id, currency, amount, reason, at)
    values ('x', 'bo/sg/SGD', 'r6', 'SGD', -1, 'correction', now())`
  await expect(database.script(oneSided)).rejects.toThrow('do not sum to 0')
})
