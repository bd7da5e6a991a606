import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { acquireCheckout, endOfTurn, giveUpTurn } from '../../../backend/services/orders/checkout-lock.ts'
import { anInput, aShop, create, type Shop } from './world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const DIGEST = 'the-same-input'

/** Takes a turn at a checkout; answers how it came out, and when it ends. */
const takeTurn = async (checkoutId: string) => {
  const until = endOfTurn(shop.backend.services)
  return { until, kind: (await acquireCheckout(shop.backend.services, checkoutId, DIGEST, until)).kind }
}

const checkouts = () => shop.backend.services.database.as<OrderTables>()

/** Writes an order and lets the turn of its checkout run out, as of a process that was lost. */
const anInterruptedCheckout = async (): Promise<string> => {
  const input = await anInput(shop)
  expect((await create(shop, input)).statusCode).toBe(0)
  await checkouts()
    .updateTable('store.checkouts')
    .set({ state: 'running', digest: DIGEST, leased_until: shop.backend.clock.now() })
    .where('checkout_id', '=', input.checkoutId)
    .execute()
  return input.checkoutId
}

test.each([
  ['no order was written', 'begin', async () => (await anInput(shop)).checkoutId as string],
  ['its order was written', 'resume', anInterruptedCheckout]
] as const)('giveUpTurn leaves the turn of another call alone when %s', async (_when, kind, aCheckout) => {
  const checkoutId = await aCheckout()
  const late = await takeTurn(checkoutId)
  expect(late.kind).toBe(kind)
  shop.backend.clock.advance(20_000)
  const current = await takeTurn(checkoutId)
  expect(current.kind).toBe(kind)
  await giveUpTurn(shop.backend.services, checkoutId, late.until)
  expect((await takeTurn(checkoutId)).kind).toBe('inFlight')
  await giveUpTurn(shop.backend.services, checkoutId, current.until)
  expect((await takeTurn(checkoutId)).kind).toBe(kind)
})
