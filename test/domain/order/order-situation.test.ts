import { describe, expect, test } from 'vitest'
import { amountOf } from '../../../src/domain/money/amount.ts'
import {
  orderMoneyLineOf,
  type OrderMoneyFacts,
  orderProgressSteps,
  orderSituationOf,
  orderSurplusOf
} from '../../../src/domain/order/order-situation.ts'
import { paymentDifference } from '../../../src/domain/order/payment-difference.ts'
import type { Refund } from '../../../src/domain/order/order.ts'

const noon = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:00:01Z')

const order: OrderMoneyFacts = {
  ...{ status: 'notInit', moneyState: 'notCharged', waitingFor: 'store' },
  ...{ paidAmount: undefined, totalPayment: amountOf('10'), refund: undefined, promisedBy: undefined, updatedAt: noon },
  ...{ availableActions: [], userInfo: { userId: '44128890' }, payment: undefined, paymentChannel: { type: 'card' } }
}

const refundOf = (status: Refund['status'], amount: string): Refund => ({
  ...{ status, destination: 'origin', amount: amountOf(amount), createdAt: noon },
  ...{ expectedBy: undefined, finalizedAt: undefined, taskNumber: undefined }
})

describe('orderSituationOf', () => {
  test.each<readonly [string, Partial<OrderMoneyFacts>]>([
    ['starting', { status: 'notInit' }],
    ['unclear', { status: 'notInit', moneyState: 'maybeCharged' }],
    ['toPay', { status: 'paymentInit', waitingFor: 'shopper' }],
    ['codeOpen', { status: 'paymentPending', waitingFor: 'shopper', payment: { kind: 'paymentCode' } }],
    ['bankChecks', { status: 'paymentPending', waitingFor: 'store' }],
    ['notReceived', { status: 'paymentPending', waitingFor: 'store', availableActions: ['continuePayment'] }],
    ['unpaid', { status: 'paymentFailed' }],
    ['unpaid', { status: 'paymentFailed', promisedBy: later }],
    ['expired', { status: 'paymentFailed', promisedBy: noon }],
    ['notSeen', { status: 'paymentFailed', moneyState: 'maybeCharged' }],
    ['delivering', { status: 'paymentCompleted', moneyState: 'charged' }],
    ['codeComing', { status: 'paymentCompleted', moneyState: 'charged', userInfo: { userId: undefined } }],
    ['review', { status: 'inProgress', moneyState: 'charged', waitingFor: 'store' }],
    ['silent', { status: 'inProgress', moneyState: 'charged', waitingFor: 'publisher' }],
    ['unclear', { status: 'inProgress', moneyState: 'maybeCharged', waitingFor: 'publisher' }],
    ['refused', { status: 'fulfillmentFailed', moneyState: 'charged' }],
    ['outOfCodes', { status: 'voucherUnavailable', moneyState: 'charged' }],
    ['outOfCodesUnpaid', { status: 'voucherUnavailable' }],
    ['delivered', { status: 'fulfillmentCompleted', moneyState: 'charged' }],
    ['codeReady', { status: 'fulfillmentCompleted', moneyState: 'charged', userInfo: { userId: undefined } }],
    ['cancelled', { status: 'cancelled' }],
    ['notSeen', { status: 'cancelled', moneyState: 'maybeCharged' }],
    ['giftSent', { status: 'giftInit', moneyState: 'charged' }],
    ['giftExpired', { status: 'giftExpired', moneyState: 'charged' }],
    ['giftClaimed', { status: 'giftClaimed', moneyState: 'charged' }],
    ['refunded', { status: 'fulfillmentFailed', moneyState: 'refunded' }],
    ['refunded', { status: 'fulfillmentFailed', moneyState: 'charged', refund: refundOf('succeeded', '10') }],
    ['refundFailed', { status: 'fulfillmentFailed', moneyState: 'charged', refund: refundOf('failed', '10') }],
    ['refunding', { status: 'fulfillmentFailed', moneyState: 'charged', refund: refundOf('accepted', '10') }],
    ['paidLess', { status: 'inProgress', moneyState: 'charged', paidAmount: amountOf('9'), refund: refundOf('accepted', '9') }],
    ['delivered', { status: 'fulfillmentCompleted', moneyState: 'charged', paidAmount: amountOf('11'), refund: refundOf('succeeded', '1') }]
  ])('is %s for %j', (situation, facts) => {
    expect(orderSituationOf({ ...order, ...facts })).toBe(situation)
  })
})

describe('orderMoneyLineOf', () => {
  const charged: Partial<OrderMoneyFacts> = { status: 'paymentCompleted', moneyState: 'charged', paidAmount: amountOf('11') }
  const failed: Partial<OrderMoneyFacts> = { ...charged, status: 'fulfillmentFailed' }
  test.each<readonly [Partial<OrderMoneyFacts>, kind: string, holder: string | undefined, amount: string, until: Date | undefined]>([
    [{ status: 'paymentInit' }, 'notCharged', 'you', '10', undefined],
    [{ status: 'paymentFailed' }, 'notChargedHold', 'you', '10', undefined],
    [{ status: 'paymentFailed', paymentChannel: { type: 'eWallet' } }, 'notCharged', 'you', '10', undefined],
    [{ moneyState: 'maybeCharged' }, 'maybeCharged', undefined, '10', undefined],
    [{ moneyState: 'maybeCharged', promisedBy: later }, 'maybeChargedUntil', undefined, '10', later],
    [charged, 'held', 'store', '11', undefined],
    [{ ...charged, promisedBy: later }, 'heldUntil', 'store', '11', later],
    [{ ...charged, promisedBy: later, refund: refundOf('accepted', '1') }, 'heldUntil', 'store', '10', later],
    [{ ...failed, promisedBy: later, waitingFor: 'shopper' }, 'choice', 'store', '11', later],
    [{ ...failed, promisedBy: later, waitingFor: 'store' }, 'held', 'store', '11', undefined],
    [{ ...charged, status: 'fulfillmentCompleted' }, 'delivered', 'publisher', '10', undefined],
    [{ ...charged, status: 'giftClaimed' }, 'delivered', 'publisher', '10', undefined],
    [{ ...failed, refund: refundOf('accepted', '11') }, 'refunding', 'store', '11', undefined],
    [{ ...failed, paidAmount: undefined, refund: refundOf('succeeded', '9.5') }, 'refunded', 'you', '9.5', undefined],
    [{ ...failed, moneyState: 'refunded' }, 'refunded', 'you', '11', undefined]
  ])('of %j is "%s", with %s', (facts, kind, holder, amount, until) => {
    expect(orderMoneyLineOf({ ...order, ...facts })).toEqual({ kind, holder, amount, until })
  })
})

describe('orderProgressSteps', () => {
  test('counts as paid when the money has come, whatever the status says', () => {
    expect(orderProgressSteps({ ...order, status: 'inProgress', moneyState: 'charged' }).paid).toBe('done')
    expect(orderProgressSteps({ ...order, status: 'inProgress', moneyState: 'maybeCharged' }).paid).not.toBe('done')
    expect(orderProgressSteps({ ...order, status: 'inProgress', moneyState: 'refunded' }).paid).toBe('done')
  })

  test('delivers nothing more for money that goes back, and keeps what had failed or was delivered', () => {
    const refund = refundOf('accepted', '10')
    const deliveredOf = (status: OrderMoneyFacts['status']): string =>
      orderProgressSteps({ ...order, status, moneyState: 'charged', refund }).delivered
    expect(deliveredOf('paymentCompleted')).toBe('cancelled')
    expect(deliveredOf('fulfillmentFailed')).toBe('failed')
    expect(deliveredOf('fulfillmentCompleted')).toBe('done')
  })
})

test('orderSurplusOf tells whether what was paid too much is back, and nothing of a whole refund', () => {
  const surplus = (refund: Refund | undefined) => orderSurplusOf({ paidAmount: amountOf('11'), refund })
  expect(surplus(refundOf('accepted', '1'))).toEqual({ state: 'onItsWay', amount: '1' })
  expect(surplus(refundOf('succeeded', '1'))).toEqual({ state: 'back', amount: '1' })
  expect([surplus(refundOf('succeeded', '11')), surplus(undefined)]).toEqual([undefined, undefined])
})

test('paymentDifference tells more from less', () => {
  const [ten, eleven] = [amountOf('10'), amountOf('11')]
  expect(paymentDifference(eleven, ten)).toEqual({ kind: 'more', sent: '11', due: '10', by: '1' })
  expect(paymentDifference(ten, eleven)).toEqual({ kind: 'less', sent: '10', due: '11', by: '1' })
})
