import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterFailedSubscriptionCharge,
  billingDate,
  type BillingPlan,
  billingPeriodStart,
  SUBSCRIPTION_CHARGE_HOUR,
  SUBSCRIPTION_RETRY_DAYS,
  nextBillingDate,
  SUBSCRIPTION_NOTICE_TIME,
  renewalNoticeAt
} from '../../../src/domain/subscription/billing.ts'
import { recurrenceCodes } from '../../../src/domain/subscription/recurrence.ts'
import { anyBillingPlan } from '../../../src/domain/testing/subscriptions.ts'

const DAY = 86_400_000
const at = (text: string) => new Date(text)
const firstBilling = at('2026-11-01T00:00:00Z')

describe('billing dates', () => {
  test.each<[BillingPlan['recurrence'], string, string]>([
    ['weekly', '2026-11-08T00:00:00Z', '2026-11-15T00:00:00Z'],
    ['monthly', '2026-12-01T00:00:00Z', '2026-12-31T00:00:00Z'],
    ['quarterly', '2027-01-30T00:00:00Z', '2027-04-30T00:00:00Z'],
    ['yearly', '2027-11-01T00:00:00Z', '2028-10-31T00:00:00Z']
  ])('for %s from 1 November 2026: %s, then %s', (name, second, third) => {
    const plan = { firstBilling, recurrence: name }
    expect([0, 1, 2].map((period) => billingDate(plan, period))).toEqual([firstBilling, at(second), at(third)])
  })

  test.each([
    ['2026-10-01T00:00:00Z', '2026-11-01T00:00:00Z', undefined],
    ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00Z', undefined],
    ['2026-11-01T00:00:00Z', '2026-11-08T00:00:00Z', '2026-11-01T00:00:00Z'],
    ['2026-11-07T23:59:59.999Z', '2026-11-08T00:00:00Z', '2026-11-01T00:00:00Z'],
    ['2026-11-08T00:00:00Z', '2026-11-15T00:00:00Z', '2026-11-08T00:00:00Z']
  ])('for weekly at %s: next %s, period since %s', (now, next, start) => {
    const plan: BillingPlan = { firstBilling, recurrence: 'weekly' }
    expect(nextBillingDate(plan, at(now))).toEqual(at(next))
    expect(billingPeriodStart(plan, at(now))).toEqual(start === undefined ? undefined : at(start))
  })

  test('hold now between the period that began and the next date, one period apart', () => {
    fc.assert(
      fc.property(anyBillingPlan, fc.integer({ min: -1_000, max: 100_000_000_000 }), (plan, sinceFirst) => {
        const now = new Date(plan.firstBilling.getTime() + sinceFirst)
        const next = nextBillingDate(plan, now).getTime()
        const start = billingPeriodStart(plan, now)?.getTime()
        expect(next).toBeGreaterThan(now.getTime())
        expect(start === undefined).toBe(sinceFirst < 0)
        if (start === undefined) return
        expect(start).toBeLessThanOrEqual(now.getTime())
        expect(next - start).toBe(recurrenceCodes.row(plan.recurrence).days * DAY)
      })
    )
  })

  test('begin every period where the one before ended', () => {
    fc.assert(
      fc.property(anyBillingPlan, fc.nat(200), (plan, period) => {
        expect(nextBillingDate(plan, billingDate(plan, period))).toEqual(billingDate(plan, period + 1))
        expect(billingPeriodStart(plan, billingDate(plan, period))).toEqual(billingDate(plan, period))
      })
    )
  })
})

describe('subscription charge', () => {
  test('is made at 9, and told 3 days before', () => {
    expect([SUBSCRIPTION_CHARGE_HOUR, SUBSCRIPTION_NOTICE_TIME]).toEqual([9, 259_200_000])
    expect(renewalNoticeAt(at('2026-11-08T00:00:00Z'))).toEqual(at('2026-11-05T00:00:00Z'))
  })

  test('is announced before its period ends, for any recurrence', () => {
    fc.assert(
      fc.property(anyBillingPlan, fc.nat(200), (plan, period) => {
        const notice = renewalNoticeAt(billingDate(plan, period + 1))
        expect(billingPeriodStart(plan, notice)).toEqual(billingDate(plan, period))
        expect(nextBillingDate(plan, notice).getTime() - notice.getTime()).toBe(SUBSCRIPTION_NOTICE_TIME)
      })
    )
  })

  test.each([
    [1, 'soft', { kind: 'retry', at: at('2026-11-02T00:00:00Z') }],
    [2, 'soft', { kind: 'retry', at: at('2026-11-04T00:00:00Z') }],
    [3, 'soft', { kind: 'retry', at: at('2026-11-06T00:00:00Z') }],
    [4, 'soft', { kind: 'expired' }],
    [1, 'forGood', { kind: 'expired' }]
  ] as const)('after failure %i. (%s): %j', (failures, refusal, follows) => {
    expect(afterFailedSubscriptionCharge(firstBilling, failures, refusal)).toEqual(follows)
  })

  test('is tried three times more, later each time, and ended in the period', () => {
    expect(SUBSCRIPTION_RETRY_DAYS).toEqual([1, 3, 5])
    fc.assert(
      fc.property(anyBillingPlan, fc.integer({ min: 1, max: 10 }), (plan, failures) => {
        const follows = afterFailedSubscriptionCharge(plan.firstBilling, failures, 'soft')
        expect(follows.kind).toBe(failures <= 3 ? 'retry' : 'expired')
        if (follows.kind === 'expired') return
        expect(follows.at.getTime()).toBeLessThan(nextBillingDate(plan, plan.firstBilling).getTime())
        const previous = afterFailedSubscriptionCharge(plan.firstBilling, failures - 1, 'soft')
        if (previous.kind === 'retry') expect(follows.at.getTime()).toBeGreaterThan(previous.at.getTime())
      })
    )
  })
})
