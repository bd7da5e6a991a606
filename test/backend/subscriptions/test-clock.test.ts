import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobHandlers } from '../../../backend/services/app.ts'
import { advanceClock, hasMovedClocks, nextJobOf } from '../../../backend/services/subscriptions/test-clock.ts'
import { days } from '../../../src/domain/kernel/duration.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aSubscriptionShop, type SubscriptionShop } from './subscription-shop.ts'

const NOON = new Date('2026-12-01T05:00:00Z')

let shop: SubscriptionShop
let serial = 0
let ana: PoolUser

const aUser = (): PoolUser => shop.pool.user({ email: `c${(serial += 1)}@example.com`, email_verified: 'true' })

beforeAll(async () => {
  shop = await aSubscriptionShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.backend.clock.set(NOON)
  Object.assign(shop.world, { checkPlan: ['knows'], topUpPlan: ['delivers'] })
  Object.assign(shop.provider, { chargePlan: ['pays'], openPlan: ['opens'] })
  ana = aUser()
})

const advance = (id: string, ms: number): Promise<Date | undefined> =>
  advanceClock(shop.backend.services, jobHandlers, id, (now) => new Date(now.getTime() + ms))
const datesOf = (id: string): string[] => shop.provider.paid(id).map((reference) => reference.slice(id.length + 1).split('#')[0] ?? '')

describe('test clock', () => {
  test('S25 lets a year pass by sixty steps, and no other subscription notices', async () => {
    const { id } = await shop.subscribe(ana)
    const bo = aUser()
    const other = await shop.subscribe(bo)
    const next = await nextJobOf(shop.backend.services, other.id)
    for (let step = 0; step < 60; step += 1) await advance(id, days(366) / 60)
    expect(datesOf(id)).toHaveLength(53)
    expect(datesOf(id).at(-1)).toBe('2027-11-30')
    expect(await shop.read(ana, id)).toMatchObject({
      state: 'Active',
      collection: 'OK',
      testClock: '2027-12-02T05:00:00.000Z',
      upcomingPayment: '2027-12-07T02:00:00.000Z'
    })
    expect(datesOf(other.id)).toEqual(['2026-12-01'])
    expect(await nextJobOf(shop.backend.services, other.id)).toEqual(next)
    expect(await shop.read(bo, other.id)).toMatchObject({ testClock: null, upcomingPayment: '2026-12-08T02:00:00.000Z' })
    // Nothing that is due later by the moved clock runs in the real time.
    await shop.work()
    expect(datesOf(id)).toHaveLength(53)
  }, 180_000)

  test('S25 moves a failed payment through its tries to the end, each at its own day', async () => {
    const { id } = await shop.subscribe(ana)
    shop.provider.chargePlan = [414]
    await advance(id, days(7))
    expect(await shop.read(ana, id)).toMatchObject({ collection: 'RETRYING', upcomingPayment: '2026-12-09T02:00:00.000Z' })
    await advance(id, days(5))
    expect(await shop.read(ana, id)).toMatchObject({ state: 'Expired' })
    const attempts = await shop
      .tables()
      .selectFrom('store.charge_attempts')
      .selectAll()
      .where('subscription_id', '=', id)
      .orderBy('sent_at')
      .execute()
    expect(attempts.map(({ sent_at: at }) => at.toISOString().slice(0, 10))).toEqual([
      '2026-12-01',
      '2026-12-08',
      '2026-12-09',
      '2026-12-11',
      '2026-12-13'
    ])
  })

  test('S25 passes two periods at most in one call', async () => {
    const { id } = await shop.subscribe(ana)
    expect(await advance(id, days(4_000))).toEqual(new Date('2026-12-15T05:00:00Z'))
    expect(datesOf(id)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15'])
    expect(await hasMovedClocks(shop.backend.services)).toBe(true)
  })

  test('S25 does not exist in a store that is not for tests, nor for an unknown subscription', async () => {
    const { id } = await shop.subscribe(ana)
    const { services } = shop.backend
    const real = { ...services, config: { ...services.config, isForTest: false } }
    expect(await advanceClock(real, jobHandlers, id, () => new Date('2027-01-01T00:00:00Z'))).toBeUndefined()
    expect(await advance('sub_unknown', days(1))).toBeUndefined()
    expect(datesOf(id)).toEqual(['2026-12-01'])
  })
})
