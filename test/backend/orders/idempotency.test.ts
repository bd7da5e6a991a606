import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { acquireCheckout, leaseEnd, releaseCheckout } from '../../../backend/services/orders/idempotency.ts'
import { anInput, aShop, create, type Shop } from './world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const DIGEST = 'the-same-input'

/** Locks a checkout; returns the result, and when the lock ends. */
const acquire = async (checkoutId: string) => {
  const until = leaseEnd(shop.backend.services)
  return { until, kind: (await acquireCheckout(shop.backend.services, checkoutId, DIGEST, until)).kind }
}

const checkouts = () => shop.backend.services.database.as<OrderTables>()

/** Writes an order and lets the lock of its checkout expire, as that of a lost process. */
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
] as const)('releaseCheckout leaves the turn of another call alone when %s', async (_when, kind, aCheckout) => {
  const checkoutId = await aCheckout()
  const late = await acquire(checkoutId)
  expect(late.kind).toBe(kind)
  shop.backend.clock.advance(20_000)
  const current = await acquire(checkoutId)
  expect(current.kind).toBe(kind)
  await releaseCheckout(shop.backend.services, checkoutId, late.until)
  expect((await acquire(checkoutId)).kind).toBe('inFlight')
  await releaseCheckout(shop.backend.services, checkoutId, current.until)
  expect((await acquire(checkoutId)).kind).toBe(kind)
})
