import { enqueue } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { noticesOf, openPeriod } from './plan-period.ts'
import { queueSubscriptionMail } from './subscription-mails.ts'
import { type PeriodRow, withSubscription } from './subscription-row.ts'
import { chargeInstant, startDateOf } from './subscription-times.ts'

/** What became of the notice that a period has. */
type LastNotice = 'none' | 'waiting' | 'sent' | 'givenUp'

/**
 * Reads what became of the last notice of a period, among those of one count.
 * A notice that the mail service never took is tried no more after three days.
 */
const readLastNotice = async (trx: OrderDb, { notice_mail: id, notice_sent_at: sentAt }: PeriodRow, first: string): Promise<LastNotice> => {
  if (id === null || (id !== first && !id.startsWith(`${first}:`))) return 'none'
  if (sentAt !== null) return 'sent'
  const mail = await trx.selectFrom('store.mails').select('sent_at').where('id', '=', id).executeTakeFirst()
  return mail !== undefined && mail.sent_at !== null ? 'givenUp' : 'waiting'
}

/**
 * Announces the next payment of a subscription, and plans the second notice of a year.
 * A notice that the mail service may still take is not written again.
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
    const mail = `${id}:renewalNotice:${period.charge_key}:${count}`
    const last = await readLastNotice(trx, period, mail)
    if (last === 'none' || last === 'givenUp') {
      const turn = `${period.charge_key}:${count}${last === 'givenUp' ? `:${now.toISOString()}` : ''}`
      const date = chargeInstant(subscription, period.start_date)
      await queueSubscriptionMail(trx, services, subscription, 'renewalNotice', { turn, date: date < now ? now : date })
      await trx
        .updateTable('store.subscription_periods')
        .set({ notice_mail: `${id}:renewalNotice:${turn}` })
        .where('subscription_id', '=', id)
        .where('period_no', '=', next)
        .execute()
    }
    const second = notices.find((at) => at > now)
    if (second !== undefined) await enqueue(trx, 'subscriptionNotice', id, second)
  })
}
