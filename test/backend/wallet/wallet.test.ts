import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aWalletShop, HEADERS, type WalletShop } from './wallet-shop.ts'

let shop: WalletShop
let samira: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await aWalletShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  serial += 1
  samira = shop.pool.user({ email: `samira-${serial}@example.com`, email_verified: 'true' })
})

const dataOf = async (user: PoolUser) => (await shop.wallet(shop.pool.token(user, 'id'))).body.data as unknown

describe('whoever asks for their wallet', () => {
  test('is told that they have none', async () => {
    const answer = await shop.wallet(shop.pool.token(samira, 'id'))
    expect(answer).toMatchObject({ status: 200, body: { resultCode: 0, data: { accountStatus: 'ACTIVE' } } })
    expect(Object.keys(answer.body.data as object)).toEqual(['accountStatus'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is told what it holds', async () => {
    await shop.give(samira, { amount: '10.50' })
    await shop.give(samira, { amount: '2' })
    expect(await dataOf(samira)).toEqual({
      accountStatus: 'ACTIVE',
      walletId: expect.stringMatching(/^[\w-]{22}$/) as string,
      walletStatus: 1,
      countryCode: 'sg',
      currencyCode: 'SGD',
      balanceAmount: '12.5',
      hasSpent: false
    })
  })
})
