import { afterAll, beforeAll, expect, test } from 'vitest'
import { repairBooks, proveBooks } from '../../../backend/services/wallet/books-proof.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aRewardShop, type RewardShop } from './reward-orders.ts'

let shop: RewardShop
let ana: PoolUser
let delivered: string
let open: string

const faults = async () => (await proveBooks(shop.backend.services, 'all')).faults.filter(({ invariant }) => invariant.startsWith('V'))
const TABLES = ['rewards', 'reward_entries', 'reward_lots_left', 'reward_purses']

/** Plants a fault as if someone had written over the tables, looks, and takes it back. */
const seenFaults = async (planted: string): Promise<readonly string[]> => {
  const { database } = shop.backend.services
  for (const table of TABLES) {
    await database.script(`create table store.kept_${table} as select * from store.${table}`)
    await database.script(`alter table store.${table} disable trigger all`)
  }
  await database.script(planted)
  const found = [...new Set((await faults()).map(({ invariant }) => invariant))].toSorted()
  for (const table of TABLES.toReversed()) await database.script(`delete from store.${table}`)
  for (const table of TABLES) {
    const identity = table === 'reward_entries' ? 'overriding system value' : ''
    await database.script(`insert into store.${table} ${identity} select * from store.kept_${table}`)
    await database.script(`drop table store.kept_${table}`)
    await database.script(`alter table store.${table} enable trigger all`)
  }
  return found
}

beforeAll(async () => {
  shop = await aRewardShop()
  ana = shop.shopper()
  await shop.grant(ana, '1000', 10)
  await shop.grant(ana, '4000', 40)
  const bought = await shop.buy(ana, { burnAmount: '2000' })
  shop.world.pay(bought.txn)
  await shop.notify(bought.txn)
  await shop.work()
  delivered = bought.order.orderId as string
  const player = { userId: '52000412', zoneId: '2001' }
  open = (await shop.buy(ana, { burnAmount: '1500', player }, { userInfo: { ...player, email: 'a@example.com' } })).order.orderId as string
}, 120_000)
afterAll(() => shop.close())

test('R22 the proof finds nothing in clean books of rewards', async () => {
  expect(await faults()).toEqual([])
})

const lotOf = (which: 'first' | 'last') =>
  `(select id from store.rewards order by granted_at ${which === 'first' ? 'asc' : 'desc'}, id limit 1)`

test.each([
  [
    'an entry is missing',
    (): string => `delete from store.reward_entries where transfer_id = 'burn:${delivered}' and book = 'burnt'`,
    ['V1', 'V5']
  ],
  [
    'a movement has a second currency',
    (): string => `update store.reward_entries set currency = 'SGD' where transfer_id = 'hold:${open}' and book = 'held'`,
    ['V1', 'V8']
  ],
  [
    'the rest of a lot is off by 0.01',
    (): string => `update store.reward_lots_left set left_amount = left_amount + 0.01 where lot_id = ${lotOf('last')}`,
    ['V2']
  ],
  ['the rest of a lot is missing', (): string => `delete from store.reward_lots_left where lot_id = ${lotOf('last')}`, ['V2']],
  [
    'a lot ends later in the copy',
    (): string => `update store.reward_lots_left set expires_at = expires_at + interval '1 day' where lot_id = ${lotOf('last')}`,
    ['V2']
  ],
  ['a purse has more', (): string => `update store.reward_purses set available = available + 1`, ['V3']],
  ['a purse holds less', (): string => `update store.reward_purses set held = held - 1`, ['V3']],
  ['a purse owes', (): string => `update store.reward_purses set owed = 5`, ['V3']],
  [
    'an order burnt more than it held',
    (): string => `update store.reward_entries set amount = amount * 2 where transfer_id = 'burn:${delivered}'`,
    ['V3', 'V5']
  ],
  [
    'a lot was used after its expiry',
    (): string =>
      `update store.rewards set granted_at = granted_at - interval '2 days', expires_at = granted_at - interval '1 day' where id in (select lot_id from store.reward_entries where transfer_id = 'hold:${open}')`,
    ['V2', 'V6']
  ],
  [
    'an order earned more than it promised',
    (): string => `update store.rewards set order_id = '${open}', source = 'order' where id = ${lotOf('first')}`,
    ['V7']
  ],
  [
    'a lot stands in a purse of another country',
    (): string => `update store.rewards set country = 'my' where id = ${lotOf('last')}`,
    ['V8']
  ]
] as const)('R22 the proof finds out that %s', async (_, planted, expected) => {
  expect(await seenFaults(planted())).toEqual(expect.arrayContaining([...expected]))
  expect(await faults()).toEqual([])
})

test('R22 a repair rebuilds the rests of lots alone', async () => {
  const { database } = shop.backend.services
  await database.script('alter table store.reward_lots_left disable trigger all')
  await database.script('update store.reward_lots_left set left_amount = left_amount + 7')
  await database.script(`delete from store.reward_lots_left where lot_id = ${lotOf('first')}`)
  await database.script('alter table store.reward_lots_left enable trigger all')
  const entries = await shop.tables().selectFrom('store.reward_entries').selectAll().orderBy('id').execute()
  expect(await repairBooks(shop.backend.services)).toBeGreaterThan(1)
  expect(await faults()).toEqual([])
  expect(await shop.tables().selectFrom('store.reward_entries').selectAll().orderBy('id').execute()).toEqual(entries)
  expect(await repairBooks(shop.backend.services)).toBe(0)
})
