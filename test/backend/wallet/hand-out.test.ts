import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PoolUser } from '../../support/fake-pool.ts'
import { giveReward, giveWallet, setWalletCountry } from '../../../backend/services/wallet/hand-out.ts'
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
const wallet = (wish: object) => giveWallet(shop.services, { user: samira.sub, country: 'sg', status: 'active', amount: '', ...wish })
const reward = (wish: object) =>
  giveReward(shop.services, { user: samira.sub, country: 'sg', amount: '1', days: '45', sponsor: 'store', ...wish })
const counts = async () => ({
  wallets: await shop.tables().selectFrom('store.wallets').select('id').where('account_id', '=', samira.sub).execute(),
  rewards: await shop.tables().selectFrom('store.rewards').select('id').where('account_id', '=', samira.sub).execute(),
  accounts: await shop.tables().selectFrom('store.accounts').select('id').where('id', '=', samira.sub).execute()
})

describe('a wallet that is given by hand', () => {
  test.each([
    ['sg', 'SGD', '0.01'],
    ['id', 'IDR', '15000'],
    ['kw', 'KWD', '1.25']
  ])('in %s is in %s, whatever anybody says', async (country, currency, amount) => {
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
  ])('is refused with %j, and nothing stays of it', async (wish, words) => {
    expect(await wallet(wish)).toBe(words)
    expect(await counts()).toEqual({ wallets: [], rewards: [], accounts: [] })
  })

  test('is one: a second in another country is refused, and the first stays', async () => {
    await shop.give(samira, { amount: '5' })
    expect(await wallet({ country: 'id', amount: '100' })).toBe('This account has its one wallet in "sg" already; choose that country.')
    expect(await held()).toMatchObject({ countryCode: 'sg', balanceAmount: '5' })
  })

  test.each(Array.from({ length: 8 }, (_, index) => index + 1))('is one, though it is given in four countries at once: %s', async () => {
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

describe('a reward that is given by hand', () => {
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
  ])('is refused with %j, and nothing stays of it', async (wish, words) => {
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
])('a country is not set by %j', async (wish, words) => {
  expect(await setWalletCountry(shop.services, wish)).toBe(words)
})

describe('the books', () => {
  const at = new Date('2026-11-21T12:00:00Z')
  const entry = (more: object) => ({
    transfer_id: `t-${serial}`,
    wallet_id: null,
    book: null,
    currency: 'SGD',
    amount: '1',
    reason: 'topUp' as const,
    at,
    ...more
  })
  const write = (...entries: readonly object[]) => shop.tables().insertInto('store.wallet_entries').values(entries.map(entry)).execute()

  test('of what was given sum to 0, transfer by transfer, in the wallet’s currency', async () => {
    await shop.give(samira, { amount: '12.34' })
    await shop.give(samira, { amount: '0.66' })
    const { rows } = await sql<{ transfers: string; sum: string; wrong: string }>`
      select count(*)::text transfers, sum(total)::text sum, count(*) filter (where total <> 0)::text wrong
      from (select sum(amount) total from store.wallet_entries group by transfer_id) t`.execute(shop.tables())
    expect(Number(rows[0]?.transfers)).toBeGreaterThanOrEqual(2)
    expect([Number(rows[0]?.sum), rows[0]?.wrong]).toEqual([0, '0'])
    const own = await shop
      .tables()
      .selectFrom('store.wallet_entries')
      .select(['id', 'amount', 'currency', 'reason', 'book'])
      .where('wallet_id', '=', (await held())?.walletId ?? '')
      .orderBy('id')
      .execute()
    expect(own).toEqual([
      { id: expect.stringMatching(/^\d+$/) as string, amount: '12.34', currency: 'SGD', reason: 'correction', book: null },
      { id: expect.stringMatching(/^\d+$/) as string, amount: '0.66', currency: 'SGD', reason: 'correction', book: null }
    ])
  })

  test('take no side alone, none that does not sum to 0, none in two currencies', async () => {
    await shop.give(samira)
    const wallet_id = (await held())?.walletId
    await expect(write({ wallet_id })).rejects.toThrow('do not sum to 0')
    await expect(write({ wallet_id }, { book: 'provider', amount: '-0.99' })).rejects.toThrow('do not sum to 0')
    await expect(write({ wallet_id }, { book: 'provider', amount: '-1', currency: 'USD' })).rejects.toThrow('do not sum to 0')
    await expect(write({ wallet_id, currency: 'USD' }, { book: 'provider', amount: '-1', currency: 'USD' })).rejects.toThrow('foreign key')
    await expect(write({ wallet_id, book: 'provider' })).rejects.toThrow('check constraint')
    await expect(write({ wallet_id, amount: '0' })).rejects.toThrow('check constraint')
    expect(await held()).toMatchObject({ balanceAmount: '0' })
    await write({ wallet_id }, { book: 'provider', amount: '-1' })
    await expect(write({ wallet_id }, { book: 'provider', amount: '-1' })).rejects.toThrow('duplicate key')
    expect(await held()).toMatchObject({ balanceAmount: '1' })
  })

  test('are only added to', async () => {
    await shop.give(samira, { amount: '5' })
    await shop.reward(samira, { amount: '2' })
    const { rewards } = await counts()
    await shop
      .tables()
      .insertInto('store.reward_uses')
      .values({ reward_id: rewards[0]?.id ?? '', order_id: null, amount: '1', at })
      .execute()
    for (const table of ['store.wallet_entries', 'store.rewards', 'store.reward_uses'] as const) {
      await expect(shop.tables().updateTable(table).set({ amount: '9' }).execute()).rejects.toThrow('never changed or removed')
      await expect(shop.tables().deleteFrom(table).execute()).rejects.toThrow('never changed or removed')
    }
    expect(await held()).toMatchObject({ balanceAmount: '5' })
  })

  test('keep an amount to its last digit, beyond what a float can hold', async () => {
    await shop.give(samira)
    const wallet_id = (await held())?.walletId
    await write({ wallet_id, amount: '90071992547409930.07' }, { book: 'provider', amount: '-90071992547409930.07' })
    await shop.give(samira, { amount: '0.01' })
    expect(await held()).toMatchObject({ balanceAmount: '90071992547409930.08' })
  })
})
