import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payStepsOf } from '../../../src/domain/order/pay-steps.ts'

const TYPES = ['carrierBilling', 'bankTransfer', 'convenienceStore', 'voucher', 'eWallet', 'card', 'storeWallet'] as const

test('payStepsOf numbers three steps from 1 when a code is paid elsewhere, and lists none otherwise', () => {
  fc.assert(
    fc.property(fc.constantFrom(...TYPES), (type) => {
      const numbers = payStepsOf(type).map((key) => key.split('.').at(-1))
      expect(numbers).toEqual(type === 'bankTransfer' || type === 'convenienceStore' ? ['1', '2', '3'] : [])
    })
  )
})
