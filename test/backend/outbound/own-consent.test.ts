import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { giveMarketingConsent } from '../../../backend/services/outbound/marketing-consents.ts'
import { shopLocale } from '../../../backend/services/shop/shop-locale.ts'
import { type AccountsBackend, anAccountsBackend, type Browser } from '../../support/accounts-backend.ts'

let store: AccountsBackend

beforeAll(async () => {
  store = await anAccountsBackend()
})
afterAll(() => store.close())

const PATH = '/api/marketing-consent'
const ask = async (body: object, browser?: Browser) => {
  const answer = await store.call('POST', PATH, { body: { country: 'id', whitelabelId: 1, ...body }, ...(browser && { browser }) })
  return { status: answer.status, body: answer.body as Record<string, unknown> }
}
const comesIn = async (attributes: Record<string, string>): Promise<Browser> => (await store.signIn(store.pool.user(attributes))).browser

const stranger = { status: 200, body: { state: 'broken', marketingConsentItem: null } }
const subscribedAt = async (email: string): Promise<readonly string[]> =>
  (
    await store.services.database
      .as<OrderTables>()
      .selectFrom('store.marketing_consents')
      .select('market')
      .where('email', '=', email)
      .where('subscribed', '=', true)
      .execute()
  ).map(({ market }) => market)

describe('own marketing consent', () => {
  test('is read, given and ended by the own verified address, masked', async () => {
    const browser = await comesIn({ email: 'samira@example.com', email_verified: 'true' })
    const own = { email: 'Samira@example.com', msisdn: null }
    const item = { email: 'sam***@example.com', msisdn: null, updatedAt: store.services.now().toISOString() }
    expect(await ask(own, browser)).toEqual({
      status: 200,
      body: { state: 'unsubscribed', marketingConsentItem: { ...item, subscribed: false } }
    })
    expect((await ask({ ...own, act: 'return' }, browser)).body).toEqual({
      state: 'subscribed',
      marketingConsentItem: { ...item, subscribed: true }
    })
    expect(await subscribedAt('samira@example.com')).toEqual(['id'])
    // Offers of another market end with them.
    await giveMarketingConsent(store.services, { locale: shopLocale('sg', 'en')!, email: 'samira@example.com' })
    expect((await ask({ ...own, act: 'leave' }, browser)).body).toMatchObject({ state: 'unsubscribed' })
    expect(await subscribedAt('samira@example.com')).toEqual([])
  })

  test('is kept by the own verified number where there is no address', async () => {
    const browser = await comesIn({ phone_number: '+6281234567890', phone_number_verified: 'true' })
    expect((await ask({ email: null, msisdn: '+6281234567890', act: 'return' }, browser)).body).toMatchObject({
      state: 'subscribed',
      marketingConsentItem: { email: null, msisdn: expect.stringMatching(/^81\*+7890$/), subscribed: true }
    })
  })

  test('of another shopper is neither told nor changed, signed in or not', async () => {
    await giveMarketingConsent(store.services, { locale: shopLocale('id', 'id')!, email: 'other@example.com' })
    const browser = await comesIn({ email: 'eve@example.com', email_verified: 'true' })
    const other = { email: 'other@example.com', act: 'leave' }
    expect([await ask(other, browser), await ask(other)]).toEqual([stranger, stranger])
    expect(await subscribedAt('other@example.com')).toEqual(['id'])
  })

  test('of an address that was never verified is not theirs', async () => {
    const browser = await comesIn({
      email: 'typed@example.com',
      email_verified: 'false',
      phone_number: '+6281200000001',
      phone_number_verified: 'true'
    })
    expect(await ask({ email: 'typed@example.com', act: 'return' }, browser)).toEqual(stranger)
    expect(await subscribedAt('typed@example.com')).toEqual([])
  })
})
