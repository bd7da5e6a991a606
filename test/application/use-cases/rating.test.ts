import * as E from 'fp-ts/lib/Either.js'
import { expect, test } from 'vitest'
import { inviteRating } from '../../../src/application/use-cases/rating.ts'
import { fakeRatings } from '../../../src/testing/ratings.ts'
import { delivered, delivering } from '../../ui/screens/order/sample-orders.ts'

const DAY = 86_400_000

const aBrowser = () => {
  const { ratings, asked, line } = fakeRatings({ [delivered.txnId]: 'key' })
  let last: Date | undefined
  let now = new Date('2026-03-01T10:00:00Z')
  const invite = inviteRating({
    ratings,
    ratingInvited: { read: () => last, write: (at) => void (last = at) },
    clock: { now: () => now, newId: () => 'unused' }
  })
  const ask = { txnId: delivered.txnId, accessKey: 'key', countryCode: 'us', shopLang: 'en-US' }
  return {
    invite: (order = delivered, accessKey = 'key') => invite({ order, ask: { ...ask, accessKey } })(),
    asked,
    line,
    pass: (ms: number) => void (now = new Date(now.getTime() + ms))
  }
}

test('rating invitation comes once in thirty days in a browser', async () => {
  const { invite, asked, pass } = aBrowser()
  const address = E.right(`https://ratings.example.com/r/${delivered.txnId}`)
  expect(await invite()).toEqual(address)
  pass(30 * DAY - 1)
  expect(await invite()).toEqual(E.right(undefined))
  expect(asked).toHaveLength(1)
  pass(1)
  expect(await invite()).toEqual(address)
})

test('rating invitation does not count when it was not given', async () => {
  const { invite, line } = aBrowser()
  expect(await invite(delivered, 'wrong')).toEqual(E.right(undefined))
  line(false)
  expect(await invite()).toMatchObject({ left: { area: 'network' } })
  line(true)
  expect(await invite()).toMatchObject({ right: expect.stringContaining(delivered.txnId) })
})

test('rating invitation asks nothing about an order on its way', async () => {
  const { invite, asked } = aBrowser()
  expect(await invite(delivering)).toEqual(E.right(undefined))
  expect(asked).toEqual([])
})
