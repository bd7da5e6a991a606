import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderDb } from '../../../backend/services/order-db.ts'
import { aShop, anOrder, HOUR, MINUTE, type Shop } from './world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop({ limitRequests: true })
})
afterAll(() => shop.close())

const ask = (wanted: unknown, address = '203.0.113.7') =>
  shop.app.inject({ method: 'POST', url: '/api/order-links', payload: { wanted }, remoteAddress: address })
const bought = async (email: string) => {
  const { order } = await anOrder(shop, { more: { userInfo: { userId: '52000111', email } } })
  await shop.work()
  // From the third order of an address within a minute a captcha is required.
  await shop.pass(MINUTE)
  return order
}
const mailsTo = (email: string): number => shop.world.mailsTo(email).length

describe('POST /api/order-links', () => {
  test('sends the mail of an order again when its number is asked for', async () => {
    const order = await bought('number@example.com')
    const answer = await ask(order.orderId.toLowerCase())
    expect([answer.statusCode, answer.json()]).toEqual([202, { accepted: true }])
    await shop.work()
    expect(mailsTo('number@example.com')).toBe(2)
  })

  test('sends the mail of an order again when its email address is asked for, in any case', async () => {
    await bought('Case@Example.com')
    await ask('case@example.COM', '203.0.113.8')
    await shop.work()
    expect(mailsTo('Case@Example.com')).toBe(2)
  })

  test('answers the same when there is no such order, and sends nothing', async () => {
    const known = await bought('same@example.com')
    const answers = [
      await ask(known.orderId, '203.0.113.9'),
      await ask('ORD-0000000000000', '203.0.113.9'),
      await ask('x@example.com', '203.0.113.9')
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [202, '{"accepted":true}'],
      [202, '{"accepted":true}'],
      [202, '{"accepted":true}']
    ])
    await shop.work()
    expect(mailsTo('x@example.com')).toBe(0)
  })

  test('keeps nothing of what was typed when the links have been sent', async () => {
    await ask('gone@example.com', '203.0.113.10')
    await shop.work()
    const rows = await orderDb(shop.backend.services).selectFrom('store.order_link_requests').select('wanted').execute()
    expect(rows).toEqual([])
  })

  test('refuses a text that is neither an email address nor a number', async () => {
    const answer = await ask('my order', '203.0.113.11')
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { errorMessage: 'Send an email address or an order number.', fields: ['wanted'] }
    ])
    expect((await ask(7, '203.0.113.11')).statusCode).toBe(400)
  })

  test('refuses the fourth request for one order within an hour, wherever it comes from', async () => {
    for (const at of [1, 2, 3]) expect((await ask('often@example.com', `198.51.100.${at}`)).statusCode).toBe(202)
    const answer = await ask('often@example.com', '198.51.100.4')
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600'])
    await shop.pass(HOUR)
    expect((await ask('often@example.com', '198.51.100.5')).statusCode).toBe(202)
  })
})
