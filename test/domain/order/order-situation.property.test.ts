import fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, compare } from '../../../src/domain/money/arithmetic.ts'
import {
  differenceOf,
  isVoucher,
  moneyLineOf,
  orderSteps,
  refundableAmount,
  situationOf,
  surplusOf
} from '../../../src/domain/order/order-situation.ts'
import { paymentDifference } from '../../../src/domain/order/payment-difference.ts'
import { anyAmount, anyOrder } from '../../../src/domain/testing/index.ts'

test('a difference is what lies between what was sent and what was due', () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, (sent, due) => {
      const difference = paymentDifference(sent, due)
      if (compare(sent, due) === 0) expect(difference).toBeUndefined()
      else
        expect(difference?.kind === 'less' ? add(sent, difference.by) : add(due, difference?.by ?? sent)).toBe(
          compare(sent, due) < 0 ? due : sent
        )
    })
  )
})

test('the amounts that are named add up to what was sent', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { kind, amount } = moneyLineOf(order)
      const { paidAmount, totalPayment } = order
      if (paidAmount === undefined) return
      const surplus = surplusOf(order)?.amount
      if (surplus !== undefined) expect([amount, add(amount, surplus)]).toEqual([totalPayment, paidAmount])
      else if (kind === 'refunding' || kind === 'refunded' || kind === 'held' || kind === 'heldUntil' || kind === 'choice')
        expect(amount).toBe(refundableAmount(order))
    })
  )
})

test('an order that is about too small a payment names both amounts, and nothing is delivered for it', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      if (situationOf(order) !== 'paidLess') return
      expect(differenceOf(order)).toMatchObject({ kind: 'less', due: order.totalPayment, sent: moneyLineOf(order).amount })
      expect(['cancelled', 'failed', 'done']).toContain(orderSteps(order).delivered)
    })
  )
})

test('a code is ready where an item would be delivered', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      if (situationOf(order) === 'codeReady') expect(isVoucher(order)).toBe(true)
      if (situationOf(order) === 'delivered') expect(isVoucher(order)).toBe(false)
    })
  )
})
