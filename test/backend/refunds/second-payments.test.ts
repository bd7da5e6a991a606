import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runCommand } from '../../../backend/control/commands.ts'
import { anOrder, aShop, type Body, type Choice, HOUR, MINUTE, read, resolve, type Shop } from '../orders/world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
beforeEach(() => {
  Object.assign(shop.world, { topUpPlan: ['delivers'], refundPlan: ['accepts'], providerDown: false })
})
afterAll(() => shop.close())

const DAY = 24 * HOUR
const inDays = (days: number): string => new Date(shop.backend.clock.now().getTime() + days * DAY).toISOString()

/** Pays a second transaction of an order at the provider. */
const paySecond = async (order: Body, txn: string, amount?: string): Promise<string> => {
  const second = String(BigInt(txn) + 5_000_000n)
  shop.world.payments.set(second, { ...shop.world.payments.get(txn)! })
  shop.world.pay(second, amount)
  expect(await shop.notify(second)).toBe('ResultCode=0')
  return second
}

const aDeliveredOrder = async (choice: Choice = {}): Promise<{ order: Body; txn: string }> => {
  const { order, txn } = await anOrder(shop, choice)
  shop.world.pay(txn)
  await shop.notify(txn)
  await shop.work()
  return { order, txn }
}

const aFailedOrder = async (code = -101): Promise<{ order: Body; txn: string }> => {
  shop.world.topUpPlan = [code]
  const failed = await aDeliveredOrder()
  shop.world.topUpPlan = ['delivers']
  return failed
}

const run = async (...args: string[]): Promise<{ lines: readonly string[]; isFailed?: boolean }> =>
  runCommand(shop.backend.services, 'tasks', args)

const taskOf = async (order: Body): Promise<string> => {
  const { lines } = await run('list')
  const line = lines.findLast((one) => one.includes(order.orderId))
  return line?.slice(0, 10) ?? 'none'
}

describe('second payment of an order', () => {
  test('is shown on the order and given back by itself, once', async () => {
    const { order, txn } = await aDeliveredOrder()
    const second = await paySecond(order, txn)
    expect((await read(shop, order)).secondPayments).toMatchObject([
      { status: 'Accepted', destination: 'ORIGIN', amount: order.totalPayment }
    ])
    const before = shop.world.refundCalls
    await shop.work()
    await shop.notify(second)
    await shop.work()
    expect(shop.world.refundCalls).toBe(before + 1)
    expect(shop.world.refunds.get(`rf_${second}`)?.txn).toBe(second)
    expect((await read(shop, order)).secondPayments).toHaveLength(1)
    shop.world.refunds.get(`rf_${second}`)!.status = 'succeeded'
    await shop.pass(MINUTE)
    const seen = await read(shop, order)
    expect(seen.secondPayments).toMatchObject([
      { status: 'Succeeded', taskNumber: null, finalizedAt: shop.backend.clock.now().toISOString() }
    ])
    expect(seen).toMatchObject({ status: 'Fulfillment_Completed', moneyState: 'CHARGED', refund: null })
    expect(await taskOf(order)).toBe('none')
  })

  test('is a task with a date on the order for a channel that cannot give money back', async () => {
    const { order, txn } = await aDeliveredOrder({ channelType: 'CONVENIENCE_STORE' })
    await paySecond(order, txn)
    const { secondPayments } = await read(shop, order)
    expect(secondPayments).toMatchObject([{ status: 'Accepted', amount: order.totalPayment, expectedBy: inDays(7) }])
    expect(secondPayments[0].taskNumber).toBe(await taskOf(order))
    const number = await taskOf(order)
    expect((await run('close', number, '--reason', 'x')).isFailed).toBe(true)
    expect((await run('refund', number, '--reason', 'no API')).lines[0]).toMatch(/cannot give money back/)
    expect((await run('refund', number, '--done', '--reason', 'transferred')).isFailed ?? false).toBe(false)
    expect((await read(shop, order)).secondPayments).toMatchObject([{ status: 'Succeeded' }])
    expect(await taskOf(order)).toBe('none')
  })

  test('is given back each time, also a third', async () => {
    const { order, txn } = await aDeliveredOrder()
    const second = await paySecond(order, txn)
    const third = await paySecond(order, second)
    await shop.work()
    expect((await read(shop, order)).secondPayments).toHaveLength(2)
    expect([shop.world.refunds.has(`rf_${second}`), shop.world.refunds.has(`rf_${third}`)]).toEqual([true, true])
  })
})

describe('refund that cannot be followed', () => {
  test.each([551, 555])('ends as a task with a date when the provider answers %i without an id', async (code) => {
    const { order } = await aFailedOrder()
    shop.world.refundPlan = [code]
    await resolve(shop, order, 'REFUND_TO_ORIGIN')
    await shop.work()
    const seen = await read(shop, order)
    expect(seen.refund).toMatchObject({ status: 'Accepted' })
    expect(seen.refund.taskNumber).toMatch(/^T-\d{8}$/)
    expect(seen.refund.expectedBy > shop.backend.clock.now().toISOString()).toBe(true)
    const before = shop.world.refundCalls
    for (let hour = 0; hour < 30; hour += 1) await shop.pass(HOUR)
    expect(shop.world.refundCalls).toBe(before)
  })

  test('ends as a task when the provider has not answered for seven days', async () => {
    const { order } = await aFailedOrder()
    shop.world.refundPlan = ['timesOut']
    await resolve(shop, order, 'REFUND_TO_ORIGIN')
    for (let hours = 0; hours <= 7 * 24; hours += 6) await shop.pass(6 * HOUR)
    expect(await read(shop, order)).toMatchObject({ refund: { status: 'Failed', expectedBy: expect.any(String) }, waitingFor: 'STORE' })
    const before = shop.world.refundCalls
    await shop.pass(DAY)
    expect(shop.world.refundCalls).toBe(before)
  })

  test('ends as a task three days after its date when the provider never finishes it', async () => {
    const { order } = await aFailedOrder()
    await resolve(shop, order, 'REFUND_TO_ORIGIN')
    await shop.work()
    expect((await read(shop, order)).refund.taskNumber).toBeNull()
    for (let day = 0; day < 40; day += 1) await shop.pass(DAY)
    expect((await read(shop, order)).refund).toMatchObject({ status: 'Accepted', taskNumber: await taskOf(order) })
  })
})

describe('provider event', () => {
  test('finishes a refund after asking how far it is', async () => {
    const { order, txn } = await aFailedOrder()
    await resolve(shop, order, 'REFUND_TO_ORIGIN')
    await shop.work()
    const RefundId = `rf_${txn}`
    expect(await shop.event('refund', txn, { RefundId, Status: 'succeeded' })).toBe('ResultCode=0')
    expect(await read(shop, order)).toMatchObject({ moneyState: 'CHARGED', refund: { status: 'Accepted' } })
    shop.world.refunds.get(RefundId)!.status = 'succeeded'
    expect(await shop.event('refund', txn, { RefundId, Status: 'succeeded' })).toBe('ResultCode=0')
    expect(await read(shop, order)).toMatchObject({ moneyState: 'REFUNDED', refund: { status: 'Succeeded' } })
    const mails = () =>
      shop.world.mailsTo('samira@example.com').filter(({ kind, text }) => kind === 'refunded' && text.includes(order.orderId))
    await shop.work()
    expect(await shop.event('refund', txn, { RefundId, Status: 'succeeded' })).toBe('ResultCode=0')
    await shop.work()
    expect(mails()).toHaveLength(1)
  })

  test('moves no refund by the failure of an older one, which it has overtaken', async () => {
    const { order, txn } = await aFailedOrder()
    await resolve(shop, order, 'REFUND_TO_ORIGIN')
    await shop.work()
    const RefundId = `rf_older_${txn}`
    shop.world.refunds.set(RefundId, { ...shop.world.refunds.get(`rf_${txn}`)!, status: 'failed' })
    expect(await shop.event('refund', txn, { RefundId, Status: 'failed' })).toBe('ResultCode=0')
    expect(await read(shop, order)).toMatchObject({ refund: { status: 'Accepted', taskNumber: null } })
    shop.world.refunds.get(RefundId)!.status = 'succeeded'
    expect(await shop.event('refund', txn, { RefundId, Status: 'succeeded' })).toBe('ResultCode=0')
    expect(await read(shop, order)).toMatchObject({ moneyState: 'REFUNDED', refund: { status: 'Succeeded' } })
  })

  test('notes a refund that the provider began by itself, and that it failed', async () => {
    const { order, txn } = await aFailedOrder()
    const RefundId = `rf_own_${txn}`
    shop.world.refunds.set(RefundId, { txn, status: 'failed' })
    expect(await shop.event('refund', txn, { RefundId, Status: 'failed' })).toBe('ResultCode=0')
    expect(await read(shop, order)).toMatchObject({ refund: { taskNumber: expect.any(String) } })
  })

  test('changes nothing and is asked for again when it is forged, of another payment or cannot be checked', async () => {
    const { order, txn } = await aFailedOrder()
    const other = await aFailedOrder()
    expect(await shop.event('chargeback', txn, { Checksum: 'f'.repeat(64) })).toBe('ResultCode=1')
    expect(await shop.event('chargeback', other.txn, { OrderId: order.orderId })).toBe('ResultCode=1')
    shop.world.providerDown = true
    expect(await shop.event('refund', txn, { RefundId: 'rf_1', Status: 'succeeded' })).toBe('ResultCode=1')
    shop.world.providerDown = false
    expect(await read(shop, order)).toMatchObject({ moneyState: 'CHARGED', refund: null })
    expect(await taskOf(order)).toBe('none')
  })

  test('is acknowledged and logged when its kind is unknown', async () => {
    const { txn } = await aDeliveredOrder()
    expect(await shop.event('token.status.expired', txn)).toBe('ResultCode=0')
    expect(shop.backend.logged).toContainEqual({
      event: 'event.unknown',
      detail: expect.objectContaining({ event: 'token.status.expired' })
    })
  })

  test('stops a delivery on a chargeback, is no second refund of an undelivered order and is a task for a delivered one', async () => {
    const waiting = await anOrder(shop)
    shop.world.pay(waiting.txn)
    await shop.notify(waiting.txn)
    expect(await shop.event('chargeback', waiting.txn)).toBe('ResultCode=0')
    await shop.work()
    expect(await read(shop, waiting.order)).toMatchObject({ status: 'InProgress', waitingFor: 'STORE' })
    expect(shop.world.delivered.has(waiting.order.orderId)).toBe(false)

    const failed = await aFailedOrder()
    expect(await shop.event('chargeback', failed.txn)).toBe('ResultCode=0')
    await shop.pass(25 * HOUR)
    expect(await read(shop, failed.order)).toMatchObject({ moneyState: 'REFUNDED', refund: { status: 'Succeeded' } })
    expect(shop.world.refunds.has(`rf_${failed.txn}`)).toBe(false)

    const delivered = await aDeliveredOrder()
    await shop.event('chargeback', delivered.txn)
    expect(await read(shop, delivered.order)).toMatchObject({ status: 'Fulfillment_Completed', refund: null })
    expect((await run('show', await taskOf(delivered.order))).lines.join('\n')).toContain('kind: chargeback')
  })
})

describe('npm run tasks', () => {
  const lost = async (): Promise<Body> => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    await shop.notify(txn)
    shop.world.topUpPlan = ['deliversButTimesOut', -102]
    await shop.work()
    await shop.pass(10_000)
    shop.world.topUpPlan = ['delivers']
    return order
  }

  test('settles an order that the publisher has delivered', async () => {
    const order = await lost()
    const number = await taskOf(order)
    expect((await run('show', number)).lines.join('\n')).toContain(`order: ${order.orderId}, inProgress, under review`)
    expect((await run('close', number, '--reason', 'looks fine')).isFailed).toBe(true)
    expect((await run('delivered', number)).lines).toEqual(['Say why: --reason "…". It is kept with the task.'])
    expect((await run('delivered', number, '--reason', 'the publisher says so')).lines).toEqual([`${number} is closed.`])
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed', refund: null })
    expect((await run('list', '--all')).lines.find((line) => line.startsWith(number))).toContain('closed: the publisher says so')
    expect((await run('refund', number, '--reason', 'again')).isFailed).toBe(true)
  })

  test('refunds an order that the publisher has not delivered, through the provider', async () => {
    const order = await lost()
    const number = await taskOf(order)
    expect((await run('refund', number, '--reason', 'never arrived')).lines).toEqual([`${number}: the refund has begun.`])
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Failed', refund: { status: 'Accepted' }, waitingFor: 'BANK' })
  })

  test('asks the provider again for a refund that it had refused', async () => {
    const { order } = await aFailedOrder()
    shop.world.refundPlan = [553]
    await resolve(shop, order, 'REFUND_TO_ORIGIN')
    await shop.work()
    shop.world.refundPlan = ['accepts']
    const number = await taskOf(order)
    expect((await run('refund', number, '--reason', 'the provider repaired it')).isFailed ?? false).toBe(false)
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ refund: { status: 'Accepted', taskNumber: null }, waitingFor: 'BANK' })
  })

  test('gives back what was paid too little', async () => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn, '1000')
    await shop.notify(txn)
    const number = await taskOf(order)
    await run('refund', number, '--reason', 'too little')
    await shop.work()
    shop.world.refunds.get(`rf_${txn}`)!.status = 'succeeded'
    await shop.pass(MINUTE)
    expect(await read(shop, order)).toMatchObject({ moneyState: 'REFUNDED', refund: { status: 'Succeeded', amount: '1000' } })
  })

  test('says how it is used and which task does not exist', async () => {
    expect((await run('toString')).lines[0]).toBe('Usage:')
    expect(await run('show', 'T-00000000')).toEqual({ lines: ['There is no task T-00000000.'], isFailed: true })
  })
})

describe('npm run reconcile', () => {
  const reconcile = (day: string) => runCommand(shop.backend.services, 'reconcile', ['--day', day])
  const listed = (order: Body, txn: string, changes: Body = {}): Body => ({
    txn_id: txn,
    order_id: order.orderId,
    total_price: `${order.totalPayment}.00`,
    currency: order.currency,
    refund_status: null,
    ...changes
  })

  test('finds nothing where both sides agree, and names every difference where they do not', async () => {
    shop.backend.clock.set(new Date('2027-03-05T12:00:00Z'))
    const [same, dearer, unlisted, refunded] = [
      await aDeliveredOrder(),
      await aDeliveredOrder(),
      await aDeliveredOrder(),
      await aFailedOrder()
    ]
    const unpaid = await anOrder(shop)
    const late = await aDeliveredOrder()
    const day = '2027-03-05'
    shop.world.books.set('2027-03-04', [listed(late.order, late.txn)])
    const all = [same, dearer, unlisted, refunded]
    shop.world.books.set(
      day,
      all.map(({ order, txn }) => listed(order, txn))
    )
    expect(await reconcile(day)).toMatchObject({ isFailed: false })
    expect((await reconcile(day)).lines.slice(-1)).toEqual(['No differences.'])
    shop.world.books.set(day, [
      listed(same.order, same.txn),
      listed(dearer.order, dearer.txn, { total_price: '1.00' }),
      listed(refunded.order, refunded.txn, { refund_status: 'succeeded' }),
      listed(unpaid.order, unpaid.txn),
      listed({ orderId: 'ORD-UNKNOWN', totalPayment: '5', currency: 'IDR' }, '7203344589999999999')
    ])
    const { lines, isFailed } = await reconcile(day)
    expect(isFailed).toBe(true)
    expect(lines.slice(3)).toEqual([
      '5 differences:',
      `${dearer.txn} of ${dearer.order.orderId}: the provider has 1, the store ${dearer.order.totalPayment}`,
      `${refunded.txn} of ${refunded.order.orderId}: the provider has given the money back, the store says no refund`,
      `${unpaid.txn} of ${unpaid.order.orderId}: the provider has ${unpaid.order.totalPayment} IDR, the store knows no such payment (order paymentInit, unpaid)`,
      '7203344589999999999 of ORD-UNKNOWN: the provider has 5 IDR, the store has no such order',
      `${unlisted.txn} of ${unlisted.order.orderId}: the store has ${unlisted.order.totalPayment} IDR, the provider lists none`
    ])
  })

  test('names a refund that the provider has begun and its list does not have, or has as failed', async () => {
    shop.backend.clock.set(new Date('2027-03-07T12:00:00Z'))
    const day = '2027-03-07'
    const { order, txn } = await aFailedOrder()
    const delivered = await aDeliveredOrder()
    const second = await paySecond(delivered.order, delivered.txn)
    await resolve(shop, order, 'REFUND_TO_ORIGIN')
    await shop.work()
    const linesWith = async (refund: string | null): Promise<readonly string[]> => {
      const changes = { refund_status: refund }
      shop.world.books.set(day, [
        listed(order, txn, changes),
        listed(delivered.order, delivered.txn),
        listed(delivered.order, second, changes)
      ])
      return (await reconcile(day)).lines.slice(3)
    }
    const differences = (told: string): readonly string[] => [
      '2 differences:',
      `${txn} of ${order.orderId}: ${told}`,
      `${second} of ${delivered.order.orderId}: ${told}`
    ]
    expect(await linesWith('accepted')).toEqual(['No differences.'])
    expect(await linesWith(null)).toEqual(differences('the store says that the refund is accepted, the provider knows none'))
    expect(await linesWith('failed')).toEqual(differences('the store says that the refund is accepted, the provider that it failed'))
    for (const refund of shop.world.refunds.values()) refund.status = 'succeeded'
    await shop.pass(MINUTE)
    expect(await linesWith('succeeded')).toEqual(['No differences.'])
    expect(await linesWith(null)).toEqual(differences('the store says that the refund is succeeded, the provider knows none'))
  })

  test('says that it needs a day, and that a list cannot be read', async () => {
    expect((await reconcile('yesterday')).lines).toEqual(['Usage: npm run reconcile -- --day 2026-11-21'])
    shop.world.providerDown = true
    expect(await reconcile('2027-03-05')).toEqual({ lines: ['The provider’s list of 2027-03-05 cannot be read.'], isFailed: true })
  })
})
