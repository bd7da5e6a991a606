import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { orderDb } from '../../../backend/services/order-db.ts'
import { makeGiftCards } from '../../../backend/services/gifts/gift-cards.ts'
import { proveBooks } from '../../../backend/services/wallet/books-proof.ts'
import { anInput, aCheckoutId, type Body, create } from '../orders/world.ts'
import { checkBooks, readWallet } from '../wallet/topped-up.ts'
import { WALLET_CHANNEL } from '../wallet/wallet-orders.ts'
import { aCardShop, CARD, type CardShop, CHOICE } from './card-shop.ts'

const QUOTE = `query Quote($input: QuoteInput!) { quote(input: $input) { statusCode detail { field recovery } quote { quoteId
  promoInfo { status discountAmount } channels { pcId statusCode price discountAmount burnAmount maximumBurnAmount vatAmount earnAmount } } } }`

const PRODUCT = `{ product(countryCode: "id", shopLang: "en", productPath: "refill-gift-card") { kind giftable cashback { earnPercentage }
  denominations { id name fromPrice recurrences } paymentChannels { id type } } }`

/** QRIS, confirmed at once. */
const QRIS = 36_001

const PRICE = 75_000

let shop: CardShop

beforeAll(async () => {
  shop = await aCardShop()
})
afterAll(() => shop.close())
afterEach(() => checkBooks(shop))

const quote = async (more: Body = {}, headers: Record<string, string> = {}): Promise<Body> =>
  (await shop.graph(QUOTE, { input: { ...CARD, userInfo: CHOICE.userInfo, ...more } }, headers)).data.quote as Body

const channelOf = ({ quote: priced }: Body, pcId: number): Body => priced.channels.find((one: Body) => one.pcId === pcId) as Body

const stateOf = async (orderId: unknown): Promise<readonly string[]> =>
  (
    await shop
      .tables()
      .selectFrom('store.gift_codes')
      .select('state')
      .where('order_id', '=', orderId as string)
      .orderBy('code_hash')
      .execute()
  ).map(({ state }) => state)

/** Counts the rows of rewards and of the wallet's ledger. */
const counted = async (): Promise<Body> =>
  (
    await sql<Body>`select (select count(*)::integer from store.reward_entries) as lots, (select count(*)::integer from store.guest_rewards) as guests,
      (select count(*)::integer from store.wallet_entries) as entries, (select count(*)::integer from store.orders) as orders`.execute(
      orderDb(shop.backend.services)
    )
  ).rows[0] as Body

describe('sale of a gift card', () => {
  test('A1 a gift card is a code by mail at its face value, which no wallet and no gift can buy', async () => {
    const { product } = (await shop.graph(PRODUCT, {})).data as Body
    expect(product).toMatchObject({ kind: 'VOUCHER', giftable: false, cashback: null })
    expect(product.paymentChannels.map(({ type }: Body) => type)).not.toContain('STORE_WALLET')
    expect(product.denominations).toEqual([
      { id: 'refill-gift-card-5', name: 'Rp 75.000', fromPrice: '75000', recurrences: [] },
      { id: 'refill-gift-card-10', name: 'Rp 150.000', fromPrice: '150000', recurrences: [] },
      { id: 'refill-gift-card-25', name: 'Rp 375.000', fromPrice: '375000', recurrences: [] },
      { id: 'refill-gift-card-50', name: 'Rp 750.000', fromPrice: '750000', recurrences: [] }
    ])
    expect(channelOf(await quote(), QRIS)).toMatchObject({ statusCode: 0, price: String(PRICE), vatAmount: '0', earnAmount: '0' })
  })

  test('A1 a gift card is made at delivery, shown on the order and mailed, and only its hash is stored', async () => {
    const { order, code } = await shop.buyCard()
    const mac = createHmac('sha256', shop.backend.services.config.quoteSecret)
      .update(`gift-card.v1.${order.orderId as string}.1`)
      .digest()
    const bits = [...mac].map((byte) => byte.toString(2).padStart(8, '0')).join('')
    const signs = Array.from(
      { length: 15 },
      (_, at) => '0123456789ABCDEFGHJKMNPQRSTVWXYZ'[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]
    )
    expect(code).toBe(`V${signs.join('')}`)
    const [card] = await shop.cards(order)
    expect(card).toMatchObject({ pin: null, validity: 'Valid' })
    expect(card?.redeemUrl).toBe(`${shop.backend.services.config.storeUrl}/id/redeem`)
    const mail = shop.world.mailsTo('buyer@example.com').find(({ kind, text }) => kind === 'delivered' && text.includes(code))
    expect(mail?.text).toContain('/redeem')
    const rows = await shop.tables().selectFrom('store.gift_codes').selectAll().where('order_id', '=', order.orderId).execute()
    expect(rows.map((row) => [row.code_hash, Number(row.amount), row.country, row.currency, row.state])).toEqual([
      [createHash('sha256').update(code).digest('hex'), PRICE, 'id', 'IDR', 'sold']
    ])
    const { rows: kept } =
      await sql<Body>`select count(*)::integer as count from store.voucher_codes where order_id = ${order.orderId}`.execute(
        orderDb(shop.backend.services)
      )
    expect(kept).toEqual([{ count: 0 }])
  })

  test('A1 a gift card is the same when its delivery is repeated', async () => {
    const { order, code } = await shop.buyCard()
    const row = await shop.tables().selectFrom('store.orders').selectAll().where('order_id', '=', order.orderId).executeTakeFirstOrThrow()
    await makeGiftCards(orderDb(shop.backend.services), shop.backend.services, row)
    expect((await shop.cards(order)).map((card) => card.code)).toEqual([code])
  })

  test('A1 a gift card fills the wallet of the shopper who redeems it, and its order shows it as used', async () => {
    const { order, code } = await shop.buyCard()
    const holder = await shop.shopper()
    expect(await shop.redeem(code, holder)).toMatchObject({ statusCode: 0, walletTxn: { kind: 'gift', amount: String(PRICE) } })
    expect(await shop.balance(holder)).toBe(String(PRICE))
    expect((await shop.cards(order)).map(({ validity }) => validity)).toEqual(['Claimed'])
  })
})

describe('G17 stored value', () => {
  test('G17 a gift card takes no promo', async () => {
    const priced = await quote({ promoCode: 'REFILL10' })
    expect(priced.quote.promoInfo).toEqual({ status: 'NotForItem', discountAmount: '0' })
    expect(channelOf(priced, QRIS)).toMatchObject({ discountAmount: '0' })
  })

  test('G17 a gift card takes no rewards and earns none', async () => {
    const ana = await shop.shopper()
    const priced = await quote({ isUseCashback: true }, shop.as(ana))
    expect(channelOf(priced, QRIS)).toMatchObject({ statusCode: 1102, burnAmount: '0', maximumBurnAmount: '0', earnAmount: '0' })
  })

  test('G17 a gift card is no gift and no subscription', async () => {
    expect(await quote({ isGift: true })).toMatchObject({ statusCode: 227, detail: { field: 'isGift' } })
    expect(await quote({ recurrence: 'MONTHLY' })).toMatchObject({ statusCode: 237, detail: { field: 'recurrence' } })
  })

  test('G17 a gift card is sold where wallets are, and nowhere else', async () => {
    const sold = async (cc: string): Promise<unknown> =>
      (
        await shop.graph(
          `{ product(countryCode: "${cc}", shopLang: "en", productPath: "refill-gift-card") { available denominations { id } } }`
        )
      ).data.product?.denominations.length
    expect(await sold('sg')).toBe(4)
    expect(await sold('us')).toBeUndefined()
    const found = async (countryCode: string): Promise<readonly unknown[]> => {
      const payload = { payload: { countryCode, shopLang: 'en', text: 'refill gift card' } }
      return ((await shop.app.inject({ method: 'POST', url: '/api/search', payload })).json() as Body[]).map(
        ({ productPath }) => productPath
      )
    }
    expect(await found('sg')).toContain('refill-gift-card')
    expect(await found('us')).not.toContain('refill-gift-card')
  })

  test('G17 100 loops from a wallet over a card into the wallet leave ledger and rewards unchanged', async () => {
    const ana = await shop.shopper()
    await shop.give(ana, '500000')
    expect(channelOf(await quote({}, shop.as(ana)), WALLET_CHANNEL)).toMatchObject({ statusCode: 1516 })
    const input = await anInput(shop, CHOICE)
    const before = await counted()
    for (let loop = 0; loop < 100; loop += 1) {
      const answer = await create(shop, { ...input, checkoutId: aCheckoutId(), pcId: WALLET_CHANNEL }, shop.as(ana))
      expect(answer).toMatchObject({ statusCode: 1516, detail: { recovery: 'CHANGE_CHANNEL' } })
    }
    expect(await counted()).toEqual(before)
  })

  test('G17 a card that was bought with money and redeemed changes no rewards', async () => {
    const holder = await shop.shopper()
    const { lots, guests } = await counted()
    await shop.redeem((await shop.buyCard()).code, holder)
    expect(await counted()).toMatchObject({ lots, guests })
  })
})

test('G17 books prove that a card filled a wallet as it says', async () => {
  const { order, code } = await shop.buyCard()
  await shop.redeem(code, await shop.shopper())
  const change = (amount: string) =>
    shop.tables().updateTable('store.gift_codes').set({ amount }).where('order_id', '=', order.orderId).execute()
  await change('80000')
  const { faults } = await proveBooks(shop.backend.services, 'all')
  expect(faults.map(({ invariant, detail }) => `${invariant} ${detail}`)).toEqual([
    `L4 gift card ${createHash('sha256').update(code).digest('hex').slice(0, 8)} of 80000 is redeemed, but filled a wallet with 75000`
  ])
  await change('75000')
})

describe('chargeback of a gift card', () => {
  test('G17 blocks an unredeemed card, and makes it good again when it is won', async () => {
    const { order, txn, code } = await shop.buyCard()
    const holder = await shop.shopper()
    expect(await shop.event('chargeback', txn)).toBe('ResultCode=0')
    expect(await stateOf(order.orderId)).toEqual(['blocked'])
    expect(await shop.redeem(code, holder)).toMatchObject({ statusCode: 710 })
    expect((await shop.cards(order)).map(({ validity }) => validity)).toEqual(['Invalid'])
    await shop.event('chargebackReversed', txn)
    expect(await shop.redeem(code, holder)).toMatchObject({ statusCode: 0 })
  })

  test('G17 takes a redeemed card from the wallet that it filled, as far as the wallet has it, once', async () => {
    const { order, txn, code } = await shop.buyCard()
    const holder = await shop.shopper()
    await shop.redeem(code, holder)
    await shop.take(holder, '50000')
    await shop.event('chargeback', txn)
    await shop.event('chargeback', txn, { id: `${order.orderId as string}-again` })
    expect(await shop.sides(`chargeback/${order.orderId as string}`)).toEqual(['losses -50000', 'provider 75000', 'wallet -25000'])
    expect(await shop.balance(holder)).toBe('0')
    expect(await readWallet(shop, holder)).toMatchObject({ restrictedWhy: 'chargeback' })
    expect(await stateOf(order.orderId)).toEqual(['redeemed'])
    await shop.event('chargebackReversed', txn)
    expect(await shop.balance(holder)).toBe('25000')
  })

  test('G17 takes a card back whose payment the provider returns by itself', async () => {
    const { order, txn } = await shop.buyCard()
    shop.world.refunds.set(`rf_${txn}`, { txn, status: 'succeeded' })
    expect(await shop.event('refund', txn, { RefundId: `rf_${txn}`, Status: 'succeeded' })).toBe('ResultCode=0')
    expect(await stateOf(order.orderId)).toEqual(['blocked'])
  })

  test('G17 takes cards of one order from each wallet that they filled', async () => {
    const found = (await quote({ quantity: 2 })) as Body
    const input = await anInput(shop, { ...CHOICE, more: { quoteId: found.quote.quoteId } })
    const { order } = await create(shop, input)
    const txn = [...shop.world.payments].findLast(([, payment]) => payment.orderId === order.orderId)![0]
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    const codes = (await shop.cards(order)).map(({ code }) => code as string)
    const [ana, bo] = [await shop.shopper(), await shop.shopper()]
    await shop.redeem(codes[0] ?? '', ana)
    await shop.redeem(codes[1] ?? '', bo)
    await shop.event('chargeback', txn)
    expect([await shop.balance(ana), await shop.balance(bo)]).toEqual(['0', '0'])
    const keys = [`chargeback/${order.orderId as string}`, `chargeback/${order.orderId as string}/2`]
    expect(await Promise.all(keys.map(shop.sides))).toEqual([
      ['provider 75000', 'wallet -75000'],
      ['provider 75000', 'wallet -75000']
    ])
    await shop.event('chargebackReversed', txn)
    expect([await shop.balance(ana), await shop.balance(bo)]).toEqual(['75000', '75000'])
  })
})
