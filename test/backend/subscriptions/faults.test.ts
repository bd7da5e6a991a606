import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aSubscriptionShop, type SubscriptionShop } from './subscription-shop.ts'

const NOON = new Date('2026-12-01T05:00:00Z')

let shop: SubscriptionShop
let serial = 0
let ana: PoolUser

beforeAll(async () => {
  shop = await aSubscriptionShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.tables().deleteFrom('store.due_work').execute()
  shop.backend.clock.set(NOON)
  shop.backend.services.breakers.note('provider', { ms: 1 })
  Object.assign(shop.provider, { chargePlan: ['pays'], openPlan: ['opens'], isDown: false, isSilent: false })
  ana = shop.pool.user({ email: `f${(serial += 1)}@example.com`, email_verified: 'true' })
})

describe('charge that is not answered', () => {
  test('S8 is asked about when a provider that was left alone for a while is back', async () => {
    const { id } = await shop.subscribe(ana)
    shop.provider.chargePlan = ['paysButTimesOut']
    await shop.until('2026-12-08T02:00:30Z')
    for (let call = 0; call < 12; call += 1) shop.backend.services.breakers.note('provider', { ms: 10_000, failure: 'time-out' })
    expect(shop.backend.services.breakers.list().find(({ service }) => service === 'provider')?.state).toBe('open')
    await shop.until('2026-12-08T05:00:00Z')
    expect(await shop.read(ana, id)).toMatchObject({ collection: 'OK', upcomingPayment: '2026-12-15T02:00:00.000Z' })
  })

  test('S12 is made by the new payment method when the old one turns out to be withdrawn', async () => {
    const { id, pcId } = await shop.subscribe(ana)
    shop.provider.chargePlan = ['timesOut', 'pays']
    shop.provider.isSilent = true
    await shop.until('2026-12-08T02:00:30Z')
    expect(await shop.changePayment(ana, id, pcId)).toMatchObject({ statusCode: 0 })
    await shop.agree()
    // The permission of the old method ends before the charge is sent again.
    shop.provider.isSilent = false
    await shop.until('2026-12-08T12:00:00Z')
    expect(await shop.read(ana, id)).toMatchObject({ collection: 'OK', upcomingPayment: '2026-12-15T02:00:00.000Z' })
    expect(shop.provider.paid(id).at(-1)).toBe(`${id}:2026-12-08#2`)
  })
})

describe('renewal after a change of tax', () => {
  const ordersOf = (id: string) =>
    shop
      .tables()
      .selectFrom('store.orders')
      .select(['vat_amount', 'total_payment', 'paid_amount'])
      .where('subscription_id', '=', id)
      .orderBy('period_no')
      .execute()

  const setTax = (market: string, percent: string) =>
    shop
      .tables()
      .updateTable('store.market_rules' as never)
      .set({ tax_percent: percent } as never)
      .where('market' as never, '=', market as never)
      .execute()

  test('S20 states an included tax at its new rate and charges the same', async () => {
    const { id } = await shop.subscribe(ana)
    await setTax('id', '25')
    await shop.until('2026-12-08T03:00:00Z')
    await setTax('id', '11')
    expect(await ordersOf(id)).toMatchObject([
      // 42,750 x 11 / 111, and 42,750 x 25 / 125.
      { vat_amount: '4236', total_payment: '42750', paid_amount: '42750' },
      { vat_amount: '8550', total_payment: '42750', paid_amount: '42750' }
    ])
  })

  test('S20 charges what was agreed when an added tax rises', async () => {
    const billingAddress = { line1: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701' }
    const { id, amount } = await shop.subscribe(ana, { market: 'us', userInfo: { billingAddress } })
    await setTax('us', '20')
    await shop.until('2026-12-08T23:00:00Z')
    await setTax('us', '8')
    const [first, second] = await ordersOf(id)
    expect(second).toEqual(first)
    expect(second).toMatchObject({ total_payment: amount, paid_amount: amount })
  })
})
