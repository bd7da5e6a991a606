import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addAmounts, compareAmounts } from '../../../src/domain/money/arithmetic.ts'
import {
  orderPaymentDifference,
  isVoucherOrder,
  orderMoneyLineOf,
  orderProgressSteps,
  refundableAmount,
  orderSituationOf,
  orderSurplusOf
} from '../../../src/domain/order/order-situation.ts'
import { paymentDifference } from '../../../src/domain/order/payment-difference.ts'
import { anyAmount, anyOrder } from '../../../src/domain/testing/index.ts'

test('paymentDifference is what lies between what was sent and what was due', () => {
  fc.assert(
    fc.property(anyAmount, anyAmount, (sent, due) => {
      const difference = paymentDifference(sent, due)
      if (compareAmounts(sent, due) === 0) expect(difference).toBeUndefined()
      else
        expect(difference?.kind === 'less' ? addAmounts(sent, difference.by) : addAmounts(due, difference?.by ?? sent)).toBe(
          compareAmounts(sent, due) < 0 ? due : sent
        )
    })
  )
})

test('paymentDifference names amounts that add up to what was sent', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      const { kind, amount } = orderMoneyLineOf(order)
      const { paidAmount, totalPayment } = order
      if (paidAmount === undefined) return
      const surplus = orderSurplusOf(order)?.amount
      if (surplus !== undefined) expect([amount, addAmounts(amount, surplus)]).toEqual([totalPayment, paidAmount])
      else if (kind === 'refunding' || kind === 'refunded' || kind === 'held' || kind === 'heldUntil' || kind === 'choice')
        expect(amount).toBe(refundableAmount(order))
    })
  )
})

test('order situation of too small a payment names both amounts, and nothing is delivered for it', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      if (orderSituationOf(order) !== 'paidLess') return
      expect(orderPaymentDifference(order)).toMatchObject({ kind: 'less', due: order.totalPayment, sent: orderMoneyLineOf(order).amount })
      expect(['cancelled', 'failed', 'done']).toContain(orderProgressSteps(order).delivered)
    })
  )
})

test('order situation has a code ready where an item would be delivered', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      if (orderSituationOf(order) === 'codeReady') expect(isVoucherOrder(order)).toBe(true)
      if (orderSituationOf(order) === 'delivered') expect(isVoucherOrder(order)).toBe(false)
    })
  )
})
