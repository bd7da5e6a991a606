import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anInput, anOrder, aShop, create, read, type Shop } from './world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

describe('guest purchase of a top-up', () => {
  test('goes from the order to the delivered item, with a number of 19 digits all the way', async () => {
    const { order, txn } = await anOrder(shop)
    expect(order.status).toBe('Payment_Init')
    expect(order.txnId).toMatch(/^[1-8]\d{18}$/)
    expect(order.payment).toMatchObject({ __typename: 'HostedPagePayment', redirectUrl: `http://payments.localhost:4000/pay/${txn}` })
    expect(order).toMatchObject({ moneyState: 'NOT_CHARGED', waitingFor: 'SHOPPER' })

    shop.world.pay(txn)
    expect(await shop.notify(txn)).toBe('ResultCode=0')
    expect(await read(shop, order)).toMatchObject({ status: 'Payment_Completed', moneyState: 'CHARGED', waitingFor: 'PUBLISHER' })

    await shop.work()
    const delivered = await read(shop, order)
    expect(delivered).toMatchObject({ txnId: order.txnId, status: 'Fulfillment_Completed', waitingFor: 'NOBODY', pollAfterSeconds: null })
    expect(delivered.history.map(({ status }: { status: string }) => status)).toEqual([
      'NotInit',
      'Payment_Init',
      'Payment_Completed',
      'Fulfillment_Completed'
    ])
    expect(delivered.accessKey).toBeNull()
    expect(shop.world.topUps.filter((one) => one.orderId === order.orderId)).toHaveLength(1)
  })

  test('answers the same order with its key to the same request', async () => {
    const input = await anInput(shop)
    const first = await create(shop, input)
    const again = await create(shop, input)
    expect(again.order).toMatchObject({ txnId: first.order.txnId, accessKey: first.order.accessKey })
    expect(again.statusCode).toBe(0)
  })
})
