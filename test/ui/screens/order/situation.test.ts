import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../../src/domain/money/amount.ts'
import { orderMoneyLineOf, orderSituationOf, orderSurplusOf } from '../../../../src/domain/order/order-situation.ts'
import { timelineOf } from '../../../../src/ui/screens/order/timeline.ts'
import { delivering, codeOpen, notSeen, overpaid, paidLess, refunded, refusedByGame, returned, situations } from './sample-orders.ts'

describe('order situation', () => {
  test.each(Object.entries(situations))('"%s" is recognised by status, money and whom the order waits for', (name, order) => {
    expect(orderSituationOf(order)).toBe(name)
  })

  test('has all 13 statuses', () => {
    expect(new Set(Object.values(situations).map((order) => order.status)).size).toBe(13)
  })

  test('asks a returned shopper for no second payment', () => {
    expect(orderSituationOf(returned)).toBe('bankChecks')
  })
})

describe('order steps', () => {
  test('hang at delivery for a paid order without an answer of the publisher, and name the next try', () => {
    const [ordered, paid, delivery] = timelineOf(delivering)
    expect(ordered).toMatchObject({ state: 'done', at: new Date('2026-11-21T02:01:00Z') })
    expect(paid).toMatchObject({ state: 'done', at: new Date('2026-11-21T02:02:00Z'), below: { key: 'order.sub.paid' } })
    expect(delivery).toMatchObject({
      state: 'running',
      at: undefined,
      below: { key: 'order.sub.publisherNext', at: new Date('2026-11-21T02:04:00Z') }
    })
  })

  test('wait for the shopper with an open payment code', () => {
    expect(timelineOf(codeOpen)[1]).toMatchObject({ state: 'running', below: { key: 'order.sub.payFirst' } })
  })

  test('show the time of a refused or cancelled payment', () => {
    expect(timelineOf(situations.cancelled)[1]).toMatchObject({ state: 'cancelled', at: new Date('2026-11-21T02:05:00Z') })
    expect(timelineOf(situations.unpaid)[1]).toMatchObject({ state: 'failed', at: new Date('2026-11-21T02:03:00Z') })
  })

  test('say when and by whom a delivery was refused', () => {
    expect(timelineOf(refusedByGame)[2]).toMatchObject({
      state: 'failed',
      at: new Date('2026-11-21T02:03:00Z'),
      below: { key: 'order.sub.refused' }
    })
  })
})

describe('money place', () => {
  test.each([
    ['starting', 'you', 'notCharged', '4.85'],
    ['unpaid', 'you', 'notChargedHold', '4.85'],
    ['expired', 'you', 'notCharged', '4.85'],
    ['unclear', undefined, 'maybeCharged', '4.85'],
    ['delivering', 'store', 'heldUntil', '4.85'],
    ['refused', 'store', 'choice', '4.85'],
    ['paidLess', 'store', 'refunding', '4.35'],
    ['refunding', 'store', 'refunding', '4.85'],
    ['refundFailed', 'store', 'refunding', '4.85'],
    ['refunded', 'you', 'refunded', '4.85'],
    ['delivered', 'publisher', 'delivered', '4.85'],
    ['cancelled', 'you', 'notCharged', '4.85']
  ] as const)('is for "%s" with %s', (name, holder, kind, amount) => {
    expect(orderMoneyLineOf(situations[name])).toMatchObject({ holder, kind, amount })
  })

  test('calls a payment that was never seen no failure to pay', () => {
    expect(orderMoneyLineOf(notSeen).holder).toBeUndefined()
  })
})

describe('order that was not paid as due', () => {
  test('is about what goes back when it is too little, and its steps promise no delivery', () => {
    expect(orderSituationOf(paidLess)).toBe('paidLess')
    expect(timelineOf(paidLess).map(({ state, title, below }) => [state, title, below.key])).toEqual([
      ['done', 'order.step.ordered', 'order.sub.ordered'],
      ['done', 'order.step.paying', 'order.sub.sentOther'],
      ['cancelled', 'order.step.delivering', 'order.sub.never']
    ])
    expect(orderSurplusOf(paidLess)).toBeUndefined()
  })

  test('stays about its delivery when it is too much, and the rest goes back beside it', () => {
    expect(orderSituationOf(overpaid)).toBe('delivered')
    expect(timelineOf(overpaid).map(({ state, below }) => [state, below.key])).toEqual([
      ['done', 'order.sub.ordered'],
      ['done', 'order.sub.sentOther'],
      ['done', 'order.sub.delivered']
    ])
    expect(orderSurplusOf(overpaid)).toEqual({ state: 'onItsWay', amount: '0.5' })
    expect(orderMoneyLineOf(overpaid)).toMatchObject({ kind: 'delivered', amount: '4.85' })
  })

  test('names the whole sum once when too much is refunded as a whole', () => {
    const whole = { ...refunded, paidAmount: amountOf('5.35'), refund: { ...refunded.refund!, amount: amountOf('5.35') } }
    expect(orderSituationOf(whole)).toBe('refunded')
    expect(orderMoneyLineOf(whole)).toMatchObject({ kind: 'refunded', amount: '5.35' })
    expect(orderSurplusOf(whole)).toBeUndefined()
  })

  test('holds only what was due while the rest of too much is on its way back', () => {
    expect(orderMoneyLineOf({ ...refusedByGame, paidAmount: overpaid.paidAmount, refund: overpaid.refund })).toMatchObject({
      kind: 'choice',
      amount: '4.85'
    })
  })

  test('is about the money that goes back when it was closed before, not about a payment that never came', () => {
    const late = { ...situations.unpaid, refund: { ...paidLess.refund!, amount: amountOf('4.85') } }
    expect(orderSituationOf(late)).toBe('refunding')
    expect(timelineOf(late)[1]).toMatchObject({ state: 'done', below: { key: 'order.sub.paid' } })
    expect(orderMoneyLineOf(late)).toMatchObject({ kind: 'refunding', holder: 'store', amount: '4.85' })
  })
})
