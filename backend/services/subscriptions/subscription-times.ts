import { addDateDays, periodStart } from '../../../src/domain/subscription/calendar.ts'
import { SUBSCRIPTION_CHARGE_HOUR } from '../../../src/domain/subscription/billing.ts'
import { zonedInstant } from '../../calendar.ts'
import type { PeriodRow, SubscriptionRow } from './subscription-row.ts'

/** Columns that the calendar of a subscription is made of. */
export type CalendarColumns = Pick<SubscriptionRow, 'anchor_date' | 'anchor_period' | 'recurrence' | 'time_zone'>

/**
 * Returns the local date on which a period begins.
 *
 * @throws Error for a subscription that has not been delivered yet, whose calendar does not run
 */
export const startDateOf = (
  { anchor_date: anchorDate, anchor_period: anchorPeriod, recurrence }: CalendarColumns,
  period: number
): string => {
  if (anchorDate === null) throw new Error('The calendar of a subscription begins with its first delivery')
  return periodStart({ anchorDate, anchorPeriod, recurrence }, period)
}

/** Returns the moment of the day of charges on a local date. @source PF 4 "Scheduler", D197 */
export const chargeInstant = ({ time_zone }: Pick<CalendarColumns, 'time_zone'>, date: string): Date =>
  zonedInstant(date, SUBSCRIPTION_CHARGE_HOUR, time_zone)

/** Returns when a period is charged first: on its date, or later while its item is still held. */
export const dueInstant = (
  calendar: Pick<CalendarColumns, 'time_zone'>,
  { start_date: start, moved_days: moved }: Pick<PeriodRow, 'start_date' | 'moved_days'>
): Date => chargeInstant(calendar, addDateDays(start, moved))
