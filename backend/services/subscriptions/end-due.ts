import type { OrderDb } from '../order-db.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { endUnpaid } from './apply-charge.ts'
import { endSubscription, failAuthorization } from './end-subscription.ts'
import { queueSubscriptionMail } from './subscription-mails.ts'
import {
  decodeSubscription,
  readAttempts,
  readPeriod,
  type SubscriptionRow,
  updateSubscription,
  withSubscription
} from './subscription-row.ts'

/** Ends an active subscription whose payment method could not be charged and was not changed in time. */
const endWithoutMethod = async (trx: OrderDb, services: Services, subscription: SubscriptionRow): Promise<void> => {
  const period = await readPeriod(trx, subscription.id, subscription.next_period)
  if (period?.state !== 'open') return
  const last = (await readAttempts(trx, subscription.id, period.period_no)).at(-1)
  if (last?.state === 'failed') await endUnpaid(trx, services, subscription, period)
}

/** Ends a subscription whose time is over. @source B§4, PF 4 "expired" */
export const endDueSubscription = async (services: Services, subscriptionId: string): Promise<void> => {
  await withSubscription(services, subscriptionId, async (trx, subscription) => {
    if (subscription.state === 'active') return endWithoutMethod(trx, services, subscription)
    if (subscription.state !== 'cancelled' || subscription.ends_at === null || subscription.ends_at > services.now()) return undefined
    await endSubscription(trx, services, subscription, { ended_by: 'shopper' })
    return queueSubscriptionMail(trx, services, subscription, 'subscriptionEnded', { endedBy: 'shopper' })
  })
}

/** Ends a subscription of a deleted account and erases what it knows of its owner. */
const endOfDeleted = async (trx: OrderDb, services: Services, subscription: SubscriptionRow): Promise<void> => {
  const { state } = subscription
  if (state === 'initializing' || state === 'waitingForAction')
    await failAuthorization(trx, services, subscription, { order: 'cancelled', patch: { ended_by: 'deleted' } })
  else if (state === 'active' || state === 'cancelled' || state === 'authorized')
    await endSubscription(trx, services, subscription, { ended_by: 'deleted' })
  await updateSubscription(trx, services, subscription, { email: null, user_info: '{}', cancel_text: null })
}

/** Ends the subscriptions of a deleted account: nothing is charged any more. @source M69, PF 4 */
export const endSubscriptionsOfAccount = async (services: Services, accountId: string): Promise<void> => {
  const rows = await orderDb(services).selectFrom('store.subscriptions').selectAll().where('account_id', '=', accountId).execute()
  for (const { id } of rows.map(decodeSubscription))
    await withSubscription(services, id, (trx, subscription) => endOfDeleted(trx, services, subscription))
}
