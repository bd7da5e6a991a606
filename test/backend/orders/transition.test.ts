import { describe, expect, test } from 'vitest'
import { transition, type MovingOrder } from '../../../backend/services/orders/transition.ts'
import { orderStatus, orderStatusChangesOf, type OrderStatus } from '../../../src/domain/order/order-status.ts'

const NOW = new Date('2026-11-21T09:30:00Z')
const TOMORROW = new Date('2026-11-22T09:30:00Z')

const CARD: MovingOrder['channel'] = {
  id: 1,
  name: 'Card',
  type: 'card',
  isBackendChannel: false,
  sortOrder: 1,
  inputs: [],
  refundable: true,
  refundDays: 5,
  expiryMinutes: 15
}

const anOrderIn = (status: OrderStatus, other: Partial<MovingOrder> = {}): MovingOrder => ({
  status,
  channel: CARD,
  paid_at: null,
  under_review: false,
  subscription_id: null,
  ...other
})

/** Returns the effects of an allowed change, in short. */
const effectsOf = (order: MovingOrder, to: OrderStatus): readonly string[] | undefined =>
  transition(order, to, NOW)?.effects.map((effect) => {
    switch (effect.kind) {
      case 'cancelJobs':
        return `cancel ${effect.jobs.join(' ')}`
      case 'enqueueJob':
        return `${effect.job} at ${effect.runAt.toISOString()}`
      case 'queueMail':
        return `mail ${effect.mail}${effect.turn}`
      case 'updateOrder':
        return `update ${JSON.stringify(effect.patch)}`
      case 'consumeReservations':
      case 'releaseReservations':
      case 'cancelRivals':
      case 'grantRewards':
        return effect.kind
    }
  })

describe('transition', () => {
  test.each(orderStatus.names)('allows from %s the changes of the table alone', (from) => {
    const allowed = orderStatus.names.filter((to) => transition(anOrderIn(from), to, NOW) !== undefined)
    expect(new Set(allowed)).toEqual(new Set(orderStatusChangesOf(from)))
  })

  test.each([
    ['notInit', 'paymentInit', 'received'],
    ['paymentInit', 'paymentCompleted', 'paid'],
    ['paymentCompleted', 'fulfillmentCompleted', 'delivered'],
    ['paymentInit', 'paymentPending', undefined],
    ['paymentInit', 'paymentFailed', undefined]
  ] as const)('from %s to %s names the mail %s', (from, to, mail) => {
    expect(transition(anOrderIn(from), to, NOW)).toMatchObject({ from, to, mail })
  })

  test.each(['paymentFailed', 'cancelled'] as const)('to %s frees what was reserved', (to) => {
    expect(effectsOf(anOrderIn('paymentInit'), to)).toEqual(['cancel inquiry', 'releaseReservations'])
  })

  test('to paymentCompleted delivers and cancels the rivals', () => {
    expect(effectsOf(anOrderIn('paymentPending', { paid_at: NOW }), 'paymentCompleted')).toEqual([
      'cancel inquiry',
      'consumeReservations',
      `topUp at ${NOW.toISOString()}`,
      'cancelRivals'
    ])
  })

  test.each([
    ['paymentCompleted', 'fulfillmentFailed'],
    ['paymentCompleted', 'voucherUnavailable']
  ] as const)('from %s to %s gives the shopper of a paid order a day for a choice', (from, to) => {
    expect(effectsOf(anOrderIn(from, { paid_at: NOW }), to)).toEqual([
      'cancel inquiry topUp',
      `refundDue at ${TOMORROW.toISOString()}`,
      `mail refused-${TOMORROW.getTime()}`,
      `update {"choice_by":"${TOMORROW.toISOString()}"}`
    ])
  })

  test('to voucherUnavailable frees what was reserved for an unpaid order', () => {
    expect(effectsOf(anOrderIn('notInit'), 'voucherUnavailable')).toEqual(['cancel inquiry topUp', 'releaseReservations'])
  })

  test('to fulfillmentCompleted cancels all jobs and grants what was earned', () => {
    expect(effectsOf(anOrderIn('paymentCompleted', { paid_at: NOW }), 'fulfillmentCompleted')).toEqual([
      'cancel inquiry topUp refundDue',
      'grantRewards'
    ])
  })

  test('to inProgress delivers again what had failed', () => {
    expect(effectsOf(anOrderIn('fulfillmentFailed', { paid_at: NOW }), 'inProgress')).toEqual([
      'cancel refundDue',
      'consumeReservations',
      `topUp at ${NOW.toISOString()}`,
      'update {"choice_by":null,"failure_code":null,"failure_detail":null}'
    ])
  })

  test('to inProgress stops inquiry and delivery only while the order is under review', () => {
    expect(effectsOf(anOrderIn('paymentCompleted', { under_review: true }), 'inProgress')).toEqual(['cancel inquiry topUp'])
    expect(effectsOf(anOrderIn('paymentPending'), 'inProgress')).toEqual([])
  })

  test('to paymentInit and paymentPending has no effects besides the statement', () => {
    expect(effectsOf(anOrderIn('notInit'), 'paymentInit')).toEqual([])
    expect(effectsOf(anOrderIn('paymentInit'), 'paymentPending')).toEqual([])
  })
})
