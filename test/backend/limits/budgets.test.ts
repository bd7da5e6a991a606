import * as E from 'fp-ts/lib/Either.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { workCaptcha } from '../../../src/adapters/system/work-captcha.ts'
import { giveBrowserId } from '../../../backend/services/limits/browser-cookie.ts'
import type { PoolUser } from '../../support/fake-pool.ts'
import { anAccountShop } from '../accounts/account-shop.ts'
import { aCheckoutId, anInput, aShop, type Body, CREATE, create, QUOTE, type Shop } from '../orders/world.ts'

let shop: Shop

beforeAll(async () => {
  shop = await aShop({ limitRequests: true })
})
/** Every test begins in a minute of its own. */
beforeEach(() => shop.backend.clock.advance(60_000))
afterAll(() => shop.close())

const solved = async (subject: string, { backend } = shop): Promise<string> => {
  const token = await workCaptcha(() => crypto.subtle, backend.clock).solve(subject)()
  if (E.isLeft(token)) throw new Error('not solved')
  return token.right
}

const ASKED = { statusCode: 227, detail: { recovery: 'FIX_INPUT', field: 'captchaToken' }, order: null }

describe('order limit of one address', () => {
  const twoOrders = async (): Promise<Body> => {
    await create(shop, await anInput(shop))
    const second = await anInput(shop)
    expect(await create(shop, second)).toMatchObject({ statusCode: 0 })
    return second
  }

  test('asks for work from the third order within a minute, and buys with it', async () => {
    await twoOrders()
    const third = await anInput(shop)
    expect(await create(shop, third)).toMatchObject(ASKED)
    const captchaToken = await solved(third.checkoutId)
    expect(await create(shop, { ...third, captchaToken })).toMatchObject({ statusCode: 0, order: { status: 'Payment_Init' } })
  })

  test('lets five buy in a minute, the work it is asked for counted in', async () => {
    await twoOrders()
    for (let order = 3; order <= 5; order += 1) {
      const input = await anInput(shop)
      expect(await create(shop, input)).toMatchObject(ASKED)
      const captchaToken = await solved(input.checkoutId)
      expect(await create(shop, { ...input, captchaToken })).toMatchObject({ statusCode: 0 })
    }
    expect(await shop.graph(CREATE, { input: await anInput(shop) })).toMatchObject({ status: 429 })
  })

  test('gives the stored answer of an earlier checkout without any work', async () => {
    const second = await twoOrders()
    expect(await create(shop, second)).toMatchObject({ statusCode: 0 })
  })

  test('refuses work for another checkout, old work, or none', async () => {
    await twoOrders()
    const third = await anInput(shop)
    const captchaToken = await solved(third.checkoutId)
    expect(await create(shop, { ...third, captchaToken: await solved('another') })).toMatchObject(ASKED)
    shop.backend.clock.advance(301_000)
    await twoOrders()
    expect(await create(shop, { ...third, captchaToken })).toMatchObject(ASKED)
  })
})

/** Makes the cookie of another browser, as an answer gives it. */
const aBrowser = ({ backend } = shop): string => {
  let cookie = ''
  giveBrowserId(backend.services, (_name, value) => void (cookie = value.split(';', 1)[0] ?? ''))
  return cookie
}

describe('browsers behind one address', () => {
  const order = async (cookie: string, hasWork = false): Promise<{ status: number; field: unknown; retryAfter: unknown }> => {
    const checkoutId = aCheckoutId()
    const work = hasWork ? { captchaToken: await solved(checkoutId) } : {}
    const input = { checkoutId, quoteId: 'x', pcId: 3, userInfo: { userId: '1' }, ...work }
    const answer = await shop.graph(CREATE, { input }, { cookie })
    return { status: answer.status, field: answer.data?.createOrder?.detail?.field, retryAfter: answer.headers['retry-after'] }
  }

  test('get their cookie with a price, and no other once they have it', async () => {
    const first = await shop.graph(QUOTE, { input: { countryCode: 'id', voucherTypeId: 1, denomination: { id: '1' }, userInfo: {} } })
    const cookie = String(first.headers['set-cookie'])
    expect(cookie).toMatch(/^browser-id=[\w-]{16}\.[\w-]{16}; Path=\/; SameSite=Lax$/)
    const [pair = ''] = cookie.split(';', 1)
    const again = await shop.graph(
      QUOTE,
      { input: { countryCode: 'id', voucherTypeId: 1, denomination: { id: '1' }, userInfo: {} } },
      { cookie: pair }
    )
    expect(again.headers['set-cookie']).toBeUndefined()
    for (const forged of [`${pair}x`, pair.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      const input = { countryCode: 'id', voucherTypeId: 1, denomination: { id: '1' }, userInfo: {} }
      expect(String((await shop.graph(QUOTE, { input }, { cookie: forged })).headers['set-cookie'])).toMatch(/^browser-id=/)
    }
  })

  test('are one by their address when they make their cookies up', async () => {
    const madeUp = (): string => aBrowser().replace(/[^.]{16}$/, 'A'.repeat(16))
    for (let times = 0; times < 5; times += 1) expect(await order(madeUp(), times > 1)).toMatchObject({ status: 200, field: 'quoteId' })
    expect((await order(madeUp(), true)).status).toBe(429)
  })

  test('order five times a minute each, and the sixth says when to try again', async () => {
    const [one, other] = [aBrowser(), aBrowser()]
    for (let times = 0; times < 5; times += 1) expect(await order(one, times > 1)).toMatchObject({ status: 200, field: 'quoteId' })
    shop.backend.clock.advance(18_000)
    expect(await order(one, true)).toMatchObject({ status: 429, retryAfter: '42' })
    const input = { checkoutId: aCheckoutId(), quoteId: 'x', pcId: 3, userInfo: {}, shopLang: 'es' }
    expect((await shop.graph(CREATE, { input }, { cookie: one })).errors[0].message).toBe(
      'Hubo demasiados intentos. Intenta de nuevo en 42 segundos'
    )
    expect((await order(other)).status).toBe(200)
    shop.backend.clock.advance(42_000)
    expect((await order(one)).status).toBe(200)
  })

  test('are asked for work from the 61st order of their address within a minute', async () => {
    for (let browser = 0; browser < 30; browser += 1) {
      const cookie = aBrowser()
      for (let times = 0; times < 2; times += 1) expect((await order(cookie)).field).toBe('quoteId')
    }
    expect((await order(aBrowser())).field).toBe('captchaToken')
    shop.backend.clock.advance(60_000)
    expect((await order(aBrowser())).field).toBe('quoteId')
  })
})

test('account orders five times a minute, from any number of browsers', async () => {
  const accounts = await anAccountShop({ limitRequests: true })
  try {
    const order = async (user: PoolUser): Promise<number> => {
      const checkoutId = aCheckoutId()
      const captchaToken = await solved(checkoutId, accounts)
      const input = { checkoutId, quoteId: 'x', pcId: 3, userInfo: { userId: '1' }, captchaToken }
      return (await accounts.graph(CREATE, { input }, { ...accounts.as(user), cookie: aBrowser(accounts) })).status as number
    }
    const [samira, eve] = ['samira', 'eve'].map((name) => accounts.pool.user({ email: `${name}@example.com`, email_verified: 'true' }))
    for (let times = 0; times < 5; times += 1) expect(await order(samira!)).toBe(200)
    expect(await order(samira!)).toBe(429)
    expect(await order(eve!)).toBe(200)
  } finally {
    await accounts.close()
  }
})

test('addresses do not use up one another', async () => {
  const order = (remoteAddress: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: { query: 'mutation { createOrder(input: { checkoutId: "1", quoteId: "2", pcId: 3, userInfo: {} }) { statusCode } }' }
    })
  for (let times = 0; times < 5; times += 1) expect((await order('203.0.113.7')).statusCode).toBe(200)
  expect((await order('203.0.113.7')).statusCode).toBe(429)
  expect((await order('203.0.113.8')).statusCode).toBe(200)
})

describe('player look-up limit of a visit', () => {
  const LOOK = 'query V($input: ValidatePlayerInput!) { validatePlayer(input: $input) { statusCode } }'
  const look = (userId: string, visit: string) =>
    shop.graph(
      LOOK,
      { input: { countryCode: 'id', voucherTypeId: 1002, userInfo: { userId } } },
      visit === '' ? {} : { 'x-expt-token': visit }
    )

  test('lets five different ids be asked for in ten minutes; the same ones again cost nothing', async () => {
    const ids = ['52000111', '52000112', '52000113', '52000114', '52000115']
    for (const id of ids) expect(await look(id, 'visit-1')).toMatchObject({ status: 200 })
    shop.backend.clock.advance(60_000)
    expect(await look('52000111', 'visit-1')).toMatchObject({ status: 200 })
    const limited = await look('52000116', 'visit-1')
    expect(limited).toMatchObject({ status: 429, headers: { 'retry-after': '540' } })
    expect(await look('52000116', 'visit-2')).toMatchObject({ status: 200 })
    shop.backend.clock.advance(540_000)
    expect(await look('52000116', 'visit-1')).toMatchObject({ status: 200 })
  })

  test('goes by the address where it names no visit, and ten a minute stop invented visits', async () => {
    for (let visit = 0; visit < 10; visit += 1) expect(await look(`5200020${visit}`, `made-up-${visit}`)).toMatchObject({ status: 200 })
    expect(await look('52000301', 'made-up-11')).toMatchObject({ status: 429 })
    shop.backend.clock.advance(60_000)
    for (let id = 0; id < 5; id += 1) expect(await look(`5200040${id}`, '')).toMatchObject({ status: 200 })
    expect(await look('52000405', '')).toMatchObject({ status: 429 })
  })
})
