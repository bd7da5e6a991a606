import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import { forgetOrders, keptKeys } from '../../../src/domain/order/kept-keys.ts'
import { pendingOrdersRecord } from '../../../src/domain/order/pending-orders-record.ts'
import {
  awaitsAnswer,
  closeOrder,
  forgetRequest,
  keepRequest,
  keyOf,
  noteAnswer,
  openOrderFor,
  takeIn,
  unanswered
} from '../../../src/domain/order/pending-orders.ts'
import { anyPendingOrders, anyPendingRequest, anyPendingSubject } from '../../../src/domain/testing/index.ts'

/** Later than every order of the arbitraries, so that a new entry is the newest. */
const now = new Date('2028-01-01T00:00:00Z')

test('a request that was kept waits for its answer, and is sent again as it was', () => {
  fc.assert(
    fc.property(anyPendingOrders, anyPendingRequest, anyPendingSubject, (orders, request, subject) => {
      const kept = keepRequest(orders, request, subject, now)
      expect(awaitsAnswer(kept, subject)).toBe(true)
      expect(unanswered(kept).at(-1)).toBe(request)
      expect(keepRequest(kept, { ...request, quoteId: 'another' }, subject, now)).toBe(kept)
    })
  )
})

test('an answer takes the place of its request, opens the order, and is found by what was bought', () => {
  fc.assert(
    fc.property(anyPendingOrders, anyPendingRequest, anyPendingSubject, (orders, request, subject) => {
      const kept = keepRequest(orders, request, subject, now)
      const answered = noteAnswer(kept, { checkoutId: request.checkoutId, txnId: '1', accessKey: 'mine', at: new Date(0) })
      expect(answered).toHaveLength(kept.length)
      expect(unanswered(answered)).toEqual(unanswered(kept).filter(({ checkoutId }) => checkoutId !== request.checkoutId))
      expect(keyOf(answered, '1')).toBe('mine')
      expect(openOrderFor(answered, subject)).toMatchObject({ txnId: '1', at: now.getTime(), closed: false })
    })
  )
})

test('an order is closed once, keeps its key, and leaves every other one as it was', () => {
  fc.assert(
    fc.property(anyPendingOrders, fc.nat(25), (orders, at) => {
      const txnId = orders.flatMap((order) => (order.kind === 'answered' ? [order.txnId] : []))[at] ?? 'unknown'
      const closed = closeOrder(orders, txnId)
      expect(closeOrder(closed, txnId)).toEqual(closed)
      expect(keyOf(closed, txnId)).toBe(keyOf(orders, txnId))
      expect(unanswered(closed)).toEqual(unanswered(orders))
      for (const [place, order] of closed.entries()) {
        if (order.kind === 'answered' && order.txnId === txnId) expect(order.closed).toBe(true)
        else expect(order).toBe(orders[place])
      }
    })
  )
})

test('a request that is forgotten takes nothing else with it, an answered order least of all', () => {
  fc.assert(
    fc.property(anyPendingOrders, fc.nat(25), (orders, at) => {
      const checkoutId = orders[at]?.checkoutId ?? 'unknown'
      const left = forgetRequest(orders, checkoutId)
      expect(unanswered(left)).toEqual(unanswered(orders).filter((request) => request.checkoutId !== checkoutId))
      expect(left.filter(({ kind }) => kind === 'answered')).toEqual(orders.filter(({ kind }) => kind === 'answered'))
      expect(forgetRequest(left, checkoutId)).toEqual(left)
    })
  )
})

test('an order from a mail’s link stands once, with the key that came last', () => {
  fc.assert(
    fc.property(anyPendingOrders, fc.nat(25), fc.constantFrom('key', 'another'), (orders, at, key) => {
      const txnId = orders.flatMap((order) => (order.kind === 'answered' ? [order.txnId] : []))[at] ?? '1'
      const taken = takeIn(orders, txnId, key, now)
      expect(keyOf(taken, txnId)).toBe(key)
      expect(taken.filter((order) => order.kind === 'answered' && order.txnId === txnId)).toHaveLength(1)
      expect(takeIn(taken, txnId, key, new Date(0))).toBe(taken)
    })
  )
})

test('what was sent is never taken for an order that is open, nor the other way round', () => {
  fc.assert(
    fc.property(anyPendingOrders, anyPendingSubject, (orders, subject) => {
      const open = openOrderFor(orders, subject)
      if (open !== undefined) {
        expect(orders).toContain(open)
        expect([open.kind, open.closed, open.subject]).toEqual(['answered', false, subject])
      }
      const waiting = orders.filter(({ kind }) => kind === 'sent')
      expect(awaitsAnswer(orders, subject)).toBe(waiting.some((order) => JSON.stringify(order.subject) === JSON.stringify(subject)))
      expect(openOrderFor(waiting, subject)).toBeUndefined()
    })
  )
})

test('the orders come back out of storage as they were, whatever lies among them', () => {
  fc.assert(
    fc.property(anyPendingOrders, fc.array(fc.anything(), { maxLength: 4 }), (orders, rubbish) => {
      const stored: unknown = JSON.parse(JSON.stringify(pendingOrdersRecord.encode(orders)))
      expect(pendingOrdersRecord.decode(stored)).toEqual(E.right(orders))
      expect(pendingOrdersRecord.decode([...rubbish, ...orders])).toEqual(E.right(orders))
      expect(pendingOrdersRecord.is(orders)).toBe(true)
    })
  )
})

test('whatever lies in storage is read or refused, never a fault', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(E.isRight(pendingOrdersRecord.decode(value))).toBe(Array.isArray(value))
    })
  )
})

test('orders that are forgotten take their keys along, and leave every other key and every request', () => {
  fc.assert(
    fc.property(anyPendingOrders, fc.array(fc.nat(25), { maxLength: 4 }), (orders, places) => {
      const kept = keptKeys(orders)
      for (const { txnId, accessKey } of kept) expect(keyOf(orders, txnId)).toBe(accessKey)
      const gone = places.flatMap((at) => kept[at]?.txnId ?? [])
      const left = forgetOrders(orders, gone)
      expect(keptKeys(left)).toEqual(kept.filter(({ txnId }) => !gone.includes(txnId)))
      expect(unanswered(left)).toEqual(unanswered(orders))
      expect(forgetOrders(left, gone)).toEqual(left)
    })
  )
})
