import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PoolUser } from '../../support/fake-pool.ts'
import { proofOf, SET_ORDER_UID } from '../accounts/account-shop.ts'
import { aRewardShop, type RewardShop } from './reward-orders.ts'

let shop: RewardShop
let ana: PoolUser

beforeAll(async () => {
  shop = await aRewardShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  ana = shop.shopper()
  shop.world.topUpPlan = ['delivers']
})

const deliver = async (txn: string): Promise<void> => {
  shop.world.pay(txn)
  await shop.notify(txn)
  await shop.work()
}

const DAY = 86_400_000

describe('delivered orders', () => {
  test('R1 grants a lot for each part, which ends 45 days after the delivery to the millisecond', async () => {
    const { order, txn } = await shop.buy(ana, { isUseCashback: false }, { guestUserId: 'guest-earn' })
    expect(await shop.lots(ana)).toEqual([])
    shop.world.topUpPlan = ['timesOut', 'delivers']
    await deliver(txn)
    // Paid and not delivered yet.
    expect(await shop.lots(ana)).toEqual([])
    await shop.pass(10 * 60_000)
    const at = shop.backend.clock.now().getTime()
    const [first, second, ...more] = await shop.lots(ana)
    expect(more).toEqual([])
    expect([first, second].map((lot) => [lot?.left, lot?.source])).toEqual([
      [450, 'order'],
      [300, 'channel']
    ])
    expect(new Date(first?.expiry ?? '').getTime() - at).toBeLessThanOrEqual(45 * DAY)
    const delivered = await shop
      .tables()
      .selectFrom('store.order_events')
      .select('at')
      .where('order_id', '=', order.orderId as string)
      .where('status', '=', 6)
      .executeTakeFirstOrThrow()
    expect(first?.expiry).toBe(new Date(delivered.at.getTime() + 45 * DAY).toISOString())
    expect(await shop.purse(ana)).toEqual([750, 0, 0])
  })

  test('R1 grants nothing where it fails', async () => {
    shop.world.topUpPlan = [-101]
    const { txn } = await shop.buy(ana, { isUseCashback: false })
    await deliver(txn)
    expect(await shop.lots(ana)).toEqual([])
  })

  test('R12 keeps what a guest with an address earned, once', async () => {
    const { order, txn } = await shop.buy(undefined, { isUseCashback: false }, { guestUserId: 'guest-12' })
    await deliver(txn)
    const rows = await shop
      .tables()
      .selectFrom('store.guest_rewards')
      .selectAll()
      .where('order_id', '=', order.orderId as string)
      .execute()
    expect(rows).toMatchObject([{ market: 'id', currency: 'IDR', guest_user_id: 'guest-12', claimed_at: null }])
    expect(rows[0]?.parts.map(([sponsor, percent, amount]) => [sponsor, percent, amount])).toEqual([
      ['store', '3', '450'],
      ['payment', '2', '300']
    ])
    expect(rows[0]?.contact_hash).not.toContain('samira')
  })
})

describe('accounts that take over an order of a guest', () => {
  const adopt = async (order: Record<string, unknown>, input: Record<string, unknown>) =>
    (await shop.graph(SET_ORDER_UID, proofOf(order, input, ana), shop.as(ana))).data.setOrderUid.statusCode as number

  test('R13 gets its rewards with their expiry, and others of the same guest and contact, once', async () => {
    const guest = { guestUserId: 'guest-13', userInfo: { userId: '52000411', zoneId: '2001', email: ana.attributes.email } }
    const first = await shop.buy(undefined, { isUseCashback: false }, guest)
    await deliver(first.txn)
    await shop.pass(2 * 60_000)
    const second = await shop.buy(undefined, { isUseCashback: false }, guest)
    await deliver(second.txn)
    const foreign = await shop.buy(undefined, { isUseCashback: false }, { ...guest, guestUserId: 'guest-other' })
    await deliver(foreign.txn)
    const earned = shop.backend.clock.now()
    await shop.pass(DAY)
    expect(await adopt(second.order, second.input)).toBe(0)
    expect(await shop.purse(ana)).toEqual([1_500, 0, 0])
    expect((await shop.lots(ana)).map(({ source }) => source)).toEqual(['guestOrder', 'guestOrder', 'guestOrder', 'guestOrder'])
    expect((await shop.lots(ana)).at(-1)?.expiry).toBe(new Date(earned.getTime() + 45 * DAY).toISOString())
    expect(await adopt(second.order, second.input)).toBe(0)
    expect(await shop.purse(ana)).toEqual([1_500, 0, 0])
  })

  test('R13 gets nothing of a reward that has run out, which is answered as done', async () => {
    const { order, txn, input } = await shop.buy(undefined, { isUseCashback: false }, { guestUserId: 'guest-late' })
    await deliver(txn)
    await shop.pass(46 * DAY)
    expect(await adopt(order, input)).toBe(0)
    expect(await shop.purse(ana)).toEqual([0, 0, 0])
    const row = await shop
      .tables()
      .selectFrom('store.guest_rewards')
      .select('claimed_by')
      .where('order_id', '=', order.orderId as string)
      .executeTakeFirst()
    expect(row?.claimed_by).toBe(ana.sub)
  })
})

test('R9 a delivered order that the bank takes back takes back what it earned: own lots, others, then owed, which the next grant settles', async () => {
  const { order, txn } = await shop.buy(ana, { isUseCashback: false })
  await deliver(txn)
  expect(await shop.purse(ana)).toEqual([750, 0, 0])
  // All 750 are used elsewhere, 100 come from elsewhere.
  const player = { userId: '52000412', zoneId: '2001' }
  await shop.buy(ana, { burnAmount: '750', player }, { userInfo: { ...player, email: 'a@example.com' } })
  await shop.grant(ana, '100', 60)
  await shop.event('chargeback', txn)
  expect(await shop.purse(ana)).toEqual([0, 750, 650])
  expect(await shop.entries(order.orderId as string)).toContain('takeBack owed -650')
  await shop.event('chargeback', txn)
  expect(await shop.purse(ana)).toEqual([0, 750, 650])
  await shop.grant(ana, '700', 60)
  expect(await shop.purse(ana)).toEqual([50, 750, 0])
})
