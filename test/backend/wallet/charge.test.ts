import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setCountryLimits } from '../../../backend/services/wallet/set-country-limits.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { anInput, type Body, create, HOUR, MINUTE, READ } from '../orders/world.ts'
import { aWalletOrderShop, WALLET_CHANNEL, type WalletOrderShop } from './wallet-orders.ts'

let shop: WalletOrderShop
let ana: PoolUser
let eve: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await aWalletOrderShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  serial += 1
  ana = shop.pool.user({ email: `ana-${serial}@example.com`, email_verified: 'true' })
  shop.world.topUpPlan = ['delivers']
  eve = shop.pool.user({ email: `eve-${serial}@example.com`, email_verified: 'true' })
})

const readOrder = async (user: PoolUser, order: Body): Promise<Body> =>
  (await shop.graph(READ, { txnId: order.txnId }, shop.as(user))).data.order as Body

/** Begins a day and a month in which no one has paid anything yet. */
const nextMonth = (): void => shop.backend.clock.advance(31 * 24 * HOUR)

const amounts = async (user: PoolUser): Promise<readonly string[]> =>
  (await shop.entries(user)).map(({ reason, amount }) => `${reason} ${amount}`)

describe('createOrder with the wallet', () => {
  test('waits in status 1 for the wallet, and asks no provider', async () => {
    await shop.give(ana, '250000')
    const asked = shop.world.payments.size
    const { order } = await shop.order(ana)
    expect(order).toMatchObject({
      status: 'Payment_Init',
      payment: { __typename: 'WalletPayment' },
      paymentChannel: { id: WALLET_CHANNEL }
    })
    expect(order.availableActions).toContain('CANCEL')
    expect(shop.world.payments.size).toBe(asked)
    await shop.work()
    expect(shop.world.mailsTo('samira@example.com').map(({ kind }) => kind)).not.toContain('received')
  })

  test('W19 asks a guest to sign in', async () => {
    const input = await anInput(shop, { channelType: 'STORE_WALLET' })
    expect(await create(shop, input)).toMatchObject({ statusCode: 227, detail: { recovery: 'SIGN_IN', field: 'pcId' }, order: null })
  })

  test.each(['restricted', 'reserved', 'none'])('W19 offers another channel where the wallet is %s', async (status) => {
    await shop.give(ana, '250000', { status })
    const input = await anInput(shop, { channelType: 'STORE_WALLET' })
    expect(await create(shop, input, shop.as(ana))).toMatchObject({ statusCode: 1516, detail: { recovery: 'CHANGE_CHANNEL' }, order: null })
  })

  test('W19 names the country of a wallet that belongs elsewhere', async () => {
    await shop.give(ana, '100', { country: 'sg' })
    const input = await anInput(shop, { channelType: 'STORE_WALLET' })
    expect(await create(shop, input, shop.as(ana))).toMatchObject({
      statusCode: 1516,
      detail: { recovery: 'OTHER_MARKET', countryCode: 'sg' }
    })
  })

  test('is closed after 15 minutes without a charge, and can be charged no more', async () => {
    await shop.give(ana, '250000')
    const bought = await shop.order(ana)
    await shop.pass(14 * MINUTE)
    expect(await readOrder(ana, bought.order)).toMatchObject({ status: 'Payment_Init' })
    await shop.pass(MINUTE)
    expect(await readOrder(ana, bought.order)).toMatchObject({ status: 'Payment_Failed' })
    expect(await shop.charge(ana, bought)).toMatchObject({ statusCode: 407, detail: { recovery: 'NONE' } })
    expect(await shop.balance(ana)).toBe('250000')
  })
})

describe('chargeWallet', () => {
  test('W16 pays the order and takes the amount, once for each order', async () => {
    await shop.give(ana, '250000')
    const bought = await shop.order(ana)
    const { totalPayment } = bought.order as { readonly totalPayment: string }
    const left = String(250000 - Number(totalPayment))
    expect(await shop.charge(ana, bought)).toMatchObject({ statusCode: 300, balanceAmount: left, order: { status: 'Payment_Completed' } })
    expect(await shop.charge(ana, bought)).toMatchObject({ statusCode: 300, balanceAmount: left })
    expect(await amounts(ana)).toEqual(['correction 250000', `charge -${totalPayment}`])
    await shop.work()
    expect(await readOrder(ana, bought.order)).toMatchObject({ status: 'Fulfillment_Completed', paidAmount: totalPayment })
    expect(await shop.charge(ana, bought)).toMatchObject({ statusCode: 300, balanceAmount: left })
  })

  test('W16 answers alike for an unknown order, another shopper’s, another checkout and an order paid otherwise', async () => {
    await shop.give(ana, '250000')
    await shop.give(eve, '250000')
    const bought = await shop.order(ana)
    const input = await anInput(shop)
    const otherwise = { order: (await create(shop, input, shop.as(ana))).order as Body, input }
    const notFound = { statusCode: 302, balanceAmount: null, order: null, detail: { recovery: 'NONE' } }
    expect(await shop.charge(eve, bought)).toMatchObject(notFound)
    expect(await shop.charge(ana, { ...bought, order: { txnId: '7200000000000000000' } })).toMatchObject(notFound)
    expect(await shop.charge(ana, { ...bought, input })).toMatchObject(notFound)
    expect(await shop.charge(ana, otherwise)).toMatchObject(notFound)
    expect(await shop.balance(ana)).toBe('250000')
  })

  test('W16 refuses a missing, forged, old or foreign anti-forgery token, without effect', async () => {
    await shop.give(ana, '250000')
    const bought = await shop.order(ana)
    const own = await shop.token(ana)
    const forged = `${own.slice(0, -2)}${own.endsWith('AA') ? 'BA' : 'AA'}`
    for (const token of ['', forged, await shop.token(eve), `${own}.x`, own.replace('v1', 'v2')])
      expect(await shop.charge(ana, bought, token)).toMatchObject({ httpStatus: 403, errors: [{ extensions: { code: 'CSRF' } }] })
    shop.backend.clock.advance(15 * MINUTE)
    expect(await shop.charge(ana, bought, own)).toMatchObject({ httpStatus: 403 })
    expect(await shop.balance(ana)).toBe('250000')
  })

  test('says what is missing where the balance is too low', async () => {
    await shop.give(ana, '1')
    const bought = await shop.order(ana)
    expect(await shop.charge(ana, bought)).toMatchObject({
      statusCode: 406,
      balanceAmount: '1',
      detail: { recovery: 'TOP_UP_WALLET', limitAmount: String(Number(bought.order.totalPayment) - 1) }
    })
  })

  test('refuses a wallet that was restricted after the order', async () => {
    await shop.give(ana, '250000')
    const bought = await shop.order(ana)
    await shop.give(ana, '', { status: 'restricted' })
    expect(await shop.charge(ana, bought)).toMatchObject({ statusCode: 306, detail: { recovery: 'NONE' } })
    expect(await shop.balance(ana)).toBe('250000')
  })

  test('W35 pays with a wallet whose owner has another number since, which is not verified yet', async () => {
    await shop.give(ana, '250000')
    Object.assign(ana.attributes, { phone_number: '+6281234567890', phone_number_verified: 'false' })
    const bought = await shop.order(ana)
    expect(await shop.charge(ana, bought)).toMatchObject({ statusCode: 300, order: { status: 'Payment_Completed' } })
  })

  test('W17 gives the money of one order to one of two orders that are charged at once', async () => {
    const bought = [await (await shop.give(ana, '250000'), shop.order(ana))]
    shop.backend.clock.advance(2 * MINUTE)
    bought.push(await shop.order(ana))
    const price = Number(bought[0]?.order.totalPayment)
    await shop.take(ana, String(250000 - price - 1))
    const answers = await Promise.all(bought.map((one) => shop.charge(ana, one)))
    expect(answers.map(({ statusCode }) => statusCode as number).toSorted((a, b) => a - b)).toEqual([300, 406])
    expect(await shop.balance(ana)).toBe('1')
  })

  test('W18 debits once where ten calls charge one order at once, and never a cancelled one', async () => {
    await shop.give(ana, '250000')
    const bought = await shop.order(ana)
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.charge(ana, bought)))
    expect(answers.map(({ statusCode }) => statusCode as number)).toEqual(Array.from({ length: 10 }, () => 300))
    expect((await amounts(ana)).filter((line) => line.startsWith('charge'))).toHaveLength(1)
    shop.backend.clock.advance(2 * MINUTE)
    const other = await shop.order(ana)
    const cancel = `mutation { resolveOrder(input: { txnId: "${other.order.txnId as string}", action: CANCEL }) { statusCode } }`
    expect((await shop.graph(cancel, {}, shop.as(ana))).data.resolveOrder).toEqual({ statusCode: 0 })
    expect(await shop.charge(ana, other)).toMatchObject({ statusCode: 407 })
    expect((await amounts(ana)).filter((line) => line.startsWith('charge'))).toHaveLength(1)
  })

  test('W13 refuses what would pass a limit of the wallet or of the country, and names the limit', async () => {
    nextMonth()
    await shop.give(ana, '900000')
    const first = await shop.order(ana)
    const price = String(first.order.totalPayment)
    const { services } = shop.backend
    for (const [limit, statusCode] of [
      ['dailyCharge', 325],
      ['monthlyCharge', 326],
      ['countryDailyCharge', 329],
      ['countryMonthlyCharge', 330]
    ] as const) {
      await setCountryLimits(services, 'id', { [limit]: amountOf(String(Number(price) - 1)) })
      expect(await shop.charge(ana, first)).toMatchObject({
        statusCode,
        detail: { recovery: 'CHANGE_CHANNEL', limitAmount: String(Number(price) - 1) }
      })
    }
    await setCountryLimits(services, 'id', { dailyCharge: amountOf(price), countryDailyCharge: amountOf(price) })
    expect(await shop.charge(ana, first)).toMatchObject({ statusCode: 300 })
    shop.backend.clock.advance(2 * MINUTE)
    expect(await shop.charge(ana, await shop.order(ana))).toMatchObject({ statusCode: 325 })
    await setCountryLimits(services, 'id', {})
  })

  test('W15 counts the morning where a limit of the country is set at noon', async () => {
    nextMonth()
    await shop.give(ana, '900000')
    const first = await shop.order(ana)
    expect(await shop.charge(ana, first)).toMatchObject({ statusCode: 300 })
    await setCountryLimits(shop.backend.services, 'id', { countryDailyCharge: amountOf(String(first.order.totalPayment)) })
    shop.backend.clock.advance(2 * MINUTE)
    expect(await shop.charge(ana, await shop.order(ana))).toMatchObject({ statusCode: 329 })
    await setCountryLimits(shop.backend.services, 'id', {})
  })
})

describe('refund of an order that the wallet paid', () => {
  const undelivered = async (): Promise<{ readonly order: Body; readonly input: Body }> => {
    await shop.give(ana, '250000')
    const bought = await shop.order(ana)
    shop.world.topUpPlan = [-100]
    await shop.charge(ana, bought)
    await shop.work()
    return bought
  }

  test('W21 goes back to the wallet at once, frees its part of the limits, and happens once', async () => {
    const bought = await undelivered()
    expect((await readOrder(ana, bought.order)).availableActions).toEqual(expect.arrayContaining(['REFUND_TO_WALLET']))
    expect((await readOrder(ana, bought.order)).availableActions).not.toContain('REFUND_TO_ORIGIN')
    const refund = `mutation { resolveOrder(input: { txnId: "${bought.order.txnId as string}", action: REFUND_TO_WALLET }) {
      statusCode order { refund { status destination amount } } } }`
    expect((await shop.graph(refund, {}, shop.as(ana))).data.resolveOrder).toEqual({
      statusCode: 0,
      order: { refund: { status: 'Succeeded', destination: 'WALLET', amount: bought.order.totalPayment as string } }
    })
    expect((await shop.graph(refund, {}, shop.as(ana))).data.resolveOrder).toMatchObject({ statusCode: 1035 })
    expect(await shop.balance(ana)).toBe('250000')
    const limits = await shop.graph('{ walletEntries { items { number kind amount balanceAmount txnId } } }', {}, shop.as(ana))
    expect(limits.data.walletEntries.items).toMatchObject([
      { number: '3', kind: 'REFUND', balanceAmount: '250000', txnId: bought.order.txnId as string },
      { number: '2', kind: 'CHARGE' },
      { number: '1', kind: 'CORRECTION', amount: '250000' }
    ])
  })

  test('W21 goes to the wallet without a choice after a day, also of a wallet that is restricted', async () => {
    const bought = await undelivered()
    await shop.give(ana, '', { status: 'restricted' })
    await shop.pass(24 * HOUR)
    expect(await readOrder(ana, bought.order)).toMatchObject({ refund: { status: 'Succeeded', destination: 'WALLET' } })
    expect(await shop.balance(ana)).toBe('250000')
  })
})
