import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderDb } from '../../../backend/services/order-db.ts'
import { anInput, aShop, create, type Shop } from '../orders/world.ts'

let shop: Shop
beforeAll(async () => {
  shop = await aShop()
  const blocked = { market: 'id', msisdn: '81234567890', blocked_at: shop.backend.services.now(), provider_told_at: null }
  await orderDb(shop.backend.services).insertInto('store.blocked_numbers').values(blocked).execute()
})
afterAll(() => shop.close())

const by = (channelType: string, msisdn: string, market = 'id') =>
  anInput(shop, { market, channelType, item: 0, userInfo: { userId: '52000111', msisdn } })

test('blocked number pays nothing by its bill: other payment methods are offered, and no order is written', async () => {
  const before = shop.world.initCalls
  expect(await create(shop, await by('CARRIER_BILLING', '812 3456 7890'))).toMatchObject({
    statusCode: 30_116,
    detail: { recovery: 'CHANGE_CHANNEL' },
    order: null
  })
  expect(shop.world.initCalls).toBe(before)
})

test('unblocked number pays by its bill, and a blocked one pays in every other way', async () => {
  expect(await create(shop, await by('CARRIER_BILLING', '81234567891'))).toMatchObject({ statusCode: 0 })
  expect(await create(shop, await by('E_WALLET', '81234567890'))).toMatchObject({ statusCode: 0 })
})
