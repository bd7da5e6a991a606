import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DatabaseUnavailable } from '../../../backend/database/database-errors.ts'
import { runDueJobs } from '../../support/due-jobs.ts'
import { ALL_SLOTS, freeLostLeases, leaseJobs } from '../../../backend/services/jobs/lease-jobs.ts'
import { acquireCheckout } from '../../../backend/services/orders/idempotency.ts'
import type { Failpoint } from '../../../backend/services/services.ts'
import { anInput, anOrder, aShop, type Body, create, read, resolve, type Shop } from '../orders/world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
beforeEach(() => {
  shop.backend.onCrashPoint(() => undefined)
  Object.assign(shop.world, { mailDown: false, topUpPlan: ['delivers'] })
})
afterAll(() => shop.close())

/** Ends a process at a point: it does nothing more after it. */
const dieAt = (point: Failpoint): void =>
  shop.backend.onCrashPoint((passed) => {
    if (passed === point) throw new Error(`the process ended at ${passed}`)
  })

describe('job queue', () => {
  test('does a job once in two processes that look for it at the same time', async () => {
    const orders = await Promise.all(Array.from({ length: 5 }, () => anOrder(shop)))
    for (const { txn } of orders) {
      shop.world.pay(txn)
      await shop.notify(txn)
    }
    await Promise.all([runDueJobs(shop.backend.services), runDueJobs(shop.backend.another())])
    for (const { order } of orders) {
      expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
      expect(shop.world.topUps.filter((one) => one.orderId === order.orderId)).toHaveLength(1)
    }
  })

  test('gives a job of a lost process to another, half a minute later', async () => {
    const { order, txn } = await anOrder(shop)
    await shop.work()
    shop.world.pay(txn)
    await shop.notify(txn)
    const lost = await leaseJobs(shop.backend.services, ALL_SLOTS)
    expect(lost.map(({ kind }) => kind)).toContain('topUp')
    expect(await runDueJobs(shop.backend.another())).toBe(0)
    shop.backend.clock.advance(30_000)
    await runDueJobs(shop.backend.another())
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
  })

  test('sends a mail later, once, when the mail service did not take it', async () => {
    shop.world.mailDown = true
    const { order } = await anOrder(shop, { more: { userInfo: { userId: '52000111', email: 'down@example.com' } } })
    await shop.work()
    expect(shop.world.mailsTo('down@example.com')).toHaveLength(0)
    shop.world.mailDown = false
    await shop.pass(10_000)
    await shop.pass(60_000)
    expect(shop.world.mailsTo('down@example.com')).toHaveLength(1)
    expect(shop.world.mailsTo('down@example.com')[0]).toMatchObject({ kind: 'received' })
    expect(order.status).toBe('Payment_Init')
  })
})

describe('job queue without a database', () => {
  test.each(['delivery.beforeCall', 'delivery.beforeCommit', 'mail.beforeSend'] as const)(
    'at %s goes on as soon as the database answers, and costs no pause',
    async (point) => {
      const email = `away-${point.toLowerCase()}@example.com`
      const { order, txn } = await anOrder(shop, { more: { userInfo: { userId: '52000111', email } } })
      await shop.work()
      shop.world.pay(txn)
      await shop.notify(txn)
      let outages = 0
      shop.backend.onCrashPoint((passed) => {
        if (passed !== point || outages > 0) return
        outages += 1
        throw new DatabaseUnavailable('lost', new Error('Connection terminated'))
      })
      await shop.work()
      expect(outages).toBe(1)
      expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
      expect(new Set(shop.world.topUps.filter((one) => one.orderId === order.orderId).map(({ bytes }) => bytes)).size).toBe(1)
      expect(shop.world.mailsTo(email).map(({ kind }) => kind)).toEqual(expect.arrayContaining(['paid', 'delivered']))
    }
  )
})

describe('process that ends in the middle of a purchase', () => {
  const settled = async (input: Body): Promise<Body> => {
    shop.backend.onCrashPoint(() => undefined)
    shop.backend.clock.advance(30_000)
    const answer = await create(shop, input)
    expect(answer.statusCode).toBe(0)
    const paymentsOfIt = [...shop.world.payments].filter(([, payment]) => payment.orderId === answer.order.orderId)
    expect(paymentsOfIt.filter(([, payment]) => !payment.isFinal)).toHaveLength(1)
    const [txn] = paymentsOfIt.find(([, payment]) => !payment.isFinal)!
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    return read(shop, answer.order)
  }

  test.each(['order.beforeWrite', 'order.afterWrite', 'order.beforeInit', 'order.afterInit', 'order.beforeAnswer'] as const)(
    'at %s leaves one order, which the same request finds again',
    async (point) => {
      const input = await anInput(shop)
      dieAt(point)
      const lost = await shop.graph('mutation C($input: CreateOrderInput!) { createOrder(input: $input) { statusCode } }', { input })
      expect(lost.status).toBe(500)
      const order = await settled(input)
      expect(order).toMatchObject({ status: 'Fulfillment_Completed' })
      expect(shop.world.topUps.filter((one) => one.orderId === order.orderId)).toHaveLength(1)
    }
  )

  test.each(['notification.afterEvent', 'notification.afterInquiry', 'notification.beforeAcknowledge'] as const)(
    'at %s is told again and pays once',
    async (point) => {
      const { order, txn } = await anOrder(shop)
      shop.world.pay(txn)
      dieAt(point)
      expect(await shop.notify(txn)).toBe('ResultCode=1')
      shop.backend.onCrashPoint(() => undefined)
      expect(await shop.notify(txn)).toBe('ResultCode=0')
      await shop.work()
      expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
      expect(shop.world.topUps.filter((one) => one.orderId === order.orderId)).toHaveLength(1)
    }
  )

  test.each(['delivery.beforeCall', 'delivery.afterCall', 'delivery.beforeCommit', 'mail.beforeSend', 'mail.afterSend'] as const)(
    'at %s delivers once and writes once',
    async (point) => {
      const email = `${point.toLowerCase()}@example.com`
      const { order, txn } = await anOrder(shop, { more: { userInfo: { userId: '52000111', email } } })
      shop.world.pay(txn)
      await shop.notify(txn)
      dieAt(point)
      await shop.work()
      shop.backend.onCrashPoint(() => undefined)
      await shop.pass(30_000)
      await shop.pass(30_000)
      expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
      const sent = shop.world.topUps.filter((one) => one.orderId === order.orderId)
      expect(new Set(sent.map(({ bytes }) => bytes)).size).toBe(1)
      expect(
        shop.world
          .mailsTo(email)
          .map(({ kind }) => kind)
          .toSorted()
      ).toEqual(['delivered', 'paid', 'received'])
    }
  )
})

describe('process that ends during a refund', () => {
  test.each(['refund.beforeCall', 'refund.afterCall'] as const)('at %s asks for one refund', async (point) => {
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    await shop.notify(txn)
    shop.world.topUpPlan = [-102]
    await shop.work()
    await resolve(shop, order, 'REFUND_TO_ORIGIN')
    dieAt(point)
    await shop.work()
    shop.backend.onCrashPoint(() => undefined)
    await shop.pass(30_000)
    expect(await read(shop, order)).toMatchObject({ refund: { status: 'Accepted' }, waitingFor: 'BANK' })
    shop.world.refunds.get(`rf_${txn}`)!.status = 'succeeded'
    await shop.pass(60_000)
    expect(await read(shop, order)).toMatchObject({ refund: { status: 'Succeeded' }, moneyState: 'REFUNDED' })
  })
})

test('store with the embedded database goes on at once with the jobs of its last process', async () => {
  const input = await anInput(shop)
  const taken = await acquireCheckout(shop.backend.services, input.checkoutId, 'of the lost process')
  expect(taken.kind).toBe('begin')
  expect((await acquireCheckout(shop.backend.services, input.checkoutId, 'of the lost process')).kind).toBe('inFlight')
  await freeLostLeases(shop.backend.services)
  const expected = shop.backend.services.database.kind === 'embedded' ? 'begin' : 'inFlight'
  expect((await acquireCheckout(shop.backend.services, input.checkoutId, 'of the lost process')).kind).toBe(expected)
})
