import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as E from '../../../src/domain/kernel/either.ts'
import { recurrenceOf } from '../../../src/domain/subscription/recurrence.ts'
import {
  mayChangeSubscription,
  subscriptionChangesOf,
  subscriptionState,
  subscriptionStateOf
} from '../../../src/domain/subscription/subscription-state.ts'
import {
  cancelSubscription,
  hasSubscriptionAccess,
  subscriptionAccessEnd,
  subscriptionStateAt,
  subscriptionView
} from '../../../src/domain/subscription/subscription.ts'
import { anySubscription, anySubscriptionState } from '../../../src/domain/testing/index.ts'

const anyNow = fc.date({ min: new Date('2025-12-01T00:00:00Z'), max: new Date('2028-01-31T00:00:00Z'), noInvalidDate: true })

test('subscription states that may follow are those to which a change is allowed, each once, and never the same one', () => {
  fc.assert(
    fc.property(anySubscriptionState, (from) => {
      const next = subscriptionChangesOf(from)
      expect(new Set(next)).toEqual(new Set(subscriptionState.names.filter((to) => mayChangeSubscription(from, to))))
      expect(new Set(next).size).toBe(next.length)
      expect(next).not.toContain(from)
    })
  )
})

test('subscription that is not resumed ends after five changes at most, and where it ends there is no access', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 6, maxLength: 6 }), (choices) => {
      let state = subscriptionState.names[0] ?? 'initializing'
      let changes = 0
      for (const choice of choices) {
        const next = subscriptionChangesOf(state).filter((to) => state !== 'cancelled' || to !== 'active')
        const to = next[choice % Math.max(next.length, 1)]
        if (to === undefined) break
        state = to
        changes += 1
      }
      expect(changes).toBeLessThanOrEqual(5)
      expect([subscriptionChangesOf(state), subscriptionState.row(state).access, subscriptionState.row(state).blocksAnother]).toEqual([
        [],
        false,
        false
      ])
    })
  )
})

test('subscription changes by time only from cancelled to expired, at the end of its access, and for good', () => {
  fc.assert(
    fc.property(anySubscription, anyNow, fc.nat(10_000_000_000), (one, now, later) => {
      const state = subscriptionStateAt(one, now)
      if (state !== one.state) expect([one.state, state, mayChangeSubscription(one.state, state)]).toEqual(['cancelled', 'expired', true])
      expect(subscriptionStateAt({ ...one, state }, now)).toBe(state)
      if (state === 'expired') expect(subscriptionStateAt(one, new Date(now.getTime() + later))).toBe('expired')
      const end = subscriptionAccessEnd(one)
      if (end !== undefined) {
        expect(subscriptionStateAt(one, end)).toBe('expired')
        expect(subscriptionStateAt(one, new Date(end.getTime() - 1))).toBe('cancelled')
      }
    })
  )
})

test('subscription with a written end says and gives the same as one whose end has only come', () => {
  fc.assert(
    fc.property(anySubscription, anyNow, (one, now) => {
      const written = { ...one, state: subscriptionStateAt(one, now) }
      expect(subscriptionView(written, now)).toEqual(subscriptionView(one, now))
      expect(hasSubscriptionAccess(written, now)).toBe(hasSubscriptionAccess(one, now))
      expect(E.isLeft(cancelSubscription(written, now))).toBe(E.isLeft(cancelSubscription(one, now)))
    })
  )
})

test('subscription states and recurrences come from their own codes and words alone', () => {
  const states: readonly unknown[] = [
    1,
    2,
    3,
    4,
    5,
    6,
    7,
    8,
    'Initializing',
    'WaitingForAction',
    'Active',
    'Cancelled',
    'Expired',
    'FailedToAuthorize',
    'AlreadyExists',
    'Authorized'
  ]
  const recurrences: readonly unknown[] = ['7Hari', '30Hari', '90Hari', '1Tahun', 'WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY']
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom(...states, ...recurrences),
        fc.constantFrom('weekly', 'monthly', 'ACTIVE', 'active', '3'),
        fc.integer({ min: -1, max: 12 }),
        fc.anything()
      ),
      (wire) => {
        expect(subscriptionStateOf(wire) !== undefined).toBe(states.includes(wire))
        expect(recurrenceOf(wire) !== undefined).toBe(recurrences.includes(wire))
      }
    )
  )
})
