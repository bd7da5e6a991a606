import { describe, expect, test } from 'vitest'
import { ownSubscriptionView, subscriptionActionsOf } from '../../../src/domain/subscription/own-subscription.ts'
import { aCancelledOne, aSubscription, at } from '../../ui/screens/subscriptions/sample-subscriptions.ts'

const next = new Date('2026-11-28T14:00:00Z')
const retry = new Date('2026-11-22T14:00:00Z')
const paymentUrl = 'https://pay.example/1'

describe('ownSubscriptionView', () => {
  test.each([
    ['initializing', {}, { kind: 'settingUp' }],
    ['waitingForAction', { collection: 'actionNeeded' }, { kind: 'actionNeeded' }],
    ['authorized', {}, { kind: 'firstPayment' }],
    ['active', {}, { kind: 'renews', at: next }],
    ['active', { collection: 'retrying', nextAttemptAt: retry }, { kind: 'retrying', at: retry }],
    ['active', { collection: 'checking' }, { kind: 'checking' }],
    ['active', { collection: 'itemHeld' }, { kind: 'itemHeld' }],
    ['active', { collection: 'actionNeeded' }, { kind: 'methodNeeded' }],
    ['cancelled', { endDate: next }, { kind: 'usableUntil', at: next }],
    ['cancelled', { endDate: at }, { kind: 'ended', at, by: 'shopper' }],
    ['expired', { endDate: undefined }, { kind: 'ended', at: undefined, by: 'shopper' }],
    ['expired', { endDate: at, endedBy: 'unpaid' }, { kind: 'ended', at, by: 'unpaid' }],
    ['failedToAuthorize', {}, { kind: 'notAuthorized' }],
    ['alreadyExists', {}, { kind: 'notAuthorized' }]
  ] as const)('says of a subscription that is %s with %o: %o', (state, more, view) => {
    expect(ownSubscriptionView(aSubscription({ state, ...more }), at)).toEqual(view)
  })
})

describe('subscriptionActionsOf', () => {
  test.each([
    ['initializing', { upcomingPayment: undefined }, ['cancel']],
    ['waitingForAction', { paymentUrl }, ['confirm', 'cancel']],
    ['authorized', {}, []],
    ['active', {}, ['change', 'cancel']],
    ['active', { collection: 'actionNeeded', paymentUrl }, ['confirm', 'change', 'cancel']],
    ['expired', {}, ['again']],
    ['failedToAuthorize', {}, ['again']]
  ] as const)('offers for a subscription that is %s with %o: %o', (state, more, actions) => {
    expect(subscriptionActionsOf(aSubscription({ state, ...more }), at)).toEqual(actions)
  })

  test('offers to resume a cancelled one until its end alone', () => {
    expect(subscriptionActionsOf(aCancelledOne(), at)).toEqual(['resume'])
    expect(subscriptionActionsOf(aCancelledOne({ mayResume: false }), at)).toEqual([])
    expect(subscriptionActionsOf(aCancelledOne(), next)).toEqual(['again'])
  })
})
