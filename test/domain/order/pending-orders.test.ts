import * as E from 'fp-ts/lib/Either.js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderRequest } from '../../../src/application/ports/order-service.ts'
import { pendingOrdersRecord } from '../../../src/domain/order/pending-orders-record.ts'
import type { PendingOrders, PendingRequest } from '../../../src/domain/order/pending-orders.ts'
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
import { anyPendingRequest, anyPendingSubject } from '../../../src/domain/testing/index.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 2, minute))
const subject = { country: 'id', productPath: 'comet-circuit', denominationId: 'pack', userId: '44128890', zoneId: '2201' }
const request = (checkoutId: string): PendingRequest => ({
  checkoutId,
  quoteId: 'q',
  pcId: 11,
  userInfo: { userId: '44128890', zoneId: '2201' }
})
const sent = (...ids: readonly string[]): PendingOrders =>
  ids.reduce<PendingOrders>((orders, id, minute) => keepOrderRequest(orders, request(id), subject, at(minute)), [])
const answer = (checkoutId: string, minute = 30) => ({
  checkoutId,
  txnId: `7203344589012345${checkoutId}`,
  accessKey: `key-${checkoutId}`,
  at: at(minute)
})

describe('pending orders', () => {
  test('keep the request until its answer, then number and key instead', () => {
    const asked = sent('678')
    expect(unansweredRequests(asked)).toEqual([request('678')])
    const answered = noteOrderAnswer(asked, answer('678'))
    expect(unansweredRequests(answered)).toEqual([])
    expect(answered).toEqual([
      {
        kind: 'answered',
        at: at(0).getTime(),
        txnId: '7203344589012345678',
        accessKey: 'key-678',
        checkoutId: '678',
        subject,
        closed: false
      }
    ])
    expect(JSON.stringify(answered)).not.toContain('quoteId')
    expect(orderKeyOf(answered, '7203344589012345678')).toBe('key-678')
  })

  test('send the oldest request first', () => {
    expect(unansweredRequests(sent('a', 'b', 'c')).map(({ checkoutId }) => checkoutId)).toEqual(['a', 'b', 'c'])
  })

  test('are not changed by sending the same request again', () => {
    const asked = sent('a', 'b')
    expect(keepOrderRequest(asked, request('a'), subject, at(50))).toBe(asked)
    const answered = noteOrderAnswer(asked, answer('a'))
    expect(keepOrderRequest(answered, request('a'), subject, at(50))).toBe(answered)
  })

  test('keep an answer even when the request was lost', () => {
    expect(orderKeyOf(noteOrderAnswer([], answer('678')), '7203344589012345678')).toBe('key-678')
  })

  test('forget a refused request, never an order', () => {
    const orders = noteOrderAnswer(sent('a', 'b'), answer('a'))
    expect(forgetOrderRequest(orders, 'b').map(({ checkoutId }) => checkoutId)).toEqual(['a'])
    expect(forgetOrderRequest(orders, 'a')).toEqual(orders)
  })

  test('take in an order from a mail’s link once', () => {
    const orders = addOpenedOrder([], '7203344589012345678', 'key', at(1))
    expect(orderKeyOf(orders, '7203344589012345678')).toBe('key')
    expect(addOpenedOrder(orders, '7203344589012345678', 'key', at(2))).toBe(orders)
    expect(orderKeyOf(addOpenedOrder(orders, '7203344589012345678', 'other', at(3)), '7203344589012345678')).toBe('other')
    expect(orderKeyOf(orders, '1')).toBeUndefined()
  })

  test('take in an order from a mail’s link as an open one, beside what is not answered yet', () => {
    const orders = addOpenedOrder(sent('a'), '7203344589012345678', 'key', at(1))
    expect(orders).toEqual([
      { kind: 'answered', at: at(1).getTime(), txnId: '7203344589012345678', accessKey: 'key', closed: false },
      ...sent('a')
    ])
    expect(addOpenedOrder(orders, '7203344589012345678', 'other', at(2))).toEqual([
      { kind: 'answered', at: at(2).getTime(), txnId: '7203344589012345678', accessKey: 'other', closed: false },
      ...sent('a')
    ])
  })

  test('know an order that was sent and never answered by all that was bought and for whom', () => {
    expect(awaitsOrderAnswer(sent('a'), subject)).toBe(true)
    for (const other of [{ country: 'br' }, { productPath: 'tidebound' }, { denominationId: 'any' }, { userId: '1' }, { zoneId: '2202' }])
      expect(awaitsOrderAnswer(sent('a'), { ...subject, ...other })).toBe(false)
    expect(awaitsOrderAnswer(noteOrderAnswer(sent('a'), answer('a')), subject)).toBe(false)
    expect(awaitsOrderAnswer(noteOrderAnswer(sent('a', 'b'), answer('a')), subject)).toBe(true)
    expect(awaitsOrderAnswer([], subject)).toBe(false)
  })

  test('keep everything else of an order that is over', () => {
    const [open] = noteOrderAnswer(sent('a'), answer('a'))
    const orders = noteOrderAnswer(sent('a', 'b'), answer('a'))
    expect(closePendingOrder(orders, answer('a').txnId)).toEqual([...sent('a', 'b').slice(0, 1), { ...open, closed: true }])
  })

  test('point to the newest open order for the same item and player', () => {
    const orders = noteOrderAnswer(noteOrderAnswer(sent('a', 'b'), answer('a')), answer('b'))
    expect(openOrderFor(orders, subject)?.checkoutId).toBe('b')
    expect(openOrderFor(orders, { ...subject, zoneId: '2202' })).toBeUndefined()
    expect(openOrderFor(orders, { ...subject, denominationId: 'any' })).toBeUndefined()
    const closed = closePendingOrder(orders, answer('b').txnId)
    expect(openOrderFor(closed, subject)?.checkoutId).toBe('a')
    expect(openOrderFor(sent('c'), subject)).toBeUndefined()
    for (const other of [{ country: 'br' }, { productPath: 'tidebound' }, { userId: '1' }])
      expect(openOrderFor(orders, { ...subject, ...other })).toBeUndefined()
  })

  test('never point to an order from a mail’s link: what it was for is not known', () => {
    expect(openOrderFor(addOpenedOrder([], '1', 'key', at(1)), subject)).toBeUndefined()
    const orders = addOpenedOrder(noteOrderAnswer(sent('a'), answer('a')), '1', 'key', at(59))
    expect(openOrderFor(orders, subject)?.checkoutId).toBe('a')
  })

  test('never are more than 20, and the newest stay', () => {
    const step = fc.tuple(
      fc.constantFrom('keep', 'answer', 'take'),
      anyPendingRequest,
      anyPendingSubject,
      fc.integer({ min: 0, max: 1_000_000 })
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
        let orders: PendingOrders = []
        for (const [kind, made, about, minute] of steps) {
          if (kind === 'keep') orders = keepOrderRequest(orders, made, about, at(minute))
          if (kind === 'answer')
            orders = noteOrderAnswer(orders, { checkoutId: made.checkoutId, txnId: made.checkoutId, accessKey: 'k', at: at(minute) })
          if (kind === 'take') orders = addOpenedOrder(orders, made.checkoutId, 'k', at(minute))
        }
        const times = orders.map((order) => order.at)
        expect(orders.length).toBe(Math.min(20, steps.length))
        expect(times).toEqual(
          steps
            .map(([, , , minute]) => at(minute).getTime())
            .toSorted((a, b) => b - a)
            .slice(0, 20)
        )
        expect(E.isRight(pendingOrdersRecord.decode(JSON.parse(JSON.stringify(pendingOrdersRecord.encode(orders)))))).toBe(true)
      })
    )
  })
})

describe('pending orders in storage', () => {
  const stored = (orders: PendingOrders): unknown => JSON.parse(JSON.stringify(pendingOrdersRecord.encode(orders)))

  test('come back as they were', () => {
    const orders = addOpenedOrder(noteOrderAnswer(sent('a', 'b'), answer('a')), '1', 'k', at(9))
    expect(pendingOrdersRecord.decode(stored(orders))).toEqual(E.right(orders))
  })

  test('lose only the entry that cannot be read', () => {
    const good = stored(sent('a')) as unknown[]
    expect(pendingOrdersRecord.decode([{ kind: 'sent' }, null, 7, ...good])).toEqual(E.right(sent('a')))
  })

  test('are the first 20 of a longer list', () => {
    const one = addOpenedOrder([], '1', 'k', at(1))
    expect(pendingOrdersRecord.decode(Array.from({ length: 25 }, () => one[0]))).toEqual(E.right(Array.from({ length: 20 }, () => one[0])))
  })

  test('are told from a list of other things', () => {
    expect(pendingOrdersRecord.is(sent('a', 'b'))).toBe(true)
    expect(pendingOrdersRecord.is([])).toBe(true)
    expect(pendingOrdersRecord.is([...sent('a'), { kind: 'sent' }])).toBe(false)
    expect(pendingOrdersRecord.is({ 0: sent('a')[0], length: 1 })).toBe(false)
  })

  test.each([null, {}, 'x', 3])('refuse %j as a list', (value) => {
    expect(E.isLeft(pendingOrdersRecord.decode(value))).toBe(true)
    expect(pendingOrdersRecord.is(value)).toBe(false)
  })

  test('hold a request that can be sent as it is', () => {
    const again: OrderRequest = request('a')
    const kept: PendingRequest = again
    expect(kept).toBe(again)
  })
})
