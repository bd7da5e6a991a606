import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder, aShop, HOUR, MINUTE, read, resolve, RESOLVE, READ, type Shop } from './world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop()
})
afterAll(() => shop.close())

describe('order access', () => {
  test('needs its own key: none, the checkout id and another order’s key are refused', async () => {
    const { order, input } = await anOrder(shop)
    const other = await anOrder(shop)
    const open = async (accessKey?: string) => (await shop.graph(READ, { txnId: order.txnId, accessKey })).data.order
    expect(order.accessKey).toMatch(/^[A-Za-z0-9_-]{22}$/)
    expect(await open(order.accessKey)).toMatchObject({ orderId: order.orderId, accessKey: null })
    expect(await open()).toBeNull()
    expect(await open('')).toBeNull()
    expect(await open(input.checkoutId)).toBeNull()
    expect(await open(other.order.accessKey)).toBeNull()
    expect((await shop.graph(READ, { txnId: '1234567890123456789', accessKey: order.accessKey })).data.order).toBeNull()
  })

  test('refuses an action without its key', async () => {
    const { order } = await anOrder(shop)
    const answer = await shop.graph(RESOLVE, { input: { txnId: order.txnId, accessKey: 'wrong', action: 'CANCEL' } })
    expect(answer.data.resolveOrder).toMatchObject({ statusCode: 1035, order: null })
    expect(await read(shop, order)).toMatchObject({ status: 'Payment_Init' })
  })

  test('follows the link of a mail, whose key stands in the fragment', async () => {
    const { order } = await anOrder(shop, { more: { userInfo: { userId: '52000111', email: 'link@example.com' } } })
    await shop.work()
    const [mail] = shop.world.mailsTo('link@example.com')
    const link = new URL(mail!.text.split('\n').find((line) => line.startsWith('http'))!)
    expect(link.pathname).toBe('/id/complete')
    expect(link.searchParams.get('order')).toBe(order.txnId)
    const key = new URLSearchParams(link.hash.slice(1)).get('key')
    expect(key).not.toBe(order.accessKey)
    expect((await shop.graph(READ, { txnId: order.txnId, accessKey: key })).data.order).toMatchObject({ orderId: order.orderId })
  })
})

describe('resent order mail', () => {
  test('goes to the order’s own address, and a caller without a key receives nothing', async () => {
    const { order } = await anOrder(shop, { more: { userInfo: { userId: '52000111', email: 'again@example.com' } } })
    await shop.work()
    const ask = async (txnId: string) =>
      (await shop.graph(RESOLVE, { input: { txnId, action: 'RESEND_EMAIL', email: 'thief@example.com' } })).data.resolveOrder
    const known = await ask(order.txnId)
    expect(known).toMatchObject({ statusCode: 0, order: null, detail: null })
    expect(await ask('1234567890123456789')).toEqual(known)
    await shop.work()
    expect(shop.world.mailsTo('again@example.com')).toHaveLength(2)
    expect(shop.world.mailsTo('thief@example.com')).toHaveLength(0)
  })

  test('goes out at most three times an hour', async () => {
    const { order } = await anOrder(shop, { more: { userInfo: { userId: '52000111', email: 'often@example.com' } } })
    for (let times = 0; times < 3; times += 1) {
      shop.backend.clock.advance(1_000)
      expect((await resolve(shop, order, 'RESEND_EMAIL')).statusCode).toBe(0)
    }
    const input = { txnId: order.txnId, accessKey: order.accessKey, action: 'RESEND_EMAIL' }
    const limited = await shop.graph(RESOLVE, { input })
    expect(limited).toMatchObject({ status: 429, errors: [{ extensions: { code: 'TOO_MANY_REQUESTS' } }] })
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0)
    await shop.work()
    expect(shop.world.mailsTo('often@example.com')).toHaveLength(4)
    await shop.pass(HOUR)
    expect((await resolve(shop, order, 'RESEND_EMAIL')).statusCode).toBe(0)
  })

  test('goes to another address only while no mail has been opened', async () => {
    const { order } = await anOrder(shop, { more: { userInfo: { userId: '52000111', email: 'tyqo@example.com' } } })
    expect(await resolve(shop, order, 'RESEND_EMAIL', { email: 'nobody' })).toMatchObject({ statusCode: 232, detail: { field: 'email' } })
    expect(await resolve(shop, order, 'RESEND_EMAIL', { email: 'typo@example.com' })).toMatchObject({
      statusCode: 0,
      order: { userInfo: { email: 'typ***@example.com' } }
    })
    await shop.work()
    const mail = shop.world.mailsTo('typo@example.com')[0]!
    const key = /#key=([\w-]+)/.exec(mail.text)![1]
    await shop.graph(READ, { txnId: order.txnId, accessKey: key })
    expect(await resolve(shop, order, 'RESEND_EMAIL', { email: 'other@example.com' })).toMatchObject({ statusCode: 227 })
  })
})

describe('refund', () => {
  const rejected = async (channelType = 'E_WALLET') => {
    const { order, txn } = await anOrder(shop, { channelType })
    shop.world.pay(txn)
    await shop.notify(txn)
    shop.world.topUpPlan = [-102]
    await shop.work()
    return { order, txn }
  }

  test('is requested once, is with the bank when the provider took it, and ends with the money back', async () => {
    const { order, txn } = await rejected()
    expect(await resolve(shop, order, 'REFUND_TO_ORIGIN')).toMatchObject({
      statusCode: 0,
      order: { waitingFor: 'STORE', refund: { status: 'Accepted' } }
    })
    expect(await resolve(shop, order, 'REFUND_TO_ORIGIN')).toMatchObject({ statusCode: 1035 })
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ waitingFor: 'BANK', moneyState: 'CHARGED' })
    shop.world.refunds.get(`rf_${txn}`)!.status = 'succeeded'
    await shop.pass(MINUTE)
    expect(await read(shop, order)).toMatchObject({ waitingFor: 'NOBODY', moneyState: 'REFUNDED', refund: { status: 'Succeeded' } })
    expect(shop.world.mailsTo('samira@example.com').filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
  })

  test('is requested again after a lost request, and stays one refund', async () => {
    const { order } = await rejected()
    shop.world.refundPlan = ['timesOut', 'accepts']
    await resolve(shop, order, 'REFUND_TO_ORIGIN')
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ waitingFor: 'STORE' })
    await shop.pass(5 * MINUTE)
    expect(await read(shop, order)).toMatchObject({ waitingFor: 'BANK' })
  })

  test.each([551, 555])('is on its way when the provider knows it already (%i)', async (code) => {
    const { order } = await rejected()
    shop.world.refundPlan = [code]
    await resolve(shop, order, 'REFUND_TO_ORIGIN')
    await shop.work()
    shop.world.refundPlan = ['accepts']
    expect(await read(shop, order)).toMatchObject({ refund: { status: 'Accepted' }, waitingFor: 'BANK' })
  })

  test.each([552, 553, 556])('is finished by a person, with a number, when the provider refuses it (%i)', async (code) => {
    const { order } = await rejected()
    shop.world.refundPlan = [code]
    await resolve(shop, order, 'REFUND_TO_ORIGIN')
    await shop.work()
    shop.world.refundPlan = ['accepts']
    const seen = await read(shop, order)
    expect(seen).toMatchObject({ refund: { status: 'Failed' }, waitingFor: 'STORE', moneyState: 'CHARGED' })
    expect(seen.refund.taskNumber).toMatch(/^T-\d{8}$/)
  })

  test('is a person’s task from the start on a channel that cannot give money back', async () => {
    const { order } = await rejected('CONVENIENCE_STORE')
    const before = shop.world.refundCalls
    const answer = await resolve(shop, order, 'REFUND_TO_ORIGIN')
    expect(answer.order).toMatchObject({ refund: { status: 'Accepted' }, waitingFor: 'STORE' })
    expect(answer.order.refund.taskNumber).toMatch(/^T-\d{8}$/)
    await shop.work()
    expect(shop.world.refundCalls).toBe(before)
  })

  test('starts by itself after a day without a choice', async () => {
    const { order } = await rejected()
    const waiting = await read(shop, order)
    expect(waiting.promisedBy).toBe(new Date(shop.backend.clock.now().getTime() + 24 * HOUR).toISOString())
    await shop.pass(23 * HOUR)
    expect(await read(shop, order)).toMatchObject({ refund: null })
    await shop.pass(HOUR)
    expect(await read(shop, order)).toMatchObject({ refund: { status: 'Accepted', destination: 'ORIGIN' } })
  })
})
