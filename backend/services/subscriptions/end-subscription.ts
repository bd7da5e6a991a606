import { cancelJobs, enqueue } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import { lockOrder } from '../orders/order-row.ts'
import { changeStatus } from '../orders/order-machine.ts'
import type { Services } from '../services.ts'
import { stopCharging } from './plan-period.ts'
import { changeSubscription, type SubscriptionChange, type SubscriptionRow } from './subscription-row.ts'

export type Ending = Pick<Services, 'now' | 'log' | 'config' | 'randomBytes'>

/** Plans that the agreements of a subscription are ended at the provider. */
export const revokeAgreements = async (
  trx: OrderDb,
  { now }: Pick<Services, 'now'>,
  { agreement_id, pending_agreement_id }: Pick<SubscriptionRow, 'agreement_id' | 'pending_agreement_id'>
): Promise<void> => {
  for (const id of [agreement_id, pending_agreement_id])
    if (id !== null) {
      await cancelJobs(trx, ['agreementInquiry'], id)
      await enqueue(trx, 'agreementRevoke', id, now())
    }
}

/**
 * Ends a locked subscription: nothing is charged any more, and its agreements end at the provider.
 * A charge that is on its way is still asked about: what it brings goes back.
 *
 * @returns the subscription as it is now, or undefined when the change was refused
 * @source PF 4 "Enters when"
 */
export const endSubscription = async (
  trx: OrderDb,
  services: Ending,
  subscription: SubscriptionRow,
  patch: SubscriptionChange & Pick<SubscriptionRow, 'ended_by'>
): Promise<SubscriptionRow | undefined> => {
  const ended = await changeSubscription(trx, services, subscription, 'expired', {
    ends_at: subscription.ends_at ?? services.now(),
    ...patch
  })
  if (ended === undefined) return undefined
  await stopCharging(trx, ended)
  await cancelJobs(trx, ['subscriptionEnd'], ended.id)
  await revokeAgreements(trx, services, ended)
  return ended
}

/** Closes the unpaid order of a subscription that was never authorized. */
const closeFirstOrder = async (
  trx: OrderDb,
  services: Ending,
  { id }: SubscriptionRow,
  to: 'cancelled' | 'paymentFailed',
  failureCode: number | undefined
): Promise<void> => {
  const first = await trx
    .updateTable('store.subscription_periods')
    .set({ state: 'unpaid' })
    .where('subscription_id', '=', id)
    .where('period_no', '=', 0)
    .returning('order_id')
    .executeTakeFirst()
  const order = first?.order_id === undefined || first.order_id === null ? undefined : await lockOrder(trx, first.order_id)
  if (order?.status === 'notInit' || order?.status === 'paymentInit')
    await changeStatus(trx, services, order, to, failureCode === undefined ? {} : { failure_code: failureCode })
}

/**
 * Closes a locked subscription whose payment was not authorized, or whose first charge failed.
 *
 * @source PF 4 "failed to authorize"
 */
export const failAuthorization = async (
  trx: OrderDb,
  services: Ending,
  subscription: SubscriptionRow,
  {
    order,
    code,
    patch = {}
  }: { readonly order: 'cancelled' | 'paymentFailed'; readonly code?: number; readonly patch?: SubscriptionChange }
): Promise<SubscriptionRow | undefined> => {
  const failed = await changeSubscription(trx, services, subscription, 'failedToAuthorize', { failed_with: code ?? null, ...patch })
  if (failed === undefined) return undefined
  await stopCharging(trx, failed)
  await revokeAgreements(trx, services, failed)
  await closeFirstOrder(trx, services, failed, order, code)
  return failed
}
