import { addUtcDays } from '../kernel/utc-days.ts'
import type { Recurrence } from './recurrence.ts'
import { recurrenceCodes } from './recurrence.ts'

/**
 * Calendar of a subscription: local dates of its market, counted in days from one of them.
 * A charge that merely came late never moves it; a period that waited for its item does.
 *
 * @source PF 4 "Period"
 */
export interface SubscriptionCalendar {
  /** `YYYY-MM-DD` on which the period `anchorPeriod` begins. */
  readonly anchorDate: string
  readonly anchorPeriod: number
  readonly recurrence: Recurrence
}

/**
 * Returns the date so many days later; dates are those of a calendar, without a time zone.
 *
 * @source PF 4 "Period"
 * @example addDateDays('2027-01-31', 30) // '2027-03-02'
 * @example addDateDays('2028-02-29', 365) // '2029-02-28'
 */
export const addDateDays = (date: string, days: number): string =>
  addUtcDays(new Date(`${date}T00:00:00Z`), days)
    .toISOString()
    .slice(0, 10)

/**
 * Returns the local date on which a period begins; periods count from 0.
 *
 * @source B§3, PF 4 "Period", M161
 * @example periodStart({ anchorDate: '2027-03-01', anchorPeriod: 0, recurrence: 'yearly' }, 1) // '2028-02-29'
 * @example periodStart({ anchorDate: '2026-12-09', anchorPeriod: 1, recurrence: 'weekly' }, 3) // '2026-12-23'
 */
export const periodStart = ({ anchorDate, anchorPeriod, recurrence }: SubscriptionCalendar, period: number): string =>
  addDateDays(anchorDate, (period - anchorPeriod) * recurrenceCodes.row(recurrence).days)

/**
 * Returns the idempotency key of a period's charge, so that a period is never charged twice.
 * It is made once and stored: a period that is moved later keeps it.
 *
 * @param start local date on which the period begins
 * @source PF 4 "Scheduler"
 * @example subscriptionChargeKey('s1', '2026-11-08') // 's1:2026-11-08'
 */
export const subscriptionChargeKey = (subscriptionId: string, start: string): string => `${subscriptionId}:${start}`
