import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../../backend/database/migrate.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { openPreviousDatabase } from '../../support/previous-version.ts'

/** Wallets of the previous version: with a payment, restricted, and of a deleted account. */
const WALLETS = `
  insert into store.accounts (id, created_at, deleted_at) values ('ana', now(), null), ('rook', now(), null), ('gone', now(), now());
  insert into store.wallets (id, account_id, country, currency, status, created_at) values
    ('w-ana', 'ana', 'sg', 'SGD', 1, '2026-11-01Z'), ('w-rook', 'rook', 'sg', 'SGD', 0, '2026-11-02Z'),
    ('w-gone', 'gone', 'sg', 'SGD', 1, '2026-11-03Z');
  insert into store.wallet_entries (transfer_id, wallet_id, book, currency, amount, reason, at) values
    ('t1', 'w-ana', null, 'SGD', 20, 'correction', '2026-11-04Z'), ('t1', null, 'corrections', 'SGD', -20, 'correction', '2026-11-04Z'),
    ('t2', 'w-rook', null, 'SGD', 7.5, 'gift', '2026-11-05Z'), ('t2', null, 'gifts', 'SGD', -7.5, 'gift', '2026-11-05Z'),
    ('t3', 'w-ana', null, 'SGD', -4.99, 'charge', '2026-11-06Z'), ('t3', null, 'sales', 'SGD', 4.99, 'charge', '2026-11-06Z')`

let database: Awaited<ReturnType<typeof openPreviousDatabase>>

beforeAll(async () => {
  database = await openPreviousDatabase()
  await database.script(WALLETS)
})
afterAll(() => database.close())

const tables = () => database.as<OrderTables>()

test('W34 wallets of the previous version keep their money: balances, numbers and transfers follow from the entries', async () => {
  expect(await migrate(database)).toContain('store/0800-wallet-ledger.sql')
  const wallets = await tables()
    .selectFrom('store.wallets')
    .select(['id', 'balance', 'entry_count', 'has_spent', 'status', 'status_before', 'restricted_why'])
    .orderBy('id')
    .execute()
  expect(wallets).toEqual([
    { id: 'w-ana', balance: '15.01', entry_count: '2', has_spent: true, status: 1, status_before: null, restricted_why: null },
    { id: 'w-gone', balance: '0', entry_count: '0', has_spent: false, status: 1, status_before: null, restricted_why: null },
    { id: 'w-rook', balance: '7.5', entry_count: '1', has_spent: false, status: 0, status_before: 1, restricted_why: 'review' }
  ])
  const entries = await tables()
    .selectFrom('store.wallet_entries')
    .select(['transfer_id', 'number', 'balance_after'])
    .where('wallet_id', 'is not', null)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { transfer_id: 't1', number: '1', balance_after: '20' },
    { transfer_id: 't2', number: '1', balance_after: '7.5' },
    { transfer_id: 't3', number: '2', balance_after: '15.01' }
  ])
  const transfers = await tables().selectFrom('store.wallet_transfers').select(['id', 'key', 'kind', 'wallet_id']).orderBy('id').execute()
  expect(transfers).toEqual([
    { id: 't1', key: 'correction/t1', kind: 'correction', wallet_id: 'w-ana' },
    { id: 't2', key: 'correction/t2', kind: 'gift', wallet_id: 'w-rook' },
    { id: 't3', key: 'correction/t3', kind: 'charge', wallet_id: 'w-ana' }
  ])
  const country = await tables().selectFrom('store.wallet_countries').select('open_count').where('country', '=', 'sg').executeTakeFirst()
  expect(country).toEqual({ open_count: '2' })
})

test('W34 the migration runs once: a second start changes nothing', async () => {
  expect(await migrate(database)).toEqual([])
  await expect(database.script("update store.wallets set balance = 1000 where id = 'w-ana'")).rejects.toThrow('by its entries alone')
  await expect(database.script('delete from store.wallet_entries')).rejects.toThrow('never changed or removed')
})
