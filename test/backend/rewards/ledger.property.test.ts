import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { inTransaction, orderDb } from '../../../backend/services/order-db.ts'
import { giveBackRewards, takeBackRewards } from '../../../backend/services/rewards/give-back.ts'
import { grantLot } from '../../../backend/services/rewards/grant-lot.ts'
import { burnRewards, holdRewards, releaseRewards } from '../../../backend/services/rewards/hold.ts'
import { lateRewards } from '../../../backend/services/rewards/late.ts'
import { expireLots } from '../../../backend/services/rewards/expiry.ts'
import { findRewardFaults, rewardInvariants } from '../../../backend/services/rewards/reward-checks.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { rewardSponsors } from '../../../src/domain/reward/reward-order.ts'
import { aRewardShop, type RewardShop } from './reward-orders.ts'

/** Each case has three purses and some orders of its own. */
const CASES = { numRuns: Math.min(25, Number(process.env.FC_RUNS ?? 25)) }
const HOUR = 3_600_000

let shop: RewardShop
let pattern: string
let serial = 0

beforeAll(async () => {
  shop = await aRewardShop()
  pattern = (await shop.buy(undefined, { isUseCashback: false }, { guestUserId: 'pattern' })).order.orderId as string
})
afterAll(() => shop.close())

/** Writes an order of an account that rewards pay so much of; it earns nothing. */
const anOrder = async (accountId: string, burn: number): Promise<string> => {
  const id = `ORD-P${(serial += 1)}`
  const changes = JSON.stringify({
    order_id: id,
    txn_id: `9${String(serial).padStart(18, '0')}`,
    checkout_id: id,
    account_id: accountId,
    burn_amount: burn,
    status: 0
  })
  await sql`insert into store.orders select (jsonb_populate_record(own, ${changes}::jsonb)).* from store.orders own where order_id = ${pattern}`.execute(
    shop.backend.services.database.as<OrderTables>()
  )
  return id
}

const steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('grant' as const),
      purse: fc.nat(2),
      amount: fc.integer({ min: 1, max: 500 }),
      hours: fc.integer({ min: 1, max: 300 }),
      sponsor: fc.constantFrom(...rewardSponsors)
    }),
    fc.record({ kind: fc.constant('hold' as const), purse: fc.nat(2), amount: fc.integer({ min: 1, max: 600 }) }),
    fc.record({
      kind: fc.constantFrom('burn' as const, 'release' as const, 'late' as const, 'giveBack' as const, 'takeBack' as const),
      order: fc.nat(30)
    }),
    fc.record({ kind: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 200 }) }),
    fc.record({ kind: fc.constant('expire' as const), purse: fc.nat(2) })
  ),
  { minLength: 5, maxLength: 25 }
)

const total = async (ids: readonly string[]): Promise<number> => {
  const rows = await shop.tables().selectFrom('store.reward_purses').select(['available', 'held']).where('account_id', 'in', ids).execute()
  return rows.reduce((sum, { available, held }) => sum + Number(available) + Number(held), 0)
}

test('P1 the ledger holds V1 to V8 after any grants, holds, burns, releases, late payments, refunds and expiries', async () => {
  const { services, clock } = shop.backend
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const users = [shop.shopper(), shop.shopper(), shop.shopper()]
      for (const user of users) await shop.grant(user, '1', 300)
      const held: { readonly id: string; readonly burn: number }[] = []
      for (const step of all) {
        if (step.kind === 'pass') clock.advance(step.hours * HOUR)
        else if (step.kind === 'expire') await expireLots(services, `${users[step.purse]?.sub}/id/IDR`)
        else if (step.kind === 'grant') {
          const owner = { accountId: users[step.purse]?.sub ?? '', country: 'id', currency: 'IDR' }
          const lot = { id: `p1-${(serial += 1)}`, owner, sponsor: step.sponsor, source: 'correction' as const }
          const expiry = new Date(clock.now().getTime() + step.hours * HOUR)
          await inTransaction(services, (trx) => grantLot(trx, services, { ...lot, amount: amountOf(String(step.amount)), expiry }))
        } else if (step.kind === 'hold') {
          const accountId = users[step.purse]?.sub ?? ''
          const id = await anOrder(accountId, step.amount)
          const owner = { accountId, country: 'id', currency: 'IDR' }
          const amount = amountOf(String(step.amount))
          const before = await total([accountId])
          const isHeld = await inTransaction(services, (trx) => holdRewards(trx, services, { owner, orderId: id, amount }))
          expect(await total([accountId])).toBe(before)
          if (isHeld) held.push({ id, burn: step.amount })
        } else {
          const order = held[step.order % Math.max(1, held.length)]
          if (order === undefined) continue
          const row = { order_id: order.id, burn_amount: String(order.burn), clock_ran_out: step.order % 2 === 0 }
          await inTransaction(services, async (trx) => {
            if (step.kind === 'burn') await burnRewards(trx, services, row)
            else if (step.kind === 'release') await releaseRewards(trx, services, row)
            else if (step.kind === 'late') await lateRewards(trx, services, row)
            else if (step.kind === 'giveBack') await giveBackRewards(trx, services, row)
            else await takeBackRewards(trx, services, row)
          })
        }
      }
      const db = orderDb(services)
      const faults = await Promise.all(rewardInvariants.map((invariant) => findRewardFaults(db, invariant)))
      expect(faults.flat()).toEqual([])
    }),
    CASES
  )
}, 240_000)

test('P6 two processes that hold of one purse have together what it had', async () => {
  const user = shop.shopper()
  await shop.grant(user, '10', 40)
  const owner = { accountId: user.sub, country: 'id', currency: 'IDR' }
  const orders = await Promise.all(Array.from({ length: 20 }, () => anOrder(user.sub, 1)))
  const processes = [shop.backend.services, shop.backend.another()]
  const answers = await Promise.all(
    orders.map((orderId, at) =>
      inTransaction(processes[at % 2] ?? shop.backend.services, (trx) =>
        holdRewards(trx, shop.backend.services, { owner, orderId, amount: amountOf('1') })
      )
    )
  )
  expect(answers.filter(Boolean)).toHaveLength(10)
  expect(await shop.purse(user)).toEqual([0, 10, 0])
})
