import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOwnOrder } from '../accounts/account-shop.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { anOrder, type Body, HOUR, RESOLVE } from '../orders/world.ts'
import { checkBooks, taskOf, tasks } from './topped-up.ts'
import { aWalletOrderShop, type WalletOrderShop } from './wallet-orders.ts'

let shop: WalletOrderShop
let ana: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await aWalletOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  serial += 1
  shop.backend.clock.advance(HOUR)
  shop.world.topUpPlan = ['delivers']
  ana = shop.pool.user({ email: `ana-${serial}@example.com`, email_verified: 'true' })
})
afterEach(() => checkBooks(shop))

const moves = async (): Promise<readonly string[]> => (await shop.entries(ana)).map(({ reason, amount }) => `${reason} ${amount}`)
const readOrder = async (order: Body): Promise<Body> =>
  (
    await shop.graph(
      `{ order(txnId: "${order.txnId as string}") { status paidAmount refund { status destination amount } availableActions } }`,
      {},
      shop.as(ana)
    )
  ).data.order as Body

/** Orders something and pays 500 more than it costs. */
const anOverpaidOrder = async (): Promise<{ readonly order: Body; readonly txn: string; readonly came: string }> => {
  const bought = await anOwnOrder(shop, ana)
  const came = String(Number(bought.order.totalPayment) + 500)
  shop.world.pay(bought.txn, came)
  expect(await shop.notify(bought.txn)).toBe('ResultCode=0')
  return { ...bought, came }
}

const openTasks = async (order: Body): Promise<readonly string[]> =>
  (await tasks(shop, 'list')).lines.filter((line) => line.includes(order.orderId as string))

describe('rest of a payment above the price', () => {
  test('W21: goes to the wallet of the owner when the order is delivered, and its task is closed', async () => {
    await shop.give(ana, '')
    const { order } = await anOverpaidOrder()
    expect(await moves()).toEqual([])
    await taskOf(shop, 'paidMore', order.orderId as string)
    await shop.work()
    expect((await readOrder(order)).status).toBe('Fulfillment_Completed')
    expect(await moves()).toEqual(['rest 500'])
    expect(await openTasks(order)).toEqual([])
  })

  test('W21: is a task where the owner has no wallet, or the wallet is not active', async () => {
    const first = await anOverpaidOrder()
    await shop.work()
    expect(await openTasks(first.order)).toHaveLength(1)
    await shop.give(ana, '', { status: 'restricted' })
    const second = await anOverpaidOrder()
    await shop.work()
    expect(await openTasks(second.order)).toHaveLength(1)
    expect(await moves()).toEqual([])
  })

  test('W21: is a part of the refund of an order that is not delivered, and nothing else', async () => {
    await shop.give(ana, '')
    shop.world.topUpPlan = [-100]
    const { order, came } = await anOverpaidOrder()
    await shop.work()
    expect(await moves()).toEqual([])
    const resolve = async (): Promise<Body> =>
      (await shop.graph(RESOLVE, { input: { txnId: order.txnId, action: 'REFUND_TO_WALLET' } }, shop.as(ana))).data.resolveOrder as Body
    expect(await resolve()).toMatchObject({
      statusCode: 0,
      order: { refund: { status: 'Succeeded', destination: 'WALLET', amount: came } }
    })
    expect(await resolve()).toMatchObject({ statusCode: 1035 })
    expect(await moves()).toEqual([`refund ${came}`])
  })
})

describe('refund to the wallet', () => {
  const REFUND = 'REFUND_TO_WALLET'

  test('W21: is offered to the signed-in owner with an active wallet alone, and never by the key of the order', async () => {
    shop.world.topUpPlan = [-100]
    const { order, txn } = await anOwnOrder(shop, ana)
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    expect((await readOrder(order)).availableActions).not.toContain(REFUND)
    await shop.give(ana, '', { status: 'restricted' })
    expect((await readOrder(order)).availableActions).not.toContain(REFUND)
    await shop.give(ana, '')
    expect((await readOrder(order)).availableActions).toContain(REFUND)
    const byKey = { txnId: order.txnId, accessKey: order.accessKey, action: REFUND }
    expect((await shop.graph(RESOLVE, { input: byKey })).data.resolveOrder).toMatchObject({ statusCode: 1035 })
    expect(await moves()).toEqual([])
    expect((await shop.graph(RESOLVE, { input: { txnId: order.txnId, action: REFUND } }, shop.as(ana))).data.resolveOrder).toMatchObject({
      statusCode: 0,
      order: { refund: { status: 'Succeeded', destination: 'WALLET' } }
    })
    expect(await moves()).toEqual([`refund ${order.totalPayment as string}`])
  })

  test('W21: of a guest’s order is not there', async () => {
    shop.world.topUpPlan = [-100]
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    const input = { txnId: order.txnId, accessKey: order.accessKey, action: REFUND }
    expect((await shop.graph(RESOLVE, { input })).data.resolveOrder).toMatchObject({ statusCode: 1035 })
  })
})
