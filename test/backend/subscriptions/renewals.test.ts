import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PoolUser } from '../../support/fake-pool.ts'
import type { Body } from '../orders/world.ts'
import { aSubscriptionShop, type SubscriptionShop, type Wish } from './subscription-shop.ts'

const NOON = new Date('2026-12-01T05:00:00Z')

let shop: SubscriptionShop
let serial = 0
let ana: PoolUser

const aUser = (): PoolUser => shop.pool.user({ email: `r${(serial += 1)}@example.com`, email_verified: 'true' })

beforeAll(async () => {
  shop = await aSubscriptionShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  // Each test has the subscriptions of its own: those of the others are charged no more.
  await shop
    .tables()
    .deleteFrom('store.due_work')
    .where('kind', 'in', ['subscriptionCharge', 'subscriptionNotice', 'subscriptionEnd', 'chargeInquiry', 'mail'])
    .execute()
  shop.backend.clock.set(NOON)
  Object.assign(shop.world, { checkPlan: ['knows'], topUpPlan: ['delivers'], mailDown: false })
  Object.assign(shop.provider, { chargePlan: ['pays'], openPlan: ['opens'], isDown: false, isSilent: false })
  ana = aUser()
})

const subscribed = async (wish?: Wish): Promise<Body> => shop.subscribe(ana, wish)
const datesOf = (id: string): string[] => shop.provider.paid(id).map((reference) => reference.slice(id.length + 1).split('#')[0] ?? '')
const mailsAbout = (id: string): string[] => [...shop.world.mails].flatMap(([mail, { kind }]) => (mail.startsWith(id) ? [kind] : []))
const periods = (id: string) =>
  shop.tables().selectFrom('store.subscription_periods').selectAll().where('subscription_id', '=', id).orderBy('period_no').execute()
const stateOf = async (id: string) => (await shop.read(ana, id)).state as string

describe('renewal', () => {
  test('S5 weekly one is charged every seven days at nine of the market, with a notice three days before', async () => {
    const { id, amount } = await subscribed()
    await shop.until('2026-12-29T02:00:00Z')
    expect(datesOf(id)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29'])
    const attempts = await shop
      .tables()
      .selectFrom('store.charge_attempts')
      .selectAll()
      .where('subscription_id', '=', id)
      .orderBy('period_no')
      .execute()
    expect(attempts.slice(1).map(({ sent_at }) => sent_at.toISOString())).toEqual(
      ['08', '15', '22', '29'].map((day) => `2026-12-${day}T02:00:00.000Z`)
    )
    expect((await periods(id)).slice(1).map(({ notice_sent_at }) => notice_sent_at?.toISOString())).toEqual(
      ['05', '12', '19', '26'].map((day) => `2026-12-${day}T02:00:00.000Z`)
    )
    expect(mailsAbout(id).filter((kind) => kind === 'renewalNotice')).toHaveLength(4)
    expect(await shop.read(ana, id)).toMatchObject({
      state: 'Active',
      collection: 'OK',
      amount,
      upcomingPayment: '2027-01-05T02:00:00.000Z'
    })
    const { orders } = await shop.read(ana, id)
    expect(orders.items.map(({ status }: Body) => status)).toEqual(Array.from({ length: 5 }, () => 'Fulfillment_Completed'))
    expect(new Set(orders.items.map(({ nextChargeAt }: Body) => nextChargeAt))).toEqual(new Set(['2027-01-05T02:00:00.000Z']))
  })

  test.each([
    ['us', 'MONTHLY', '2027-03-31', ['2026-12-31', '2027-01-30', '2027-03-01', '2027-03-31'], ['14:00', '14:00', '14:00', '13:00']],
    ['de', 'MONTHLY', '2027-03-31', ['2026-12-31', '2027-01-30', '2027-03-01', '2027-03-31'], ['08:00', '08:00', '08:00', '07:00']],
    ['br', 'QUARTERLY', '2027-05-30', ['2027-03-01', '2027-05-30'], ['12:00', '12:00']],
    ['jp', 'YEARLY', '2028-11-30', ['2027-12-01', '2028-11-30'], ['00:00', '00:00']]
  ] as const)('S5 is charged at nine in %s when it renews %s until %s', async (market, recurrence, until, dates, hours) => {
    const billingAddress = { line1: '1 Main Street', city: 'Springfield', state: 'IL', zipCode: '62701' }
    const { id } = await subscribed({
      market,
      product: 'streamly-plus',
      item: 'streamly-plus-1020',
      recurrence,
      userInfo: { billingAddress }
    })
    await shop.until(`${until}T23:00:00Z`)
    expect(datesOf(id).slice(1)).toEqual(dates)
    const attempts = await shop
      .tables()
      .selectFrom('store.charge_attempts')
      .selectAll()
      .where('subscription_id', '=', id)
      .where('period_no', '>', 0)
      .orderBy('period_no')
      .execute()
    expect(attempts.map(({ sent_at }) => sent_at.toISOString().slice(11, 16))).toEqual(hours)
    expect(mailsAbout(id).filter((kind) => kind === 'renewalNotice')).toHaveLength(recurrence === 'YEARLY' ? 4 : dates.length)
  })

  test('S6 run twice at once charges a period once', async () => {
    const { id } = await subscribed()
    await shop.until('2026-12-08T01:59:00Z')
    shop.backend.clock.set(new Date('2026-12-08T02:00:00Z'))
    const { chargePeriod } = await import('../../../backend/services/subscriptions/charge-period.ts')
    await Promise.all([chargePeriod(shop.backend.services, id), chargePeriod(shop.backend.another(), id), shop.work()])
    expect(datesOf(id)).toEqual(['2026-12-01', '2026-12-08'])
  })

  test.each(['charge.beforeWrite', 'charge.afterWrite', 'charge.afterCall', 'charge.beforeCommit'])(
    'S7 is charged and delivered once when the process ends at %s',
    async (point) => {
      const { id } = await subscribed()
      let ended = 0
      shop.backend.onCrashPoint((at) => {
        if (at !== point || (ended += 1) > 1) return
        throw new Error('The process ended')
      })
      await shop.until('2026-12-08T04:00:00Z')
      shop.backend.onCrashPoint(() => undefined)
      expect(ended).toBeGreaterThan(0)
      expect(datesOf(id)).toEqual(['2026-12-01', '2026-12-08'])
      expect((await shop.read(ana, id)).orders.items).toMatchObject([
        { status: 'Fulfillment_Completed' },
        { status: 'Fulfillment_Completed' }
      ])
    }
  )

  test('S8 is right once when answers, events or both are lost', async () => {
    const { id } = await subscribed()
    shop.provider.chargePlan = ['paysButTimesOut', 'pays']
    await shop.until('2026-12-08T02:00:30Z')
    expect(await shop.read(ana, id)).toMatchObject({ collection: 'CHECKING', nextAttemptAt: '2026-12-08T02:01:00.000Z' })
    expect(await shop.tell('charge.status.succeeded', `${id}:2026-12-08#1`)).toBe(200)
    await shop.work()
    expect(await shop.read(ana, id)).toMatchObject({ collection: 'OK', upcomingPayment: '2026-12-15T02:00:00.000Z' })
    shop.provider.chargePlan = ['timesOut', 'pays']
    await shop.until('2026-12-15T02:10:00Z')
    shop.provider.chargePlan = ['paysButTimesOut', 'pays']
    await shop.until('2026-12-22T02:10:00Z')
    expect(datesOf(id)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'])
    expect(await shop.tell('charge.status.succeeded', `${id}:2026-12-22#1`)).toBe(200)
    await shop.work()
    expect(datesOf(id)).toHaveLength(4)
  })

  test('S8 no other charge is made while it is unknown what became of one', async () => {
    const { id } = await subscribed()
    shop.provider.chargePlan = ['unclear', 'pays']
    await shop.until('2026-12-12T02:00:00Z')
    expect(await shop.read(ana, id)).toMatchObject({ state: 'Active', collection: 'CHECKING' })
    expect(shop.provider.arrived.filter((reference) => reference.startsWith(`${id}:2026-12-08`))).toEqual([`${id}:2026-12-08#1`])
    const task = await shop.tables().selectFrom('store.operation_tasks').select('kind').where('kind', '=', 'chargeUnclear').execute()
    expect(task).toHaveLength(1)
    shop.provider.settle(`${id}:2026-12-08#1`, null)
    await shop.until('2026-12-13T03:00:00Z')
    expect(await shop.read(ana, id)).toMatchObject({ collection: 'OK', upcomingPayment: '2026-12-15T02:00:00.000Z' })
  })
})

describe('failed renewal', () => {
  test('S10 is tried after one, three and five days and then ends', async () => {
    const { id } = await subscribed()
    shop.provider.chargePlan = [414]
    await shop.until('2026-12-08T02:00:00Z')
    expect(await shop.read(ana, id)).toMatchObject({ state: 'Active', collection: 'RETRYING', upcomingPayment: '2026-12-09T02:00:00.000Z' })
    await shop.until('2026-12-13T02:00:00Z')
    const attempts = await shop
      .tables()
      .selectFrom('store.charge_attempts')
      .selectAll()
      .where('subscription_id', '=', id)
      .where('period_no', '=', 1)
      .orderBy('n')
      .execute()
    expect(attempts.map(({ sent_at }) => sent_at.toISOString().slice(0, 10))).toEqual([
      '2026-12-08',
      '2026-12-09',
      '2026-12-11',
      '2026-12-13'
    ])
    expect(await stateOf(id)).toBe('Expired')
    expect(mailsAbout(id).filter((kind) => kind === 'chargeFailed')).toHaveLength(3)
    expect(mailsAbout(id)).toContain('subscriptionEnded')
    expect([...shop.provider.agreements.values()].at(-1)?.status).toBe('cancelled')
  })

  test('S10 keeps the calendar when the third try is paid', async () => {
    const { id } = await subscribed()
    shop.provider.chargePlan = [414, 416, 'pays']
    await shop.until('2026-12-11T03:00:00Z')
    expect(await shop.read(ana, id)).toMatchObject({ state: 'Active', collection: 'OK', upcomingPayment: '2026-12-15T02:00:00.000Z' })
    expect((await shop.read(ana, id)).orders.items[0]).toMatchObject({ status: 'Fulfillment_Completed' })
  })

  test.each([703, 702, 367])('S11 is not tried again after %i, and ends after five days without another payment method', async (code) => {
    const { id } = await subscribed()
    shop.provider.chargePlan = [code, 'pays']
    await shop.until('2026-12-12T23:00:00Z')
    expect(await shop.read(ana, id)).toMatchObject({ state: 'Active', collection: 'ACTION_NEEDED' })
    expect(shop.provider.arrived.filter((one) => one.startsWith(`${id}:2026-12-08`))).toHaveLength(1)
    expect(mailsAbout(id)).toContain('paymentMethodNeeded')
    await shop.until('2026-12-13T03:00:00Z')
    expect(await stateOf(id)).toBe('Expired')
    expect(datesOf(id)).toEqual(['2026-12-01'])
  })

  test('S12 is charged at once when another payment method is authorized', async () => {
    const { id, pcId } = await subscribed()
    const first = [...shop.provider.agreements.values()].at(-1)
    shop.provider.chargePlan = [703, 'pays']
    await shop.until('2026-12-08T03:00:00Z')
    expect(await shop.changePayment(ana, id, 9999)).toMatchObject({ statusCode: 5 })
    expect(await shop.changePayment(ana, id, pcId)).toMatchObject({
      statusCode: 0,
      subscription: { payment: { __typename: 'HostedPagePayment' } }
    })
    await shop.agree()
    expect(await shop.read(ana, id)).toMatchObject({
      state: 'Active',
      collection: 'OK',
      upcomingPayment: '2026-12-15T02:00:00.000Z',
      payment: null
    })
    expect(shop.provider.paid(id).at(-1)).toBe(`${id}:2026-12-08#2`)
    expect(first?.status).toBe('cancelled')
    await shop.until('2026-12-16T00:00:00Z')
    expect(datesOf(id)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15'])
  })

  test('S5 weekly one of an item that can be bought once a week is charged though the charge before came later in its day', async () => {
    const limit = (days: number | null) =>
      sql`update store.denominations set limit_code = ${days === null ? null : 630}, limit_count = ${days === null ? null : 1}, limit_days = ${days}
        where id = 'canopy-strike-weekly-pass'`.execute(shop.tables())
    await limit(7)
    try {
      const { id } = await subscribed()
      await shop.until('2026-12-15T03:00:00Z')
      // Bought at noon, renewed at nine: less than seven times 24 hours later.
      expect(datesOf(id)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15'])
      expect(mailsAbout(id)).not.toContain('renewalBlocked')
    } finally {
      await limit(null)
    }
  })

  test('S13 moves by a day while the player has the item, and later periods count from then', async () => {
    const { id } = await subscribed()
    shop.world.checkPlan = [-107, -107, 'knows']
    await shop.until('2026-12-08T03:00:00Z')
    expect(await shop.read(ana, id)).toMatchObject({ collection: 'ITEM_HELD', upcomingPayment: '2026-12-09T02:00:00.000Z' })
    await shop.until('2026-12-17T03:00:00Z')
    expect(shop.provider.paid(id)).toEqual([`${id}:2026-12-01#1`, `${id}:2026-12-08#1`, `${id}:2026-12-17#1`])
    expect(mailsAbout(id).filter((kind) => kind === 'itemHeld')).toHaveLength(1)
  })

  test('S13 ends without a charge when the player has the item for the whole period', async () => {
    const { id } = await subscribed()
    shop.world.checkPlan = [-107]
    await shop.until('2026-12-15T03:00:00Z')
    expect(await stateOf(id)).toBe('Expired')
    expect(datesOf(id)).toEqual(['2026-12-01'])
  })

  test.each([
    [-101, ['2026-12-08', '2026-12-09', '2026-12-11', '2026-12-13']],
    [-100, ['2026-12-08', '2026-12-09', '2026-12-11', '2026-12-13']]
  ])('S14 is not charged and ends after three more checks when the publisher answers %i', async (code) => {
    const { id } = await subscribed()
    shop.world.checkPlan = [code]
    await shop.until('2026-12-08T03:00:00Z')
    expect(await shop.read(ana, id)).toMatchObject({ collection: 'RETRYING', nextAttemptAt: '2026-12-09T02:00:00.000Z' })
    await shop.until('2026-12-13T03:00:00Z')
    expect(await stateOf(id)).toBe('Expired')
    expect(datesOf(id)).toEqual(['2026-12-01'])
    expect(mailsAbout(id).filter((kind) => kind === 'renewalBlocked')).toHaveLength(3)
  })

  test('S14 is charged as soon as a publisher or a provider that was away answers', async () => {
    const { id } = await subscribed()
    shop.world.checkPlan = [-103, 'timesOut', 'knows']
    await shop.until('2026-12-08T05:00:00Z')
    expect(datesOf(id)).toEqual(['2026-12-01', '2026-12-08'])
    shop.provider.chargePlan = ['refusesConnection', 'pays']
    await shop.until('2026-12-15T05:00:00Z')
    expect(shop.provider.paid(id).at(-1)).toBe(`${id}:2026-12-15#1`)
  })

  test('S21 ends, with both refunded, when two periods in a row are not delivered', async () => {
    const { id } = await subscribed()
    shop.world.topUpPlan = [-100]
    await shop.until('2026-12-15T04:00:00Z')
    expect(await stateOf(id)).toBe('Expired')
    await shop.until('2026-12-17T04:00:00Z')
    const refunds = await shop
      .tables()
      .selectFrom('store.refunds as r')
      .innerJoin('store.orders as o', 'o.order_id', 'r.order_id')
      .select(['r.state', 'o.period_no'])
      .where('o.subscription_id', '=', id)
      .orderBy('o.period_no')
      .execute()
    expect(refunds.map(({ period_no }) => period_no)).toEqual([1, 2])
  })

  test('S24 is not charged when its product or its channel is off', async () => {
    const { id, pcId } = await subscribed()
    await shop
      .tables()
      .updateTable('store.channels' as never)
      .set({ is_down: true } as never)
      .where('id' as never, '=', pcId as never)
      .execute()
    await shop.until('2026-12-08T03:00:00Z')
    expect(await shop.read(ana, id)).toMatchObject({ state: 'Active', collection: 'RETRYING' })
    await shop
      .tables()
      .updateTable('store.channels' as never)
      .set({ is_down: false } as never)
      .where('id' as never, '=', pcId as never)
      .execute()
    await shop.until('2026-12-09T03:00:00Z')
    expect(datesOf(id)).toEqual(['2026-12-01', '2026-12-08'])
  })

  test('S27 charge of a skipped period that comes after all is refunded, and later periods go on', async () => {
    const { id } = await subscribed()
    const reference = `${id}:2026-12-08#1`
    shop.provider.chargePlan = ['unclear', 'pays']
    await shop.until('2026-12-15T02:30:00Z')
    shop.provider.settle(reference, 414)
    await shop.until('2026-12-20T00:00:00Z')
    expect((await periods(id)).map(({ state }) => state)).toEqual(['paid', 'skipped', 'paid', 'open'])
    shop.provider.settle(reference, null)
    expect(await shop.tell('charge.status.succeeded', reference)).toBe(200)
    await shop.until('2026-12-23T00:00:00Z')
    expect((await periods(id)).map(({ state }) => state)).toEqual(['paid', 'skipped', 'paid', 'paid'])
    const { orders } = await shop.read(ana, id)
    expect(orders.items.map(({ status }: Body) => status)).toEqual([
      'Fulfillment_Completed',
      'Fulfillment_Completed',
      'Fulfillment_Failed',
      'Fulfillment_Completed'
    ])
    expect(shop.world.topUps.filter(({ orderId }) => orderId === orders.items[2].orderId)).toEqual([])
    expect(mailsAbout(id)).toContain('renewalRefunded')
  })
})

describe('cancelled subscription', () => {
  test('S15 stays usable until the next period, without a charge or a notice, and can then be had again', async () => {
    const input = await shop.input()
    const { id } = await subscribed({ userInfo: input.userInfo })
    expect(await shop.cancel(ana, id)).toMatchObject({
      statusCode: 0,
      subscription: { state: 'Cancelled', endDate: '2026-12-08T02:00:00.000Z', mayResume: true }
    })
    expect((await shop.read(ana, id)).orders.items).toMatchObject([{ nextChargeAt: null }])
    expect(await shop.create(ana, await shop.input({ userInfo: input.userInfo }))).toMatchObject({ statusCode: 2, subscription: { id } })
    await shop.until('2026-12-08T01:59:59Z')
    expect(await stateOf(id)).toBe('Cancelled')
    await shop.until('2026-12-08T02:00:00Z')
    expect(await stateOf(id)).toBe('Expired')
    expect(datesOf(id)).toEqual(['2026-12-01'])
    expect(mailsAbout(id)).not.toContain('renewalNotice')
    expect([...shop.provider.agreements.values()].at(-1)?.status).toBe('cancelled')
    expect(await shop.create(ana, await shop.input({ userInfo: input.userInfo }))).toMatchObject({ statusCode: 0 })
  })

  test('S16 goes on at its old date when it is resumed before its end, and not after', async () => {
    const { id } = await subscribed()
    await shop.cancel(ana, id)
    await shop.until('2026-12-06T00:00:00Z')
    expect(await shop.resume(ana, id)).toMatchObject({
      statusCode: 0,
      subscription: { state: 'Active', upcomingPayment: '2026-12-08T02:00:00.000Z', endDate: null }
    })
    await shop.until('2026-12-08T03:00:00Z')
    expect(datesOf(id)).toEqual(['2026-12-01', '2026-12-08'])
    await shop.cancel(ana, id)
    await shop.until('2026-12-15T03:00:00Z')
    expect(await shop.resume(ana, id)).toMatchObject({ statusCode: 4 })
  })

  test('S17 needs a text for "other" alone', async () => {
    const { id } = await subscribed()
    expect(await shop.cancel(ana, id, { reason: 'OTHER', reasonText: ' ' })).toMatchObject({
      statusCode: 7,
      detail: { field: 'reasonText' }
    })
    expect(await shop.cancel(ana, id, { reason: 'OTHER', reasonText: 'moved away' })).toMatchObject({ statusCode: 0 })
    const row = await shop
      .tables()
      .selectFrom('store.subscriptions')
      .select(['cancel_reason', 'cancel_text'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row).toEqual({ cancel_reason: 'other', cancel_text: 'moved away' })
  })

  test('S18 charge that comes after it is refunded, and what was delivered stays', async () => {
    const { id } = await subscribed()
    shop.provider.chargePlan = ['unclear', 'pays']
    await shop.until('2026-12-08T02:00:30Z')
    expect(await shop.cancel(ana, id)).toMatchObject({ statusCode: 0, subscription: { state: 'Expired' } })
    shop.provider.settle(`${id}:2026-12-08#1`, null)
    await shop.until('2026-12-08T03:00:00Z')
    const { orders } = await shop.read(ana, id)
    expect(orders.items).toMatchObject([{ status: 'Fulfillment_Failed' }, { status: 'Fulfillment_Completed' }])
    expect(mailsAbout(id)).toContain('renewalRefunded')
    expect(shop.world.topUps.filter(({ orderId }) => orderId === orders.items[0].orderId)).toEqual([])
  })

  test('S22 is charged no more when its account is deleted', async () => {
    const { id } = await subscribed()
    const { enqueue } = await import('../../../backend/services/jobs/enqueue.ts')
    await enqueue(shop.tables() as never, 'subscriptionsOfAccount', ana.sub, shop.backend.clock.now())
    await shop.until('2026-12-09T00:00:00Z')
    const row = await shop.tables().selectFrom('store.subscriptions').selectAll().where('id', '=', id).executeTakeFirst()
    expect(row).toMatchObject({ state: 5, ended_by: 'deleted', email: null, user_info: {} })
    expect(datesOf(id)).toEqual(['2026-12-01'])
    expect([...shop.provider.agreements.values()].at(-1)?.status).toBe('cancelled')
  })
})

// Last: the mail service counts as away for a while after them.
describe('renewal without a mail service', () => {
  test('S9 waits until a day after the notice while no mail can be sent', async () => {
    const { id } = await subscribed()
    shop.world.mailDown = true
    await shop.until('2026-12-08T06:00:00Z')
    expect(datesOf(id)).toEqual(['2026-12-01'])
    shop.world.mailDown = false
    await shop.until('2026-12-10T12:00:00Z')
    const [, second] = await periods(id)
    const [attempt] = await shop
      .tables()
      .selectFrom('store.charge_attempts')
      .selectAll()
      .where('subscription_id', '=', id)
      .where('period_no', '=', 1)
      .execute()
    const waited = (attempt?.sent_at.getTime() ?? 0) - (second?.notice_sent_at?.getTime() ?? 0)
    expect(waited).toBeGreaterThanOrEqual(86_400_000)
    expect(datesOf(id)).toEqual(['2026-12-01', '2026-12-08'])
    expect(await shop.read(ana, id)).toMatchObject({ upcomingPayment: '2026-12-15T02:00:00.000Z' })
  }, 60_000)

  test('S9 is announced once and charged a day later when no mail could be sent for four days', async () => {
    const { id } = await subscribed()
    shop.world.mailDown = true
    await shop.until('2026-12-09T06:00:00Z')
    shop.world.mailDown = false
    await shop.until('2026-12-11T12:00:00Z')
    expect(mailsAbout(id).filter((kind) => kind === 'renewalNotice')).toHaveLength(1)
    const [, second] = await periods(id)
    expect(second).toMatchObject({ state: 'paid' })
    expect(datesOf(id)).toEqual(['2026-12-01', '2026-12-08'])
  }, 60_000)

  test('S27 period that is not paid when the next one begins is skipped, two in a row end it', async () => {
    const { id } = await subscribed()
    shop.world.mailDown = true
    await shop.until('2026-12-15T03:00:00Z')
    expect((await periods(id)).map(({ state }) => state)).toEqual(['paid', 'skipped', 'open'])
    await shop.until('2026-12-22T04:00:00Z')
    expect(await stateOf(id)).toBe('Expired')
    expect(datesOf(id)).toEqual(['2026-12-01'])
  }, 180_000)
})
