import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SentRequest } from '../../support/backend.ts'
import { anAccountShop } from '../accounts/account-shop.ts'
import { anInput, anOrder, aShop, type Body, create, read, resolve, type Shop } from '../orders/world.ts'

const RATING = 'https://ratings.example.com'

let shop: Shop
let asked: SentRequest[]
let service: (request: SentRequest) => Response

const link = (request: SentRequest): Response => Response.json({ url: `${RATING}/r/${(JSON.parse(request.body) as Body).referenceId}` })

beforeAll(async () => {
  shop = await aShop({ ratingUrl: RATING })
})
afterAll(() => shop.close())

beforeEach(() => {
  asked = []
  service = link
  shop.world.topUpPlan = ['delivers']
  shop.backend.answerBy((request) => {
    if (!request.url.startsWith(RATING)) return shop.world.answer(request)
    asked.push(request)
    return service(request)
  })
})

const ask = async (order: Body, more: Body = {}) => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/rating-invitation',
    payload: { txnId: order.txnId, accessKey: order.accessKey, countryCode: 'id', shopLang: 'id', ...more }
  })
  return { status: answer.statusCode, cache: answer.headers['cache-control'], ...(answer.json() as Body) }
}

const delivered = async (): Promise<Body> => {
  const { order, txn } = await anOrder(shop)
  shop.world.pay(txn)
  await shop.notify(txn)
  await shop.work()
  return order
}

describe('rating invitation', () => {
  test('is the rating service’s own address, which learns number and language alone', async () => {
    const order = await delivered()
    expect(await ask(order)).toEqual({ status: 200, cache: 'no-store', invitationUrl: `${RATING}/r/${order.txnId}` })
    expect(asked.map(({ url, method, body }) => ({ url, method, body: JSON.parse(body) as Body }))).toEqual([
      { url: `${RATING}/invitations`, method: 'POST', body: { referenceId: order.txnId, locale: 'id-ID' } }
    ])
  })

  test('is refused without the key of the order, and the service receives nothing', async () => {
    const order = await delivered()
    for (const accessKey of [null, '', 'wrong']) expect(await ask(order, { accessKey })).toMatchObject({ status: 200, invitationUrl: null })
    expect(asked).toEqual([])
  })

  test('is given without a key to the signed-in owner of the order', async () => {
    const own = await anAccountShop({ ratingUrl: RATING })
    const { pool, backend, world } = own
    backend.answerBy((request) => {
      if (request.url.startsWith(RATING)) return link(request)
      return pool.lives(request.url) ? pool.answer(request) : world.answer(request)
    })
    const [owner, other] = ['samira', 'eve'].map((name) => pool.user({ email: `${name}@example.com`, email_verified: 'true' }))
    const browser = await own.signIn(owner!)
    const { order } = await create(own, await anInput(own), browser)
    const [txn = ''] = world.payments.keys()
    world.pay(txn)
    await own.notify(txn)
    await own.work()
    const asks = async (headers: Record<string, string>): Promise<unknown> => {
      const payload = { txnId: order.txnId, accessKey: null, countryCode: 'id', shopLang: 'id' }
      const answer = await own.app.inject({ method: 'POST', url: '/api/rating-invitation', headers, payload })
      return (answer.json() as Body).invitationUrl
    }
    expect([await asks(browser), await asks(await own.signIn(other!)), await asks({})]).toEqual([`${RATING}/r/${order.txnId}`, null, null])
    await own.close()
  })

  test('is not given before the order has arrived', async () => {
    const { order } = await anOrder(shop)
    expect(await ask(order)).toMatchObject({ invitationUrl: null })
    expect(asked).toEqual([])
  })

  test('is not given when the player had to be corrected', async () => {
    shop.world.topUpPlan = [-100, 'delivers']
    const { order, txn } = await anOrder(shop)
    shop.world.pay(txn)
    await shop.notify(txn)
    await shop.work()
    await resolve(shop, order, 'CORRECT_PLAYER', { userInfo: { userId: '52000222' } })
    await shop.work()
    expect(await read(shop, order)).toMatchObject({ status: 'Fulfillment_Completed', userInfo: { userId: '52000222' } })
    expect(await ask(order)).toMatchObject({ invitationUrl: null })
    expect(asked).toEqual([])
  })

  test.each([
    ['is away', () => new Response('', { status: 503 })],
    ['answers in another form', () => Response.json({ link: 'https://ratings.example.com/r/1' })],
    [
      'does not answer in time',
      () => {
        throw new DOMException('The operation timed out.', 'TimeoutError')
      }
    ]
  ])('is not given when the service %s, and no error is shown', async (_, answer) => {
    service = answer
    expect(await ask(await delivered())).toMatchObject({ status: 200, invitationUrl: null })
    expect(asked).toHaveLength(1)
  })

  test('is refused for an unknown market', async () => {
    expect(await ask(await delivered(), { countryCode: 'zz' })).toMatchObject({ status: 400 })
  })
})

test('rating invitation does not exist without a rating service', async () => {
  const other = await aShop()
  try {
    const answer = await other.app.inject({
      method: 'POST',
      url: '/api/rating-invitation',
      payload: { txnId: '7203344589012345678', accessKey: null, countryCode: 'us', shopLang: 'en' }
    })
    expect(answer.json()).toEqual({ invitationUrl: null })
  } finally {
    await other.close()
  }
})

test('rating invitation answers one address ten times in ten minutes', async () => {
  const counted = await aShop({ limitRequests: true, ratingUrl: RATING })
  try {
    const statuses: number[] = []
    for (let time = 0; time < 11; time += 1) {
      const { statusCode } = await counted.app.inject({
        method: 'POST',
        url: '/api/rating-invitation',
        payload: { txnId: '1', accessKey: null, countryCode: 'us', shopLang: 'en' }
      })
      statuses.push(statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  } finally {
    await counted.close()
  }
})
