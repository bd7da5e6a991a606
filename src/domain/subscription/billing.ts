import { days } from '../kernel/duration.ts'
import { addUtcDays, utcDaysBetween } from '../kernel/utc-days.ts'
import type { Recurrence } from './recurrence.ts'
import { recurrenceCodes } from './recurrence.ts'

/**
 * Anchor of the billing dates: they are counted from the first, never from a late charge.
 *
 * @source PF 4 "Period"
 */
export interface BillingPlan {
  readonly firstBilling: Date
  readonly recurrence: Recurrence
}

const periodDays = (plan: BillingPlan): number => recurrenceCodes.row(plan.recurrence).days

/**
 * Returns the billing date of a period; periods count from 0.
 *
 * @source B§3, PF 4, M161
 * @example
 * const plan = { firstBilling: new Date('2026-11-01'), recurrence: 'monthly' }
 * billingDate(plan, 2) // new Date('2026-12-31')
 */
export const billingDate = (plan: BillingPlan, period: number): Date => addUtcDays(plan.firstBilling, period * periodDays(plan))

/** Returns the number of the period that runs now; negative before the first billing date. */
const periodAt = (plan: BillingPlan, now: Date): number =>
  now < plan.firstBilling ? -1 : Math.floor(utcDaysBetween(plan.firstBilling, now) / periodDays(plan))

/**
 * Returns the next billing date: the first one after now.
 *
 * @source B§3 "upcoming payment", PF 4, M160
 * @example
 * const plan = { firstBilling: new Date('2026-11-01'), recurrence: 'weekly' }
 * nextBillingDate(plan, new Date('2026-11-08')) // new Date('2026-11-15')
 */
export const nextBillingDate = (plan: BillingPlan, now: Date): Date => billingDate(plan, Math.max(0, periodAt(plan, now) + 1))

/**
 * Returns the begin of the running period; undefined before the first billing date.
 *
 * @source PF 4 "periodStart"
 * @example
 * const plan = { firstBilling: new Date('2026-11-01'), recurrence: 'weekly' }
 * billingPeriodStart(plan, new Date('2026-11-07T23:59:59Z')) // new Date('2026-11-01')
 * billingPeriodStart(plan, new Date('2026-10-31')) // undefined
 */
export const billingPeriodStart = (plan: BillingPlan, now: Date): Date | undefined => {
  const period = periodAt(plan, now)
  return period < 0 ? undefined : billingDate(plan, period)
}

/**
 * Hour of the billing day at which is charged, on the clock of the market.
 * Unit: full hours, 0 to 23.
 *
 * @source PF 4 "Scheduler"
 */
export const SUBSCRIPTION_CHARGE_HOUR = 9

/** So long before a charge the shopper gets a mail. Unit: ms. @source PF 4 "Scheduler" */
export const SUBSCRIPTION_NOTICE_TIME = /* @__PURE__ */ days(3)

/**
 * Returns the moment at which the notice of a charge is due: three days before it.
 *
 * @source PF 4 "Scheduler"
 * @example renewalNoticeAt(new Date('2026-11-08T00:00:00Z')) // new Date('2026-11-05T00:00:00Z')
 */
export const renewalNoticeAt = (billing: Date): Date => new Date(billing.getTime() - SUBSCRIPTION_NOTICE_TIME)

/**
 * Days after the billing date on which a failed charge is tried again, one number a try.
 * Unit: days.
 *
 * @source PF 4 "Failed charge"
 */
export const SUBSCRIPTION_RETRY_DAYS: readonly number[] = [1, 3, 5]

/** What follows a failed charge. */
export type FailedCharge = { readonly kind: 'retry'; readonly at: Date } | { readonly kind: 'expired' }

/**
 * Returns the step after a failed charge.
 * Another try, and after the last one, or after a refusal for good, the end.
 *
 * @param failures how many charges of this period failed, this one included
 * @param refusal `forGood` when the token is cancelled or expired or the card lost, so that no other try can help
 * @source PF 4 "Failed charge"
 * @example
 * const billing = new Date('2026-11-01T00:00:00Z')
 * afterFailedSubscriptionCharge(billing, 1, 'soft') // { kind: 'retry', at: new Date('2026-11-02T00:00:00Z') }
 * afterFailedSubscriptionCharge(billing, 4, 'soft') // { kind: 'expired' }
 * afterFailedSubscriptionCharge(billing, 1, 'forGood') // { kind: 'expired' }
 */
export const afterFailedSubscriptionCharge = (billing: Date, failures: number, refusal: 'soft' | 'forGood'): FailedCharge => {
  const wait = refusal === 'soft' ? SUBSCRIPTION_RETRY_DAYS[failures - 1] : undefined
  return wait === undefined ? { kind: 'expired' } : { kind: 'retry', at: addUtcDays(billing, wait) }
}
