import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { giveBrowserId } from '../../../backend/services/limits/browser-cookie.ts'
import { workCaptcha } from '../../../src/adapters/system/work-captcha.ts'
import { type AccountShop, anAccountShop } from '../accounts/account-shop.ts'
import { aCheckoutId, anInput, type Body, CREATE } from '../orders/world.ts'

let shop: AccountShop

beforeAll(async () => {
  shop = await anAccountShop({ limitRequests: true })
})
/** Every test begins in a minute of its own. */
beforeEach(() => shop.backend.clock.advance(60_000))
afterAll(() => shop.close())

/** Makes the cookie of another browser, as an answer gives it. */
const aBrowser = (): string => {
  let cookie = ''
  giveBrowserId(shop.backend.services, (_name, value) => void (cookie = value.split(';', 1)[0] ?? ''))
  return cookie
}

interface Order {
  readonly from?: string
  readonly cookie?: string | undefined
  readonly hasWork?: boolean
  readonly shopLang?: string
}

/** Orders at a price that there is not: counted like any order, and refused for its quote. */
const order = async ({ from = '203.0.113.7', cookie = aBrowser(), hasWork = false, shopLang }: Order) => {
  const checkoutId = aCheckoutId()
  const token = hasWork ? await workCaptcha(() => crypto.subtle, shop.backend.clock).solve(checkoutId)() : undefined
  const captchaToken = token !== undefined && E.isRight(token) ? token.right : undefined
  const input = { checkoutId, quoteId: 'x', pcId: 3, userInfo: { userId: '1' }, captchaToken, shopLang }
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', cookie },
    payload: { query: CREATE, variables: { input } }
  })
  const { data, errors } = answer.json() as Body
  return {
    status: answer.statusCode,
    asksFor: data?.createOrder?.detail?.field,
    wait: answer.headers['retry-after'],
    words: errors?.[0]?.message
  }
}

describe('order limit of an account', () => {
  test('allows five orders a minute over all its browsers and addresses', async () => {
    const user = shop.pool.user({ email: 'samira@example.com', email_verified: 'true' })
    const other = shop.pool.user({ email: 'rahel@example.com', email_verified: 'true' })
    const browsers = await Promise.all([1, 2, 3].map(async () => `${(await shop.signIn(user)).cookie}; ${aBrowser()}`))
    for (let times = 0; times < 5; times += 1)
      expect(await order({ cookie: browsers[times % 3], from: `198.51.100.${times}`, hasWork: times > 1 })).toMatchObject({
        status: 200,
        asksFor: 'quoteId'
      })
    shop.backend.clock.advance(18_000)
    expect(await order({ cookie: browsers[2], from: '198.51.100.77', hasWork: true, shopLang: 'pl' })).toEqual({
      status: 429,
      asksFor: undefined,
      wait: '42',
      words: 'Było za dużo prób. Spróbuj ponownie za 42 sekundy'
    })
    expect((await order({ cookie: `${(await shop.signIn(other)).cookie}; ${aBrowser()}` })).status).toBe(200)
    shop.backend.clock.advance(42_000)
    expect((await order({ cookie: browsers[0] })).status).toBe(200)
  })
})

describe('order limit of an address', () => {
  test.each([
    ['IPv4 address, however it is written', (at: number) => (at % 2 === 0 ? '192.0.2.9' : '::ffff:192.0.2.9'), '192.0.2.10'],
    ['IPv6 /64', (at: number) => `2001:db8:7:1:${at.toString(16)}::${at + 1}`, '2001:db8:7:2::1']
  ])('asks for work from the 61st order within a minute: an %s', async (_what, from, neighbour) => {
    for (let at = 0; at < 60; at += 1) expect(await order({ from: from(at) })).toMatchObject({ status: 200, asksFor: 'quoteId' })
    expect((await order({ from: from(60) })).asksFor).toBe('captchaToken')
    expect((await order({ from: from(61), hasWork: true })).asksFor).toBe('quoteId')
    expect((await order({ from: neighbour })).asksFor).toBe('quoteId')
    shop.backend.clock.advance(60_000)
    expect((await order({ from: from(62) })).asksFor).toBe('quoteId')
  })
})

describe('checkout that waits for the provider', () => {
  const send = async (input: Body, cookie: string) => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json', cookie },
      payload: { query: CREATE, variables: { input } }
    })
    const body = answer.json() as Body
    return [answer.statusCode, body.data?.createOrder?.statusCode, body.data?.createOrder?.order?.status] as const
  }

  test('may be sent every five seconds for as long as the provider is down, and is one order when it is back', async () => {
    const [cookie, input] = [aBrowser(), await anInput(shop)]
    shop.world.providerDown = true
    for (let times = 0; times < 24; times += 1) {
      expect(await send(input, cookie)).toEqual([200, 10001, 'NotInit'])
      shop.backend.clock.advance(5_000)
    }
    shop.world.providerDown = false
    shop.backend.clock.advance(5_000)
    expect(await send(input, cookie)).toEqual([200, 0, 'Payment_Init'])
  })

  test('is stopped where it is sent over and over', async () => {
    const [cookie, input] = [aBrowser(), await anInput(shop)]
    shop.world.providerDown = true
    const statuses = []
    for (let times = 0; times < 22; times += 1) statuses.push((await send(input, cookie))[0])
    shop.world.providerDown = false
    expect(statuses).toEqual([...Array.from({ length: 21 }, () => 200), 429])
  })
})
