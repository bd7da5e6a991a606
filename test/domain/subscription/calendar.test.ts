import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyRecurrence } from '../../../src/domain/testing/index.ts'
import { addDateDays, periodStart, subscriptionChargeKey } from '../../../src/domain/subscription/calendar.ts'
import { recurrenceCodes } from '../../../src/domain/subscription/recurrence.ts'

const anyDate = fc.integer({ min: 0, max: 9130 }).map((days) => addDateDays('2026-01-01', days))

describe('subscription calendar', () => {
  test.each([
    ['2027-01-31', 'monthly', 1, '2027-03-02'],
    ['2027-03-01', 'yearly', 1, '2028-02-29'],
    ['2028-02-29', 'yearly', 1, '2029-02-28'],
    ['2026-12-01', 'weekly', 52, '2027-11-30'],
    ['2026-12-01', 'quarterly', 4, '2027-11-26']
  ] as const)('S5 period begins on its date when %s %s is counted %i times', (anchorDate, recurrence, period, date) => {
    expect(periodStart({ anchorDate, anchorPeriod: 0, recurrence }, period)).toBe(date)
  })

  test('counts from the period that was moved', () => {
    expect(periodStart({ anchorDate: '2026-12-11', anchorPeriod: 1, recurrence: 'weekly' }, 1)).toBe('2026-12-11')
    expect(periodStart({ anchorDate: '2026-12-11', anchorPeriod: 1, recurrence: 'weekly' }, 2)).toBe('2026-12-18')
  })

  test('P8 calendar rises by the days of its recurrence', () => {
    fc.assert(
      fc.property(anyDate, anyRecurrence, fc.nat(40), fc.nat(200), (anchorDate, recurrence, anchorPeriod, n) => {
        const calendar = { anchorDate, anchorPeriod, recurrence }
        const [start, next] = [periodStart(calendar, n), periodStart(calendar, n + 1)]
        expect(next > start).toBe(true)
        expect(Date.parse(next) - Date.parse(start)).toBe(recurrenceCodes.row(recurrence).days * 86_400_000)
      })
    )
  })

  test('P10 charge key is of one subscription and date', () => {
    expect(subscriptionChargeKey('s1', '2026-11-08')).toBe('s1:2026-11-08')
    fc.assert(
      fc.property(anyDate, anyDate, (one, other) => {
        expect(subscriptionChargeKey('s1', one) === subscriptionChargeKey('s1', other)).toBe(one === other)
      })
    )
  })
})
