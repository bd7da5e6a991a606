import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { createWallet, unreserveWallet } from '../../../backend/services/wallet/activate.ts'
import { setWalletCountry } from '../../../backend/services/wallet/grant-wallet.ts'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { defaultLanguage } from '../../../src/domain/market/language.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aWalletShop, HEADERS, type WalletShop } from './wallet-shop.ts'

const SECOND = 1_000
const HOUR = 3_600_000

let shop: WalletShop
let ana: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await aWalletShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  serial += 1
  ana = aShopper()
})

const aShopper = (): PoolUser => shop.pool.user({ email: `ana-${(serial += 1)}@example.com`, email_verified: 'true' })
/** Returns a number of Singapore that no other test uses. */
const aNumber = (): string => `8${String((serial += 1)).padStart(7, '0')}`

const post = (path: string, body: object, user = ana) =>
  shop.call('POST', `/api${path}`, { body, headers: HEADERS, bearer: shop.pool.token(user, 'id') })

const send = async (mobileNumber: string, user = ana) => (await post('/sendWalletOtp', { mobileNumber, languageCode: 'en-SG' }, user)).body

const codeFor = async (mobileNumber: string): Promise<string> => {
  const row = await shop.services.database
    .as<OrderTables>()
    .selectFrom('store.messages')
    .select('body')
    .where('recipient', '=', `+65${mobileNumber}`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\d{6}/.exec(row.body ?? '')?.[0] ?? ''
}

const bodyFor = (mobileNumber: string, verifyOtp: string, user = ana) => ({
  userId: user.sub,
  countryCode: '702',
  languageCode: 'en-SG',
  currencyCode: 'SGD',
  email: 'ana@example.com',
  mobileNumber,
  verifyOtp,
  emailTemplateData: {}
})

const create = async (mobileNumber: string, verifyOtp: string, more: object = {}, user = ana) =>
  (await post('/createWallet', { ...bodyFor(mobileNumber, verifyOtp, user), ...more }, user)).body

/** Sends a code and opens the wallet by it. */
const openWallet = async (user = ana, mobileNumber = aNumber()) => {
  await send(mobileNumber, user)
  return create(mobileNumber, await codeFor(mobileNumber), {}, user)
}

const wrongOf = (code: string): string => (code === '000000' ? '000001' : '000000')
const openCount = async (): Promise<number> =>
  Number(
    (await shop.tables().selectFrom('store.wallet_countries').select('open_count').where('country', '=', 'sg').executeTakeFirstOrThrow())
      .open_count
  )

describe('createWallet', () => {
  test('W1 opens an empty wallet by the code that was sent to the number', async () => {
    const number = aNumber()
    const before = await openCount()
    expect(await send(number)).toEqual({
      resultCode: 0,
      data: { destination: expect.stringContaining('*') as string, expiresIn: 100, sentAt: shop.backend.clock.now().toISOString() }
    })
    const opened = await create(number, await codeFor(number))
    expect(opened).toMatchObject({
      resultCode: 0,
      data: { accountStatus: 'ACTIVE', walletStatus: 1, countryCode: 'sg', currencyCode: 'SGD', balanceAmount: '0', hasSpent: false }
    })
    expect((await shop.wallet(shop.pool.token(ana, 'id'))).body).toEqual(opened)
    expect(await openCount()).toBe(before + 1)
    // Done again it answers the same, and uses no code.
    expect(await create(number, '000000')).toEqual(opened)
    expect(await openCount()).toBe(before + 1)
  })

  test('W2 counts wrong codes down, locks for three hours at the fifth, and takes no right code meanwhile', async () => {
    const number = aNumber()
    await send(number)
    const code = await codeFor(number)
    for (const left of [4, 3, 2, 1])
      expect(await create(number, wrongOf(code))).toMatchObject({ resultCode: 400, data: { remainingTries: left } })
    expect(await create(number, wrongOf(code))).toMatchObject({ resultCode: 400, data: { remainingTries: 0, retryAfterSeconds: 10_800 } })
    expect(await create(number, code)).toMatchObject({ resultCode: 400, data: { remainingTries: 0 } })
    expect(await send(number)).toMatchObject({ resultCode: 'locked', data: { retryAfterSeconds: 10_800 } })
    shop.backend.clock.advance(3 * HOUR)
    expect((await openWallet(ana, number)).resultCode).toBe(0)
  })

  test('W2 refuses an old code without a try, and the code before a new one', async () => {
    const number = aNumber()
    await send(number)
    const first = await codeFor(number)
    shop.backend.clock.advance(120 * SECOND)
    expect(await create(number, first)).toEqual({ resultCode: 400, data: { expired: true } })
    await send(number)
    const second = await codeFor(number)
    if (first !== second) expect(await create(number, first)).toMatchObject({ resultCode: 400, data: { remainingTries: 4 } })
    shop.backend.clock.advance(119 * SECOND)
    expect((await create(number, second)).resultCode).toBe(0)
  })

  test('W2 takes a code for the number alone to which it was sent', async () => {
    const [number, other] = [aNumber(), aNumber()]
    await send(number)
    expect(await create(other, await codeFor(number))).toMatchObject({ resultCode: 400, data: { remainingTries: 4 } })
  })

  test('W3 tells only after the right code that a number has another wallet', async () => {
    const number = aNumber()
    await openWallet(ana, number)
    const eve = aShopper()
    // Messages are found by the moment when they were queued.
    shop.backend.clock.advance(SECOND)
    const sent = await send(number, eve)
    expect({ ...sent, data: { ...sent.data, destination: '' } }).toEqual({
      resultCode: 0,
      data: { destination: '', expiresIn: 100, sentAt: shop.backend.clock.now().toISOString() }
    })
    const code = await codeFor(number)
    expect(await create(number, wrongOf(code), {}, eve)).toMatchObject({ resultCode: 400 })
    expect(await create(number, code, {}, eve)).toEqual({ resultCode: 409 })
  })

  test('W4 opens one wallet where an account asks 50 times at once', async () => {
    const number = aNumber()
    const before = await openCount()
    await send(number)
    const code = await codeFor(number)
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(number, code)))
    expect(new Set(answers.map(({ resultCode }) => resultCode as number))).toEqual(new Set([0]))
    expect(await openCount()).toBe(before + 1)
  })

  test('W4 gives the last place of a country to one of 50 accounts', async () => {
    const country = () => shop.tables().updateTable('store.wallet_countries').where('country', '=', 'sg')
    await country()
      .set({ max_users: (await openCount()) + 1 })
      .execute()
    const asked = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const [user, number] = [aShopper(), aNumber()]
        await send(number, user)
        return { user, number, code: await codeFor(number) }
      })
    )
    const answers = await Promise.all(asked.map(({ user, number, code }) => create(number, code, {}, user)))
    expect(answers.map(({ resultCode }) => resultCode as number).toSorted((a, b) => a - b)).toEqual([
      0,
      ...Array.from({ length: 49 }, () => 412)
    ])
    await country().set({ max_users: 10_000 }).execute()
    // What was refused for the country has used no code.
    const left = asked[answers.findIndex(({ resultCode }) => resultCode === 412)]
    expect((await create(left?.number ?? '', left?.code ?? '', {}, left?.user)).resultCode).toBe(0)
  })

  test.each<readonly [object, number]>([
    [{ userId: 'another' }, 414],
    [{ countryCode: '360' }, 414],
    [{ countryCode: 458 }, 414],
    [{ currencyCode: 'USD' }, 414],
    [{ mobileNumber: '12' }, 414],
    [{ verifyOtp: '12' }, 400]
  ])('W5 opens nothing with %j', async (more, resultCode) => {
    const number = aNumber()
    await send(number)
    expect(await create(number, await codeFor(number), more)).toMatchObject({ resultCode })
    expect((await shop.wallet(shop.pool.token(ana, 'id'))).body.data).toEqual({ accountStatus: 'ACTIVE' })
  })

  test('W5 takes the letters of the country, and ignores address and template', async () => {
    const number = aNumber()
    await send(number)
    const more = { countryCode: 'SG', email: 'eve@example.com', emailTemplateData: { name: 'Eve' } }
    expect((await create(number, await codeFor(number), more)).resultCode).toBe(0)
    expect((await shop.call('POST', '/api/createWallet', { body: bodyFor(number, '1'.repeat(6)), headers: HEADERS })).status).toBe(401)
  })

  test.each([
    ['locked', 410],
    ['activationsDisabled', 411]
  ])('W6 refuses a country that is %s, and says so by its number', async (status, resultCode) => {
    const number = aNumber()
    await send(number)
    await setWalletCountry(shop.services, { country: 'sg', status })
    expect(await create(number, await codeFor(number))).toEqual({ resultCode })
    await setWalletCountry(shop.services, { country: 'sg', status: 'active' })
    expect((await create(number, await codeFor(number))).resultCode).toBe(0)
  })

  test.each(['restricted', 'reserved'])('does not open a wallet that is %s', async (status) => {
    await shop.give(ana, { status })
    expect(await openWallet()).toEqual({ resultCode: 413 })
  })

  test('undoes everything when it is stopped before its end', async () => {
    const number = aNumber()
    await send(number)
    const code = await codeFor(number)
    const before = await openCount()
    shop.backend.onCrashPoint((point) => {
      if (point === 'walletCreate.beforeCommit') throw new Error('stopped')
    })
    expect((await post('/createWallet', bodyFor(number, code))).status).toBe(500)
    shop.backend.onCrashPoint(() => undefined)
    expect(await openCount()).toBe(before)
    expect((await create(number, code)).resultCode).toBe(0)
  })
})

describe('sendWalletOtp', () => {
  test.each(['', '12', '+6281234567890', 'abc'])('refuses %j, which is no number of the market', async (number) => {
    const { status, body } = await post('/sendWalletOtp', { mobileNumber: number, languageCode: 'en-SG' })
    expect(number === '' ? status : body.resultCode).toBe(number === '' ? 400 : 22)
  })

  test('W7 needs a signed-in user', async () => {
    const body = { mobileNumber: aNumber(), languageCode: 'en-SG' }
    expect((await shop.call('POST', '/api/sendWalletOtp', { body, headers: HEADERS })).status).toBe(401)
  })

  test('keeps a number no longer than a day', async () => {
    await send(aNumber())
    shop.backend.clock.advance(25 * HOUR)
    await shop.work()
    const { rows } = await sql<{ count: string }>`select count(*)::text count from store.wallet_codes`.execute(shop.tables())
    expect(rows).toEqual([{ count: '0' }])
  })
})

describe('unreserveWallet', () => {
  const singapore = findMarket('sg')
  if (singapore === undefined) throw new Error('No Singapore')

  test('W6 opens a reserved wallet again with its money, and counts it once', async () => {
    await shop.give(ana, { amount: '7' })
    await shop.give(ana, { status: 'reserved' })
    const before = await openCount()
    const answer = await post('/unreserveWallet', {})
    expect(answer.body).toMatchObject({ resultCode: 0, data: { walletStatus: 1, balanceAmount: '7' } })
    expect((await post('/unreserveWallet', {})).body).toEqual(answer.body)
    expect(await openCount()).toBe(before + 1)
  })

  test('W6 counts one place where it is asked ten times at once', async () => {
    await shop.give(ana, { status: 'reserved' })
    const before = await openCount()
    const answers = await Promise.all(Array.from({ length: 10 }, () => unreserveWallet(shop.services, ana.sub, singapore)))
    expect(answers.filter((answer) => answer !== undefined)).toEqual([])
    expect(await openCount()).toBe(before + 1)
  })

  test('refuses an account without a wallet, a restricted wallet and a full country', async () => {
    expect((await post('/unreserveWallet', {})).body).toEqual({ resultCode: 414 })
    await shop.give(ana, { status: 'restricted' })
    expect((await post('/unreserveWallet', {})).body).toEqual({ resultCode: 413 })
    await shop.give(ana, { status: 'reserved' })
    await setWalletCountry(shop.services, { country: 'sg', status: 'locked' })
    expect((await post('/unreserveWallet', {})).body).toEqual({ resultCode: 410 })
    await setWalletCountry(shop.services, { country: 'sg', status: 'active' })
  })

  test('of a deleted account is refused, and so is a new one', async () => {
    await shop.give(ana, { status: 'reserved' })
    await shop.deleteAccount(ana)
    expect(await unreserveWallet(shop.services, ana.sub, singapore)).toEqual({ resultCode: 414 })
    const number = { locale: { market: singapore, language: defaultLanguage(singapore) }, msisdn: aNumber() }
    expect(await createWallet(shop.services, ana.sub, { number, code: '123456' })).toEqual({ resultCode: 414 })
  })
})
