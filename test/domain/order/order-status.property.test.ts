import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import {
  changesOf,
  headerOf,
  isFinalForPolling,
  isKnownOrderStatus,
  mayChange,
  moneyStateOf,
  orderStatus,
  orderStatusOf,
  stepsOf,
  waitingForOf
} from '../../../src/domain/order/order-status.ts'
import { anyOrder, anyOrderFacts, anyOrderStatus } from '../../../src/domain/testing/index.ts'

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

test('an order whose money moved never goes back to one that waits to be paid', () => {
  const anyPaid = fc.constantFrom<OrderStatus>('paymentCompleted', 'fulfillmentFailed', 'giftInit', 'giftExpired', 'fulfillmentCompleted')
  fc.assert(
    fc.property(anyPaid, anyOrderStatus, (from, to) => {
      const isUnpaid = ['notInit', 'paymentInit', 'paymentPending', 'paymentFailed', 'cancelled'].includes(to)
      if (isUnpaid) expect(mayChange(from, to)).toBe(false)
    })
  )
})

test('an order may change to what is listed for it, and to nothing else, itself least of all', () => {
  fc.assert(
    fc.property(anyOrderStatus, anyOrderStatus, (from, to) => {
      expect(mayChange(from, to)).toBe(changesOf(from).includes(to))
      expect(mayChange(from, from)).toBe(false)
    })
  )
})

test('an order that is over for polling stays over, however much older it gets', () => {
  fc.assert(
    fc.property(anyOrderStatus, fc.nat(1_200_000), fc.nat(1_200_000), (status, age, longer) => {
      if (isFinalForPolling(status, age)) expect(isFinalForPolling(status, age + longer)).toBe(true)
    })
  )
})

test('an order is asked for again without end exactly while its page says that something is still to come', () => {
  fc.assert(
    fc.property(anyOrderStatus, fc.integer({ min: 600_001, max: 8_000_000_000 }), (status, age) => {
      const isOpen = ['pending', 'giftInitiated'].includes(headerOf(status))
      expect(isFinalForPolling(status, age)).toBe(!isOpen)
    })
  )
})

test('the header of an order says the same as its steps', () => {
  fc.assert(
    fc.property(anyOrderStatus, anyOrderFacts, (status, facts) => {
      const { paid, delivered } = stepsOf(status, facts)
      const header = headerOf(status)
      expect(['fulfilled', 'giftClaimed'].includes(header)).toBe(delivered === 'done')
      expect(['failed', 'giftExpired'].includes(header)).toBe(delivered === 'failed' || paid === 'failed' || paid === 'cancelled')
    })
  )
})

test('a status is read by its number and by both of its names', () => {
  fc.assert(
    fc.property(fc.constantFrom(...orderStatus.rows), ({ code, name, wire, alias }) => {
      for (const word of [code, wire, ...(alias === undefined ? [] : [alias])]) {
        expect(orderStatusOf(word)).toBe(name)
        expect(isKnownOrderStatus(word)).toBe(true)
      }
    })
  )
})

test('every wire value gives a status, and an unknown one is never final', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.integer({ min: -5, max: 300 }), fc.string()), (wire) => {
      const status = orderStatusOf(wire)
      expect(orderStatus.names).toContain(status)
      if (isKnownOrderStatus(wire)) return
      expect(status).toBe('inProgress')
      expect(isFinalForPolling(status, Number.MAX_SAFE_INTEGER)).toBe(false)
    })
  )
})

test('an order that waits for no one has a final state that its page shows', () => {
  fc.assert(
    fc.property(anyOrder, ({ status, waitingFor, moneyState }) => {
      if (waitingFor === 'nobody' && moneyState !== 'refunded') expect(headerOf(status)).not.toMatch(/pending|giftInitiated/)
    })
  )
})
