import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseOrderLookup } from '../../../src/domain/order/order-lookup.ts'

describe('parseOrderLookup', () => {
  test.each([
    ['ORD-01JD3Q7M9K2X5', { kind: 'orderId', orderId: 'ORD-01JD3Q7M9K2X5' }],
    [' ord-01jd3q7m9k2x5 ', { kind: 'orderId', orderId: 'ORD-01JD3Q7M9K2X5' }],
    ['#01jd3q7m9k2x5', { kind: 'orderId', orderId: 'ORD-01JD3Q7M9K2X5' }],
    ['ORD O1JD3Q7M9K2XL', { kind: 'orderId', orderId: 'ORD-01JD3Q7M9K2X1' }],
    ['7203344589012345678', { kind: 'txnId', txnId: '7203344589012345678' }],
    ['  7203344589\t012345678 ', { kind: 'txnId', txnId: '7203344589012345678' }],
    ['# # 7203344589012345678', { kind: 'txnId', txnId: '7203344589012345678' }],
    [' ana@example.com ', { kind: 'email', email: 'ana@example.com' }],
    ['Ana@Example.com', { kind: 'email', email: 'ana@example.com' }]
  ])('reads %s', (typed, lookup) => {
    expect(parseOrderLookup(typed)).toEqual(lookup)
  })

  test.each(['', 'ana@', 'ORD-', 'ORD-123', '720334458901234567', '72033445890123456789', 'X7203344589012345678', 'my order'])(
    'refuses "%s"',
    (typed) => {
      expect(parseOrderLookup(typed)).toBeUndefined()
    }
  )
})

test('parseOrderLookup reads what it writes, and nothing else makes an order number', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const lookup = parseOrderLookup(typed)
      if (lookup?.kind === 'orderId') expect(parseOrderLookup(lookup.orderId)).toEqual(lookup)
      if (lookup?.kind === 'email') expect(parseOrderLookup(lookup.email)).toEqual(lookup)
    })
  )
})
