import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import { forgetKeptOrders, keptOrderKeys } from '../../../src/domain/order/kept-keys.ts'
import { pendingOrdersRecord } from '../../../src/domain/order/pending-orders-record.ts'
import {
  awaitsOrderAnswer,
  closePendingOrder,
  forgetOrderRequest,
  keepOrderRequest,
  orderKeyOf,
  noteOrderAnswer,
  openOrderFor,
  addOpenedOrder,
  unansweredRequests
} from '../../../src/domain/order/pending-orders.ts'
import { anyPendingOrders, anyPendingRequest, anyPendingSubject } from '../../../src/domain/testing/index.ts'

/** Later than every order of the arbitraries, so that a new entry is the newest. */
const now = new Date('2028-01-01T00:00:00Z')

test('pending order waits for the answer of a kept request, and is sent again as it was', () => {
  fc.assert(
    fc.property(anyPendingOrders, anyPendingRequest, anyPendingSubject, (orders, request, subject) => {
      const kept = keepOrderRequest(orders, request, subject, now)
      expect(awaitsOrderAnswer(kept, subject)).toBe(true)
      expect(unansweredRequests(kept).at(-1)).toBe(request)
      expect(keepOrderRequest(kept, { ...request, quoteId: 'another' }, subject, now)).toBe(kept)
    })
  )
})

test('pending order replaces its request by the answer, opens the order, and is found by what was bought', () => {
  fc.assert(
    fc.property(anyPendingOrders, anyPendingRequest, anyPendingSubject, (orders, request, subject) => {
      const kept = keepOrderRequest(orders, request, subject, now)
      const answered = noteOrderAnswer(kept, { checkoutId: request.checkoutId, txnId: '1', accessKey: 'mine', at: new Date(0) })
      expect(answered).toHaveLength(kept.length)
      expect(unansweredRequests(answered)).toEqual(unansweredRequests(kept).filter(({ checkoutId }) => checkoutId !== request.checkoutId))
      expect(orderKeyOf(answered, '1')).toBe('mine')
      expect(openOrderFor(answered, subject)).toMatchObject({ txnId: '1', at: now.getTime(), closed: false })
    })
  )
})

test('pending order is closed once, keeps its key, and leaves every other one as it was', () => {
  fc.assert(
    fc.property(anyPendingOrders, fc.nat(25), (orders, at) => {
      const txnId = orders.flatMap((order) => (order.kind === 'answered' ? [order.txnId] : []))[at] ?? 'unknown'
      const closed = closePendingOrder(orders, txnId)
      expect(closePendingOrder(closed, txnId)).toEqual(closed)
      expect(orderKeyOf(closed, txnId)).toBe(orderKeyOf(orders, txnId))
      expect(unansweredRequests(closed)).toEqual(unansweredRequests(orders))
      for (const [position, order] of closed.entries()) {
        if (order.kind === 'answered' && order.txnId === txnId) expect(order.closed).toBe(true)
        else expect(order).toBe(orders[position])
      }
    })
  )
})

test('pending order takes nothing else with it when its request is forgotten, an answered order least of all', () => {
  fc.assert(
    fc.property(anyPendingOrders, fc.nat(25), (orders, at) => {
      const checkoutId = orders[at]?.checkoutId ?? 'unknown'
      const left = forgetOrderRequest(orders, checkoutId)
      expect(unansweredRequests(left)).toEqual(unansweredRequests(orders).filter((request) => request.checkoutId !== checkoutId))
      expect(left.filter(({ kind }) => kind === 'answered')).toEqual(orders.filter(({ kind }) => kind === 'answered'))
      expect(forgetOrderRequest(left, checkoutId)).toEqual(left)
    })
  )
})

test('pending order from a mail’s link stands once, with the key that came last', () => {
  fc.assert(
    fc.property(anyPendingOrders, fc.nat(25), fc.constantFrom('key', 'another'), (orders, at, key) => {
      const txnId = orders.flatMap((order) => (order.kind === 'answered' ? [order.txnId] : []))[at] ?? '1'
      const taken = addOpenedOrder(orders, txnId, key, now)
      expect(orderKeyOf(taken, txnId)).toBe(key)
      expect(taken.filter((order) => order.kind === 'answered' && order.txnId === txnId)).toHaveLength(1)
      expect(addOpenedOrder(taken, txnId, key, new Date(0))).toBe(taken)
    })
  )
})

test('pending orders never mix sent requests and open orders', () => {
  fc.assert(
    fc.property(anyPendingOrders, anyPendingSubject, (orders, subject) => {
      const open = openOrderFor(orders, subject)
      if (open !== undefined) {
        expect(orders).toContain(open)
        expect([open.kind, open.closed, open.subject]).toEqual(['answered', false, subject])
      }
      const waiting = orders.filter(({ kind }) => kind === 'sent')
      expect(awaitsOrderAnswer(orders, subject)).toBe(waiting.some((order) => JSON.stringify(order.subject) === JSON.stringify(subject)))
      expect(openOrderFor(waiting, subject)).toBeUndefined()
    })
  )
})

test('pending orders come back out of storage as they were, beside any other content', () => {
  fc.assert(
    fc.property(anyPendingOrders, fc.array(fc.anything(), { maxLength: 4 }), (orders, rubbish) => {
      const stored: unknown = JSON.parse(JSON.stringify(pendingOrdersRecord.encode(orders)))
      expect(pendingOrdersRecord.decode(stored)).toEqual(E.right(orders))
      expect(pendingOrdersRecord.decode([...rubbish, ...orders])).toEqual(E.right(orders))
      expect(pendingOrdersRecord.is(orders)).toBe(true)
    })
  )
})

test('pending orders are read or refused from any storage, never a fault', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(E.isRight(pendingOrdersRecord.decode(value))).toBe(Array.isArray(value))
    })
  )
})

test('pending orders that are forgotten take their keys along, and leave every other key and every request', () => {
  fc.assert(
    fc.property(anyPendingOrders, fc.array(fc.nat(25), { maxLength: 4 }), (orders, places) => {
      const kept = keptOrderKeys(orders)
      for (const { txnId, accessKey } of kept) expect(orderKeyOf(orders, txnId)).toBe(accessKey)
      const gone = places.flatMap((at) => kept[at]?.txnId ?? [])
      const left = forgetKeptOrders(orders, gone)
      expect(keptOrderKeys(left)).toEqual(kept.filter(({ txnId }) => !gone.includes(txnId)))
      expect(unansweredRequests(left)).toEqual(unansweredRequests(orders))
      expect(forgetKeptOrders(left, gone)).toEqual(left)
    })
  )
})
