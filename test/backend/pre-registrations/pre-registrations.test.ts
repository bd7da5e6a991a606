import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import type { CatalogueTables } from '../../../backend/database/tables-catalogue.ts'
import { shopLocale } from '../../../backend/services/shop/shop-locale.ts'
import { giveMarketingConsent } from '../../../backend/services/outbound/marketing-consents.ts'
import { aCheckoutId, anInput, aShop, type Body, create, QUOTE, type Shop } from '../orders/world.ts'

const GUEST = '0191d2c4-7b1e-4c3a-9f00-cccccccccccc'
const RELEASE = new Date('2027-03-04T08:00:00Z')

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

const post = async (path: string, payload: object) => {
  const answer = await shop.app.inject({ method: 'POST', url: `/api/${path}`, payload })
  return { status: answer.statusCode, body: answer.json() as Body }
}
const register = (email: string, more: object = {}) =>
  post('pre-registration', { countryCode: 'us', shopLang: 'en', productPath: 'lumen-quest', email, ...more })

const mailsTo = async (email: string): Promise<readonly Body[]> => {
  await shop.work()
  return shop.backend.sent
    .filter(({ url }) => url.endsWith('/mails'))
    .map(({ body }) => JSON.parse(body) as Body)
    .filter(({ to }) => to === email)
}
const keyIn = (text: string): string => /#key=([\w-]+)/.exec(text)?.[1] ?? ''

describe('game before its day', () => {
  test('has no price, and takes no order, with the code of a product that cannot be had', async () => {
    const db = shop.backend.services.database.as<CatalogueTables>()
    const item = await db
      .selectFrom('store.denominations as item')
      .innerJoin('store.products as product', 'product.voucher_type_id', 'item.voucher_type_id')
      .select(['item.id', 'item.voucher_type_id'])
      .where('product.product_path', '=', 'lumen-quest')
      .orderBy('item.sort_order')
      .limit(1)
      .executeTakeFirstOrThrow()
    const input = {
      countryCode: 'us',
      voucherTypeId: item.voucher_type_id,
      denomination: { id: item.id },
      userInfo: { userId: '52000111' }
    }
    expect((await shop.graph(QUOTE, { input })).data.quote).toMatchObject({ statusCode: 239, quote: null })
    // A price that was promised while it was sold buys nothing once the day was moved.
    await db.updateTable('store.products').set({ releases_at: null }).where('product_path', '=', 'lumen-quest').execute()
    const quoted = await anInput(shop, { market: 'us', channelType: 'CARD', product: 'lumen-quest' })
    await db.updateTable('store.products').set({ releases_at: RELEASE }).where('product_path', '=', 'lumen-quest').execute()
    expect(await create(shop, { ...quoted, checkoutId: aCheckoutId() })).toMatchObject({ statusCode: 239, order: null })
    expect(shop.world.payments.size).toBe(0)
    const answer = await shop.graph(
      '{ product(countryCode: "us", shopLang: "en", productPath: "lumen-quest") { available releasesAt } products(countryCode: "us", shopLang: "en") { productPath available fromPrice } }'
    )
    expect(answer.data.product).toEqual({ available: false, releasesAt: '2027-03-04T08:00:00.000Z' })
    expect(answer.data.products).toContainEqual({ productPath: 'lumen-quest', available: false, fromPrice: null })
  })

  test('is waited for with an address: one mail now, however often it is left', async () => {
    expect(await register('samira@example.com', { guestUserId: GUEST })).toEqual({ status: 200, body: { state: 'registered' } })
    expect(await register(' samira@example.com ')).toEqual({ status: 200, body: { state: 'registered' } })
    const [mail, ...others] = await mailsTo('samira@example.com')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Lumen Quest: you’re on the list', language: 'en' })
    expect(mail?.text).toContain('March 4, 2027')
    expect(mail?.text).toMatch(/http:\/\/localhost:4000\/us\/unsubscribe#key=[\w-]+$/)
  })

  test.each([
    [{ productPath: 'canopy-strike' }, { status: 200, body: { state: 'open' } }],
    [{ productPath: 'no-such-game' }, { status: 200, body: { state: 'closed' } }],
    [{ email: 'nobody' }, { status: 400, body: { errorMessage: 'Check email.', fields: ['email'] } }]
  ])('refuses an address that it cannot write to: %j', async (more, answer) => {
    expect(await register('noor@example.com', more)).toEqual(answer)
  })

  test('is left by the link of the mail, which ends nothing else', async () => {
    await giveMarketingConsent(shop.backend.services, { locale: shopLocale('us', 'en')!, email: 'amal@example.com' })
    await register('amal@example.com')
    const mail = (await mailsTo('amal@example.com')).find(({ subject }) => subject === 'Lumen Quest: you’re on the list')
    const left = await post('marketing-consent', { country: 'us', key: keyIn(mail?.text ?? ''), act: 'leave' })
    expect(left.body).toMatchObject({ state: 'unsubscribed' })
    const offers = await shop.backend.services.database
      .as<OrderTables>()
      .selectFrom('store.marketing_consents')
      .select(['topic', 'subscribed'])
      .where('email', '=', 'amal@example.com')
      .orderBy('topic')
      .execute()
    expect(offers).toEqual([
      { topic: '', subscribed: true },
      { topic: 'lumen-quest', subscribed: false }
    ])
  })

  test('is announced on its day, by one mail and in the browser, to all that did not leave, and then it is sold', async () => {
    const endsAll = 'lena@example.com'
    await giveMarketingConsent(shop.backend.services, { locale: shopLocale('us', 'en')!, email: endsAll })
    await register(endsAll)
    const offers = (await mailsTo(endsAll)).find(({ subject }) => subject === 'You’ll hear from us about offers')
    shop.backend.clock.advance(1000)
    await post('marketing-consent', { country: 'us', key: keyIn(offers?.text ?? ''), act: 'leave' })
    const before = [await mailsTo('samira@example.com'), await mailsTo('amal@example.com'), await mailsTo(endsAll)].map(
      ({ length }) => length
    )

    shop.backend.clock.set(new Date(RELEASE.getTime() - 1))
    await shop.work()
    expect(await mailsTo('samira@example.com')).toHaveLength(1)

    shop.backend.clock.set(RELEASE)
    await shop.work()
    await shop.work()
    const after = [await mailsTo('samira@example.com'), await mailsTo('amal@example.com'), await mailsTo(endsAll)]
    expect(after.map(({ length }, at) => length - (before[at] ?? 0))).toEqual([1, 0, 0])
    expect(after[0]?.at(-1)).toMatchObject({ subject: 'Lumen Quest is open' })
    expect(after[0]?.at(-1)?.text).toContain('http://localhost:4000/us/lumen-quest\n')
    const told = (await post('notifications', { countryCode: 'us', shopLang: 'en', guestUserId: GUEST })).body.items as readonly Body[]
    expect(told.filter(({ id }) => String(id).startsWith('release:'))).toMatchObject([
      { title: 'Lumen Quest is open', url: '/us/lumen-quest', isNew: true }
    ])
    expect((await create(shop, await anInput(shop, { product: 'lumen-quest' }))).statusCode).toBe(0)
  })
})

test('game with a moved day is waited for', async () => {
  const other = await aShop()
  const send = (payload: object) => other.app.inject({ method: 'POST', url: '/api/pre-registration', payload })
  await send({ countryCode: 'us', shopLang: 'en', productPath: 'lumen-quest', email: 'mei@example.com' })
  const later = new Date('2027-05-01T00:00:00Z')
  await other.backend.services.database
    .as<CatalogueTables>()
    .updateTable('store.products')
    .set({ releases_at: later })
    .where('product_path', '=', 'lumen-quest')
    .execute()
  const mails = () => other.backend.sent.filter(({ url }) => url.endsWith('/mails')).length
  other.backend.clock.set(RELEASE)
  await other.work()
  expect(mails()).toBe(1)
  other.backend.clock.set(later)
  await other.work()
  expect(mails()).toBe(2)
  await other.close()
})
