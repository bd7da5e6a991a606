import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PoolUser } from '../../support/fake-pool.ts'
import type { Body } from '../orders/world.ts'
import { aRewardShop, QRIS, type RewardShop } from './reward-orders.ts'

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

const pay = async (txn: string): Promise<void> => {
  shop.world.pay(txn)
  await shop.notify(txn)
  await shop.work()
}

const fail = async (txn: string, code = 414): Promise<void> => {
  shop.world.fail(txn, code)
  await shop.notify(txn)
  await shop.work()
}

const DAY = 86_400_000
const OTHER = { userId: '52000412', zoneId: '2001' }
const forOther = { player: OTHER }
const otherInfo = { userInfo: { ...OTHER, email: 'samira@example.com' } }

describe('quotes with rewards', () => {
  test('R2 says the most that rewards can pay, what they pay and what is earned, and the order takes the same parts to the provider', async () => {
    await shop.grant(ana, '4000.9')
    const { quoteId, channel } = await shop.quote(ana)
    expect(channel).toMatchObject({
      price: '15000',
      maximumBurnAmount: '4000',
      burnAmount: '4000',
      earnAmount: '550',
      extraPercentage: '2'
    })
    const { order } = await shop.order(ana, quoteId)
    const stored = await shop
      .tables()
      .selectFrom('store.orders')
      .selectAll()
      .where('order_id', '=', order.orderId as string)
      .executeTakeFirstOrThrow()
    expect([stored.burn_amount, stored.earn_amount, stored.total_payment].map(Number)).toEqual([4000, 550, Number(channel.totalPayment)])
    expect([...shop.world.payments.values()].find(({ orderId }) => orderId === order.orderId)?.amount).toBe(channel.totalPayment)
  })

  test('R17 knows only rewards of its country, and none of a guest', async () => {
    const eve = shop.shopper()
    expect((await shop.quote(eve, { isUseCashback: false })).channel).toMatchObject({
      maximumBurnAmount: '0',
      burnAmount: '0',
      earnAmount: '750'
    })
    expect((await shop.quote(undefined, { isUseCashback: false })).channel).toMatchObject({ maximumBurnAmount: '0', statusCode: 0 })
  })

  test('R14 refuses rewards by the channel, with prices without them', async () => {
    expect((await shop.quote(undefined)).channel).toMatchObject({ statusCode: 1108, detail: { recovery: 'SIGN_IN' }, burnAmount: '0' })
    expect((await shop.quote(ana)).channel).toMatchObject({ statusCode: 1106, detail: { recovery: 'LOWER_REWARDS', limitAmount: '0' } })
    await shop.grant(ana, '2000')
    expect((await shop.quote(ana, { burnAmount: '1' })).channel).toMatchObject({ statusCode: 1104, detail: { recovery: 'LOWER_REWARDS' } })
    expect((await shop.quote(ana, { burnAmount: '2001' })).channel).toMatchObject({ statusCode: 1105, detail: { limitAmount: '2000' } })
  })

  test('R16 takes no rewards with price points', async () => {
    await shop.grant(ana, '5000')
    const codes = (await shop.quote(ana)).all.map(({ statusCode, burnAmount }) => [statusCode, burnAmount === '0'])
    expect(codes.filter(([code]) => code === 1103).every(([, isNone]) => isNone)).toBe(true)
  })
})

describe('quote tokens with rewards', () => {
  const resigned = (token: string, change: (payload: Body) => Body, isSigned: boolean): string => {
    const [body = '', signature = ''] = token.split('.')
    const payload = JSON.parse(Buffer.from(body, 'base64url').toString()) as Body
    const text = Buffer.from(JSON.stringify(change(payload))).toString('base64url')
    const own = createHmac('sha256', shop.backend.services.config.quoteSecret).update(`quote.v1.${text}`).digest('base64url')
    return `${text}.${isSigned ? own : signature}`
  }

  test('R23 is refused with a burn that was raised by hand', async () => {
    await shop.grant(ana, '4000')
    const { quoteId } = await shop.quote(ana)
    const raised = resigned(quoteId, (payload) => ({ ...payload, wish: '9000' }), false)
    expect(await shop.order(ana, raised)).toMatchObject({ statusCode: 227, detail: { field: 'quoteId' } })
  })

  test('R23 with rewards is refused with 1108 to another account and to a guest', async () => {
    await shop.grant(ana, '4000')
    const eve = shop.shopper()
    await shop.grant(eve, '4000')
    const { quoteId } = await shop.quote(ana)
    expect(await shop.order(eve, quoteId)).toMatchObject({ statusCode: 1108, detail: { recovery: 'SIGN_IN' } })
    expect(await shop.order(undefined, quoteId, { guestUserId: 'guest-x' })).toMatchObject({ statusCode: 1108 })
  })

  test('R23 of the first version is read for ten minutes', async () => {
    const asFirst = ({ v: _v, channels, ...rest }: Body): Body => ({
      ...rest,
      v: 1,
      channels: (channels as unknown[][]).map(([a, b]) => [a, b])
    })
    const { quoteId } = await shop.quote(ana, { isUseCashback: false })
    const first = resigned(quoteId, asFirst, true)
    expect(await shop.order(ana, first)).toMatchObject({ statusCode: 0 })
    const late = resigned((await shop.quote(ana, { isUseCashback: false, ...forOther })).quoteId, asFirst, true)
    await shop.pass(10 * 60_000)
    expect(await shop.order(ana, late, otherInfo)).toMatchObject({ statusCode: 227, detail: { field: 'quoteId' } })
  })
})

describe('orders with rewards', () => {
  test('R3 R4 holds lots in the order of use and burns them when it is paid', async () => {
    const late = await shop.grant(ana, '3000', 40)
    const soon = await shop.grant(ana, '1000', 10)
    const partner = await shop.grant(ana, '500', 40, 'partner')
    const { order, txn } = await shop.buy(ana, { burnAmount: '2000' })
    const left = new Map((await shop.lots(ana)).map((lot) => [lot.id, lot.left]))
    expect([left.get(soon), left.get(partner), left.get(late)]).toEqual([0, 0, 2500])
    expect(await shop.purse(ana)).toEqual([2500, 2000, 0])
    await pay(txn)
    expect(await shop.entries(order.orderId as string)).toEqual(
      expect.arrayContaining(['hold held 2000', 'burn held -2000', 'burn burnt 2000'])
    )
    expect((await shop.purse(ana))[1]).toBe(0)
  })

  test.each([
    ['refused', 414],
    ['cancelled', 210],
    ['expired', 206]
  ])('R4 releases them to the same lots where its payment is %s', async (_, code) => {
    const lot = await shop.grant(ana, '3000', 40)
    const { order, txn } = await shop.buy(ana, { burnAmount: '2000' })
    await fail(txn, code)
    expect(await shop.lots(ana)).toMatchObject([{ id: lot, left: 3000 }])
    expect(await shop.purse(ana)).toEqual([3000, 0, 0])
    expect(await shop.entries(order.orderId as string)).toContain('release held -2000')
  })

  test('R5 two purchases that burn the same balance: one has it, the other gets present prices or 1107', async () => {
    await shop.grant(ana, '4000')
    const [a, b] = [await shop.quote(ana), await shop.quote(ana, forOther)]
    const answers = await Promise.all([shop.order(ana, a.quoteId), shop.order(ana, b.quoteId, otherInfo)])
    const codes = answers.map(({ statusCode }) => statusCode as number).toSorted((x, y) => x - y)
    expect(codes[0]).toBe(0)
    expect([605, 1107]).toContain(codes[1])
    expect(answers.find(({ statusCode }) => statusCode !== 0)?.freshQuote).not.toBeNull()
    expect(await shop.purse(ana)).toEqual([0, 4000, 0])
  })

  test('R7 keeps its rewards when the channel changes: the old order gives them up for the new one', async () => {
    await shop.grant(ana, '4000')
    const { order: old } = await shop.buy(ana)
    const again = await shop.quote(ana)
    expect(again.channel).toMatchObject({ burnAmount: '4000' })
    await shop.pass(61_000)
    const fresh = await shop.quote(ana)
    expect(await shop.order(ana, fresh.quoteId)).toMatchObject({ statusCode: 1107 })
    const answer = await shop.order(ana, fresh.quoteId, { previousPcId: QRIS })
    expect(answer).toMatchObject({ statusCode: 0 })
    expect(await shop.purse(ana)).toEqual([0, 4000, 0])
    expect(await shop.entries(old.orderId as string)).toContain('release held -4000')
  })

  test('R7 of a lot that runs out while it is held: payment burns it, a release makes one grace lot of a day', async () => {
    const lot = await shop.grant(ana, '4000', 0.01)
    const { txn } = await shop.buy(ana)
    await shop.pass(20 * 60_000)
    await fail(txn)
    const [own, grace, ...more] = await shop.lots(ana)
    expect(more).toEqual([])
    expect([own, grace]).toMatchObject([
      { id: lot, left: 0 },
      { left: 4000, source: 'grace', expiry: new Date(shop.backend.clock.now().getTime() + DAY).toISOString() }
    ])
    const second = await shop.buy(ana)
    await fail(second.txn)
    expect((await shop.lots(ana)).filter(({ source }) => source === 'grace')).toHaveLength(1)
  })

  test('R8 gives rewards back once when it cannot be delivered: to its lot, or to one of 7 days', async () => {
    await shop.grant(ana, '1000', 3)
    const far = await shop.grant(ana, '3000', 40)
    shop.world.topUpPlan = [-101]
    const { order, txn } = await shop.buy(ana)
    await pay(txn)
    expect(await shop.purse(ana)).toEqual([0, 0, 0])
    await shop.pass(25 * 3_600_000)
    const lots = (await shop.lots(ana)).filter(({ left }) => left > 0)
    expect(lots).toMatchObject([
      { left: 1000, source: 'refund' },
      { id: far, left: 3000 }
    ])
    await shop.pass(25 * 3_600_000)
    expect((await shop.entries(order.orderId as string)).filter((line) => line.startsWith('giveBack burnt'))).toEqual([
      'giveBack burnt -4000'
    ])
  })

  test('R10 that is paid after its release is delivered with the same rewards, and refunded where they are gone', async () => {
    await shop.grant(ana, '4000')
    const first = await shop.buy(ana)
    await fail(first.txn, 210)
    const second = await shop.buy(ana, forOther, otherInfo)
    await fail(second.txn, 210)
    expect(await shop.purse(ana)).toEqual([4000, 0, 0])
    await pay(first.txn)
    expect(await shop.entries(first.order.orderId as string)).toContain('late burnt 4000')
    const delivered = shop.world.delivered.size
    await pay(second.txn)
    expect(shop.world.delivered.size).toBe(delivered)
    const refunds = await shop
      .tables()
      .selectFrom('store.refunds')
      .select('order_id')
      .where('order_id', '=', second.order.orderId as string)
      .execute()
    expect(refunds).toHaveLength(1)
    const cost = await shop.tables().selectFrom('store.reward_entries').select('id').where('book', '=', 'storeCost').execute()
    expect(cost).toEqual([])
  })

  test('R20 R11 of a deleted account gives nothing back that could be used', async () => {
    await shop.grant(ana, '4000')
    const { forfeitRewards } = await import('../../../backend/services/rewards/forfeit.ts')
    const { inTransaction } = await import('../../../backend/services/order-db.ts')
    const { txn } = await shop.buy(ana, { burnAmount: '1000' })
    await inTransaction(shop.backend.services, async (trx) => {
      await trx.updateTable('store.accounts').set({ deleted_at: shop.backend.clock.now() }).where('id', '=', ana.sub).execute()
      await forfeitRewards(trx, shop.backend.services, ana.sub)
    })
    expect(await shop.purse(ana)).toEqual([0, 1000, 0])
    await fail(txn)
    expect(await shop.purse(ana)).toEqual([0, 0, 0])
  })
})
