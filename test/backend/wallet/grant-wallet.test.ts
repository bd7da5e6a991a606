import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PoolUser } from '../../support/fake-pool.ts'
import { grantReward, grantWallet, setWalletCountry } from '../../../backend/services/wallet/grant-wallet.ts'
import { readHolder } from '../../../backend/services/wallet/read-wallet.ts'
import { aWalletShop, type WalletShop } from './wallet-shop.ts'

let shop: WalletShop
let samira: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await aWalletShop({ countries: new Set(['sg', 'id', 'jp', 'kw']) })
})
afterAll(() => shop.close())
beforeEach(() => {
  serial += 1
  samira = shop.pool.user({ email: `samira-${serial}@example.com`, email_verified: 'true' })
})

const held = async () => (await readHolder(shop.services, samira.sub)).wallet
const wallet = (wish: object) => grantWallet(shop.services, { user: samira.sub, country: 'sg', status: 'active', amount: '', ...wish })
const reward = (wish: object) =>
  grantReward(shop.services, { user: samira.sub, country: 'sg', amount: '1', days: '45', sponsor: 'store', ...wish })
const counts = async () => ({
  wallets: await shop.tables().selectFrom('store.wallets').select('id').where('account_id', '=', samira.sub).execute(),
  rewards: await shop.tables().selectFrom('store.rewards').select('id').where('account_id', '=', samira.sub).execute(),
  accounts: await shop.tables().selectFrom('store.accounts').select('id').where('id', '=', samira.sub).execute()
})

describe('grantWallet', () => {
  test.each([
    ['sg', 'SGD', '0.01'],
    ['id', 'IDR', '15000'],
    ['kw', 'KWD', '1.25']
  ])('in %s makes it in %s, against any other wish', async (country, currency, amount) => {
    expect(await wallet({ country, amount, currency: 'USD' })).toBeUndefined()
    expect(await held()).toMatchObject({ countryCode: country, currencyCode: currency, balanceAmount: amount })
  })

  test.each<readonly [object, string]>([
    [{ amount: '0' }, 'Write an amount above 0 in digits, like 12.5.'],
    [{ amount: '-1' }, 'Write an amount above 0 in digits, like 12.5.'],
    [{ amount: '1,5' }, 'Write an amount above 0 in digits, like 12.5.'],
    [{ amount: '1e3' }, 'Write an amount above 0 in digits, like 12.5.'],
    [{ amount: '٣' }, 'Write an amount above 0 in digits, like 12.5.'],
    [{ amount: 'NaN' }, 'Write an amount above 0 in digits, like 12.5.'],
    [{ amount: '0.001' }, 'An amount in SGD has 2 decimals at most.'],
    [{ amount: '0.5', country: 'id' }, 'An amount in IDR has 0 decimals at most.'],
    [{ amount: '1.234', country: 'kw' }, 'An amount in KWD has 2 decimals at most.'],
    [{ amount: '1000000000000.01' }, 'At most 1000000000000 at a time.'],
    [{ status: 'open' }, 'A wallet is restricted, active, reserved or none.'],
    [{ status: '' }, 'A wallet is restricted, active, reserved or none.'],
    [{ country: 'zz' }, '"zz" is no country of this store. Write its two letters, like "id".'],
    [{ country: 'de' }, '"de" is no country of this store. Write its two letters, like "id".'],
    [{ country: '' }, '"" is no country of this store. Write its two letters, like "id".']
  ])('refuses %j, and keeps nothing of it', async (wish, words) => {
    expect(await wallet(wish)).toBe(words)
    expect(await counts()).toEqual({ wallets: [], rewards: [], accounts: [] })
  })

  test('refuses a second one in another country, and keeps the first', async () => {
    await shop.give(samira, { amount: '5' })
    expect(await wallet({ country: 'id', amount: '100' })).toBe('This account has its one wallet in "sg" already; choose that country.')
    expect(await held()).toMatchObject({ countryCode: 'sg', balanceAmount: '5' })
  })

  test.each(Array.from({ length: 8 }, (_, index) => index + 1))('makes one when it is given in four countries at once: %s', async () => {
    // The store knows the account already, so that the test does not wait for its row.
    await reward({})
    const countries = ['sg', 'id', 'kw', 'jp', 'sg', 'id', 'kw', 'jp']
    const answers = await Promise.all(countries.map((country) => wallet({ country, amount: '5' })))
    expect(answers.filter((words) => words === undefined)).toHaveLength(2)
    expect(answers.filter((words) => words?.startsWith('This account has its one wallet in'))).toHaveLength(6)
    expect(await held()).toMatchObject({ balanceAmount: '10' })
  })

  test('loses none of 20 amounts that come at once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => wallet({ amount: '0.1' })))
    expect(await held()).toMatchObject({ balanceAmount: '2' })
  })

  test('keeps its id and money through every status', async () => {
    await shop.give(samira, { amount: '5' })
    const first = await held()
    for (const status of ['restricted', 'none', 'reserved', 'active']) await shop.give(samira, { status })
    expect(await held()).toEqual(first)
  })
})

describe('grantReward', () => {
  test.each<readonly [object, string]>([
    [{ amount: '' }, 'Write an amount above 0 in digits, like 12.5.'],
    [{ amount: '0.001' }, 'An amount in SGD has 2 decimals at most.'],
    [{ days: '0' }, 'A reward lives 1 to 3650 days.'],
    [{ days: '-1' }, 'A reward lives 1 to 3650 days.'],
    [{ days: '1.5' }, 'A reward lives 1 to 3650 days.'],
    [{ days: '3651' }, 'A reward lives 1 to 3650 days.'],
    [{ days: '' }, 'A reward lives 1 to 3650 days.'],
    [{ sponsor: 'bank' }, 'A sponsor is partner, payment, store.'],
    [{ country: 'de' }, '"de" is no country of this store. Write its two letters, like "id".']
  ])('refuses %j, and keeps nothing of it', async (wish, words) => {
    expect(await reward(wish)).toBe(words)
    expect(await counts()).toEqual({ wallets: [], rewards: [], accounts: [] })
  })

  test('needs no wallet', async () => {
    expect(await reward({})).toBeUndefined()
    expect(await counts()).toMatchObject({ wallets: [], rewards: [{ id: expect.stringMatching(/^[\w-]{22}$/) as string }] })
  })
})

test.each([
  [{ country: 'zz', status: 'active' }, '"zz" is no country of this store. Write its two letters, like "id".'],
  [{ country: 'sg', status: '1' }, 'A country is active, locked, activationsDisabled.'],
  [{ country: 'sg', status: '' }, 'A country is active, locked, activationsDisabled.']
])('wallet settings of a country are not set by %j', async (wish, words) => {
  expect(await setWalletCountry(shop.services, wish)).toBe(words)
})
