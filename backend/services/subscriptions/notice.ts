import { enqueue } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { noticesOf, openPeriod } from './plan-period.ts'
import { queueSubscriptionMail } from './subscription-mails.ts'
import { type PeriodRow, withSubscription } from './subscription-row.ts'
import { chargeInstant, startDateOf } from './subscription-times.ts'

/** Returns whether the mail service never took the notice of a period, which is tried no more. */
const isGivenUp = async (trx: OrderDb, { notice_mail: id, notice_sent_at: sentAt }: PeriodRow): Promise<boolean> => {
  if (id === null || sentAt !== null) return false
  const mail = await trx.selectFrom('store.mails').select('sent_at').where('id', '=', id).executeTakeFirst()
  return mail !== undefined && mail.sent_at !== null
}

/**
 * Announces the next payment of a subscription, and plans the second notice of a year.
 *
 * @source PF 4 "Scheduler", D203
 */
export const announcePayment = async (services: Services, subscriptionId: string): Promise<void> => {
  await withSubscription(services, subscriptionId, async (trx, subscription) => {
    if (subscription.state !== 'active') return
    const { id, next_period: next } = subscription
    const start = startDateOf(subscription, next)
    const period = await openPeriod(trx, subscription, next, start)
    if (period.state !== 'open') return
    const now = services.now()
    const notices = noticesOf(subscription, start)
    const count = Math.max(1, notices.filter((at) => at <= now).length)
    const again = (await isGivenUp(trx, period)) ? `:${now.toISOString()}` : ''
    const turn = `${period.charge_key}:${count}${again}`
    const date = chargeInstant(subscription, period.start_date)
    await queueSubscriptionMail(trx, services, subscription, 'renewalNotice', { turn, date: date < now ? now : date })
    await trx
      .updateTable('store.subscription_periods')
      .set({ notice_mail: `${id}:renewalNotice:${turn}` })
      .where('subscription_id', '=', id)
      .where('period_no', '=', next)
      .execute()
    const second = notices.find((at) => at > now)
    if (second !== undefined) await enqueue(trx, 'subscriptionNotice', id, second)
  })
}
