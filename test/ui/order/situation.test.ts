import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { moneyLineOf, situationOf, surplusOf } from '../../../src/domain/order/order-situation.ts'
import { timelineOf } from '../../../src/ui/order/timeline.ts'
import { delivering, codeOpen, notSeen, overpaid, paidLess, refunded, refusedByGame, returned, situations } from './sample-orders.ts'

describe('what the order page talks about', () => {
  test.each(Object.entries(situations))('"%s" is recognised by status, money and whom the order waits for', (name, order) => {
    expect(situationOf(order)).toBe(name)
  })

  test('all 13 statuses are among the situations', () => {
    expect(new Set(Object.values(situations).map((order) => order.status)).size).toBe(13)
  })

  test('a returned shopper is not asked to pay again', () => {
    expect(situationOf(returned)).toBe('bankChecks')
  })
})

describe('the three steps', () => {
  test('a paid order that the publisher has not answered hangs at delivery and names the next try', () => {
    const [ordered, paid, delivery] = timelineOf(delivering)
    expect(ordered).toMatchObject({ state: 'done', at: new Date('2026-11-21T02:01:00Z') })
    expect(paid).toMatchObject({ state: 'done', at: new Date('2026-11-21T02:02:00Z'), below: { key: 'order.sub.paid' } })
    expect(delivery).toMatchObject({
      state: 'running',
      at: undefined,
      below: { key: 'order.sub.publisherNext', at: new Date('2026-11-21T02:04:00Z') }
    })
  })

  test('an open payment code waits for the shopper', () => {
    expect(timelineOf(codeOpen)[1]).toMatchObject({ state: 'running', below: { key: 'order.sub.payFirst' } })
  })

  test('a payment that was refused or cancelled shows its time', () => {
    expect(timelineOf(situations.cancelled)[1]).toMatchObject({ state: 'cancelled', at: new Date('2026-11-21T02:05:00Z') })
    expect(timelineOf(situations.unpaid)[1]).toMatchObject({ state: 'failed', at: new Date('2026-11-21T02:03:00Z') })
  })

  test('a refused delivery says when and by whom', () => {
    expect(timelineOf(refusedByGame)[2]).toMatchObject({
      state: 'failed',
      at: new Date('2026-11-21T02:03:00Z'),
      below: { key: 'order.sub.refused' }
    })
  })
})

describe('where the money is', () => {
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
  ] as const)('when it is "%s" the holder is %s', (name, holder, kind, amount) => {
    expect(moneyLineOf(situations[name])).toMatchObject({ holder, kind, amount })
  })

  test('a payment that was never seen is not called a failure to pay', () => {
    expect(moneyLineOf(notSeen).holder).toBeUndefined()
  })
})

describe('an order that was not paid as it was due', () => {
  test('with too little is about what goes back, and its steps promise no delivery', () => {
    expect(situationOf(paidLess)).toBe('paidLess')
    expect(timelineOf(paidLess).map(({ state, title, below }) => [state, title, below.key])).toEqual([
      ['done', 'order.step.ordered', 'order.sub.ordered'],
      ['done', 'order.step.paying', 'order.sub.sentOther'],
      ['cancelled', 'order.step.delivering', 'order.sub.never']
    ])
    expect(surplusOf(paidLess)).toBeUndefined()
  })

  test('with too much stays about its delivery, and the rest goes back beside it', () => {
    expect(situationOf(overpaid)).toBe('delivered')
    expect(timelineOf(overpaid).map(({ state, below }) => [state, below.key])).toEqual([
      ['done', 'order.sub.ordered'],
      ['done', 'order.sub.sentOther'],
      ['done', 'order.sub.delivered']
    ])
    expect(surplusOf(overpaid)).toEqual({ state: 'onItsWay', amount: '0.5' })
    expect(moneyLineOf(overpaid)).toMatchObject({ kind: 'delivered', amount: '4.85' })
  })

  test('with too much and then refunded as a whole names the whole sum once', () => {
    const whole = { ...refunded, paidAmount: amountOf('5.35'), refund: { ...refunded.refund!, amount: amountOf('5.35') } }
    expect(situationOf(whole)).toBe('refunded')
    expect(moneyLineOf(whole)).toMatchObject({ kind: 'refunded', amount: '5.35' })
    expect(surplusOf(whole)).toBeUndefined()
  })

  test('with too much holds only what was due while the rest is on its way back', () => {
    expect(moneyLineOf({ ...refusedByGame, paidAmount: overpaid.paidAmount, refund: overpaid.refund })).toMatchObject({
      kind: 'choice',
      amount: '4.85'
    })
  })

  test('after it was closed is about the money that goes back, not about a payment that never came', () => {
    const late = { ...situations.unpaid, refund: { ...paidLess.refund!, amount: amountOf('4.85') } }
    expect(situationOf(late)).toBe('refunding')
    expect(timelineOf(late)[1]).toMatchObject({ state: 'done', below: { key: 'order.sub.paid' } })
    expect(moneyLineOf(late)).toMatchObject({ kind: 'refunding', holder: 'store', amount: '4.85' })
  })
})
