import { describe, expect, test } from 'vitest'
import { holderOf, moneySentenceOf } from '../../../src/ui/order/money.ts'
import { situationOf } from '../../../src/ui/order/situation.ts'
import { timelineOf } from '../../../src/ui/order/timeline.ts'
import { delivering, codeOpen, notSeen, refusedByGame, returned, situations } from './sample-orders.ts'

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
    ['starting', 'you', 'order.money.notCharged'],
    ['unpaid', 'you', 'order.money.notChargedHold'],
    ['expired', 'you', 'order.money.notCharged'],
    ['unclear', undefined, 'order.money.maybeCharged'],
    ['delivering', 'store', 'order.money.heldUntil'],
    ['refused', 'store', 'order.money.choice'],
    ['refunding', 'store', 'order.money.refunding'],
    ['refundFailed', 'store', 'order.money.refunding'],
    ['refunded', 'you', 'order.money.refunded'],
    ['delivered', 'publisher', 'order.money.delivered'],
    ['cancelled', 'you', 'order.money.notCharged']
  ] as const)('when it is "%s" the holder is %s', (name, holder, key) => {
    expect(holderOf(situations[name])).toBe(holder)
    expect(moneySentenceOf(situations[name]).key).toBe(key)
  })

  test('a payment that was never seen is not called a failure to pay', () => {
    expect(holderOf(notSeen)).toBeUndefined()
  })
})
