import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import {
  orderStatusChangesOf,
  orderHeaderOf,
  isOrderFinalForPolling,
  isKnownOrderStatus,
  mayChangeOrderStatus,
  orderMoneyStateOf,
  orderStatus,
  orderStatusOf,
  orderStatusSteps,
  orderWaitsFor
} from '../../../src/domain/order/order-status.ts'
import { anyOrder, anyOrderFacts, anyOrderStatus } from '../../../src/domain/testing/index.ts'

test('order status says something in every situation', () => {
  fc.assert(
    fc.property(anyOrderStatus, anyOrderFacts, (status, facts) => {
      expect(['notCharged', 'maybeCharged', 'charged', 'refunded']).toContain(orderMoneyStateOf(status, facts))
      expect(['shopper', 'bank', 'publisher', 'store', 'nobody']).toContain(orderWaitsFor(status, facts))
      expect(orderStatusSteps(status, facts).ordered).toBe('done')
    })
  )
})

test('order status shows nothing delivered, and nothing being delivered, before it is paid', () => {
  fc.assert(
    fc.property(anyOrderStatus, anyOrderFacts, (status, facts) => {
      const { paid, delivered } = orderStatusSteps(status, facts)
      if (delivered === 'done' || delivered === 'running') expect(paid).toBe('done')
    })
  )
})

test('order status with a done paid step has the money with the store or back', () => {
  fc.assert(
    fc.property(anyOrderStatus, anyOrderFacts, (status, facts) => {
      if (orderStatusSteps(status, facts).paid === 'done') expect(['charged', 'refunded']).toContain(orderMoneyStateOf(status, facts))
    })
  )
})

test('order status stays delivered once it was', () => {
  const reach = (from: OrderStatus, seen: ReadonlySet<OrderStatus> = new Set()): ReadonlySet<OrderStatus> =>
    orderStatusChangesOf(from).reduce((all, next) => (all.has(next) ? all : reach(next, new Set([...all, next]))), seen)
  expect([...reach('fulfillmentCompleted')]).toEqual([])
  expect([...reach('giftClaimed')]).toEqual([])
  expect(reach('notInit').size).toBe(orderStatus.names.length - 1)
})

test('order status never goes back to waiting for payment once its money moved', () => {
  const anyPaid = fc.constantFrom<OrderStatus>('paymentCompleted', 'fulfillmentFailed', 'giftInit', 'giftExpired', 'fulfillmentCompleted')
  fc.assert(
    fc.property(anyPaid, anyOrderStatus, (from, to) => {
      const isUnpaid = ['notInit', 'paymentInit', 'paymentPending', 'paymentFailed', 'cancelled'].includes(to)
      if (isUnpaid) expect(mayChangeOrderStatus(from, to)).toBe(false)
    })
  )
})

test('order status may change to what is listed for it, and to nothing else, itself least of all', () => {
  fc.assert(
    fc.property(anyOrderStatus, anyOrderStatus, (from, to) => {
      expect(mayChangeOrderStatus(from, to)).toBe(orderStatusChangesOf(from).includes(to))
      expect(mayChangeOrderStatus(from, from)).toBe(false)
    })
  )
})

test('order polling that is over stays over, however much older the order gets', () => {
  fc.assert(
    fc.property(anyOrderStatus, fc.nat(1_200_000), fc.nat(1_200_000), (status, age, longer) => {
      if (isOrderFinalForPolling(status, age)) expect(isOrderFinalForPolling(status, age + longer)).toBe(true)
    })
  )
})

test('order polling goes on exactly while its page says that something is still to come', () => {
  fc.assert(
    fc.property(anyOrderStatus, fc.integer({ min: 600_001, max: 8_000_000_000 }), (status, age) => {
      const isOpen = ['pending', 'giftInitiated'].includes(orderHeaderOf(status))
      expect(isOrderFinalForPolling(status, age)).toBe(!isOpen)
    })
  )
})

test('order header says the same as its steps', () => {
  fc.assert(
    fc.property(anyOrderStatus, anyOrderFacts, (status, facts) => {
      const { paid, delivered } = orderStatusSteps(status, facts)
      const header = orderHeaderOf(status)
      expect(['fulfilled', 'giftClaimed'].includes(header)).toBe(delivered === 'done')
      expect(['failed', 'giftExpired'].includes(header)).toBe(delivered === 'failed' || paid === 'failed' || paid === 'cancelled')
    })
  )
})

test('order status is read by its number and by both of its names', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStatus.rows), ({ code, name, wire, alias }) => {
      for (const word of [code, wire, ...(alias === undefined ? [] : [alias])]) {
        expect(orderStatusOf(word)).toBe(name)
        expect(isKnownOrderStatus(word)).toBe(true)
      }
    })
  )
})

test('order status is read from every wire value, and an unknown one is never final', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.integer({ min: -5, max: 300 }), fc.string()), (wire) => {
      const status = orderStatusOf(wire)
      expect(orderStatus.names).toContain(status)
      if (isKnownOrderStatus(wire)) return
      expect(status).toBe('inProgress')
      expect(isOrderFinalForPolling(status, Number.MAX_SAFE_INTEGER)).toBe(false)
    })
  )
})

test('order status that waits for no one is final on its page', () => {
  fc.assert(
    fc.property(anyOrder, ({ status, waitingFor, moneyState }) => {
      if (waitingFor === 'nobody' && moneyState !== 'refunded') expect(orderHeaderOf(status)).not.toMatch(/pending|giftInitiated/)
    })
  )
})
