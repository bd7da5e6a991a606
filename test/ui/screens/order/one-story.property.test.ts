import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Situation } from '../../../../src/domain/order/order-situation.ts'
import { orderMoneyLineOf, orderSituationOf, orderSurplusOf } from '../../../../src/domain/order/order-situation.ts'
import type { Order } from '../../../../src/domain/order/order.ts'
import { anyOrder } from '../../../../src/domain/testing/orders.ts'
import { timelineOf } from '../../../../src/ui/screens/order/timeline.ts'

/** Facts that a sentence claims of the payment, the delivery, and a refund of the whole payment. */
interface Claims {
  readonly payment?: 'none' | 'unknown' | 'came'
  readonly delivery?: 'ahead' | 'never' | 'done'
  readonly back?: 'no' | 'onItsWay' | 'there'
}

const TITLES: Readonly<Record<Situation, Claims>> = {
  starting: { payment: 'none', delivery: 'ahead', back: 'no' },
  toPay: { delivery: 'ahead', back: 'no' },
  codeOpen: { payment: 'none', delivery: 'ahead', back: 'no' },
  bankChecks: { payment: 'unknown', delivery: 'ahead', back: 'no' },
  notReceived: { payment: 'unknown', delivery: 'ahead', back: 'no' },
  unpaid: { payment: 'none', delivery: 'never', back: 'no' },
  expired: { payment: 'none', delivery: 'never', back: 'no' },
  notSeen: { payment: 'unknown', delivery: 'ahead', back: 'no' },
  delivering: { payment: 'came', delivery: 'ahead', back: 'no' },
  codeComing: { payment: 'came', delivery: 'ahead', back: 'no' },
  silent: { payment: 'came', delivery: 'ahead', back: 'no' },
  unclear: { payment: 'unknown', delivery: 'ahead', back: 'no' },
  review: { delivery: 'ahead', back: 'no' },
  paidLess: { payment: 'came', back: 'onItsWay' },
  refused: { payment: 'came', delivery: 'never', back: 'no' },
  outOfCodes: { payment: 'came', delivery: 'never', back: 'no' },
  outOfCodesUnpaid: { payment: 'none', delivery: 'never', back: 'no' },
  refunding: { payment: 'came', back: 'onItsWay' },
  refundFailed: { payment: 'came', back: 'onItsWay' },
  refunded: { payment: 'came', back: 'there' },
  delivered: { payment: 'came', delivery: 'done', back: 'no' },
  codeReady: { payment: 'came', delivery: 'done', back: 'no' },
  cancelled: { payment: 'none', delivery: 'never', back: 'no' },
  giftSent: { payment: 'came', delivery: 'ahead', back: 'no' },
  giftExpired: { payment: 'came', delivery: 'never', back: 'no' },
  giftClaimed: { payment: 'came', delivery: 'done', back: 'no' }
}

const MONEY: Readonly<Record<ReturnType<typeof orderMoneyLineOf>['kind'], Claims>> = {
  notCharged: { payment: 'none', back: 'no' },
  notChargedHold: { payment: 'none', back: 'no' },
  maybeCharged: { payment: 'unknown', back: 'no' },
  maybeChargedUntil: { payment: 'unknown', back: 'no' },
  held: { payment: 'came', back: 'no' },
  heldUntil: { payment: 'came', delivery: 'ahead', back: 'no' },
  choice: { payment: 'came', delivery: 'never', back: 'no' },
  delivered: { payment: 'came', delivery: 'done', back: 'no' },
  refunding: { payment: 'came', back: 'onItsWay' },
  refunded: { payment: 'came', back: 'there' }
}

const STEPS: Readonly<Record<ReturnType<typeof timelineOf>[number]['below']['key'], Claims>> = {
  'order.sub.ordered': {},
  'order.sub.paid': { payment: 'came' },
  'order.refundTo.wallet': { payment: 'came' },
  'order.sub.sentOther': { payment: 'came' },
  'order.sub.payFirst': {},
  'order.sub.payBank': {},
  'order.sub.payStore': {},
  'order.sub.payFailed': { payment: 'none' },
  'order.sub.payCancelled': { payment: 'none' },
  'order.sub.afterPayment': { delivery: 'ahead', back: 'no' },
  'order.sub.publisher': { delivery: 'ahead', back: 'no' },
  'order.sub.publisherNext': { delivery: 'ahead', back: 'no' },
  'order.sub.nextCheck': {},
  'order.sub.store': { delivery: 'ahead', back: 'no' },
  'order.sub.recipient': { delivery: 'ahead', back: 'no' },
  'order.sub.delivered': { delivery: 'done' },
  'order.sub.codeShown': { delivery: 'done' },
  'order.sub.refused': { delivery: 'never' },
  'order.sub.noCodes': { delivery: 'never' },
  'order.sub.never': { delivery: 'never' }
}

const claimsOf = (order: Order): readonly Claims[] => [
  TITLES[orderSituationOf(order)],
  MONEY[orderMoneyLineOf(order).kind],
  ...timelineOf(order).map(({ below }) => STEPS[below.key]),
  // A surplus exists only once the payment has arrived, and beside it the order goes on.
  ...(orderSurplusOf(order) === undefined ? [] : [{ payment: 'came', back: 'no' } as const])
]

const said = (order: Order, about: keyof Claims): readonly string[] => [
  ...new Set(claimsOf(order).flatMap((claims) => claims[about] ?? []))
]

/** Number of runs: every pair of status and payment occurs many times. */
const RUNS = { numRuns: 2_000 }

test('order page never contradicts itself in headline, steps and money lines, with any payments and refunds', () => {
  fc.assert(
    fc.property(anyOrder, (order) => {
      expect({ payment: said(order, 'payment'), delivery: said(order, 'delivery'), back: said(order, 'back') }).toSatisfy(
        (heard: Record<keyof Claims, readonly string[]>) => Object.values(heard).every((one) => one.length <= 1)
      )
    }),
    RUNS
  )
})
