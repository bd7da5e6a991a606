import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import type { DeskTables } from '../../../backend/database/tables-messaging.ts'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { SAMPLE_GUEST } from '../../../backend/services/notifications/sample-notifications.ts'
import { anOrder, aShop, type Body, HOUR, MINUTE, read, resolve, type Shop } from '../orders/world.ts'

const SAMIRA = '0191d2c4-7b1e-4c3a-9f00-aaaaaaaaaaaa'
const NOOR = '0191d2c4-7b1e-4c3a-9f00-bbbbbbbbbbbb'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
  await shop.work()
})
beforeEach(() => {
  Object.assign(shop.world, { topUpPlan: ['delivers'], refundPlan: ['accepts'], providerDown: false })
})
afterAll(() => shop.close())

const ask = async (body: object, status = 200): Promise<Body> => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/notifications',
    payload: { countryCode: 'sa', shopLang: 'en', ...body }
  })
  expect(answer.statusCode).toBe(status)
  return answer.json() as Body
}
const list = async (body: object): Promise<readonly Body[]> => (await ask(body)).items as readonly Body[]
const ofOrders = async (guestUserId: string, more: object = {}): Promise<readonly Body[]> =>
  (await list({ guestUserId, ...more })).filter(({ id }) => String(id).startsWith('order:'))

const orderOf = (guestUserId: string) => anOrder(shop, { market: 'sa', channelType: 'CARD', more: { guestUserId } })
const paid = async (guestUserId: string) => {
  const made = await orderOf(guestUserId)
  shop.world.pay(made.txn)
  await shop.notify(made.txn)
  await shop.work()
  return made
}

describe('order notifications', () => {
  test('report payment and delivery, in the language of the reader, with a link to the order', async () => {
    const guestUserId = '0191d2c4-7b1e-4c3a-9f00-000000000001'
    const { order } = await paid(guestUserId)
    const told = await ofOrders(guestUserId)
    expect(told.map(({ title }) => String(title)).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(['Delivered', 'Payment received'])
    const delivered = told.find(({ title }) => title === 'Delivered')
    expect(delivered).toMatchObject({
      id: `order:${order.txnId}:delivered`,
      body: `${order.itemName} has been delivered.`,
      url: `/en-sa/complete?order=${order.txnId}`,
      createdAt: '2026-11-21T12:00:00.000Z',
      endDate: '2027-02-19T12:00:00.000Z',
      isNew: true,
      isRead: false,
      clicked: false
    })
    const [own] = await ofOrders(guestUserId, { shopLang: 'ar' })
    expect(own?.url).toBe(`/sa/complete?order=${order.txnId}`)
    expect(own?.title).toMatch(/[\u0600-\u06ff]/)
    // Its English name keeps its order of words.
    expect(own?.body).toContain(`\u2068${order.itemName}\u2069`)
  })

  test('report nothing of another guest, and nothing of another country', async () => {
    await paid(SAMIRA)
    expect(await ofOrders(NOOR)).toEqual([])
    expect((await list({})).filter(({ id }) => String(id).startsWith('order:'))).toEqual([])
    expect((await list({ guestUserId: SAMIRA, countryCode: 'id' })).filter(({ id }) => String(id).startsWith('order:'))).toEqual([])
    expect(await ofOrders(SAMIRA)).toHaveLength(2)
  })

  test('report a delay, and then that it could not be delivered', async () => {
    const guestUserId = '0191d2c4-7b1e-4c3a-9f00-000000000002'
    Object.assign(shop.world, { topUpPlan: ['timesOut'] })
    await paid(guestUserId)
    expect((await ofOrders(guestUserId)).map(({ title }) => title)).toContain('Delivery takes longer')
    for (let hour = 0; hour < 26; hour += 1) await shop.pass(HOUR)
    const titles = (await ofOrders(guestUserId)).map(({ title }) => title)
    expect(titles).toContain('Order not completed')
  })

  test('report a refused payment', async () => {
    const guestUserId = '0191d2c4-7b1e-4c3a-9f00-000000000003'
    const { txn } = await orderOf(guestUserId)
    shop.world.fail(txn, 414)
    await shop.notify(txn)
    expect((await ofOrders(guestUserId)).map(({ title }) => title)).toEqual(['Order not completed'])
  })
})

describe('guest notifications', () => {
  test('mark what was seen, read and opened; nothing is taken back, and nothing of others is marked', async () => {
    const guestUserId = '0191d2c4-7b1e-4c3a-9f00-000000000004'
    const { order } = await paid(guestUserId)
    const id = `order:${order.txnId}:delivered`
    const flags = async (body: object) => {
      const found = (await list({ guestUserId, ...body })).find((one) => one.id === id)
      return [found?.isNew, found?.isRead, found?.clicked]
    }
    expect(await flags({ ids: [id], mark: 'SEEN' })).toEqual([false, false, false])
    expect(await flags({ ids: [id], mark: 'CLICKED' })).toEqual([false, true, true])
    expect(await flags({ ids: [id], mark: 'SEEN' })).toEqual([false, true, true])
    await ask({ guestUserId: NOOR, ids: [id], mark: 'READ' })
    const marks = await shop.backend.services.database
      .as<OrderTables>()
      .selectFrom('store.notification_marks')
      .select('guest_user_id')
      .where('notification_id', '=', id)
      .execute()
    expect(marks).toEqual([{ guest_user_id: guestUserId }])
  })

  test('list page by page, newest first, each notification once', async () => {
    const seen: string[] = []
    let after: string | null = null
    for (;;) {
      const page: readonly Body[] = await list({ guestUserId: SAMPLE_GUEST, lastNotificationId: after, limit: 2 })
      if (page.length === 0) break
      expect(page.length).toBeLessThanOrEqual(2)
      seen.push(...page.map(({ id }) => String(id)))
      after = seen.at(-1) ?? null
    }
    const whole = (await list({ guestUserId: SAMPLE_GUEST, limit: 50 })).map(({ id }) => id)
    expect(seen).toEqual(whole)
    expect(new Set(seen).size).toBe(seen.length)
  })

  test.each(['guest-1', 'a'.repeat(65), '0191d2c4-7b1e-4c3a-9f00-00000000000;', ' '.repeat(32)])(
    'need a whole id: %j is refused',
    async (guestUserId) => {
      await ask({ guestUserId }, 400)
    }
  )

  test('answer clearly for a country that is none', async () => {
    expect(await ask({ countryCode: 'zz' }, 400)).toEqual({
      errorMessage: 'There is no market "zz". Send the two letters of a market, for example "id".'
    })
  })
})

test.each(['/\t/evil.example', '//evil.example', 'javascript:alert(1)'])(
  'notification leads nowhere when its stored address is %j',
  async (url) => {
    const guestUserId = '0191d2c4-7b1e-4c3a-9f00-00000000ffff'
    const row = { id: `hostile:${url}`, market: 'sa', guest_user_id: guestUserId, url, created_at: shop.backend.clock.now(), ends_at: null }
    const words = JSON.stringify({ kind: 'texts', titles: { en: 'Hello' }, texts: { en: 'There' } })
    await shop.backend.services.database
      .as<DeskTables>()
      .insertInto('store.notifications')
      .values({ ...row, words })
      .execute()
    const told = await list({ guestUserId })
    expect(told.find(({ id }) => id === row.id)).toMatchObject({ title: 'Hello', url: null })
  }
)

describe('promo notification', () => {
  test('is shown to its whole market once, in the language of the reader, until it ends', async () => {
    const db = shop.backend.services.database.as<CatalogueTables>()
    const at = (ms: number) => new Date(shop.backend.clock.now().getTime() + ms)
    await db
      .insertInto('store.highlighted_promos')
      .values({
        id: 'river-days',
        sort_order: 99,
        product_path: 'tidebound',
        on_home: false,
        markets: JSON.stringify(['us', 'sa']) as never,
        promo_code: null,
        titles: JSON.stringify({ en: 'River days', ar: 'أيام النهر' }) as never,
        texts: null,
        starts_at: at(10 * MINUTE),
        ends_at: at(2 * HOUR)
      })
      .execute()
    const find = async (body: object) => (await list({ limit: 50, ...body })).find(({ id }) => String(id).endsWith(':river-days'))
    await shop.work()
    expect(await find({})).toBeUndefined()
    await shop.pass(11 * MINUTE)
    expect(await find({})).toMatchObject({ title: 'River days', body: null, url: '/en-sa/tidebound', isNew: true })
    expect(await find({ shopLang: 'ar', guestUserId: SAMIRA })).toMatchObject({ title: 'أيام النهر', url: '/sa/tidebound', isNew: true })
    expect(await find({ countryCode: 'id' })).toBeUndefined()
    await db
      .updateTable('store.highlighted_promos')
      .set({ markets: JSON.stringify(['us']) as never })
      .where('id', '=', 'river-days')
      .execute()
    await shop.pass(2 * MINUTE)
    expect([await find({}), (await find({ countryCode: 'us' }))?.title]).toEqual([undefined, 'River days'])
    await shop.pass(2 * HOUR)
    expect(await find({ countryCode: 'us' })).toBeUndefined()
  })

  test('before anybody knew the guest is no news', async () => {
    const guestUserId = '0191d2c4-7b1e-4c3a-9f00-000000000005'
    await paid(guestUserId)
    const all = await list({ guestUserId, limit: 50 })
    expect(all.filter(({ id }) => String(id).startsWith('promo:')).map(({ isNew }) => isNew)).toEqual([false, false, false, false])
    expect(all.filter(({ isNew }) => isNew)).toHaveLength(2)
  })
})

describe('sandbox notifications', () => {
  test('hold some of each kind for one guest in every market', async () => {
    const titles = (await list({ guestUserId: SAMPLE_GUEST, countryCode: 'gb', limit: 50 })).map(({ title }) => title)
    for (const title of [
      'Payment received',
      'Delivered',
      'Delivery takes longer',
      'Order not completed',
      'Money sent back',
      'Crystals for less'
    ])
      expect(titles).toContain(title)
  })
})

test('notification call is limited by address', async () => {
  const limited = await aShop({ limitRequests: true })
  const send = () => limited.app.inject({ method: 'POST', url: '/api/notifications', payload: { countryCode: 'sa', shopLang: 'en' } })
  for (let count = 0; count < 120; count += 1) expect((await send()).statusCode).toBe(200)
  const rejected = await send()
  expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '60'])
  await limited.close()
})

test('refund notification comes once, when the money is on its way, and not before the provider has accepted it', async () => {
  const guestUserId = '0191d2c4-7b1e-4c3a-9f00-000000000006'
  Object.assign(shop.world, { topUpPlan: [100], refundPlan: ['timesOut', 'accepts'] })
  const { order } = await paid(guestUserId)
  const told = async () => (await ofOrders(guestUserId)).filter(({ title }) => title === 'Money sent back')
  await resolve(shop, order, 'REFUND_TO_ORIGIN')
  await shop.work()
  expect(await told()).toEqual([])
  await shop.pass(5 * MINUTE)
  const onItsWay = await told()
  expect(onItsWay).toMatchObject([{ body: `${order.itemName}: your money is on its way back to you.` }])
  expect((await read(shop, order)).refund.status).toBe('Accepted')
  for (const refund of shop.world.refunds.values()) refund.status = 'succeeded'
  for (let day = 0; day < 3; day += 1) await shop.pass(24 * HOUR)
  expect((await read(shop, order)).refund.status).toBe('Succeeded')
  expect(await told()).toEqual(onItsWay)
})

test('refund notification does not come for a refund that the provider refuses', async () => {
  const guestUserId = '0191d2c4-7b1e-4c3a-9f00-000000000007'
  Object.assign(shop.world, { topUpPlan: [100], refundPlan: [556] })
  const { order } = await paid(guestUserId)
  await resolve(shop, order, 'REFUND_TO_ORIGIN')
  await shop.work()
  expect((await read(shop, order)).refund.taskNumber).toMatch(/\d/)
  expect((await ofOrders(guestUserId)).map(({ title }) => title)).not.toContain('Money sent back')
})
