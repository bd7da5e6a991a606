import { expect, test } from 'vitest'
import { forgetKeptOrders, keptOrderKeys } from '../../../src/domain/order/kept-keys.ts'
import type { PendingOrder } from '../../../src/domain/order/pending-orders.ts'

const answered = (txnId: string, accessKey: string): PendingOrder => ({ kind: 'answered', at: 5, txnId, accessKey, closed: false })
const sent: PendingOrder = {
  ...{ kind: 'sent', at: 6, checkoutId: 'c' },
  subject: { country: 'id', productPath: 'comet-circuit', denominationId: 'comet-circuit-60' },
  request: { checkoutId: 'c', quoteId: 'q', pcId: 11, userInfo: { userId: '44128890' } }
}

test('keptOrderKeys lists answered orders that have a key, and no others', () => {
  expect(keptOrderKeys([answered('1', 'k'), sent, answered('2', '')])).toEqual([{ txnId: '1', accessKey: 'k' }])
})

test('forgetKeptOrders forgets the named orders and keeps those without an answer', () => {
  expect(forgetKeptOrders([answered('1', 'k'), sent, answered('2', 'l')], ['1'])).toEqual([sent, answered('2', 'l')])
})
