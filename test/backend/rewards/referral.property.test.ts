import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { inTransaction, orderDb } from '../../../backend/services/order-db.ts'
import { lockOrder } from '../../../backend/services/orders/order-row.ts'
import { payReferral } from '../../../backend/services/referrals/pay-referral.ts'
import { noteFirstPurchase, refuseRefundedReferral } from '../../../backend/services/rewards/first-purchase.ts'
import { findRewardFaults, rewardInvariants } from '../../../backend/services/rewards/reward-checks.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aReferralShop, type ReferralShop } from './referral-shop.ts'

const CASES = { numRuns: Math.min(12, Number(process.env.FC_RUNS ?? 12)) }
const DAY = 86_400_000

let shop: ReferralShop
let pattern: string
let serial = 0

beforeAll(async () => {
  shop = await aReferralShop()
  pattern = (await shop.buy(undefined, { isUseCashback: false })).order.orderId as string
}, 120_000)
afterAll(() => shop.close())

/** Writes a delivered order of an account, with a player of its own, and notes it as its purchase. */
const buy = async ({ sub }: PoolUser, total: number): Promise<void> => {
  const { services, clock } = shop.backend
  const id = `ORD-R${(serial += 1)}`
  const changes = JSON.stringify({
    ...{ order_id: id, txn_id: `7${String(serial).padStart(18, '0')}`, checkout_id: id, account_id: sub, guest_user_id: null },
    ...{ user_id: `6${serial}`, email: `${id}@example.com`, msisdn: null, total_payment: total, status: 6 },
    ...{ paid_at: clock.now().toISOString(), created_at: clock.now().toISOString() }
  })
  await sql`insert into store.orders select (jsonb_populate_record(own, ${changes}::jsonb)).* from store.orders own where order_id = ${pattern}`.execute(
    services.database.as<OrderTables>()
  )
  await inTransaction(services, async (trx) => {
    const order = await lockOrder(trx, id)
    if (order !== undefined) await noteFirstPurchase(trx, services, order)
  })
}

const steps = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('invite' as const), by: fc.nat(1), total: fc.constantFrom(14_999, 15_000, 90_000) })
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), at: fc.nat(40), twice: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund' as const), at: fc.nat(40) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 12 }) }) }
  ),
  { minLength: 10, maxLength: 40 }
)

interface Invited {
  readonly user: PoolUser
  readonly inviter: PoolUser
}

/** Returns the sums that referrals gave, by account. */
const given = async (ids: readonly string[]) => {
  const rows = await shop
    .tables()
    .selectFrom('store.rewards')
    .select(['account_id', 'amount', 'granted_at'])
    .where('source', '=', 'referral')
    .where('account_id', 'in', ids)
    .orderBy('granted_at')
    .execute()
  return new Map(ids.map((id) => [id, rows.filter(({ account_id }) => account_id === id)]))
}

test('P referral bonuses never exceed the rules, whatever is invited, bought, refunded and paid in whatever order', async () => {
  const { services, clock } = shop.backend
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const inviters = [shop.shopper(), shop.shopper()] as const
      const invited: Invited[] = []
      for (const step of all) {
        if (step.kind === 'pass') clock.advance(step.days * DAY)
        else if (step.kind === 'invite') {
          const inviter = inviters[step.by === 0 ? 0 : 1]
          const user = await shop.invited(inviter)
          clock.advance(1_000)
          await buy(user, step.total)
          await buy(user, step.total)
          invited.push({ user, inviter })
        } else {
          const one = invited[step.at % Math.max(1, invited.length)]
          if (one === undefined) continue
          if (step.kind === 'pay') await Promise.all(Array.from({ length: step.twice ? 2 : 1 }, () => payReferral(services, one.user.sub)))
          else {
            const row = await shop
              .tables()
              .selectFrom('store.referrals')
              .select('order_id')
              .where('invitee', '=', one.user.sub)
              .executeTakeFirst()
            const { order_id: orderId } = row ?? { order_id: null }
            if (orderId !== null) await inTransaction(services, (trx) => refuseRefundedReferral(trx, orderId))
          }
        }
      }
      const sums = await given([...inviters, ...invited.map(({ user }) => user)].map(({ sub }) => sub))
      const states = new Map<string, string>()
      for (const { user } of invited) states.set(user.sub, (await shop.state(user)).split(' ')[0] ?? '')
      for (const { user } of invited)
        expect(sums.get(user.sub)?.map(({ amount }) => Number(amount))).toEqual(states.get(user.sub) === 'paid' ? [10_000] : [])
      for (const inviter of inviters) {
        const own = sums.get(inviter.sub) ?? []
        const paid = invited.filter((one) => one.inviter === inviter && states.get(one.user.sub) === 'paid')
        expect(own).toHaveLength(paid.length)
        // No 11 of them are within 30 days.
        own.forEach(({ granted_at }, index) => {
          const eleventh = own[index + 10]
          if (eleventh !== undefined) expect(eleventh.granted_at.getTime() - granted_at.getTime()).toBeGreaterThanOrEqual(30 * DAY)
        })
      }
      const faults = await Promise.all(rewardInvariants.map((invariant) => findRewardFaults(orderDb(services), invariant)))
      expect(faults.flat()).toEqual([])
    }),
    CASES
  )
}, 240_000)
