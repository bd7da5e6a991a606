import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setCountryLimits } from '../../../backend/services/wallet/set-country-limits.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { aCheckoutId, type Body, HOUR, MINUTE } from '../orders/world.ts'
import { aWalletOrderShop, WALLET_CHANNEL, type WalletOrderShop } from './wallet-orders.ts'

const TOP_UP = `id status amount paidAmount balanceAmount availableActions pollAfterSeconds forTxnId channelName failureCode fitsNot history { status at }
  payment { ... on HostedPagePayment { redirectUrl } }`
const START = `mutation ($input: TopUpWalletInput!) { topUpWallet(input: $input) {
  statusCode detail { recovery field limitAmount listedAmounts countryCode retryAfterSeconds } walletTxn { ${TOP_UP} } } }`
const RESOLVE = `mutation ($input: ResolveTopUpInput!) { resolveTopUp(input: $input) { statusCode walletTxn { ${TOP_UP} } } }`

/** QRIS of Indonesia, confirmed at once. */
const QRIS = 36_001

let shop: WalletOrderShop
let ana: PoolUser
let serial = 0

beforeAll(async () => {
  shop = await aWalletOrderShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  serial += 1
  // A month in which no one has topped up yet.
  shop.backend.clock.advance(31 * 24 * HOUR)
  shop.world.initPlan = ['opens']
  shop.world.providerDown = false
  ana = shop.pool.user({ email: `ana-${serial}@example.com`, email_verified: 'true' })
  await shop.give(ana, '')
})

const start = async (more: Body = {}, user = ana): Promise<Body> => {
  const input = { checkoutId: aCheckoutId(), amount: '150000', pcId: QRIS, csrfToken: await shop.token(user), ...more }
  const answer = await shop.graph(START, { input }, shop.as(user, 'id'))
  return { httpStatus: answer.status, errors: answer.errors, ...(answer.data?.topUpWallet ?? {}) }
}

const resolve = async (id: string, action: string, user = ana): Promise<Body> =>
  (await shop.graph(RESOLVE, { input: { txnId: id, action, csrfToken: await shop.token(user) } }, shop.as(user, 'id'))).data
    .resolveTopUp as Body

const readTxn = async (id: string, user = ana): Promise<Body> => {
  const headers = { authorization: `Bearer ${shop.pool.token(user, 'id')}`, 'x-country-code': '360' }
  return (await shop.app.inject({ method: 'GET', url: `/api/wallet-txn/${id}`, headers })).json()
}

/** Finds the newest payment that the provider has. */
const newestPayment = (): readonly [txn: string, payment: Body] => {
  const [found] = [...shop.world.payments].slice(-1)
  if (found === undefined) throw new Error('The provider has no payment')
  return found as unknown as readonly [string, Body]
}

const pay = async (changes: Body = {}): Promise<string> => {
  const [txn, payment] = newestPayment()
  Object.assign(payment, { code: 0, ...changes })
  return shop.notify(txn)
}

describe('topUpWallet', () => {
  test('W9 opens a payment page and credits what the provider confirms', async () => {
    const started = await start()
    expect(started).toMatchObject({
      statusCode: 0,
      walletTxn: { status: 'Init', amount: '150000', balanceAmount: null, availableActions: ['CONTINUE', 'RECHECK', 'CANCEL'] }
    })
    expect(newestPayment()[1]).toMatchObject({ orderId: expect.stringMatching(/^WTU-[0-9A-HJKMNP-TV-Z]{14}$/) as string })
    expect(await pay()).toBe('ResultCode=0')
    const { id } = started.walletTxn as Body
    expect(await readTxn(id as string)).toMatchObject({
      resultCode: 0,
      data: {
        status: 'Success',
        kind: 'topUp',
        paidAmount: '150000',
        balanceAmount: '150000',
        channelName: 'QRIS',
        history: [{ status: 'Init' }, { status: 'Paid' }, { status: 'Success' }],
        availableActions: [],
        pollAfterSeconds: null
      }
    })
    expect(await shop.balance(ana)).toBe('150000')
    const page = await shop.graph('{ walletEntries { items { kind txnId channelName } } }', {}, shop.as(ana))
    expect(page.data.walletEntries.items).toEqual([{ kind: 'TOP_UP', txnId: id, channelName: 'QRIS' }])
  })

  test('W10 credits once where ten webhooks, an inquiry and a recheck come at once', async () => {
    const { walletTxn } = await start()
    const [txn, payment] = newestPayment()
    Object.assign(payment, { code: 0 })
    const told = await Promise.all([
      ...Array.from({ length: 10 }, () => shop.notify(txn)),
      resolve((walletTxn as Body).id as string, 'RECHECK'),
      shop.pass(MINUTE)
    ])
    expect(told.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'ResultCode=0'))
    expect(await shop.entries(ana)).toEqual([{ reason: 'topUp', amount: '150000' }])
  })

  test('W10 believes no webhook with another amount', async () => {
    await start()
    const [txn, payment] = newestPayment()
    Object.assign(payment, { code: 0 })
    expect(await shop.notify(txn, { TotalPrice: '1' })).toBe('ResultCode=1')
    expect(await shop.balance(ana)).toBe('0')
    expect(await shop.notify(txn)).toBe('ResultCode=0')
    expect(await shop.balance(ana)).toBe('150000')
  })

  test.each([
    ['refused', 414, 'Failed'],
    ['cancelled by the shopper', 210, 'Cancelled'],
    ['waiting', 216, 'Pending'],
    ['unclear', 228, 'NonSuccess']
  ])('W9 shows a payment that is %s, and credits it when it is paid after all', async (_what, code, status) => {
    const { walletTxn } = await start()
    const { id } = walletTxn as Body
    await pay({ code })
    expect((await readTxn(id as string)).data.status).toBe(status)
    shop.backend.clock.advance(MINUTE)
    await pay()
    expect((await readTxn(id as string)).data).toMatchObject({ status: 'Success', balanceAmount: '150000' })
  })

  test('W12 credits what came, less or more than was asked', async () => {
    await start()
    await pay({ paid: '100000' })
    expect(await shop.balance(ana)).toBe('100000')
    await start()
    await pay({ paid: '200000' })
    expect(await shop.balance(ana)).toBe('300000')
  })

  test('answers the same top-up to the same checkout, and refuses it for another amount', async () => {
    const checkoutId = aCheckoutId()
    const first = await start({ checkoutId })
    const again = await start({ checkoutId })
    expect((again.walletTxn as Body).id).toBe((first.walletTxn as Body).id)
    expect(await start({ checkoutId, amount: '75000' })).toMatchObject({
      statusCode: 408,
      detail: { recovery: 'FIX_INPUT', field: 'checkoutId' },
      walletTxn: null
    })
    await pay()
    expect(await shop.balance(ana)).toBe('150000')
  })

  test('opens the page by the same call where the answer of the provider was lost', async () => {
    const checkoutId = aCheckoutId()
    shop.world.initPlan = ['timesOut', 'opens']
    expect(await start({ checkoutId })).toMatchObject({
      statusCode: 408,
      detail: { recovery: 'WAIT', retryAfterSeconds: 5 },
      walletTxn: { status: 'Init', payment: null }
    })
    const again = await start({ checkoutId })
    expect(again).toMatchObject({ statusCode: 0, walletTxn: { status: 'Init' } })
    expect((again.walletTxn as Body).payment).not.toBeNull()
  })

  test.each<readonly [Body, number, Body]>([
    [{ amount: '14999' }, 331, { recovery: 'FIX_INPUT', field: 'amount', limitAmount: '15000' }],
    [{ amount: '3000001' }, 332, { recovery: 'FIX_INPUT', field: 'amount', limitAmount: '3000000' }],
    [{ amount: '15000.5' }, 331, { recovery: 'FIX_INPUT', field: 'amount' }],
    [{ amount: '-1' }, 331, { recovery: 'FIX_INPUT', field: 'amount' }],
    [{ pcId: WALLET_CHANNEL }, 408, { recovery: 'CHANGE_CHANNEL', field: 'pcId' }],
    [{ pcId: 1 }, 408, { recovery: 'CHANGE_CHANNEL', field: 'pcId' }],
    [{ forTxnId: '7200000000000000000' }, 302, { recovery: 'NONE' }]
  ])('W13 refuses %j', async (more, statusCode, detail) => {
    const asked = newestOrNone()
    expect(await start(more)).toMatchObject({ statusCode, detail, walletTxn: null })
    expect(newestOrNone()).toBe(asked)
  })

  test('W13 names the limits of the wallet in their order, counting what is on its way', async () => {
    const { services } = shop.backend
    await setCountryLimits(services, 'id', { balance: amountOf('200000'), dailyTopUp: amountOf('500000') })
    expect(await start()).toMatchObject({ statusCode: 0 })
    // The first has not been paid and keeps its room.
    expect(await start()).toMatchObject({ statusCode: 313, detail: { limitAmount: '200000' } })
    await setCountryLimits(services, 'id', { dailyTopUp: amountOf('299999') })
    expect(await start()).toMatchObject({ statusCode: 323, detail: { limitAmount: '299999' } })
    await setCountryLimits(services, 'id', { monthlyTopUp: amountOf('299999') })
    expect(await start()).toMatchObject({ statusCode: 324, detail: { limitAmount: '299999' } })
    await setCountryLimits(services, 'id', { monthlyTopUp: amountOf('300000') })
    expect(await start()).toMatchObject({ statusCode: 0 })
    await setCountryLimits(services, 'id', {})
  })

  test('W13 refuses a restricted wallet and the wallet of another country', async () => {
    await shop.give(ana, '', { status: 'restricted' })
    expect(await start()).toMatchObject({ statusCode: 306, detail: { recovery: 'NONE' } })
    const eve = shop.pool.user({ email: `eve-${serial}@example.com`, email_verified: 'true' })
    expect(await start({}, eve)).toMatchObject({ statusCode: 306 })
    await shop.give(eve, '', { country: 'sg' })
    expect(await start({}, eve)).toMatchObject({ statusCode: 309, detail: { recovery: 'OTHER_MARKET', countryCode: 'sg' } })
  })

  test('W16 needs the anti-forgery token of its caller', async () => {
    const eve = shop.pool.user({ email: `eve-${serial}@example.com`, email_verified: 'true' })
    for (const csrfToken of ['', await shop.token(eve)]) expect(await start({ csrfToken })).toMatchObject({ httpStatus: 403 })
  })
})

const newestOrNone = (): string | undefined => [...shop.world.payments.keys()].at(-1)

describe('money that does not fit', () => {
  test('waits, and is credited by itself once there is room', async () => {
    const { services } = shop.backend
    await shop.give(ana, '100000')
    const { walletTxn } = await start()
    const { id } = walletTxn as Body
    await setCountryLimits(services, 'id', { balance: amountOf('200000') })
    expect(await pay()).toBe('ResultCode=0')
    expect((await readTxn(id as string)).data).toMatchObject({
      status: 'Paid',
      paidAmount: '150000',
      balanceAmount: null,
      fitsNot: 313,
      history: [{ status: 'Init' }, { status: 'Paid' }],
      availableActions: []
    })
    await shop.take(ana, '50000')
    await shop.pass(HOUR)
    expect((await readTxn(id as string)).data).toMatchObject({
      status: 'Success',
      balanceAmount: '200000',
      fitsNot: null,
      history: [{ status: 'Init' }, { status: 'Paid' }, { status: 'Success' }]
    })
    await setCountryLimits(services, 'id', {})
  })
})

describe('walletTopUps', () => {
  const open = async (user = ana): Promise<readonly Body[]> =>
    (await shop.graph('{ walletTopUps { id status amount availableActions } }', {}, shop.as(user, 'id'))).data.walletTopUps as Body[]

  test('lists what is not settled, newest first, to its owner alone', async () => {
    const first = (await start()).walletTxn as Body
    await resolve(first.id as string, 'CANCEL')
    shop.backend.clock.advance(MINUTE)
    const second = (await start()).walletTxn as Body
    expect(await open()).toEqual([{ id: second.id, status: 'Init', amount: '150000', availableActions: ['CONTINUE', 'RECHECK', 'CANCEL'] }])
    const eve = shop.pool.user({ email: `eve-${serial}@example.com`, email_verified: 'true' })
    expect(await open(eve)).toEqual([])
    await pay()
    expect(await open()).toEqual([])
  })
})

describe('resolveTopUp', () => {
  test('cancels a top-up, which frees its room, and credits a payment that came meanwhile', async () => {
    const first = (await start()).walletTxn as Body
    expect(await resolve(first.id as string, 'CANCEL')).toMatchObject({ statusCode: 0, walletTxn: { status: 'Cancelled' } })
    shop.backend.clock.advance(MINUTE)
    const second = (await start()).walletTxn as Body
    Object.assign(newestPayment()[1], { code: 0 })
    expect(await resolve(second.id as string, 'CANCEL')).toMatchObject({ walletTxn: { status: 'Success', balanceAmount: '150000' } })
    expect(await resolve(second.id as string, 'CANCEL')).toMatchObject({ statusCode: 407 })
  })

  test('answers alike for an unknown top-up and for another shopper’s', async () => {
    const { id } = (await start()).walletTxn as Body
    const eve = shop.pool.user({ email: `eve-${serial}@example.com`, email_verified: 'true' })
    const unknown = { statusCode: 302, walletTxn: null }
    expect(await resolve(id as string, 'CANCEL', eve)).toEqual(unknown)
    expect(await resolve('7200000000000000000', 'CANCEL')).toEqual(unknown)
    expect(await readTxn(id as string, eve)).toEqual({ resultCode: 302 })
  })

  test('closes a top-up that was never paid, a day after its deadline', async () => {
    const { id } = (await start()).walletTxn as Body
    await shop.pass(30 * HOUR)
    await shop.pass(HOUR)
    expect((await readTxn(id as string)).data.status).toBe('Failed')
  })
})

test('W8 payment channels of a wallet have every price, no fee and are in the order of the screen', async () => {
  const headers = { authorization: `Bearer ${shop.pool.token(ana, 'id')}`, 'x-country-code': '360' }
  const answer: Body = (await shop.app.inject({ method: 'GET', url: '/api/paymentChannels', headers })).json()
  const channels = answer.data as readonly Body[]
  expect(channels.length).toBeGreaterThan(2)
  expect(channels.map(({ id }) => id as number)).toContain(QRIS)
  expect(channels.map(({ id }) => id as number)).not.toContain(WALLET_CHANNEL)
  expect(channels.filter(({ type }) => type === 'carrierBilling' || type === 'voucher' || type === 'storeWallet')).toEqual([])
  const orders = channels.map(({ sortOrder }) => sortOrder as number)
  expect(orders).toEqual(orders.toSorted((a, b) => a - b))
})

test('walletTopUpOptions states what a country offers, and nothing where it has no wallet', async () => {
  const ask = async (countryCode: string) =>
    (
      await shop.graph(
        `{ walletTopUpOptions(countryCode: "${countryCode}") { currency amounts customAllowed customMinimum customMaximum } }`
      )
    ).data.walletTopUpOptions as Body | null
  expect(await ask('id')).toEqual({
    currency: 'IDR',
    amounts: ['30000', '75000', '150000', '380000', '750000'],
    customAllowed: true,
    customMinimum: '15000',
    customMaximum: '3000000'
  })
  expect(await ask('th')).toMatchObject({ customAllowed: false, customMinimum: null })
  expect(await ask('us')).toBeNull()
})
