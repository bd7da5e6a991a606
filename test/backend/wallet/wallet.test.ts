import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../backend/services/order-db.ts'
import { post } from '../../../backend/services/wallet/ledger.ts'
import { readHolder, wireWallet } from '../../../backend/services/wallet/read-wallet.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { postingOf } from '../../../src/domain/wallet/posting.ts'
import { walletRecord } from '../../../src/domain/wallet/wallet-record.ts'
import { badTokens } from '../../support/bad-tokens.ts'
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

const idToken = (user = samira): string => shop.pool.token(user, 'id')
const dataOf = async (user = samira) => (await shop.wallet(idToken(user))).body.data as Record<string, unknown>
const SESSION_OVER = { status: 401, body: { resultCode: 'SEC_01', resultMessage: 'SEC_01' } }

describe('wallet call of the owner', () => {
  test('says that there is no wallet', async () => {
    const answer = await shop.wallet(idToken())
    expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
    expect(answer.body).toEqual({ resultCode: 0, data: { accountStatus: 'ACTIVE' } })
  })

  test('returns what the wallet holds, as the shop reads it', async () => {
    await shop.give(samira, { amount: '10.50' })
    await shop.give(samira, { amount: '2' })
    const data = await dataOf()
    expect(data).toEqual({
      accountStatus: 'ACTIVE',
      walletId: expect.stringMatching(/^[\w-]{22}$/) as string,
      walletStatus: 1,
      countryCode: 'sg',
      currencyCode: 'SGD',
      balanceAmount: '12.5',
      hasSpent: false,
      version: 2
    })
    expect(walletRecord.decode(data)).toMatchObject({ _tag: 'Right', right: { walletStatus: 'active', balanceAmount: '12.5' } })
  })

  test('returns an empty one: 0, and no status where it is not activated', async () => {
    await shop.give(samira, { status: 'none' })
    const data = await dataOf()
    expect(data).toMatchObject({ accountStatus: 'ACTIVE', countryCode: 'sg', balanceAmount: '0', hasSpent: false })
    expect(data).not.toHaveProperty('walletStatus')
  })

  test('returns the same wallet in every country', async () => {
    await shop.give(samira, { amount: '4' })
    const answer = await shop.wallet(idToken(), { ...HEADERS, 'x-country-code': '076' })
    expect(answer.body.data).toMatchObject({ countryCode: 'sg', currencyCode: 'SGD', balanceAmount: '4' })
  })

  test('returns nothing of others, whatever else the call says', async () => {
    const eve = shop.pool.user({ email: 'eve@example.com', email_verified: 'true' })
    await shop.give(samira, { amount: '66.6' })
    const own = shop.pool.token(eve, 'id', { 'cognito:username': samira.sub, email: samira.attributes.email })
    const answer = await shop.call('GET', `/api/user/wallet?userId=${samira.sub}&sub=${samira.sub}`, { bearer: own, headers: HEADERS })
    expect(answer.body.data).toEqual({ accountStatus: 'ACTIVE' })
  })

  test('counts a payment as soon as something was paid with it', async () => {
    await shop.give(samira, { amount: '10' })
    const { walletId } = await dataOf()
    const charge = postingOf({ kind: 'charge', orderId: `ORD-${serial}`, amount: amountOf('9.99') })
    await inTransaction(shop.services, (trx) => post(trx, shop.services, { walletId: String(walletId), currency: 'SGD' }, charge))
    expect(await dataOf()).toMatchObject({ balanceAmount: '0.01', hasSpent: true })
  })
})

describe('wallet status of an account', () => {
  const unverified = { phone_number: '+6581234567' }
  const verified = { ...unverified, phone_number_verified: 'true' }

  test.each<readonly [wallet: string, attributes: Readonly<Record<string, string>>, account: string, status: number | undefined]>([
    ['no wallet', {}, 'ACTIVE', undefined],
    ['no wallet', unverified, 'UNVERIFIED', undefined],
    ['no wallet', verified, 'ACTIVE', undefined],
    ['none', unverified, 'UNVERIFIED', undefined],
    ['active', {}, 'ACTIVE', 1],
    ['active', unverified, 'ACTIVE', 1],
    ['active', verified, 'ACTIVE', 1],
    ['restricted', {}, 'RESTRICTED', 0],
    ['restricted', unverified, 'RESTRICTED', 0],
    ['reserved', {}, 'RESERVED', 2],
    ['reserved', unverified, 'RESERVED', 2]
  ])('with %s and %j is %s', async (wallet, attributes, accountStatus, status) => {
    const user = shop.pool.user({ email: `user-${serial}@example.com`, email_verified: 'true', ...attributes })
    if (wallet !== 'no wallet') await shop.give(user, { status: wallet })
    const data = await dataOf(user)
    expect([data.accountStatus, data.walletStatus]).toEqual([accountStatus, status])
  })

  test('makes an account active again whose wallet was restricted', async () => {
    await shop.give(samira, { status: 'restricted', amount: '3' })
    await shop.give(samira)
    expect(await dataOf()).toMatchObject({ accountStatus: 'ACTIVE', walletStatus: 1, balanceAmount: '3' })
  })
})

describe('wallet call without a valid id token', () => {
  test('is told that the session is over', async () => {
    await shop.give(samira, { amount: '5' })
    expect(await shop.wallet(undefined)).toMatchObject(SESSION_OVER)
    expect(await shop.wallet(undefined, { ...HEADERS, authorization: `Basic ${idToken()}` })).toMatchObject(SESSION_OVER)
    expect(await shop.wallet(undefined, { ...HEADERS, 'session-key': idToken() })).toMatchObject(SESSION_OVER)
  })

  test('is refused an access token, and takes nothing from the cookie of a session', async () => {
    const { browser } = await shop.signIn(samira)
    expect(await shop.wallet(shop.pool.token(samira, 'access'))).toMatchObject(SESSION_OVER)
    expect(await shop.call('GET', '/api/user/wallet', { browser, headers: HEADERS })).toMatchObject(SESSION_OVER)
  })

  test('is refused over a hundred tokens with one fault', async () => {
    await shop.give(samira, { amount: '5' })
    const at = shop.backend.clock.now().getTime() / 1_000
    // No header contains a line break.
    const tokens = badTokens(shop.pool, samira, at).filter(([, token]) => token !== '' && !token.includes('\n'))
    expect(tokens.length).toBeGreaterThan(100)
    const wrong: object[] = []
    for (const [name, token] of tokens) {
      const { status, body } = await shop.wallet(token)
      if (status !== 401 || body.resultCode !== 'SEC_01' || 'data' in body) wrong.push({ name, status, body: body as unknown })
    }
    expect(wrong).toEqual([])
    expect((await shop.wallet(idToken())).status).toBe(200)
  })

  test('is asked to come again while the token cannot be checked', async () => {
    const down = await aWalletShop()
    down.pool.isDown = true
    const user = down.pool.user({ email: 'ana@example.com', email_verified: 'true' })
    const answer = await down.wallet(down.pool.token(user, 'id'))
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    expect(answer.body.errorMessage).toContain('Try again')
    await down.close()
  })
})

describe('wallet call headers', () => {
  test.each([undefined, '', 'sg', '0', '999', '0702', '-702', '702.0', '702, 702', ' '])('name a market, not %j', async (code) => {
    const headers = code === undefined ? { 'x-merchant-id': 'store-1' } : { ...HEADERS, 'x-country-code': code }
    const { status, body } = await shop.wallet(idToken(), headers)
    expect([status, body.errorMessage]).toEqual([400, 'Send X-Country-Code with the number of a market.'])
  })

  test.each(['702', '076', '76', '840'])('take the market %s', async (code) => {
    expect((await shop.wallet(idToken(), { ...HEADERS, 'x-country-code': code })).status).toBe(200)
  })

  test('open nothing by a merchant id, nor without one', async () => {
    for (const merchant of ['store-1', 'somebody-else', ''])
      expect((await shop.wallet(idToken(), { ...HEADERS, 'x-merchant-id': merchant })).status).toBe(200)
    expect((await shop.wallet(idToken(), { 'x-country-code': '702' })).status).toBe(200)
    expect((await shop.wallet(undefined, HEADERS)).status).toBe(401)
  })
})

describe('deleted account of a wallet', () => {
  const entries = async (walletId: unknown) =>
    await shop.tables().selectFrom('store.wallet_entries').selectAll().where('wallet_id', '=', String(walletId)).execute()

  test('reads nothing any more, and its money stays where it was', async () => {
    await shop.give(samira, { amount: '7.25' })
    await shop.reward(samira, { amount: '3' })
    const [token, { walletId }] = [idToken(), await dataOf()]
    const before = await entries(walletId)
    expect(before).toHaveLength(1)
    await shop.deleteAccount(samira)
    await shop.work()
    expect(await shop.wallet(token)).toMatchObject(SESSION_OVER)
    expect((await shop.rewards({ 'session-key': token })).status).toBe(401)
    expect(await entries(walletId)).toEqual(before)
    const holder = await readHolder(shop.services, samira.sub)
    expect(wireWallet(holder, { phoneNumber: '+6581234567', phoneNumberVerified: false })).toMatchObject({
      accountStatus: 'DELETED',
      walletId,
      balanceAmount: '7.25'
    })
    expect(await shop.tables().selectFrom('store.rewards').select('amount').where('account_id', '=', samira.sub).execute()).toEqual([
      { amount: '3' }
    ])
  })

  test('receives nothing any more', async () => {
    await shop.give(samira, { amount: '1' })
    await shop.deleteAccount(samira)
    await expect(shop.give(samira, { amount: '1' })).rejects.toThrow('This account was deleted.')
    await expect(shop.reward(samira, {})).rejects.toThrow('This account was deleted.')
    expect((await readHolder(shop.services, samira.sub)).wallet?.balanceAmount).toBe('1')
  })
})

test('wallet call answers one address 120 times a minute, wallets and countries together', async () => {
  const limited = await aWalletShop({ limitRequests: true })
  const statuses = []
  for (let time = 0; time < 60; time += 1)
    statuses.push((await limited.wallet(undefined)).status, (await limited.call('GET', '/api/country/702')).status)
  expect(statuses).toEqual(Array.from({ length: 60 }, () => [401, 200]).flat())
  expect(await limited.wallet(undefined)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  expect((await limited.call('GET', '/api/country/702')).status).toBe(429)
  limited.backend.clock.advance(60_000)
  expect((await limited.wallet(undefined)).status).toBe(401)
  await limited.close()
})
