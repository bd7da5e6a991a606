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
