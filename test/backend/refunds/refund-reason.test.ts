import { describe, expect, test } from 'vitest'
import { codeOfReason, decodeRefund, type StoredRefund } from '../../../backend/services/orders/order-facts.ts'

const stored: StoredRefund = {
  order_id: 'GT-1',
  state: 'accepted',
  destination: 'origin',
  amount: '10',
  reason: 1,
  provider_refund_id: null,
  task_number: null,
  created_at: new Date('2026-11-21T02:00:00Z'),
  expected_by: null,
  finalized_at: null
}

describe('reason of a refund', () => {
  test.each([
    [1, 'requested'],
    [3, 'automatic'],
    [7, 'byProvider'],
    [9, 'chargeback']
  ] as const)('reads %i as "%s" and back', (code, name) => {
    expect(decodeRefund({ ...stored, reason: code })).toEqual({ ...stored, reason: name })
    expect(codeOfReason(name)).toBe(code)
  })

  test('refuses a number that the table does not have', () => {
    expect(() => decodeRefund({ ...stored, reason: 2 })).toThrow('unknown reason 2')
  })
})
