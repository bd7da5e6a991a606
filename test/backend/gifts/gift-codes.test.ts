import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { hashOfGiftKey } from '../../../backend/services/gifts/gift-keys.ts'
import { proveBooks } from '../../../backend/services/wallet/books-proof.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { type Body, HOUR } from '../orders/world.ts'
import { aWalletOrderShop, type WalletOrderShop } from '../wallet/wallet-orders.ts'

const REDEEM = `mutation ($input: RedeemGiftCodeInput!) { redeemGiftCode(input: $input) {
  statusCode detail { recovery countryCode limitAmount retryAfterSeconds } walletTxn { id kind status amount balanceAmount } } }`

const DAY = 24 * HOUR

let shop: WalletOrderShop
let ana: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await aWalletOrderShop()
})
afterAll(() => shop.close())

const tables = () => shop.backend.services.database.as<OrderTables>()

const aPerson = async (wallet = true): Promise<PoolUser> => {
  serial += 1
  const user = shop.pool.user({ email: `card-${serial}@example.com`, email_verified: 'true' })
  if (wallet) await shop.give(user, '')
  return user
}

beforeEach(async () => {
  ana = await aPerson()
})

interface Card {
  readonly country?: string
  readonly currency?: string
  readonly amount?: string
  readonly state?: 'sold' | 'blocked'
  readonly from?: number
  readonly until?: number
}

const aCard = async ({
  country = 'id',
  currency = 'IDR',
  amount = '150000',
  state = 'sold',
  from = 0,
  until = DAY
}: Card = {}): Promise<string> => {
  serial += 1
  const code = `V${String(serial).padStart(15, '0')}`
  const now = shop.backend.clock.now().getTime()
  await tables()
    .insertInto('store.gift_codes')
    .values({
      code_hash: hashOfGiftKey(code),
      country,
      currency,
      amount,
      valid_from: new Date(now + from),
      expires_at: new Date(now + until),
      state,
      order_id: null,
      redeemed_by: null,
      redeemed_at: null,
      transfer_id: null
    })
    .execute()
  return code
}

const redeem = async (code: string, user = ana): Promise<Body> => {
  const input = { code, csrfToken: await shop.token(user) }
  return (await shop.graph(REDEEM, { input }, shop.as(user, 'id'))).data.redeemGiftCode as Body
}

describe('redeemGiftCode', () => {
  test('G14 redeemGiftCode fills the wallet once, and answers its owner the same again', async () => {
    const code = await aCard()
    const first = await redeem(`${code.slice(0, 4)}-${code.slice(4).toLowerCase()}`)
    expect(first).toMatchObject({
      statusCode: 0,
      walletTxn: { kind: 'gift', status: 'Success', amount: '150000', balanceAmount: '150000' }
    })
    expect(await redeem(code)).toEqual(first)
    expect(await redeem(code, await aPerson())).toMatchObject({ statusCode: 705, walletTxn: null })
    const entries = await tables()
      .selectFrom('store.wallet_entries')
      .select(['book', 'amount'])
      .where('transfer_id', '=', first.walletTxn.id as string)
      .orderBy('amount')
      .execute()
    expect(entries.map(({ book, amount }) => `${book ?? 'wallet'} ${Number(amount)}`)).toEqual(['gifts -150000', 'wallet 150000'])
    expect((await proveBooks(shop.backend.services, 'all')).faults).toEqual([])
  })

  test('G14 redeemGiftCode gives a card to one account when two redeem it at once', async () => {
    const code = await aCard()
    const bo = await aPerson()
    const codes = (await Promise.all([redeem(code), redeem(code, bo)])).map(({ statusCode }) => Number(statusCode))
    expect(codes.toSorted((a, b) => a - b)).toEqual([0, 705])
  })

  test.each([
    ['704 for an unknown code', {}, 704, 'V-unknown-code-0'],
    ['706 for one whose time is over', { until: -1 }, 706, undefined],
    ['707 for one before its time', { from: HOUR }, 707, undefined],
    ['708 for one of another country', { country: 'sg', currency: 'SGD', amount: '10' }, 708, undefined],
    ['710 for a blocked one', { state: 'blocked' }, 710, undefined]
  ] as const)('G14 redeemGiftCode answers %s', async (_title, card, statusCode, typed) => {
    expect(await redeem(typed ?? (await aCard(card)))).toMatchObject({ statusCode, walletTxn: null })
  })

  test('G14 redeemGiftCode answers 709 after five different wrong codes within an hour', async () => {
    for (let at = 0; at < 5; at += 1) expect(await redeem(`V-wrong-code-${at}`)).toMatchObject({ statusCode: 704 })
    const code = await aCard()
    expect(await redeem(code)).toMatchObject({ statusCode: 709, detail: { recovery: 'WAIT' } })
    shop.backend.clock.advance(HOUR)
    expect(await redeem(code)).toMatchObject({ statusCode: 0 })
  })

  test('G14 redeemGiftCode answers 313 and keeps the card when the wallet has no room', async () => {
    const code = await aCard({ amount: '1000000000' })
    expect(await redeem(code)).toMatchObject({ statusCode: 313, walletTxn: null })
    const { state } = await tables()
      .selectFrom('store.gift_codes')
      .select('state')
      .where('code_hash', '=', hashOfGiftKey(code))
      .executeTakeFirstOrThrow()
    expect(state).toBe('sold')
  })

  test('G14 redeemGiftCode answers 1 without an active wallet, and 403 without a token', async () => {
    const none = await aPerson(false)
    expect(await redeem(await aCard(), none)).toMatchObject({ statusCode: 1, detail: { recovery: 'NONE' } })
    const code = await aCard()
    const answer = await shop.graph(REDEEM, { input: { code, csrfToken: 'none' } }, shop.as(ana, 'id'))
    expect(answer.status).toBe(403)
  })
})
