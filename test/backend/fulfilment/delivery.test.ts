import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { deliverOrder } from '../../../backend/services/fulfilment/delivery.ts'
import { anOrder, aShop, type Body, type Choice, HOUR, MINUTE, read, resolve, type Shop, type TopUp } from '../orders/world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
beforeEach(() => {
  Object.assign(shop.world, { topUpPlan: ['delivers'], checkPlan: ['knows'] })
})
afterAll(() => shop.close())

const aPaidOrder = async (plan: TopUp[], choice: Choice = {}): Promise<{ order: Body; txn: string }> => {
  const { order, txn } = await anOrder(shop, choice)
  shop.world.pay(txn)
  await shop.notify(txn)
  shop.world.topUpPlan = plan
  await shop.work()
  return { order, txn }
}

const topUpsOf = (order: Body) => shop.world.topUps.filter((one) => one.orderId === order.orderId)

describe('top-up without a clear answer', () => {
  test('is sent again with the very same bytes until it is answered', async () => {
    const { order } = await aPaidOrder(['timesOut', 'breaks', -103, 'delivers'])
    const waiting = await read(shop, order)
    expect(waiting).toMatchObject({ status: 'InProgress', moneyState: 'CHARGED', waitingFor: 'PUBLISHER' })
    const start = shop.backend.clock.now().getTime()
    expect(waiting.nextAttemptAt).toBe(new Date(start + 10_000).toISOString())
    expect(waiting.promisedBy).toBe(new Date(start + 24 * HOUR).toISOString())
    await shop.pass(10_000)
    await shop.pass(MINUTE)
    await shop.pass(5 * MINUTE)
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
    expect(topUpsOf(order)).toHaveLength(4)
    expect(new Set(topUpsOf(order).map(({ bytes }) => bytes)).size).toBe(1)
  })

  test('is one delivery when it was delivered all the same and is answered 0 later', async () => {
    const { order } = await aPaidOrder(['deliversButTimesOut', 'delivers'])
    await shop.pass(10_000)
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed', refund: null })
  })

  test('is handed to a person and never refunded by itself when it was delivered and is answered -107 later', async () => {
    const { order } = await aPaidOrder(['deliversButTimesOut', -107])
    await shop.pass(10_000)
    const seen = await read(shop, order)
    expect(seen).toMatchObject({ status: 'InProgress', waitingFor: 'STORE', refund: null, nextAttemptAt: null })
    for (let hour = 0; hour < 50; hour += 1) await shop.pass(HOUR)
    expect(await read(shop, order)).toMatchObject({ status: 'InProgress', refund: null })
    expect(topUpsOf(order)).toHaveLength(2)
  })

  // Each of these may mean that the lost attempt delivered: bought, no longer sold, one a player, a quest that is done.
  test.each([-101, -102, -104, -105, -106, -107, -108, -200, -204, -501, 630, 5034, -31337])(
    'offers no refund before the publisher has been asked, when the retry of a lost delivery is answered %i',
    async (code) => {
      const { order } = await aPaidOrder(['deliversButTimesOut', code])
      await shop.pass(10_000)
      const seen = await read(shop, order)
      expect(seen).toMatchObject({ status: 'InProgress', moneyState: 'CHARGED', waitingFor: 'STORE', refund: null })
      expect(seen.availableActions).toEqual(['RESEND_EMAIL'])
      await shop.pass(25 * HOUR)
      expect(await read(shop, order)).toMatchObject({ status: 'InProgress', refund: null })
      expect(shop.backend.logged).toContainEqual({
        event: 'operations.task',
        detail: expect.objectContaining({ kind: 'ownedAtRetry', orderId: order.orderId })
      })
    }
  )

  test.each([-100, -1061, -222])('ends after a later answer %i only when the publisher denies the player once more', async (code) => {
    const { order } = await aPaidOrder(['timesOut', code])
    shop.world.checkPlan = [code]
    await shop.pass(10_000)
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Failed', failureCode: code, waitingFor: 'SHOPPER' })
    shop.world.checkPlan = ['knows']
    const { order: known } = await aPaidOrder(['deliversButTimesOut', code])
    await shop.pass(10_000)
    expect(await read(shop, known)).toMatchObject({ status: 'InProgress', waitingFor: 'STORE', refund: null })
  })

  test('is tried for the last time exactly 24 hours after the first', async () => {
    const { order } = await aPaidOrder(['timesOut'])
    const start = shop.backend.clock.now().getTime()
    const offsets: number[] = []
    for (let seen = await read(shop, order); seen.status === 'InProgress'; seen = await read(shop, order)) {
      shop.backend.clock.set(new Date(seen.nextAttemptAt))
      await shop.work()
      offsets.push((shop.backend.clock.now().getTime() - start) / 1000)
    }
    const hourly = Array.from({ length: 23 }, (_, at) => 4870 + at * 3600)
    expect(offsets).toEqual([10, 70, 370, 1270, ...hourly, 86_400])
    expect(topUpsOf(order)).toHaveLength(29)
  })

  test('is given up after a day, and the money goes back a day later', async () => {
    const { order } = await aPaidOrder(['timesOut'])
    for (let hour = 0; hour < 26; hour += 1) await shop.pass(HOUR)
    const failed = await read(shop, order)
    expect(failed).toMatchObject({ status: 'Fulfillment_Failed', failureCode: 98, waitingFor: 'SHOPPER', moneyState: 'CHARGED' })
    for (let hour = 0; hour < 25; hour += 1) await shop.pass(HOUR)
    expect(await read(shop, order)).toMatchObject({ refund: { status: 'Accepted', destination: 'ORIGIN' }, waitingFor: 'BANK' })
  })
})

describe('refused top-up', () => {
  test('is delivered to the corrected player of an unknown one, and cannot be corrected afterwards', async () => {
    const { order } = await aPaidOrder([-100, 'delivers'])
    const rejected = await read(shop, order)
    expect(rejected).toMatchObject({ status: 'Fulfillment_Failed', failureCode: -100, waitingFor: 'SHOPPER' })
    expect(rejected.availableActions).toEqual(['CORRECT_PLAYER', 'REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL'])
    const corrected = await resolve(shop, order, 'CORRECT_PLAYER', { userInfo: { userId: '52000222' } })
    expect(corrected).toMatchObject({ statusCode: 0, order: { status: 'InProgress', userInfo: { userId: '52000222' }, failureCode: null } })
    await shop.work()
    const delivered = await read(shop, order)
    expect(delivered).toMatchObject({ status: 'Fulfillment_Completed' })
    expect(delivered.availableActions).toEqual(['BUY_AGAIN', 'RESEND_EMAIL'])
    expect(topUpsOf(order).map(({ userId }) => userId)).toEqual(['52000111', '52000222'])
    expect(await resolve(shop, order, 'CORRECT_PLAYER', { userInfo: { userId: '52000333' } })).toMatchObject({ statusCode: 1035 })
  })

  test.each([
    ['delivered', { result: 0 }],
    ['refused', { error: { code: -101, message: 'no' } }]
  ])('is not settled by a late answer to the old player’s top-up: %s', async (_name, late) => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    await shop.notify(txn)
    let answerLate = (): void => undefined
    let sent = (): void => undefined
    const isSent = new Promise<void>((resolveSent) => (sent = resolveSent))
    shop.backend.answerBy((request) => {
      const call = request.body.includes('"topup"') ? (JSON.parse(request.body) as Body) : undefined
      if (call === undefined) return shop.world.answer(request)
      return new Promise<Response>((answer) => {
        answerLate = () => answer(Response.json({ id: call.id, jsonrpc: '2.0', ...late }))
        sent()
      })
    })
    const lost = deliverOrder(shop.backend.another(), order.orderId)
    await isSent
    shop.backend.answerBy(shop.world.answer)
    // Another process takes the job over and is refused, so the shopper names another player.
    Object.assign(shop.world, { topUpPlan: [-100], checkPlan: [-100] })
    await deliverOrder(shop.backend.services, order.orderId)
    Object.assign(shop.world, { topUpPlan: ['timesOut'], checkPlan: ['knows'] })
    expect((await resolve(shop, order, 'CORRECT_PLAYER', { userInfo: { userId: '52000222' } })).statusCode).toBe(0)
    await shop.work()
    answerLate()
    await lost
    expect(await read(shop, order)).toMatchObject({ status: 'InProgress', waitingFor: 'PUBLISHER', failureCode: null })
    shop.world.topUpPlan = ['delivers']
    await shop.pass(10_000)
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed', userInfo: { userId: '52000222' } })
    expect(topUpsOf(order).map(({ userId }) => userId)).toEqual(['52000111', '52000222', '52000222'])
  })

  test('keeps the order as it is when the corrected player is unknown too', async () => {
    const { order } = await aPaidOrder([-100])
    shop.world.checkPlan = [-100]
    expect(await resolve(shop, order, 'CORRECT_PLAYER', { userInfo: { userId: '52000444' } })).toMatchObject({
      statusCode: -100,
      detail: { recovery: 'CHECK_PLAYER' },
      order: { status: 'Fulfillment_Failed', userInfo: { userId: '52000111' } }
    })
  })

  test.each([
    [-100, ['CORRECT_PLAYER', 'REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']],
    [-1061, ['CORRECT_PLAYER', 'REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']],
    [-222, ['CORRECT_PLAYER', 'REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']],
    [-501, ['CORRECT_PLAYER', 'REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']],
    [-101, ['REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']],
    [-102, ['REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']],
    [-104, ['RETRY_DELIVERY', 'REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']],
    [-105, ['RETRY_DELIVERY', 'REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']],
    [-106, ['RETRY_DELIVERY', 'REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']],
    [-107, ['REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']],
    [-200, ['REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']],
    [-204, ['REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']],
    [-31337, ['REFUND_TO_ORIGIN', 'BUY_AGAIN', 'RESEND_EMAIL']]
  ] as const)('answered with %i at the first attempt offers %j', async (code, actions) => {
    const { order } = await aPaidOrder([code])
    const seen = await read(shop, order)
    expect(seen).toMatchObject({ status: 'Fulfillment_Failed', failureCode: code, moneyState: 'CHARGED', waitingFor: 'SHOPPER' })
    expect(seen.availableActions).toEqual(actions)
  })

  test('stays open for a person on an invented number in a retry', async () => {
    const { order } = await aPaidOrder(['timesOut', -31337])
    await shop.pass(10_000)
    expect(await read(shop, order)).toMatchObject({ status: 'InProgress', waitingFor: 'STORE' })
  })

  test('is delivered on a retry when the player had to log in first', async () => {
    const { order } = await aPaidOrder([-105, 'delivers'])
    expect(await resolve(shop, order, 'RETRY_DELIVERY')).toMatchObject({ statusCode: 0, order: { status: 'InProgress' } })
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
    expect(await resolve(shop, order, 'RETRY_DELIVERY')).toMatchObject({ statusCode: 1035 })
  })
})

describe('wrong player who is noticed in time', () => {
  test('is corrected before anything is paid', async () => {
    const { order, txn } = await anOrder(shop, { channelType: 'BANK_TRANSFER' })
    expect((await resolve(shop, order, 'CORRECT_PLAYER', { userInfo: { userId: '52000999' } })).statusCode).toBe(0)
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    expect(topUpsOf(order).map(({ userId }) => userId)).toEqual(['52000999'])
  })

  test('cannot be corrected while a sent top-up has no answer', async () => {
    const { order } = await aPaidOrder(['timesOut'])
    expect((await read(shop, order)).availableActions).not.toContain('CORRECT_PLAYER')
    expect(await resolve(shop, order, 'CORRECT_PLAYER', { userInfo: { userId: '52000999' } })).toMatchObject({ statusCode: 1035 })
  })
})

describe('voucher', () => {
  const choice: Choice = { product: 'playpass-vault', market: 'sg', channelType: 'CARD', userInfo: { email: 'buyer@example.com' } }

  test('is handed out of the stock and shown to its owner alone', async () => {
    const { order } = await aPaidOrder(['delivers'], choice)
    const delivered = await read(shop, order)
    expect(delivered).toMatchObject({ status: 'Fulfillment_Completed', userInfo: { userId: null, email: 'buy***@example.com' } })
    expect(delivered.vouchers).toHaveLength(1)
    expect(delivered.vouchers[0].code).toMatch(/^TEST-/)
    expect(topUpsOf(order)).toHaveLength(0)
    const mail = shop.world.mailsTo('buyer@example.com').find(({ kind }) => kind === 'delivered')
    expect(mail?.text).toContain(delivered.vouchers[0].code)
  })

  test('never goes to two buyers', async () => {
    const orders = await Promise.all([aPaidOrder(['delivers'], choice), aPaidOrder(['delivers'], choice)])
    const codes = await Promise.all(orders.map(async ({ order }) => (await read(shop, order)).vouchers[0].code))
    expect(new Set(codes).size).toBe(2)
  })

  test('gives the money back on request when it was sold out meanwhile, and says so', async () => {
    const { order, txn } = await anOrder(shop, choice)
    await shop.backend.services.database
      .as<{ 'store.voucher_codes': { order_id: string | null; given_at: Date | null } }>()
      .deleteFrom('store.voucher_codes')
      .where('order_id', 'is', null)
      .execute()
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    expect(await read(shop, order)).toMatchObject({
      status: 'Voucher_Unavailable',
      moneyState: 'CHARGED',
      waitingFor: 'SHOPPER',
      vouchers: []
    })
    expect((await resolve(shop, order, 'REFUND_TO_ORIGIN')).statusCode).toBe(0)
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ refund: { status: 'Accepted' }, waitingFor: 'BANK' })
  })
})
