import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderTables } from '../../../backend/database/tables-orders.ts'
import { runDueJobs, startJobWorker } from '../../support/due-jobs.ts'
import { enqueue } from '../../../backend/services/jobs/enqueue.ts'
import {
  ALL_SLOTS,
  type LeasedJob,
  finish,
  freeLostLeases,
  giveBack,
  leaseJobs,
  retryLater
} from '../../../backend/services/jobs/lease-jobs.ts'
import { publishServiceStates, readServiceStates, serviceStatesText } from '../../../backend/services/jobs/service-states.ts'
import type { SentRequest } from '../../support/backend.ts'
import { anOrder, aShop, type Body, read, resolve, type Shop } from '../orders/world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
beforeEach(async () => {
  shop.backend.onCrashPoint(() => undefined)
  shop.backend.answerBy(shop.world.answer)
  Object.assign(shop.world, { mailDown: false, topUpPlan: ['delivers'], refundPlan: ['accepts'] })
  // Breakers forget what earlier tests did to their services.
  shop.backend.clock.advance(60_000)
  await shop.work()
})
afterAll(() => shop.close())

const db = () => shop.backend.services.database.as<OrderTables>()

const paidOrder = async (choice: Parameters<typeof anOrder>[1] = {}): Promise<Body> => {
  const { order, txn } = await anOrder(shop, choice)
  shop.world.pay(txn)
  await shop.notify(txn)
  return order
}

const isTopUpOf = (publisher: string, { url, body }: SentRequest): boolean =>
  url === `http://127.0.0.1:4000/_/games/${publisher}` && body.includes('"topup"')

/** Makes paid orders of one game whose player checks are older than the breaker's half minute. */
const paidOrders = async (count: number): Promise<readonly Body[]> => {
  const orders: Body[] = []
  while (orders.length < count) orders.push(await paidOrder())
  shop.backend.clock.advance(31_000)
  return orders
}

/** Leaves every top-up at a publisher unanswered until `answerAll` is called. */
const hang = (publisher: string): { readonly calls: () => number; readonly answerAll: () => void } => {
  let calls = 0
  let answerAll = (): void => undefined
  const gate = new Promise<void>((open) => (answerAll = open))
  shop.backend.answerBy(async (request) => {
    if (isTopUpOf(publisher, request)) {
      calls += 1
      await gate
    }
    return shop.world.answer(request)
  })
  return { calls: () => calls, answerAll }
}

const publisherOf = async (order: Body): Promise<string> =>
  (await db().selectFrom('store.orders').select('publisher_key').where('order_id', '=', order.orderId).executeTakeFirstOrThrow())
    .publisher_key

describe('publisher that hangs', () => {
  test('delays neither orders of other games nor mails, inquiries and refunds when more orders wait for it than a process has slots', async () => {
    const first = await paidOrder()
    const hanging = await publisherOf(first)
    const refunded = await paidOrder()
    shop.world.topUpPlan = [-102]
    await shop.work()
    shop.world.topUpPlan = ['delivers']
    const waiting = await paidOrders(20)
    const { order: unpaid, txn } = await anOrder(shop)
    const other = await paidOrder({
      product: 'comet-circuit',
      more: { userInfo: { userId: '52000111', zoneId: '3101', email: 'other@example.com' } }
    })
    expect(await publisherOf(other)).not.toBe(hanging)
    await resolve(shop, refunded, 'REFUND_TO_ORIGIN')
    shop.backend.clock.advance(60_000)
    const { calls, answerAll } = hang(hanging)
    const working = runDueJobs(shop.backend.services)
    try {
      await expect.poll(async () => (await read(shop, other)).status).toBe('Fulfillment_Completed')
      await expect.poll(async () => (await read(shop, refunded)).refund?.status).toBe('Accepted')
      await expect.poll(() => shop.world.asked.includes(txn)).toBe(true)
      await expect
        .poll(() => shop.world.mailsTo('other@example.com').map(({ kind }) => kind))
        .toEqual(expect.arrayContaining(['paid', 'delivered']))
      expect(calls()).toBe(4)
    } finally {
      answerAll()
      await working
    }
    expect(unpaid.status).toBe('Payment_Init')
    for (const order of waiting) expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
  })

  test('is left alone after eight time-outs, tried by one call ten seconds later, and gets all its orders once it answers', async () => {
    const orders = await paidOrders(14)
    const service = `publisher:${await publisherOf(orders[0]!)}` as const
    const callsBefore = shop.world.topUps.length
    shop.world.topUpPlan = ['timesOut']
    await shop.work()
    const calls = shop.world.topUps.length - callsBefore
    // The other three slots may hold a call when the eighth fails.
    expect(calls).toBeGreaterThanOrEqual(8)
    expect(calls).toBeLessThanOrEqual(11)
    expect(shop.backend.services.breakers.list()).toContainEqual(
      expect.objectContaining({ service, state: 'open', failures: calls, lastFailure: 'time-out' })
    )
    await shop.pass(9_999)
    expect(shop.world.topUps.length - callsBefore).toBe(calls)
    await shop.pass(1)
    expect(shop.world.topUps.length - callsBefore).toBe(calls + 1)
    expect(shop.backend.services.breakers.room(service, 4)).toBe(0)
    shop.world.topUpPlan = ['delivers']
    await shop.pass(10_000)
    await shop.pass(60_000)
    for (const order of orders) expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
    expect(shop.backend.services.breakers.room(service, 4)).toBe(4)
  })

  test('counts as answering when it refuses every order', async () => {
    const orders = await paidOrders(10)
    shop.world.topUpPlan = [-102]
    await shop.work()
    for (const order of orders) expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Failed' })
    const service = `publisher:${await publisherOf(orders[0]!)}`
    expect(shop.backend.services.breakers.list()).toContainEqual(expect.objectContaining({ service, state: 'closed' }))
  })
})

test('service states show another process which queues wait and which services are left alone', async () => {
  const orders = await paidOrders(10)
  const service = `publisher:${await publisherOf(orders[0]!)}`
  shop.world.topUpPlan = ['timesOut']
  await shop.work()
  await publishServiceStates(shop.backend.services, 'host:1', new Map([[service, 3]]))
  shop.backend.clock.advance(15_000)
  const states = await readServiceStates({ database: shop.backend.services.database, now: shop.backend.services.now })
  expect(states.services).toContainEqual(expect.objectContaining({ service, process: 'host:1', state: 'open', failures: 8 }))
  // Eight were tried and scheduled again ten seconds later, two were never begun: those are due since the payment.
  expect(states.queues).toContainEqual({ kind: 'topUp', service, planned: 10, due: 10, running: 0, oldestDueSeconds: 46 })
  const text = await serviceStatesText(shop.backend.services)
  expect(text).toMatch(new RegExp(`topUp +${service} +10 +10 +0 +46`))
  expect(text).toMatch(new RegExp(`${service} +host:1 +open`))
  shop.world.topUpPlan = ['delivers']
  await shop.work()
  await shop.pass(60_000)
})

describe('worker of a running store', () => {
  test('begins no other job when it is stopped, though more are due', async () => {
    const orders = await paidOrders(8)
    const { calls, answerAll } = hang(await publisherOf(orders[0]!))
    const worker = startJobWorker(shop.backend.services)
    await expect.poll(calls).toBe(4)
    const stopped = worker.stop()
    answerAll()
    await stopped
    expect(calls()).toBe(4)
    const statuses = await Promise.all(orders.map(async (order) => (await read(shop, order)).status))
    expect(statuses.filter((status) => status === 'Fulfillment_Completed')).toHaveLength(4)
    shop.backend.answerBy(shop.world.answer)
    await shop.work()
    for (const order of orders) expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
  })

  test('tells operators how it sees its services when it works', async () => {
    const order = await paidOrder()
    const service = `publisher:${await publisherOf(order)}`
    await shop.work()
    await db().deleteFrom('store.service_states').execute()
    const worker = startJobWorker(shop.backend.services)
    try {
      await expect.poll(() => serviceStatesText(shop.backend.services)).toMatch(new RegExp(`${service} +\\S+:${process.pid} +closed`))
    } finally {
      await worker.stop()
    }
  })
})

describe('worker that lost its lease', () => {
  const take = async (ref: string) =>
    (await leaseJobs(shop.backend.services, ALL_SLOTS)).find((job) => job.ref === ref && job.kind === 'topUp')!
  const planned = (ref: string) =>
    db().selectFrom('store.due_work').selectAll().where('kind', '=', 'topUp').where('ref', '=', ref).executeTakeFirst()

  test('neither requeues, gives back nor removes a job when another worker has taken it over', async () => {
    const order = await paidOrder()
    const late = await take(order.orderId)
    shop.backend.clock.advance(30_000)
    const current = await take(order.orderId)
    expect(current.lease).not.toBe(late.lease)
    const held = await planned(order.orderId)
    await retryLater(shop.backend.services, late)
    expect(await planned(order.orderId)).toEqual(held)
    await giveBack(shop.backend.services, late)
    expect(await planned(order.orderId)).toEqual(held)
    await finish(shop.backend.services, { ...late, crashes: 0 })
    expect(await planned(order.orderId)).toEqual(held)
    await retryLater(shop.backend.services, current)
    expect(await planned(order.orderId)).toMatchObject({ lease: null, leased_until: null })
    await shop.pass(60_000)
  })
})

describe('job that is planned again while it runs', () => {
  const kept = (ref: string) =>
    db().selectFrom('store.due_work').select(['lease', 'run_at']).where('kind', '=', 'topUp').where('ref', '=', ref).executeTakeFirst()
  const begin = async (): Promise<LeasedJob> => {
    const order = await paidOrder()
    const jobs = await leaseJobs(shop.backend.services, ALL_SLOTS)
    for (const job of jobs) if (job.ref !== order.orderId || job.kind !== 'topUp') await giveBack(shop.backend.services, job)
    const job = jobs.find(({ kind, ref }) => kind === 'topUp' && ref === order.orderId)!
    await enqueue(db(), 'topUp', job.ref, shop.backend.clock.now())
    return job
  }

  test.each<[string, (job: LeasedJob) => Promise<void>]>([
    ['is done', (job) => finish(shop.backend.services, job)],
    ['throws', (job) => retryLater(shop.backend.services, job)],
    ['is given back', (job) => giveBack(shop.backend.services, job)]
  ])('is begun by no second worker until the run ends, and then when it was planned: the run %s', async (_how, end) => {
    const job = await begin()
    const others = await leaseJobs({ ...shop.backend.services }, ALL_SLOTS)
    expect(others.filter(({ kind }) => kind === 'topUp')).toEqual([])
    for (const other of others) await giveBack(shop.backend.services, other)
    await end(job)
    expect(await kept(job.ref)).toEqual({ lease: null, run_at: shop.backend.clock.now() })
    await shop.work()
    expect(await kept(job.ref)).toBeUndefined()
  })

  test('counts as lost when the process ends', async () => {
    const job = await begin()
    shop.backend.clock.advance(30_000)
    const taken = await leaseJobs(shop.backend.services, ALL_SLOTS)
    expect(taken.find(({ ref, kind }) => ref === job.ref && kind === 'topUp')).toMatchObject({ crashes: 1 })
    for (const one of taken) await giveBack(shop.backend.services, one)
    await shop.work()
  })
})

describe('job that ends the process', () => {
  /** Makes a paid order of which nothing but the delivery is left to do. */
  const orderToDeliver = async (): Promise<Body> => {
    const order = await paidOrder()
    const topUp = db().updateTable('store.due_work').where('kind', '=', 'topUp').where('ref', '=', order.orderId)
    await topUp.set({ run_at: new Date('2027-06-01T00:00:00Z') }).execute()
    await shop.work()
    await topUp.set({ run_at: shop.backend.clock.now() }).execute()
    return order
  }
  /** Loses a process with the deliveries that are due. */
  const crash = async (): Promise<void> => {
    const taken = await leaseJobs(shop.backend.services, ALL_SLOTS)
    for (const job of taken) if (job.kind !== 'topUp') await giveBack(shop.backend.services, job)
    shop.backend.clock.advance(30_000)
  }
  const tasks = () => db().selectFrom('store.operation_tasks').selectAll().where('job_kind', 'is not', null).execute()

  test('becomes one task for operations when five processes were lost with it, and is not begun again', async () => {
    const order = await orderToDeliver()
    for (let times = 0; times < 5; times += 1) await crash()
    const sent = shop.world.topUps.length
    await shop.work()
    expect(shop.world.topUps).toHaveLength(sent)
    expect(await tasks()).toEqual([
      expect.objectContaining({
        order_id: order.orderId,
        kind: 'crashed:topUp',
        job_kind: 'topUp',
        job_ref: order.orderId,
        detail: `The job topUp ${order.orderId} ended the process 5 times`
      })
    ])
    await shop.pass(86_400_000)
    expect(shop.world.topUps).toHaveLength(sent)
    expect(await tasks()).toHaveLength(1)
  })

  test('is done when a process was lost with it four times and the next one is not', async () => {
    const order = await orderToDeliver()
    for (let times = 0; times < 4; times += 1) await crash()
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
  })

  test('is counted when a store with the embedded database starts again', async () => {
    const order = await orderToDeliver()
    await leaseJobs(shop.backend.services, ALL_SLOTS)
    await freeLostLeases(shop.backend.services)
    const row = await db()
      .selectFrom('store.due_work')
      .select('crashes')
      .where('kind', '=', 'topUp')
      .where('ref', '=', order.orderId)
      .executeTakeFirst()
    expect(row).toEqual({ crashes: shop.backend.services.database.kind === 'embedded' ? 1 : 0 })
    shop.backend.clock.advance(30_000)
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed' })
  })
})
