import { textIn } from '../catalogue/texts.ts'
import { cancelJobs, enqueue } from '../jobs/enqueue.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { readAttempts, readPeriod, type SubscriptionRow, updateSubscription } from './subscription-row.ts'

/** Returns whether a charge of the running period failed and none is on its way. */
const isUnpaid = async (trx: OrderDb, { id, next_period: next }: SubscriptionRow): Promise<boolean> => {
  const period = await readPeriod(trx, id, next)
  if (period?.state !== 'open') return false
  return (await readAttempts(trx, id, next)).at(-1)?.state === 'failed'
}

/**
 * Takes the payment method that was authorized instead of the present one, which ends at the provider.
 * A period that could not be paid by the old one is charged at once.
 *
 * @source PF 4 "Failed charge"
 */
export const takeNewPayment = async (
  trx: OrderDb,
  services: Services,
  subscription: SubscriptionRow,
  agreementId: string
): Promise<void> => {
  const agreement = await trx.selectFrom('store.agreements').selectAll().where('id', '=', agreementId).executeTakeFirstOrThrow()
  const channel = await trx
    .selectFrom('store.channels')
    .select(['names', 'latin_name'])
    .where('market', '=', subscription.market)
    .where('id', '=', agreement.pc_id)
    .executeTakeFirst()
  const changed = await updateSubscription(trx, services, subscription, {
    agreement_id: agreementId,
    pending_agreement_id: null,
    pc_id: agreement.pc_id,
    ...(channel === undefined ? {} : { channel_name: textIn(channel.names, subscription.shop_lang) ?? channel.latin_name })
  })
  await enqueue(trx, 'agreementRevoke', subscription.agreement_id, services.now())
  if (changed.state !== 'active' || !(await isUnpaid(trx, changed))) return
  await cancelJobs(trx, ['subscriptionEnd'], changed.id)
  await enqueue(trx, 'subscriptionCharge', changed.id, services.now())
}
