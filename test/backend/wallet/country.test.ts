import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seed } from '../../../backend/database/seed/seed.ts'
import { inTransaction } from '../../../backend/services/order-db.ts'
import { setWalletCountry } from '../../../backend/services/wallet/grant-wallet.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aWalletShop, type WalletShop } from './wallet-shop.ts'

let shop: WalletShop
let serial = 0

beforeAll(async () => {
  shop = await aWalletShop({ countries: new Set(['sg', 'br', 'id', 'us', 'my']) })
})
afterAll(() => shop.close())

const country = (id: string) => shop.call('GET', `/api/country/${id}`)
const somebody = (): PoolUser => shop.pool.user({ email: `shopper-${(serial += 1)}@example.com`, email_verified: 'true' })
const write = (path: string, values: { max_users?: number; limits?: string }) =>
  inTransaction(shop.services, async (trx) => {
    await sql`select set_config('store.sets_limits', 'on', true)`.execute(trx)
    await trx.updateTable('store.wallet_countries').set(values).where('country', '=', path).execute()
  })

describe('wallet settings of a country', () => {
  test('are public: at first Indonesia opens wallets, with limits in its money', async () => {
    const answer = await country('360')
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(answer.body).toEqual({
      resultCode: 0,
      data: {
        ...{ countryStatus: 1, maxAllowedUsers: 10_000, walletCount: 0, currencyCode: 'IDR' },
        limits: { balance: '7500000', dailyTopUp: '3000000', monthlyTopUp: '15000000', dailyCharge: '3000000', monthlyCharge: '15000000' },
        topUp: { amounts: ['30000', '75000', '150000', '380000', '750000'], customMinimum: '15000', customMaximum: '3000000' },
        timeZone: 'Asia/Jakarta',
        walletChannelId: 239
      }
    })
  })

  test('are locked at first where the country has no wallet', async () => {
    expect((await country('840')).body).toEqual({
      resultCode: 0,
      data: {
        ...{ countryStatus: 2, maxAllowedUsers: 10_000, walletCount: 0, limits: {}, currencyCode: 'USD' },
        ...{ topUp: { amounts: [] }, timeZone: 'America/New_York' }
      }
    })
  })

  test('stand in the database for every market', async () => {
    const rows = await shop.tables().selectFrom('store.wallet_countries').select(['country', 'status', 'pc_id']).execute()
    expect(rows).toHaveLength(65)
    expect(
      rows
        .filter(({ status }) => status !== 2)
        .map(({ country: path, pc_id }) => `${path} ${pc_id}`)
        .toSorted()
    ).toEqual(['br 691', 'id 239', 'my 259', 'ph 321', 'sa 1201', 'sg 453', 'th 318', 'tr 654', 'vn 319'])
  })

  test('are found by the number with and without zeros before it', async () => {
    expect((await country('076')).body.data).toMatchObject({ currencyCode: 'BRL' })
    expect((await country('76')).body.data).toMatchObject({ currencyCode: 'BRL' })
  })

  test.each(['0', '999', 'id', 'ID', '-360', '0360', '360.0', '36a', '%20', '%00', `${'9'.repeat(90)}`])(
    'for “%s” do not exist, since no market has it',
    async (id) => {
      const { status, body } = await country(id)
      expect([status, body.errorMessage]).toEqual([
        404,
        'No market has this number. Send the number of a market, for example 360 for Indonesia.'
      ])
    }
  )

  test('do not exist for a country in which this build does not sell', async () => {
    expect((await country('276')).status).toBe(404)
  })

  test.each([
    ['active', 1],
    ['activationsDisabled', 3],
    ['locked', 2]
  ])('are %s once they were set so', async (status, code) => {
    expect(await setWalletCountry(shop.services, { country: 'my', status })).toBeUndefined()
    expect((await country('458')).body.data.countryStatus).toBe(code)
    expect((await country('840')).body.data.countryStatus).toBe(2)
  })

  test('name the limits of the country, exactly, and no other', async () => {
    await write('br', { limits: '{"balance":"2000","dailyTopUp":"499.99","countryMonthlyCharge":"12345678901234567890.01"}' })
    expect((await country('076')).body.data.limits).toEqual({
      balance: '2000',
      dailyTopUp: '499.99',
      countryMonthlyCharge: '12345678901234567890.01'
    })
  })

  test.each(['{"balance":2000}', '{"balance":"2000.00"}', '{"balance":"much"}', '{"balance":null}', '{"ballance":"2000"}'])(
    'do not exist with the limits %s, which would pass for none',
    async (limits) => {
      await write('us', { limits })
      expect(await country('840')).toMatchObject({ status: 500, body: { errorMessage: expect.stringContaining('Try again') as string } })
      await write('us', { limits: '{}' })
      expect((await country('840')).status).toBe(200)
    }
  )
})

describe('wallet count of a country', () => {
  beforeEach(() => write('id', { max_users: 10_000 }))

  test('includes those that are open, restricted ones too', async () => {
    const counted = async () => (await country('360')).body.data.walletCount as unknown
    const ana = somebody()
    for (const [status, count] of [
      ['none', 0],
      ['reserved', 0],
      ['active', 1],
      ['restricted', 1],
      ['reserved', 0],
      ['active', 1]
    ] as const) {
      await shop.give(ana, { country: 'id', status })
      expect([status, await counted()]).toEqual([status, count])
    }
    await shop.give(somebody(), { country: 'my' })
    expect(await counted()).toBe(1)
    await shop.deleteAccount(ana)
    expect(await counted()).toBe(0)
  })

  test('never passes what the country allows, though 20 are opened at once', async () => {
    await write('id', { max_users: 3 })
    const opened = await Promise.allSettled(Array.from({ length: 20 }, () => shop.give(somebody(), { country: 'id', amount: '5' })))
    expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(new Set(opened.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : [])))).toEqual(
      new Set(['Error: Indonesia has as many wallets as it allows.'])
    )
    expect((await country('360')).body.data).toMatchObject({ walletCount: 3, maxAllowedUsers: 3 })
  })

  test('takes no place for one that is reserved, and needs one when it comes back', async () => {
    await write('id', { max_users: 3 })
    const ana = somebody()
    await shop.give(ana, { country: 'id', status: 'reserved' })
    await expect(shop.give(ana, { country: 'id', status: 'active' })).rejects.toThrow('as many wallets as it allows')
    await write('id', { max_users: 4 })
    await shop.give(ana, { country: 'id', status: 'active' })
    // One that is open stays so where the country is full.
    await shop.give(ana, { country: 'id', status: 'restricted' })
    await shop.give(ana, { country: 'id', status: 'active', amount: '1' })
    expect((await country('360')).body.data.walletCount).toBe(4)
  })
})

test('wallet settings of a country stay when the seed changes', async () => {
  await setWalletCountry(shop.services, { country: 'sg', status: 'activationsDisabled' })
  await write('sg', { max_users: 77, limits: '{"balance":"500"}' })
  const seeds = shop.services.database.as<{ 'store.seeds': { name: string; digest: string } }>()
  await seeds.updateTable('store.seeds').set({ digest: 'an older seed' }).execute()
  expect(await seed(shop.services, 'always')).toBe('written')
  expect((await country('702')).body.data).toMatchObject({ countryStatus: 3, maxAllowedUsers: 77, limits: { balance: '500' } })
})
