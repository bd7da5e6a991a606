import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { changesOf, moneyStateOf, orderStatus, stepsOf, waitingForOf } from '../../../src/domain/order/order-status.ts'
import { anyOrderFacts, anyOrderStatus } from '../../../src/domain/testing/index.ts'

test('every status says something in every situation', () => {
  fc.assert(
    fc.property(anyOrderStatus, anyOrderFacts, (status, facts) => {
      expect(['notCharged', 'maybeCharged', 'charged', 'refunded']).toContain(moneyStateOf(status, facts))
      expect(['shopper', 'bank', 'publisher', 'store', 'nobody']).toContain(waitingForOf(status, facts))
      expect(stepsOf(status, facts).ordered).toBe('done')
    })
  )
})

test('nothing is delivered, and nothing is being delivered, before it is paid', () => {
  fc.assert(
    fc.property(anyOrderStatus, anyOrderFacts, (status, facts) => {
      const { paid, delivered } = stepsOf(status, facts)
      if (delivered === 'done' || delivered === 'running') expect(paid).toBe('done')
    })
  )
})

test('where the paid step is done, the money is with the store or back', () => {
  fc.assert(
    fc.property(anyOrderStatus, anyOrderFacts, (status, facts) => {
      if (stepsOf(status, facts).paid === 'done') expect(['charged', 'refunded']).toContain(moneyStateOf(status, facts))
    })
  )
})

test('an order that was delivered stays delivered, whatever is tried', () => {
  const reach = (from: OrderStatus, seen: ReadonlySet<OrderStatus> = new Set()): ReadonlySet<OrderStatus> =>
    changesOf(from).reduce((all, next) => (all.has(next) ? all : reach(next, new Set([...all, next]))), seen)
  expect([...reach('fulfillmentCompleted')]).toEqual([])
  expect([...reach('giftClaimed')]).toEqual([])
  expect(reach('notInit').size).toBe(orderStatus.names.length - 1)
})
