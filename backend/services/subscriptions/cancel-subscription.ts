import * as E from 'fp-ts/lib/Either.js'
import { type CancellationReason, parseCancellation } from '../../../src/domain/subscription/cancellation.ts'
import { enqueue } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import { refuse } from '../orders/error-result.ts'
import type { Services } from '../services.ts'
import { endSubscription, failAuthorization } from './end-subscription.ts'
import { planNextPeriod, stopCharging } from './plan-period.ts'
import { SUBSCRIPTION_CODES, type SubscriptionAnswer } from './subscription-codes.ts'
import { queueSubscriptionMail } from './subscription-mails.ts'
import { changeSubscription, readPeriod, type SubscriptionRow, withSubscription } from './subscription-row.ts'
import { chargeInstant, startDateOf } from './subscription-times.ts'

const unknown: SubscriptionAnswer = { refusal: refuse(SUBSCRIPTION_CODES.notSubscribable, { recovery: 'none' }) }
const busy = (subscription: SubscriptionRow): SubscriptionAnswer => ({
  refusal: refuse(SUBSCRIPTION_CODES.tryLater, { recovery: 'wait', retryAfterSeconds: 30 }),
  subscription
})

/**
 * Runs a change of an account's own subscription.
 * Another account's is answered as one that does not exist.
 */
export const withOwn = async (
  services: Services,
  accountId: string,
  subscriptionId: string,
  work: (trx: OrderDb, subscription: SubscriptionRow) => Promise<SubscriptionAnswer>
): Promise<SubscriptionAnswer> =>
  (await withSubscription(services, subscriptionId, (trx, subscription) =>
    subscription.account_id === accountId ? work(trx, subscription) : Promise.resolve(unknown)
  )) ?? unknown

/** Returns the moment at which the next period begins. */
const nextBegin = async (trx: OrderDb, subscription: SubscriptionRow): Promise<Date> => {
  const period = await readPeriod(trx, subscription.id, subscription.next_period)
  return chargeInstant(subscription, period?.start_date ?? startDateOf(subscription, subscription.next_period))
}

/**
 * Cancels an active subscription: usable until the next period.
 * At once where the running one is not paid.
 */
const cancelActive = async (
  trx: OrderDb,
  services: Services,
  subscription: SubscriptionRow,
  reason: { readonly cancel_reason: string; readonly cancel_text: string | null }
): Promise<SubscriptionAnswer> => {
  const now = services.now()
  const next = await nextBegin(trx, subscription)
  const endsAt = next > now ? next : now
  const cancelled = await changeSubscription(trx, services, subscription, 'cancelled', { ...reason, ends_at: endsAt, ended_by: null })
  if (cancelled === undefined) return busy(subscription)
  await stopCharging(trx, cancelled)
  if (endsAt > now) {
    await enqueue(trx, 'subscriptionEnd', cancelled.id, endsAt)
    await queueSubscriptionMail(trx, services, cancelled, 'subscriptionCancelled', { turn: now.toISOString(), date: endsAt })
    return { subscription: cancelled }
  }
  const ended = await endSubscription(trx, services, cancelled, { ended_by: 'shopper' })
  await queueSubscriptionMail(trx, services, cancelled, 'subscriptionEnded', { endedBy: 'shopper' })
  return { subscription: ended ?? cancelled }
}

/**
 * Cancels a subscription of an account.
 * An active one stays usable until its next period; one that is not authorized yet ends at once.
 *
 * @failure 1 its first charge is on its way — 4 it is not the account's, or over — 7 "other" without a text
 * @source B§4, PF 4, 8.3, M163, M164
 */
export const cancelOwnSubscription = async (
  services: Services,
  accountId: string,
  {
    subscriptionId,
    reason,
    reasonText
  }: { readonly subscriptionId: string; readonly reason: CancellationReason; readonly reasonText: string }
): Promise<SubscriptionAnswer> => {
  const read = parseCancellation(reason, reasonText)
  if (E.isLeft(read)) return { refusal: refuse(SUBSCRIPTION_CODES.missing, { recovery: 'fixInput', field: 'reasonText' }) }
  const why = { cancel_reason: read.right.reason, cancel_text: 'reasonText' in read.right ? read.right.reasonText : null }
  return withOwn(services, accountId, subscriptionId, async (trx, subscription) => {
    switch (subscription.state) {
      case 'active':
        return cancelActive(trx, services, subscription, why)
      case 'initializing':
      case 'waitingForAction': {
        const closed = await failAuthorization(trx, services, subscription, { order: 'cancelled', patch: why })
        return closed === undefined ? busy(subscription) : { subscription: closed }
      }
      case 'authorized':
        return busy(subscription)
      case 'cancelled':
      case 'expired':
      case 'failedToAuthorize':
      case 'alreadyExists':
        return { ...unknown, subscription }
    }
  })
}

/**
 * Takes a cancellation back before its end: the calendar goes on as if there had been none.
 *
 * @failure 4 it is not the account's, not cancelled, over, or its payment method was withdrawn
 * @source D195
 */
export const resumeOwnSubscription = (services: Services, accountId: string, subscriptionId: string): Promise<SubscriptionAnswer> =>
  withOwn(services, accountId, subscriptionId, async (trx, subscription) => {
    const now = services.now()
    const agreement = await trx
      .selectFrom('store.agreements')
      .select('state')
      .where('id', '=', subscription.agreement_id)
      .executeTakeFirst()
    const isOver = subscription.ends_at === null || subscription.ends_at <= now
    if (subscription.state !== 'cancelled' || isOver || agreement?.state !== 'authorized') return { ...unknown, subscription }
    const resumed = await changeSubscription(trx, services, subscription, 'active', {
      ends_at: null,
      cancel_reason: null,
      cancel_text: null,
      ended_by: null
    })
    if (resumed === undefined) return { ...unknown, subscription }
    await trx.deleteFrom('store.due_work').where('kind', '=', 'subscriptionEnd').where('ref', '=', resumed.id).execute()
    await planNextPeriod(trx, services, resumed)
    await queueSubscriptionMail(trx, services, resumed, 'subscriptionResumed', {
      turn: now.toISOString(),
      date: await nextBegin(trx, resumed)
    })
    return { subscription: resumed }
  })
