import * as E from 'fp-ts/lib/Either.js'
import { describe, expect, onTestFinished, test } from 'vitest'
import { httpClient } from '../../../src/adapters/http/http-client.ts'
import { ratingsHttp } from '../../../src/adapters/http/ratings-http.ts'
import type { Ratings } from '../../../src/application/ports/ratings.ts'
import { anOrder, aShop, type Body } from '../../backend/orders/world.ts'
import { fakeRatings } from '../../../src/testing/ratings.ts'
import { inProcess } from '../../support/in-process.ts'

const RATING = 'https://ratings.example.com'

interface Scene {
  readonly ratings: Ratings
  /** A delivered order. */
  readonly order: { readonly txnId: string; readonly accessKey: string }
  readonly cutLine: () => () => void
  readonly close: () => Promise<void>
}

const fakeScene = async (): Promise<Scene> => {
  const order = { txnId: '7203344589012345678', accessKey: 'key' }
  const fake = fakeRatings({ [order.txnId]: order.accessKey })
  return {
    ratings: fake.ratings,
    order,
    cutLine: () => {
      fake.line(false)
      return () => fake.line(true)
    },
    close: () => Promise.resolve()
  }
}

const restScene = async (): Promise<Scene> => {
  const shop = await aShop({ ratingUrl: RATING })
  shop.backend.answerBy((request) =>
    request.url.startsWith(RATING)
      ? Response.json({ url: `${RATING}/r/${(JSON.parse(request.body) as Body).referenceId}` })
      : shop.world.answer(request)
  )
  const { order, txn } = await anOrder(shop)
  shop.world.pay(txn)
  await shop.notify(txn)
  await shop.work()
  const line = inProcess(shop.app)
  return {
    ratings: ratingsHttp(httpClient('http://localhost:4000/api', line.context, undefined)),
    order: { txnId: String(order.txnId), accessKey: String(order.accessKey) },
    cutLine: line.cut,
    close: shop.close
  }
}

describe.each([
  ['ratings in memory', fakeScene],
  ['ratings by REST, over the back end', restScene]
] as const)('%s', (_, open) => {
  const shopLocale = { countryCode: 'us', shopLang: 'en-US' }

  test('give the address of a delivered order to the holder of its key', async () => {
    const { ratings, order, close } = await open()
    onTestFinished(close)
    expect(await ratings.invite({ ...shopLocale, ...order })()).toEqual(E.right(`${RATING}/r/${order.txnId}`))
    expect(await ratings.invite({ ...shopLocale, ...order, accessKey: undefined })()).toEqual(E.right(undefined))
    expect(await ratings.invite({ ...shopLocale, ...order, txnId: '1234567890123456789' })()).toEqual(E.right(undefined))
  })

  test('fail without a line, and never throw', async () => {
    const { ratings, order, cutLine, close } = await open()
    onTestFinished(close)
    onTestFinished(cutLine())
    expect(await ratings.invite({ ...shopLocale, ...order })()).toMatchObject({ _tag: 'Left', left: { area: 'network' } })
  })
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/r/1', ''])('rating answer "%s" is no invitation', async (invitationUrl) => {
  const ratings = ratingsHttp(() => async () => E.right({ invitationUrl }))
  expect(await ratings.invite({ txnId: '1', accessKey: 'k', countryCode: 'us', shopLang: 'en' })()).toEqual(E.right(undefined))
})

test('rating answer in another form is a failure of the line', async () => {
  const ratings = ratingsHttp(() => async () => E.right({ url: 'https://ratings.example.com' }))
  expect(await ratings.invite({ txnId: '1', accessKey: 'k', countryCode: 'us', shopLang: 'en' })()).toMatchObject({
    left: { area: 'network' }
  })
})
