import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import {
  mayChangeSubscription,
  type SubscriptionState,
  subscriptionChangesOf,
  subscriptionState,
  subscriptionStateOf
} from '../../../src/domain/subscription/subscription-state.ts'
import {
  cancelSubscription,
  hasSubscriptionAccess,
  maySubscribeAgain,
  subscriptionAccessEnd,
  subscriptionStateAt,
  type SubscriptionTerms,
  subscriptionView
} from '../../../src/domain/subscription/subscription.ts'
import { anySubscription, anySubscriptionState } from '../../../src/domain/testing/subscriptions.ts'

const now = new Date('2026-11-21T02:00:00Z')
const before = new Date('2026-11-21T01:59:59.999Z')
const after = new Date('2026-11-21T02:00:00.001Z')

const terms = (state: SubscriptionState, endDate?: Date, upcomingPayment?: Date): SubscriptionTerms => ({ state, endDate, upcomingPayment })

const anyNow = fc.date({ min: new Date('2025-12-01T00:00:00Z'), max: new Date('2028-01-31T00:00:00Z'), noInvalidDate: true })

describe('subscription states', () => {
  test('map each of 8 to its number, name and schema word', () => {
    expect(subscriptionState.rows.map(({ code, name, wire }) => [code, name, wire])).toEqual([
      [1, 'initializing', 'Initializing'],
      [2, 'waitingForAction', 'WaitingForAction'],
      [3, 'active', 'Active'],
      [4, 'cancelled', 'Cancelled'],
      [5, 'expired', 'Expired'],
      [6, 'failedToAuthorize', 'FailedToAuthorize'],
      [7, 'alreadyExists', 'AlreadyExists'],
      [8, 'authorized', 'Authorized']
    ])
  })

  test.each([0, 9, '3', 'active', '', null, undefined])('read no state from %j off the wire', (wire) => {
    expect(subscriptionStateOf(wire)).toBeUndefined()
  })

  test('come back from their number and from the word of the schema', () => {
    fc.assert(
      fc.property(anySubscriptionState, (name) => {
        expect(subscriptionState.codec.decode(subscriptionState.codec.encode(name))).toEqual(E.right(name))
        expect(subscriptionStateOf(subscriptionState.row(name).code)).toBe(name)
        expect(subscriptionStateOf(subscriptionState.row(name).wire)).toBe(name)
      })
    )
  })

  const CHANGES: readonly (readonly [number, readonly number[]])[] = [
    [1, [2, 8, 6, 7]],
    [2, [8, 6]],
    [8, [3, 6, 5]],
    [3, [4, 5]],
    [4, [3, 5]],
    [5, []],
    [6, []],
    [7, []]
  ]

  test.each(CHANGES)('lead from %i only to %j', (from, allowed) => {
    const name = subscriptionStateOf(from)
    expect(name && subscriptionChangesOf(name).map((state) => subscriptionState.row(state).code)).toEqual(allowed)
    for (const { code, name: to } of subscriptionState.rows)
      expect([code, name && mayChangeSubscription(name, to)]).toEqual([code, allowed.includes(code)])
  })

  test('never lead back to a state that was left, except that a cancellation is taken back', () => {
    const reach = (from: SubscriptionState, known: ReadonlySet<SubscriptionState> = new Set()): ReadonlySet<SubscriptionState> =>
      subscriptionChangesOf(from).reduce((seen, to) => (seen.has(to) ? seen : reach(to, new Set([...seen, to]))), known)
    for (const { name } of subscriptionState.rows)
      expect([name, reach(name).has(name)]).toEqual([name, name === 'active' || name === 'cancelled'])
    expect(reach('initializing').size).toBe(7)
  })
})

describe('cancelled subscription', () => {
  test('has access until its end date, and then it is expired', () => {
    expect(hasSubscriptionAccess(terms('cancelled', now), before)).toBe(true)
    expect(hasSubscriptionAccess(terms('cancelled', now), now)).toBe(false)
    expect(subscriptionStateAt(terms('cancelled', now), before)).toBe('cancelled')
    expect(subscriptionStateAt(terms('cancelled', now), now)).toBe('expired')
  })

  test('ends at the next billing date where no end date is written, and has ended where neither is', () => {
    expect(subscriptionAccessEnd(terms('cancelled', undefined, after))).toEqual(after)
    expect(subscriptionAccessEnd(terms('cancelled', before, after))).toEqual(before)
    expect(hasSubscriptionAccess(terms('cancelled', undefined, after), now)).toBe(true)
    expect(hasSubscriptionAccess(terms('cancelled'), now)).toBe(false)
  })

  test('has an end of access, and no other state has', () => {
    fc.assert(fc.property(anySubscription, (one) => one.state === 'cancelled' || subscriptionAccessEnd(one) === undefined))
  })
})

test.each<[SubscriptionState, boolean, boolean]>([
  ['initializing', false, true],
  ['waitingForAction', false, false],
  ['active', true, false],
  ['cancelled', true, false],
  ['expired', false, true],
  ['failedToAuthorize', false, true],
  ['alreadyExists', false, true],
  ['authorized', false, false]
])('subscription in %s: access %s, may be subscribed to again %s', (state, access, again) => {
  expect(hasSubscriptionAccess(terms(state, after, after), now)).toBe(access)
  expect(maySubscribeAgain([terms(state, after, after)], now)).toBe(again)
})

test('subscription access does not come back with time once it is over', () => {
  fc.assert(
    fc.property(anySubscription, anyNow, fc.nat(10_000_000_000), (one, at, later) => {
      if (!hasSubscriptionAccess(one, at)) expect(hasSubscriptionAccess(one, new Date(at.getTime() + later))).toBe(false)
    })
  )
})

test('subscribe rejects a second subscription while one grants access, and one that blocks is enough', () => {
  expect(maySubscribeAgain([], now)).toBe(true)
  fc.assert(
    fc.property(fc.array(anySubscription, { minLength: 1 }), anyNow, (earlier, at) => {
      if (earlier.some((one) => hasSubscriptionAccess(one, at))) expect(maySubscribeAgain(earlier, at)).toBe(false)
      expect(maySubscribeAgain(earlier, at)).toBe(earlier.every((one) => maySubscribeAgain([one], at)))
    })
  )
})

describe('subscription page', () => {
  test.each([
    [terms('initializing'), { kind: 'settingUp' }],
    [terms('waitingForAction'), { kind: 'actionNeeded' }],
    [terms('authorized'), { kind: 'firstPayment' }],
    [terms('active', undefined, after), { kind: 'renews', at: after }],
    [terms('cancelled', after), { kind: 'usableUntil', until: after }],
    [terms('cancelled', before), { kind: 'ended' }],
    [terms('expired', after), { kind: 'ended' }],
    [terms('failedToAuthorize'), { kind: 'notAuthorized' }],
    [terms('alreadyExists'), { kind: 'alreadySubscribed' }]
  ])('for %j: %j', (one, view) => {
    expect(subscriptionView(one, now)).toEqual(view)
  })

  test('promises use exactly where there is access', () => {
    fc.assert(
      fc.property(anySubscription, anyNow, (one, at) => {
        expect(['renews', 'usableUntil'].includes(subscriptionView(one, at).kind)).toBe(hasSubscriptionAccess(one, at))
      })
    )
  })
})

describe('cancelSubscription', () => {
  test('leaves an active one usable until the next billing date, and nothing more is charged', () => {
    expect(cancelSubscription(terms('active', undefined, after), now)).toEqual(E.right(terms('cancelled', after)))
    expect(cancelSubscription(terms('active'), now)).toEqual(E.right(terms('cancelled', now)))
  })

  test.each<SubscriptionState>(['initializing', 'waitingForAction'])('ends %s at once', (state) => {
    expect(cancelSubscription(terms(state, undefined, after), now)).toEqual(E.right(terms('failedToAuthorize')))
  })

  test.each<[SubscriptionState, string]>([
    ['authorized', 'paymentRunning'],
    ['cancelled', 'notRunning'],
    ['expired', 'notRunning'],
    ['failedToAuthorize', 'notRunning'],
    ['alreadyExists', 'notRunning']
  ])('answers %s: %s', (state, refusal) => {
    expect(cancelSubscription(terms(state, after, after), now)).toEqual(E.left(refusal))
  })

  test('takes no access away before the next billing date, gives none after it, charges nothing, and works once', () => {
    fc.assert(
      fc.property(anySubscription, anyNow, anyNow, (one, at, later) => {
        const cancelled = cancelSubscription(one, at)
        if (E.isLeft(cancelled)) return
        expect(cancelled.right.upcomingPayment).toBeUndefined()
        expect(cancelSubscription(cancelled.right, at)).toEqual(E.left('notRunning'))
        const isBefore = one.state === 'active' && one.upcomingPayment !== undefined && later.getTime() < one.upcomingPayment.getTime()
        expect(hasSubscriptionAccess(cancelled.right, later)).toBe(
          isBefore || (one.state === 'active' && one.upcomingPayment === undefined && later.getTime() < at.getTime())
        )
        expect(mayChangeSubscription(one.state, cancelled.right.state)).toBe(true)
      })
    )
  })
})
