import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, orderDb } from '../../../backend/services/order-db.ts'
import { burnRewards, holdRewards } from '../../../backend/services/rewards/hold.ts'
import { findRewardFaults, rewardInvariants } from '../../../backend/services/rewards/reward-checks.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { IS_WHOLE } from '../../support/test-seed.ts'
import { aRewardShop, copyBurningOrders, type RewardShop } from './reward-orders.ts'

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

test('R6 32 purchases at once of one purse burn what it has and no more, and none of them fails otherwise', async () => {
  const { services } = shop.backend
  for (const part of [0.5, 0.3, 0.2]) await shop.grant(ana, String(BALANCE * part), 40)
  const waiting = [...(await copyBurningOrders(shop, { pattern, accountId: ana.sub, count: ORDERS }))]
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
