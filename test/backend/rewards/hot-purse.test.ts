import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { inTransaction, orderDb } from '../../../backend/services/order-db.ts'
import { burnRewards, holdRewards } from '../../../backend/services/rewards/hold.ts'
import { findRewardFaults, rewardInvariants } from '../../../backend/services/rewards/reward-checks.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { IS_WHOLE } from '../../support/test-seed.ts'
import { aRewardShop, type RewardShop } from './reward-orders.ts'

/** The long form is that of the specification. */
const ORDERS = IS_WHOLE ? 1_000 : 200
const BALANCE = ORDERS / 2
const AT_ONCE = 32
const ONE = amountOf('1')

let shop: RewardShop
let ana: PoolUser
let pattern: string

beforeAll(async () => {
  shop = await aRewardShop()
  ana = shop.shopper()
  pattern = (await shop.buy(undefined, { isUseCashback: false }, { guestUserId: 'pattern' })).order.orderId as string
}, 120_000)
afterAll(() => shop.close())

/** Writes orders of one account, of each of which rewards pay 1. */
const writeOrders = async (accountId: string): Promise<readonly string[]> => {
  const { rows } = await sql<{ order_id: string }>`
    insert into store.orders
    select (jsonb_populate_record(own, jsonb_build_object('order_id', 'ORD-H' || n, 'txn_id', (8000000000000000000 + n)::text,
      'checkout_id', 'hot-' || n, 'account_id', ${accountId}::text, 'burn_amount', 1, 'status', 0))).*
    from store.orders own, generate_series(1, ${ORDERS}::integer) n where own.order_id = ${pattern}
    returning order_id`.execute(shop.backend.services.database.as<OrderTables>())
  return rows.map(({ order_id }) => order_id)
}

test('R6 32 purchases at once of one purse burn what it has and no more, and none of them fails otherwise', async () => {
  const { services } = shop.backend
  for (const part of [0.5, 0.3, 0.2]) await shop.grant(ana, String(BALANCE * part), 40)
  const waiting = [...(await writeOrders(ana.sub))]
  const owner = { accountId: ana.sub, country: 'id', currency: 'IDR' }
  const held: boolean[] = []
  const buyOn = async (): Promise<void> => {
    for (let orderId = waiting.pop(); orderId !== undefined; orderId = waiting.pop()) {
      const order = { order_id: orderId, burn_amount: '1' }
      const isHeld = await inTransaction(services, (trx) => holdRewards(trx, services, { owner, orderId: order.order_id, amount: ONE }))
      if (isHeld) await inTransaction(services, (trx) => burnRewards(trx, services, order))
      held.push(isHeld)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, buyOn))
  expect([held.filter(Boolean).length, held.length]).toEqual([BALANCE, ORDERS])
  expect(await shop.purse(ana)).toEqual([0, 0, 0])
  for (const invariant of rewardInvariants) expect(await findRewardFaults(orderDb(services), invariant)).toEqual([])
}, 240_000)
