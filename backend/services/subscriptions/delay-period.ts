import { days, hours, minutes } from '../../../src/domain/kernel/duration.ts'
import { addDateDays } from '../../../src/domain/subscription/calendar.ts'
import { dayOf } from '../../calendar.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { endUnpaid, nextStart, retryInstant } from './apply-charge.ts'
import { endSubscription, failAuthorization } from './end-subscription.ts'
import { type Running, setTries, whileRunning } from './running-period.ts'
import { queueSubscriptionMail } from './subscription-mails.ts'
import { chargeInstant } from './subscription-times.ts'

const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

/** Moves a period by a day, since the player still has the item; nothing is charged. @source PF 4, D201 */
export const postpone = (services: Services, running: Running): Promise<void> =>
  whileRunning(services, running, async (trx, { subscription, period }) => {
    const now = services.now()
    const moved = await setTries(trx, running, { moved_days: period.moved_days + 1 })
    const tomorrow = chargeInstant(subscription, addDateDays(dayOf(now, subscription.time_zone), 1))
    const longest = Math.min(nextStart(subscription, period).getTime(), chargeInstant(subscription, period.start_date).getTime() + days(30))
    if (tomorrow.getTime() >= longest) {
      await trx
        .updateTable('store.subscription_periods')
        .set({ state: 'skipped' })
        .where('subscription_id', '=', subscription.id)
        .where('period_no', '=', period.period_no)
        .execute()
      await endSubscription(trx, services, subscription, { ended_by: 'store' })
      return queueSubscriptionMail(trx, services, subscription, 'subscriptionEnded', { endedBy: 'store' })
    }
    await enqueue(trx, 'subscriptionCharge', subscription.id, tomorrow)
    if (moved.moved_days === 1) await queueSubscriptionMail(trx, services, subscription, 'itemHeld', { turn: period.charge_key })
    return undefined
  })

/** Pauses before a publisher or provider without an answer is asked again; then every day. Unit: ms. */
const NO_ANSWER_PAUSES = [minutes(10), hours(1)] as const

/** Number of days on which one without an answer is asked before that counts as a refusal. */
const NO_ANSWER_DAYS = 5

/** Plans another try after no answer; after five days it counts as a refusal. */
export const waitForAnswer = async (trx: OrderDb, services: Services, running: Running): Promise<void> => {
  const { subscription, period } = running
  const now = services.now()
  const tried = await setTries(trx, running, { checked_tries: period.checked_tries + 1 })
  const pause = NO_ANSWER_PAUSES[tried.checked_tries - 1]
  const tomorrow = chargeInstant(subscription, addDateDays(dayOf(now, subscription.time_zone), 1))
  if (pause !== undefined) return enqueue(trx, 'subscriptionCharge', subscription.id, later(now, pause))
  if (subscription.state === 'authorized' || tried.checked_tries < NO_ANSWER_PAUSES.length + NO_ANSWER_DAYS)
    return enqueue(trx, 'subscriptionCharge', subscription.id, tomorrow)
  return endUnpaid(trx, services, subscription, period)
}

/** Plans another try of a period whose player or item is gone, or ends the subscription. */
export const blocked = (services: Services, running: Running, why: 'player' | 'item'): Promise<void> =>
  whileRunning(services, running, async (trx, { subscription, period, attempts }) => {
    const now = services.now()
    const tried = await setTries(trx, running, { checked_tries: period.checked_tries + 1 })
    const failures = attempts.length + tried.checked_tries
    const again = retryInstant(subscription, period, { failures, firstTriedAt: attempts[0]?.sent_at, now })
    if (again !== undefined && again < nextStart(subscription, period)) {
      await enqueue(trx, 'subscriptionCharge', subscription.id, again)
      return queueSubscriptionMail(trx, services, subscription, 'renewalBlocked', {
        turn: `${period.charge_key}:${tried.checked_tries}`,
        date: again,
        blockedBy: why
      })
    }
    await trx
      .updateTable('store.subscription_periods')
      .set({ state: 'unpaid' })
      .where('subscription_id', '=', subscription.id)
      .where('period_no', '=', period.period_no)
      .execute()
    await endSubscription(trx, services, subscription, { ended_by: 'store' })
    return queueSubscriptionMail(trx, services, subscription, 'subscriptionEnded', { endedBy: 'store' })
  })

/** Closes a subscription whose item went away before its first charge. */
export const failFirst = (services: Services, running: Running): Promise<void> =>
  whileRunning(services, running, async (trx, { subscription }) => {
    await failAuthorization(trx, services, subscription, { order: 'paymentFailed' })
  })
