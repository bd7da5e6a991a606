import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anInput, anOrder, aShop, type Body, create, HOUR, MINUTE, read, resolve, type Shop } from '../orders/world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
beforeEach(() => {
  Object.assign(shop.world, { topUpPlan: ['delivers'], providerDown: false })
})
afterAll(() => shop.close())

const statusesOf = (order: Body): string[] => order.history.map(({ status }: { status: string }) => status)

const FIRST_MINUTES = Array.from({ length: 20 }, (_, at) => at + 1)

/** Minutes at which jobs run. An inquiry that is due between them is recorded at the next one. */
const LOOKED_AT = [...FIRST_MINUTES, 40, 59, 60, 61, 90, 119, 120, 121, 150, 179, 180, 181, 190]

/** Advances the clock by 190 minutes, and lists the minutes of inquiries. */
const minutesOfAsking = async (txn: string): Promise<readonly number[]> => {
  const asked: number[] = []
  let past = 0
  for (const minute of LOOKED_AT) {
    const before = shop.world.timesAsked(txn)
    await shop.pass((minute - past) * MINUTE)
    past = minute
    if (shop.world.timesAsked(txn) > before) asked.push(minute)
  }
  return asked
}

describe('payment webhook', () => {
  test('makes one change, one top-up and ten acknowledgements when it is sent ten times', async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    const answers = []
    for (let sent = 0; sent < 10; sent += 1) answers.push(await shop.notify(txn))
    await shop.work()
    answers.push(await shop.notify(txn))
    expect(new Set(answers)).toEqual(new Set(['ResultCode=0']))
    expect(shop.world.timesAsked(txn)).toBe(1)
    expect(statusesOf(await read(shop, order))).toEqual(['NotInit', 'Payment_Init', 'Payment_Completed', 'Fulfillment_Completed'])
    expect(shop.world.topUps.filter((one) => one.orderId === order.orderId)).toHaveLength(1)
  })

  test('makes one change when it is sent ten times at once', async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    const answers = await Promise.all(Array.from({ length: 10 }, () => shop.notify(txn)))
    expect(new Set(answers)).toEqual(new Set(['ResultCode=0']))
    await shop.work()
    expect(statusesOf(await read(shop, order))).toHaveLength(4)
    expect(shop.world.topUps.filter((one) => one.orderId === order.orderId)).toHaveLength(1)
  })

  test('changes nothing and is not acknowledged when its checksum is wrong', async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    expect(await shop.notify(txn, { Checksum: '59aba256800a92dbb7e1f5f487cb19f1' })).toBe('ResultCode=1')
    expect(await read(shop, order)).toMatchObject({ status: 'Payment_Init' })
  })

  test('delivers nothing when the checksum is right and the price wrong', async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    expect(await shop.notify(txn, { TotalPrice: '1' })).toBe('ResultCode=1')
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ status: 'Payment_Init' })
    expect(shop.world.delivered.has(order.orderId)).toBe(false)
  })

  test('moves no money when it says paid while the provider says it is not', async () => {
    const { order, txn } = await anOrder(shop)
    expect(await shop.notify(txn, { ResultCode: '0' })).toBe('ResultCode=1')
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ status: 'Payment_Pending' })
    expect(shop.world.delivered.has(order.orderId)).toBe(false)
  })

  test('pays no other order, though checksum, price and channel fit', async () => {
    const { order } = await anOrder(shop)
    const other = await anOrder(shop)
    shop.world.pay(other.txn)
    expect(await shop.notify(other.txn, { OrderId: order.orderId })).toBe('ResultCode=1')
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ status: 'Payment_Init', moneyState: 'NOT_CHARGED' })
    expect(shop.world.delivered.has(order.orderId)).toBe(false)
    await shop.pass(MINUTE)
    expect(await read(shop, other.order)).toMatchObject({ status: 'Fulfillment_Completed' })
  })

  test('is asked for again when it cannot be checked', async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    shop.world.providerDown = true
    expect(await shop.notify(txn)).toBe('ResultCode=1')
    shop.world.providerDown = false
    expect(await shop.notify(txn)).toBe('ResultCode=0')
    expect(await read(shop, order)).toMatchObject({ status: 'Payment_Completed' })
  })

  test("is confirmed within a minute of the provider's return when it came while that was down", async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    shop.world.providerDown = true
    expect(await shop.notify(txn)).toBe('ResultCode=1')
    for (let minute = 0; minute < 7; minute += 1) await shop.pass(MINUTE)
    expect(await read(shop, order)).toMatchObject({ status: 'Payment_Init' })
    shop.world.providerDown = false
    await shop.pass(MINUTE)
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
  })

  test('is made up for within a minute when it never came and the provider was down when it was asked', async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    shop.world.providerDown = true
    for (let minute = 0; minute < 7; minute += 1) await shop.pass(MINUTE)
    shop.world.providerDown = false
    await shop.pass(MINUTE)
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
  })

  test('delivers an order whose start was never answered', async () => {
    shop.world.initPlan = ['opensButTimesOut', 'opens']
    const answer = await create(shop, await anInput(shop))
    expect(answer).toMatchObject({ statusCode: 10001, detail: { retryAfterSeconds: 5 }, order: { status: 'NotInit' } })
    const txn = [...shop.world.payments].findLast(([, payment]) => payment.orderId === answer.order.orderId)![0]
    shop.world.pay(txn)
    expect(await shop.notify(txn)).toBe('ResultCode=0')
    await shop.work()
    const order = await read(shop, answer.order)
    expect(statusesOf(order)).toEqual(['NotInit', 'InProgress', 'Payment_Completed', 'Fulfillment_Completed'])
    shop.world.initPlan = ['opens']
  })
})

describe('payment webhook that says paid while the inquiry still says 216', () => {
  const waiting = async (txn: string): Promise<void> => {
    shop.world.fail(txn, 216, false)
    expect(await shop.notify(txn, { ResultCode: '0' })).toBe('ResultCode=1')
    await shop.work()
  }

  const confirmedAfter = async (order: Body, txn: string, ms: number): Promise<void> => {
    shop.world.pay(txn)
    await shop.pass(ms)
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
    expect(shop.world.topUps.filter((one) => one.orderId === order.orderId)).toHaveLength(1)
    const before = shop.world.timesAsked(txn)
    expect(await shop.notify(txn)).toBe('ResultCode=0')
    expect(shop.world.timesAsked(txn)).toBe(before)
  }

  test('is delivered a minute after it is confirmed when the order failed before', async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.fail(txn, 456)
    await shop.notify(txn)
    await waiting(txn)
    expect(await read(shop, order)).toMatchObject({ status: 'Payment_Failed', moneyState: 'MAYBE_CHARGED' })
    await confirmedAfter(order, txn, MINUTE)
  })

  test('is delivered a minute after it is confirmed when the order was cancelled before', async () => {
    const { order, txn } = await anOrder(shop)
    await resolve(shop, order, 'CANCEL')
    await waiting(txn)
    expect(await read(shop, order)).toMatchObject({ status: 'Cancelled', moneyState: 'MAYBE_CHARGED' })
    await confirmedAfter(order, txn, MINUTE)
  })

  test('is delivered a minute after it is confirmed when the order had begun hours before', async () => {
    const { order, txn } = await anOrder(shop, { channelType: 'BANK_TRANSFER' })
    await shop.pass(HOUR + MINUTE)
    await waiting(txn)
    const held = await read(shop, order)
    expect(held).toMatchObject({ moneyState: 'MAYBE_CHARGED', waitingFor: 'BANK', payment: null })
    expect(held.availableActions).not.toContain('CONTINUE_PAYMENT')
    await confirmedAfter(order, txn, MINUTE)
  })

  test('is delivered a minute after it is confirmed when the start of the payment was not answered', async () => {
    shop.world.initPlan = ['opensButTimesOut', 'opens']
    const { order } = await create(shop, await anInput(shop))
    shop.world.initPlan = ['opens']
    const txn = [...shop.world.payments].findLast(([, payment]) => payment.orderId === order.orderId)![0]
    await waiting(txn)
    expect(await read(shop, order)).toMatchObject({ moneyState: 'MAYBE_CHARGED', waitingFor: 'BANK' })
    await confirmedAfter(order, txn, MINUTE)
  })

  test('is asked about after 1, 5, 15 and 60 minutes and then every hour, until a person looks at it after a day', async () => {
    const { order, txn } = await anOrder(shop)
    await resolve(shop, order, 'CANCEL')
    await waiting(txn)
    expect(await minutesOfAsking(txn)).toEqual([1, 5, 15, 60, 120, 180])
    for (let hour = 0; hour < 21; hour += 1) await shop.pass(HOUR)
    const before = shop.world.timesAsked(txn)
    for (let hour = 0; hour < 3; hour += 1) await shop.pass(HOUR)
    expect(shop.world.timesAsked(txn)).toBe(before)
    expect(shop.backend.logged).toContainEqual({
      event: 'operations.task',
      detail: expect.objectContaining({ kind: 'paidUnconfirmed', orderId: order.orderId })
    })
  })

  test('is acknowledged and asked about no more when the inquiry refutes it for good', async () => {
    const { order, txn } = await anOrder(shop)
    await resolve(shop, order, 'CANCEL')
    await waiting(txn)
    shop.world.fail(txn, 414)
    expect(await shop.notify(txn, { ResultCode: '0' })).toBe('ResultCode=0')
    const before = shop.world.timesAsked(txn)
    await shop.pass(HOUR)
    expect(shop.world.timesAsked(txn)).toBe(before)
    expect(await read(shop, order)).toMatchObject({ status: 'Cancelled', moneyState: 'NOT_CHARGED' })
  })

  test('is not confirmed by an answer about another order', async () => {
    const { order, txn } = await anOrder(shop)
    await resolve(shop, order, 'CANCEL')
    await waiting(txn)
    shop.world.pay(txn)
    const payment = shop.world.payments.get(txn)!
    shop.world.payments.set(txn, { ...payment, orderId: 'ORD-OF-ANOTHER' })
    await shop.pass(MINUTE)
    expect(await read(shop, order)).toMatchObject({ status: 'Cancelled' })
    shop.world.payments.set(txn, payment)
    await shop.pass(5 * MINUTE)
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
  })

  test('is found by asking when the provider could not be reached while it came', async () => {
    const { order, txn } = await anOrder(shop)
    await resolve(shop, order, 'CANCEL')
    shop.world.pay(txn)
    shop.world.providerDown = true
    expect(await shop.notify(txn)).toBe('ResultCode=1')
    await shop.pass(20 * MINUTE)
    shop.world.providerDown = false
    await shop.pass(HOUR)
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
  })
})

describe('payment of another amount', () => {
  test('delivers nothing when it is too small, and a person looks at it', async () => {
    const { order, txn } = await anOrder(shop)
    expect(order.paidAt).toBeNull()
    shop.world.pay(txn, '1000')
    expect(await shop.notify(txn)).toBe('ResultCode=0')
    await shop.work()
    const seen = await read(shop, order)
    expect(seen).toMatchObject({
      status: 'InProgress',
      moneyState: 'CHARGED',
      waitingFor: 'STORE',
      paidAmount: '1000',
      paidAt: expect.stringMatching(/^20\d\d-/),
      availableActions: ['BUY_AGAIN', 'RESEND_EMAIL'],
      refund: { amount: '1000', expectedBy: expect.stringMatching(/^20\d\d-/) }
    })
    expect(seen.refund.taskNumber).toMatch(/^T-\d{8}$/)
    expect(shop.world.delivered.has(order.orderId)).toBe(false)
  })

  test('delivers when it is too large, and leaves the rest to a person, shown with its number', async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn, String(Number(order.totalPayment) + 500))
    await shop.notify(txn)
    await shop.work()
    expect(await read(shop, order)).toMatchObject({
      status: 'Fulfillment_Completed',
      moneyState: 'CHARGED',
      refund: { amount: '500', status: 'Accepted' }
    })
  })
})

describe('order without a webhook', () => {
  test('is delivered by asking, on the clock of the store', async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    await shop.pass(MINUTE)
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
  })

  test('is not paid by an answer about another order', async () => {
    const { order, txn } = await anOrder(shop)
    const payment = shop.world.payments.get(txn)!
    shop.world.payments.set(txn, { ...payment, orderId: 'ORD-OF-ANOTHER', code: 0, isFinal: true, paid: payment.amount })
    await shop.pass(MINUTE)
    await shop.pass(5 * MINUTE)
    expect(shop.world.timesAsked(txn)).toBe(2)
    expect(await read(shop, order)).toMatchObject({ status: 'Payment_Init', moneyState: 'NOT_CHARGED' })
    expect(shop.world.delivered.has(order.orderId)).toBe(false)
  })

  test('asks the provider after 1, 5, 15 and 60 minutes and then every hour', async () => {
    const { order, txn } = await anOrder(shop, { channelType: 'BANK_TRANSFER' })
    expect(await minutesOfAsking(txn)).toEqual([1, 5, 15, 60, 120, 180])
    expect(await read(shop, order)).toMatchObject({ status: 'Payment_Pending', moneyState: 'NOT_CHARGED', waitingFor: 'SHOPPER' })
  })

  test('starts asking on the return of the shopper, at most every ten seconds', async () => {
    const { order, txn } = await anOrder(shop)
    await shop.pass(30_000)
    const before = shop.world.timesAsked(txn)
    expect(await resolve(shop, order, 'RECHECK_PAYMENT')).toMatchObject({
      statusCode: 0,
      order: { status: 'Payment_Pending', moneyState: 'MAYBE_CHARGED', waitingFor: 'BANK' }
    })
    expect((await resolve(shop, order, 'RECHECK_PAYMENT')).statusCode).toBe(0)
    expect(shop.world.timesAsked(txn)).toBe(before + 1)
    await shop.pass(MINUTE)
    expect(shop.world.timesAsked(txn)).toBe(before + 2)
  })

  test('is closed a day after its time to pay when it is unpaid, and says that it is not sure', async () => {
    const { order } = await anOrder(shop)
    for (let hour = 0; hour < 26; hour += 1) await shop.pass(HOUR)
    expect(await read(shop, order)).toMatchObject({ status: 'Payment_Failed', moneyState: 'MAYBE_CHARGED', waitingFor: 'NOBODY' })
  })

  test('is closed after 15 minutes when its start got no answer', async () => {
    shop.world.initPlan = ['timesOut']
    const answer = await create(shop, await anInput(shop))
    shop.world.initPlan = ['opens']
    await shop.pass(15 * MINUTE)
    expect(await read(shop, answer.order)).toMatchObject({ status: 'Payment_Failed', moneyState: 'NOT_CHARGED' })
  })
})

describe('late payment', () => {
  test('is delivered once after the time was over', async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.fail(txn, 456)
    await shop.notify(txn)
    const expired = await read(shop, order)
    expect(expired).toMatchObject({ status: 'Payment_Failed', moneyState: 'NOT_CHARGED', failureCode: null })
    expect(expired.availableActions).toEqual(['RECHECK_PAYMENT', 'BUY_AGAIN', 'RESEND_EMAIL'])
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.notify(txn)
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
    expect(shop.world.topUps.filter((one) => one.orderId === order.orderId)).toHaveLength(1)
  })

  test('is delivered once after the shopper cancelled', async () => {
    const { order, txn } = await anOrder(shop)
    expect(await resolve(shop, order, 'CANCEL')).toMatchObject({ statusCode: 0, order: { status: 'Cancelled', moneyState: 'NOT_CHARGED' } })
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    expect(statusesOf(await read(shop, order)).slice(-3)).toEqual(['Cancelled', 'Payment_Completed', 'Fulfillment_Completed'])
    expect(shop.world.topUps.filter((one) => one.orderId === order.orderId)).toHaveLength(1)
  })

  test('is found by the shopper who says that it is paid', async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.fail(txn, 456)
    await shop.notify(txn)
    shop.backend.clock.advance(11_000)
    shop.world.pay(txn)
    expect(await resolve(shop, order, 'RECHECK_PAYMENT')).toMatchObject({ statusCode: 0, order: { status: 'Payment_Completed' } })
  })
})

test('failed outcomes each close the order with a way out', async () => {
  const expected = new Map<number, [string, number | null]>([
    [221, ['Cancelled', null]],
    [206, ['Payment_Failed', null]],
    [402, ['Payment_Failed', 10002]],
    [420, ['Payment_Failed', 30116]],
    [217, ['Payment_Failed', 10001]],
    [414, ['Payment_Failed', 1]],
    [468, ['Payment_Failed', 468]],
    [714, ['Payment_Failed', 30300]],
    [739, ['Payment_Failed', 1]],
    [904, ['Payment_Failed', 238]],
    [607, ['Payment_Failed', 1]],
    [233, ['Payment_Failed', 98]],
    [999, ['Payment_Failed', 1]]
  ])
  for (const [code, [status, failureCode]] of expected) {
    const { order, txn } = await anOrder(shop)
    shop.world.fail(txn, code)
    expect(await shop.notify(txn)).toBe('ResultCode=0')
    const closed = await read(shop, order)
    expect([code, closed.status, closed.failureCode]).toEqual([code, status, failureCode])
    expect(closed.availableActions).toContain('BUY_AGAIN')
  }
})

test.each([228, 713])('payment inquiry repeats an unclear outcome (%i) until it is clear', async (code) => {
  const { order, txn } = await anOrder(shop)
  shop.world.fail(txn, code, false)
  await shop.notify(txn)
  expect(await read(shop, order)).toMatchObject({ status: 'InProgress', moneyState: 'MAYBE_CHARGED', waitingFor: 'BANK' })
  shop.world.pay(txn)
  await shop.pass(MINUTE)
  expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
})
