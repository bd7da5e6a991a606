import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import type { Refund } from '../../../src/domain/order/order.ts'
import { orderStatus } from '../../../src/domain/order/order-status.ts'
import { mayRateOrder, mayInviteRating, RATING_REST_MS, type RatedOrder } from '../../../src/domain/order/rating-invitation.ts'

const at = new Date('2026-03-01T10:00:00Z')

const wentWell: RatedOrder = {
  status: 'fulfillmentCompleted',
  refund: undefined,
  history: [
    { status: 'paymentInit', at },
    { status: 'paymentCompleted', at },
    { status: 'fulfillmentCompleted', at }
  ]
}

const refund: Refund = {
  status: 'accepted',
  destination: 'origin',
  amount: amountOf('4.85'),
  createdAt: at,
  expectedBy: undefined,
  finalizedAt: undefined,
  taskNumber: undefined
}

describe('order rating', () => {
  test('is allowed once the order is delivered', () => expect(mayRateOrder(wentWell)).toBe(true))

  test('is never allowed while the order is on its way or when it failed', () =>
    expect(orderStatus.rows.map(({ name }) => name).filter((status) => mayRateOrder({ ...wentWell, status }))).toEqual([
      'fulfillmentCompleted'
    ]))

  test.each(['accepted', 'succeeded', 'failed'] as const)('is never allowed when money goes back, a refund that is %s', (status) =>
    expect(mayRateOrder({ ...wentWell, refund: { ...refund, status } })).toBe(false)
  )

  test('is never allowed when the player had to be corrected, which follows a delivery that failed', () =>
    expect(mayRateOrder({ ...wentWell, history: [...wentWell.history, { status: 'fulfillmentFailed', at }] })).toBe(false))
})

describe('rating invitation', () => {
  const days = (count: number): Date => new Date(at.getTime() + count * 86_400_000)

  test('is shown the first time', () => expect(mayInviteRating(wentWell, undefined, at)).toBe(true))

  test('is shown again after thirty days, and not a moment earlier', () => {
    expect(mayInviteRating(wentWell, at, days(30))).toBe(true)
    expect(mayInviteRating(wentWell, at, new Date(days(30).getTime() - 1))).toBe(false)
    expect(RATING_REST_MS).toBe(2_592_000_000)
  })

  test('is not shown when the last invitation lies ahead of the clock', () => expect(mayInviteRating(wentWell, days(3), at)).toBe(false))

  test('is never shown for an order that may not be rated', () => {
    const moment = fc.date({ noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.option(moment, { nil: undefined }), fc.constantFrom(...orderStatus.rows), (now, last, { name: status }) => {
        const order = { ...wentWell, status }
        expect(mayInviteRating(order, last, now) && !mayRateOrder(order)).toBe(false)
      })
    )
  })
})
