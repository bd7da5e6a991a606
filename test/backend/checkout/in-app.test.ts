import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccountShop, anOwnOrder } from '../accounts/account-shop.ts'
import { anInput, anOrder, aShop, create, resolve, RESOLVE, type Shop } from '../orders/world.ts'

const MARKS = { query: 'in-app', userAgent: 'RefillApp' }

let shop: Shop
let plain: Shop

beforeAll(async () => {
  shop = await aShop({ inApp: MARKS })
  plain = await aShop()
})
afterAll(async () => {
  await shop.close()
  await plain.close()
})

const orderCount = async ({ backend }: Shop): Promise<number> =>
  (await backend.services.database.as<{ 'store.orders': { order_id: string } }>().selectFrom('store.orders').select('order_id').execute())
    .length

const APP = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) RefillApp/2.1' }

describe('order inside an app', () => {
  test('takes no action, and none reaches the provider', async () => {
    const { order } = await anOrder(shop)
    const input = { txnId: order.txnId, accessKey: order.accessKey }
    for (const action of ['CANCEL', 'RECHECK_PAYMENT', 'RESEND_EMAIL']) {
      const answer = await shop.graph(RESOLVE, { input: { ...input, action } }, APP)
      expect(answer.data.resolveOrder).toMatchObject({ statusCode: 10010, order: null })
    }
    expect(await resolve(shop, order, 'CANCEL')).toMatchObject({ statusCode: 0 })
  })
})

test('account history is empty when it is read inside an app, and whole in a browser', async () => {
  const accounts = await anAccountShop({ inApp: MARKS })
  try {
    const samira = accounts.pool.user({ email: 'samira@example.com', email_verified: 'true' })
    const { order } = await anOwnOrder(accounts, samira)
    const read = async (headers: Record<string, string>) =>
      (await accounts.graph('{ transactions(days: PAST_7) { items { txnId } hasMore } }', {}, headers)).data.transactions
    expect(await read({ ...accounts.as(samira), ...APP })).toEqual({ items: [], hasMore: false })
    expect(await read(accounts.as(samira))).toEqual({ items: [{ txnId: order.txnId }], hasMore: false })
  } finally {
    await accounts.close()
  }
})

describe('purchase from inside an app', () => {
  test.each([
    ['by the browser’s name', APP],
    ['by the sign of the visit', { cookie: 'shop-country=us; in-app=1' }]
  ] as const)(
    'known %s is refused: no order, no call to the provider, and the shopper is told that nothing was charged',
    async (_, headers) => {
      const [orders, calls] = [await orderCount(shop), shop.world.initCalls]
      expect(await create(shop, await anInput(shop), headers)).toMatchObject({
        statusCode: 10010,
        detail: { recovery: 'NONE' },
        order: null,
        freshQuote: null
      })
      expect([await orderCount(shop), shop.world.initCalls]).toEqual([orders, calls])
    }
  )

  test.each([
    ['in a browser', { 'user-agent': 'Mozilla/5.0 Chrome/140.0' }],
    ['with another cookie', { cookie: 'not-in-app=1; in-app=0; in-app-old=1' }]
  ])('goes through when %s', async (_, headers) => {
    expect(await create(shop, await anInput(shop), headers)).toMatchObject({ statusCode: 0 })
  })

  test('goes through in a build that runs in no app', async () => {
    expect(await create(plain, await anInput(plain), APP)).toMatchObject({ statusCode: 0 })
  })
})
