import { expect, test } from 'vitest'
import { type TimelineStep, timelineOf } from '../../../../src/ui/screens/order/timeline.ts'
import { WALLET } from '../wallet-pay/states.ts'
import { notSeen, outOfCodesUnpaid, returned, situations } from './sample-orders.ts'

const paymentOf = (order: Parameters<typeof timelineOf>[0]): TimelineStep | undefined => timelineOf(order)[1]

/** The sentence under the payment by the situation of the order. */
const SENTENCES = [
  ['starting', 'payStore'],
  ['toPay', 'payFirst'],
  ['bankChecks', 'nextCheck'],
  ['notReceived', 'payFirst'],
  ['unpaid', 'payFailed'],
  ['expired', 'payFailed'],
  ['notSeen', 'payBank'],
  ['review', 'payStore'],
  ['paidLess', 'sentOther'],
  ['delivering', 'paid'],
  ['cancelled', 'payCancelled'],
  ['outOfCodesUnpaid', 'payCancelled']
] as const

test.each(SENTENCES)('timelineOf says below the payment where an order in "%s" stands', (name, sentence) => {
  expect(paymentOf(situations[name])?.below.key).toBe(`order.sub.${sentence}`)
})

test('timelineOf says when an order was paid, also while its payment is held for review', () => {
  const paidAt = new Date('2026-11-21T02:03:00Z')
  expect(paymentOf({ ...situations.paidLess, paidAt })?.at).toEqual(paidAt)
  expect(paymentOf(situations.delivering)?.at).toEqual(
    situations.delivering.history.findLast(({ status }) => status === 'paymentCompleted')?.at
  )
})

test('timelineOf names the next check when a payment that was never seen is asked about again', () => {
  const at = new Date('2026-11-21T02:09:00Z')
  expect(paymentOf({ ...notSeen, nextAttemptAt: at })?.below).toEqual({ key: 'order.sub.nextCheck', at })
})

test('timelineOf gives no time to a payment that runs or never began, whatever failed before', () => {
  const failed = { status: 'paymentFailed', at: new Date('2026-11-21T02:03:00Z') } as const
  for (const order of [returned, outOfCodesUnpaid]) expect(paymentOf({ ...order, history: [...order.history, failed] })?.at).toBeUndefined()
})

test('timelineOf names the wallet below a payment from it, which no provider confirms', () => {
  const { delivering } = situations
  expect(paymentOf({ ...delivering, paymentChannel: WALLET })?.below.key).toBe('order.refundTo.wallet')
  expect(paymentOf({ ...situations.toPay, paymentChannel: WALLET })?.below.key).toBe('order.sub.payFirst')
})
