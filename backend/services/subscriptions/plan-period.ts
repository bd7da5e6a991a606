import { addDateDays, subscriptionChargeKey } from '../../../src/domain/subscription/calendar.ts'
import { cancelJobs, enqueue, type JobKind } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { type PeriodRow, readPeriod, type SubscriptionRow } from './subscription-row.ts'
import { chargeInstant, startDateOf } from './subscription-times.ts'

/** Days before a period at which its payment is announced. @source PF 4 "Scheduler", D203 */
const NOTICE_DAYS = 3

/** Days before a period of a year at which its payment is announced for the first time. @source D203 */
const EARLY_NOTICE_DAYS = 30

/** Jobs that stop with a subscription that is not charged any more. */
const CHARGING: readonly JobKind[] = ['subscriptionCharge', 'subscriptionNotice']

/** Removes the planned charge and its notice. */
export const stopCharging = (trx: OrderDb, { id }: Pick<SubscriptionRow, 'id'>): Promise<void> => cancelJobs(trx, CHARGING, id)

/** Returns when the notices of a period are due, first one first. */
export const noticesOf = (subscription: SubscriptionRow, start: string): readonly Date[] =>
  [...(subscription.recurrence === 'yearly' ? [EARLY_NOTICE_DAYS] : []), NOTICE_DAYS].map((days) =>
    chargeInstant(subscription, addDateDays(start, -days))
  )

/** Writes the row of a period, once; its key stays whatever moves the period later. */
export const openPeriod = async (
  trx: OrderDb,
  { id }: Pick<SubscriptionRow, 'id'>,
  periodNo: number,
  start: string
): Promise<PeriodRow> => {
  await trx
    .insertInto('store.subscription_periods')
    .values({
      subscription_id: id,
      period_no: periodNo,
      start_date: start,
      charge_key: subscriptionChargeKey(id, start),
      state: 'open',
      order_id: null,
      notice_mail: null,
      notice_sent_at: null
    })
    .onConflict((c) => c.columns(['subscription_id', 'period_no']).doNothing())
    .execute()
  const period = await readPeriod(trx, id, periodNo)
  if (period === undefined) throw new Error(`The period ${periodNo} of the subscription ${id} was not written`)
  return period
}

/** Plans notice and charge of the next period; what should have happened already happens at once. */
export const planNextPeriod = async (trx: OrderDb, { now }: Pick<Services, 'now'>, subscription: SubscriptionRow): Promise<void> => {
  const { id, next_period: next } = subscription
  const start = startDateOf(subscription, next)
  const at = now()
  const notices = noticesOf(subscription, start)
  const notice = notices.find((one) => one >= at) ?? at
  await enqueue(trx, 'subscriptionNotice', id, notice)
  await enqueue(trx, 'subscriptionCharge', id, chargeInstant(subscription, start))
}
