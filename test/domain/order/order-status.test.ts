import { describe, expect, test } from 'vitest'
import type { OrderFacts, OrderStatus } from '../../../src/domain/order/order-status.ts'
import {
  orderStatusChangesOf,
  orderHeaderOf,
  isOrderFinalForPolling,
  isKnownOrderStatus,
  mayChangeOrderStatus,
  orderMoneyStateOf,
  NO_ORDER_FACTS,
  orderStatus,
  orderStatusOf,
  orderStatusSteps,
  orderWaitsFor
} from '../../../src/domain/order/order-status.ts'

describe('order statuses', () => {
  test('map each to its number, name and name of the second view', () => {
    expect(orderStatus.rows.map(({ code, name, wire, alias }) => [code, name, wire, alias])).toEqual([
      [0, 'notInit', 'NotInit', 'NotInit'],
      [-1, 'voucherUnavailable', 'Voucher_Unavailable', 'VoucherNotAvailable'],
      [1, 'paymentInit', 'Payment_Init', 'Initiated'],
      [2, 'paymentPending', 'Payment_Pending', 'PaymentPending'],
      [3, 'paymentFailed', 'Payment_Failed', 'FailedClosed'],
      [4, 'paymentCompleted', 'Payment_Completed', 'PaymentConfirmed'],
      [5, 'fulfillmentFailed', 'Fulfillment_Failed', 'FulfillmentFailed'],
      [6, 'fulfillmentCompleted', 'Fulfillment_Completed', 'Fulfilled'],
      [7, 'cancelled', 'Cancelled', 'Cancelled'],
      [100, 'inProgress', 'InProgress', undefined],
      [201, 'giftInit', 'Gift_Init', undefined],
      [202, 'giftExpired', 'Gift_Expired', undefined],
      [203, 'giftClaimed', 'Gift_Claimed', undefined]
    ])
  })

  test.each([
    ['Payment_Init', 'paymentInit'],
    ['Initiated', 'paymentInit'],
    ['FailedClosed', 'paymentFailed'],
    ['Fulfilled', 'fulfillmentCompleted'],
    [203, 'giftClaimed'],
    [-1, 'voucherUnavailable']
  ])('read %j off the wire as %s', (wire, name) => {
    expect(orderStatusOf(wire)).toBe(name)
    expect(isKnownOrderStatus(wire)).toBe(true)
  })

  test.each([8, -2, 'Refunded', '', null, undefined, '4'])('show the unknown %j as in progress', (wire) => {
    expect(orderStatusOf(wire)).toBe('inProgress')
    expect(isKnownOrderStatus(wire)).toBe(false)
  })

  test.each<[OrderStatus, string]>([
    ['notInit', 'pending'],
    ['voucherUnavailable', 'failed'],
    ['paymentInit', 'pending'],
    ['paymentPending', 'pending'],
    ['paymentFailed', 'failed'],
    ['paymentCompleted', 'pending'],
    ['fulfillmentFailed', 'failed'],
    ['fulfillmentCompleted', 'fulfilled'],
    ['cancelled', 'failed'],
    ['inProgress', 'pending'],
    ['giftInit', 'giftInitiated'],
    ['giftExpired', 'giftExpired'],
    ['giftClaimed', 'giftClaimed']
  ])('give %s the heading "%s"', (status, header) => {
    expect(orderHeaderOf(status)).toBe(header)
  })
})

type Cell = readonly [OrderStatus, Partial<OrderFacts>, string, string, string, string]

const CELLS: readonly Cell[] = [
  // status, other facts, paid, delivered, money, next actor
  ['notInit', {}, 'running', 'open', 'notCharged', 'store'],
  ['voucherUnavailable', {}, 'open', 'failed', 'notCharged', 'nobody'],
  ['voucherUnavailable', { paid: true }, 'done', 'failed', 'charged', 'shopper'],
  ['voucherUnavailable', { paid: true, choiceMade: true }, 'done', 'failed', 'charged', 'store'],
  ['voucherUnavailable', { paid: true, choiceMade: true, refund: 'accepted' }, 'done', 'failed', 'charged', 'bank'],
  ['paymentInit', {}, 'running', 'open', 'notCharged', 'shopper'],
  ['notInit', { paidUnconfirmed: true }, 'running', 'open', 'maybeCharged', 'bank'],
  ['paymentInit', { paidUnconfirmed: true }, 'running', 'open', 'maybeCharged', 'bank'],
  ['paymentInit', { returned: true }, 'running', 'open', 'maybeCharged', 'bank'],
  ['paymentPending', { unpaidCodeOpen: true }, 'running', 'open', 'notCharged', 'shopper'],
  ['paymentPending', { unpaidCodeOpen: true, paidUnconfirmed: true }, 'running', 'open', 'maybeCharged', 'bank'],
  ['paymentPending', {}, 'running', 'open', 'maybeCharged', 'bank'],
  ['paymentFailed', {}, 'failed', 'open', 'notCharged', 'nobody'],
  ['paymentFailed', { paidUnconfirmed: true }, 'failed', 'open', 'maybeCharged', 'nobody'],
  ['paymentFailed', { clockRanOut: true }, 'failed', 'open', 'maybeCharged', 'nobody'],
  ['paymentCompleted', { paid: true }, 'done', 'running', 'charged', 'publisher'],
  ['paymentCompleted', { paid: true, voucher: true }, 'done', 'running', 'charged', 'store'],
  ['fulfillmentFailed', { paid: true }, 'done', 'failed', 'charged', 'shopper'],
  ['fulfillmentFailed', { paid: true, choiceMade: true }, 'done', 'failed', 'charged', 'store'],
  ['fulfillmentFailed', { paid: true, choiceMade: true, refund: 'accepted' }, 'done', 'failed', 'charged', 'bank'],
  ['fulfillmentFailed', { paid: true, choiceMade: true, refund: 'failed' }, 'done', 'failed', 'charged', 'store'],
  ['fulfillmentFailed', { paid: true, refund: 'failed' }, 'done', 'failed', 'charged', 'store'],
  ['fulfillmentCompleted', { paid: true }, 'done', 'done', 'charged', 'nobody'],
  ['cancelled', {}, 'cancelled', 'open', 'notCharged', 'nobody'],
  ['cancelled', { paidUnconfirmed: true }, 'cancelled', 'open', 'maybeCharged', 'nobody'],
  ['cancelled', { paid: true }, 'cancelled', 'open', 'notCharged', 'nobody'],
  ['inProgress', {}, 'running', 'open', 'maybeCharged', 'bank'],
  ['inProgress', { paid: true }, 'done', 'running', 'charged', 'publisher'],
  ['inProgress', { underReview: true }, 'running', 'open', 'maybeCharged', 'store'],
  ['inProgress', { paid: true, underReview: true }, 'done', 'running', 'charged', 'store'],
  ['giftInit', { paid: true }, 'done', 'running', 'charged', 'shopper'],
  ['giftExpired', { paid: true }, 'done', 'failed', 'charged', 'shopper'],
  ['giftExpired', { paid: true, choiceMade: true }, 'done', 'failed', 'charged', 'store'],
  ['giftExpired', { paid: true, choiceMade: true, refund: 'accepted' }, 'done', 'failed', 'charged', 'bank'],
  ['giftClaimed', { paid: true }, 'done', 'done', 'charged', 'nobody']
]

describe('order page situation', () => {
  test.each(CELLS)('for %s with %j: paid %s, delivered %s, money %s, waits for %s', (status, known, paid, delivered, money, waitingFor) => {
    const facts = { ...NO_ORDER_FACTS, ...known }
    expect(orderStatusSteps(status, facts)).toEqual({ ordered: 'done', paid, delivered })
    expect(orderMoneyStateOf(status, facts)).toBe(money)
    expect(orderWaitsFor(status, facts)).toBe(waitingFor)
  })

  test.each(CELLS)('for %s with %j and a refund that arrived: refunded, waits for no one', (status, known) => {
    const facts: OrderFacts = { ...NO_ORDER_FACTS, ...known, refund: 'succeeded' }
    expect([orderMoneyStateOf(status, facts), orderWaitsFor(status, facts)]).toEqual(['refunded', 'nobody'])
  })

  test('has a row for every status', () => {
    expect(new Set(CELLS.map(([status]) => status)).size).toBe(13)
  })
})

const CHANGES: readonly (readonly [number, readonly number[]])[] = [
  [0, [1, -1, 3, 7, 100]],
  [1, [2, 3, 4, 7, 100]],
  [2, [3, 4, 7, 100]],
  [3, [4]],
  [7, [4]],
  [4, [6, 5, 100, 201, -1]],
  [100, [4, 6, 5, 3, 201]],
  [5, [6, 100]],
  [201, [203, 202]],
  [202, [201]],
  [-1, []],
  [6, []],
  [203, []]
]

describe('order changes', () => {
  test.each(CHANGES)('lead from %i only to %j', (from, allowed) => {
    for (const { code, name } of orderStatus.rows)
      expect([code, mayChangeOrderStatus(orderStatusOf(from), name)]).toEqual([code, allowed.includes(code)])
    expect(orderStatusChangesOf(orderStatusOf(from)).map((status) => orderStatus.row(status).code)).toEqual(allowed)
  })

  test('are complete', () => {
    expect(new Set(CHANGES.map(([from]) => from)).size).toBe(13)
    expect(CHANGES.flatMap(([, to]) => to)).toHaveLength(31)
  })
})

describe('order polling', () => {
  test.each([6, 203, 202])('%i is final at once', (code) => {
    expect(isOrderFinalForPolling(orderStatusOf(code), 0)).toBe(true)
  })

  test.each([3, 5, 7, -1])('%i is final once it is older than 10 minutes', (code) => {
    expect(isOrderFinalForPolling(orderStatusOf(code), 600_000)).toBe(false)
    expect(isOrderFinalForPolling(orderStatusOf(code), 600_001)).toBe(true)
  })

  test.each([0, 1, 2, 4, 100, 201])('%i is never final', (code) => {
    expect(isOrderFinalForPolling(orderStatusOf(code), 8_000_000_000)).toBe(false)
  })
})
