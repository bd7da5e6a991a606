import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../backend/services/order-db.ts'
import { correctLot } from '../../../backend/services/rewards/correct-lot.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { badTokens } from '../../support/bad-tokens.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { switched } from '../../support/switched-build.ts'
import { aWalletShop, type WalletShop } from './wallet-shop.ts'

let shop: WalletShop
let samira: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await aWalletShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  serial += 1
  shop.backend.clock.set(new Date('2026-11-21T12:00:00Z'))
  samira = shop.pool.user({ email: `samira-${serial}@example.com`, email_verified: 'true' })
})

const as = (user = samira, use: 'id' | 'access' = 'access') => ({ 'session-key': shop.pool.token(user, use) })
const summary = async (user = samira, country = 'sg') => (await shop.rewards(as(user), country)).body.data?.rewards as unknown
const ids = async (): Promise<readonly string[]> =>
  (await shop.tables().selectFrom('store.rewards').select('id').where('account_id', '=', samira.sub).orderBy('expires_at').execute()).map(
    ({ id }) => id
  )
const use = (lotId: string, amount: string) =>
  inTransaction(shop.services, (trx) => correctLot(trx, shop.services, { id: `${lotId}/${amount}`, lotId, amount: amountOf(amount) }))

describe('rewards of the signed-in user', () => {
  test('are none, in the currency of the country', async () => {
    expect(await summary()).toEqual({ currency: 'SGD', available: '0', balances: [] })
    expect(await summary(samira, 'id')).toEqual({ currency: 'IDR', available: '0', balances: [] })
  })

  test('come in the order in which they are used, with their sum', async () => {
    await shop.reward(samira, { amount: '4.50', days: '45', sponsor: 'store' })
    await shop.reward(samira, { amount: '1', days: '45', sponsor: 'partner' })
    await shop.reward(samira, { amount: '2.25', days: '45', sponsor: 'payment' })
    await shop.reward(samira, { amount: '0.01', days: '7', sponsor: 'store' })
    expect(await summary()).toEqual({
      currency: 'SGD',
      available: '7.76',
      balances: [
        { amount: '0.01', expiry: '2026-11-28T12:00:00.000Z', sponsor: 'STORE' },
        { amount: '1', expiry: '2027-01-05T12:00:00.000Z', sponsor: 'PARTNER' },
        { amount: '2.25', expiry: '2027-01-05T12:00:00.000Z', sponsor: 'PAYMENT' },
        { amount: '4.5', expiry: '2027-01-05T12:00:00.000Z', sponsor: 'STORE' }
      ]
    })
  })

  test('are lost at the moment of their expiry, and there until then', async () => {
    await shop.reward(samira, { amount: '3', days: '45' })
    await shop.reward(samira, { amount: '5', days: '46' })
    shop.backend.clock.set(new Date('2027-01-05T11:59:59.999Z'))
    expect(await summary()).toMatchObject({ available: '8' })
    shop.backend.clock.set(new Date('2027-01-05T12:00:00Z'))
    expect(await summary()).toMatchObject({ available: '5', balances: [{ amount: '5', expiry: '2027-01-06T12:00:00.000Z' }] })
  })

  test('are what was granted less what was used, and what was given back counts again', async () => {
    await shop.reward(samira, { amount: '10', days: '10' })
    await shop.reward(samira, { amount: '4', days: '20' })
    const [first = '', second = ''] = await ids()
    await use(first, '-2.5')
    await use(first, '-0.75')
    await use(second, '-4')
    expect(await summary()).toMatchObject({ available: '6.75', balances: [{ amount: '6.75' }] })
    await use(second, '1')
    expect(await summary()).toMatchObject({ available: '7.75', balances: [{ amount: '6.75' }, { amount: '1' }] })
  })

  test('are those of one country and of one account', async () => {
    const eve = shop.pool.user({ email: 'eve@example.com', email_verified: 'true' })
    await shop.reward(samira, { amount: '6', country: 'sg' })
    await shop.reward(samira, { amount: '9000', country: 'id' })
    await shop.reward(eve, { amount: '1.11', country: 'sg' })
    expect(await summary()).toMatchObject({ currency: 'SGD', available: '6' })
    expect(await summary(samira, 'id')).toMatchObject({ currency: 'IDR', available: '9000' })
    expect(await summary(samira, 'my')).toMatchObject({ currency: 'MYR', available: '0' })
    expect(await summary(eve)).toMatchObject({ available: '1.11' })
    // Also where both pay in the same currency.
    await shop.reward(samira, { amount: '2', country: 'de' })
    expect(await summary(samira, 'de')).toMatchObject({ currency: 'EUR', available: '2' })
    expect(await summary(samira, 'fr')).toMatchObject({ currency: 'EUR', available: '0' })
  })

  test('are read by an id token and by the session’s cookie alike', async () => {
    await shop.reward(samira, { amount: '6' })
    const { browser } = await shop.signIn(samira)
    browser.cookies.set('has-session', 'open')
    const query = '{ rewards(countryCode: "sg") { available } }'
    expect((await shop.call('POST', '/graphql', { browser, body: { query } })).body.data).toEqual({ rewards: { available: '6' } })
    expect((await shop.rewards(as(samira, 'id'))).body.data).toMatchObject({ rewards: { available: '6' } })
  })
})

describe('rewards call is refused', () => {
  const refusal = async (headers: Record<string, string>, country?: string) => {
    const { status, body } = await shop.rewards(headers, country)
    return [status, body.errors?.[0]?.extensions?.code, body.data ?? undefined] as unknown
  }

  test('for guests, and for over a hundred tokens with one fault', async () => {
    await shop.reward(samira, { amount: '6' })
    expect(await refusal({})).toEqual([401, 'UNAUTHENTICATED', undefined])
    const at = shop.backend.clock.now().getTime() / 1_000
    const tokens = badTokens(shop.pool, samira, at, 'access').filter(([, token]) => token !== '' && !token.includes('\n'))
    expect(tokens.length).toBeGreaterThan(100)
    const wrong: object[] = []
    for (const [name, token] of tokens) {
      const { status } = await shop.rewards({ 'session-key': token })
      if (status !== 401) wrong.push({ name, status })
    }
    expect(wrong).toEqual([])
  })

  test.each(['', 'ID', 'zz', '360', 'id-id', '__proto__'])('for the country “%s”, which there is not', async (country) => {
    expect(await refusal(as(), country)).toEqual([400, 'BAD_USER_INPUT', undefined])
  })

  test('for countries for which the build lists no rewards', async () => {
    const listed = await aWalletShop({ build: switched({ countries: { id: { cashback: true }, sg: { wallet: true } } }) })
    const user = listed.pool.user({ email: 'ana@example.com', email_verified: 'true' })
    const headers = { 'session-key': listed.pool.token(user, 'access') }
    await listed.reward(user, { amount: '500', country: 'id' })
    expect((await listed.rewards(headers, 'id')).body.data).toMatchObject({ rewards: { available: '500' } })
    const { status, body } = await listed.rewards(headers, 'sg')
    expect([status, body.errors[0].message, body.errors[0].extensions.code]).toEqual([
      403,
      'There are no rewards in Singapore.',
      'FORBIDDEN'
    ])
    expect((await listed.rewards({}, 'sg')).status).toBe(401)
    await listed.close()
  })
})
