import { channelsOf } from '../catalogue/catalogue.ts'
import { readSubscriptionChannels } from '../catalogue/subscription-offers.ts'
import { enqueue } from '../jobs/enqueue.ts'
import { orderDb } from '../order-db.ts'
import { refuse } from '../orders/error-result.ts'
import { marketOf } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { readOwnAgreement, startAgreement } from './agreement.ts'
import { withOwn } from './cancel-subscription.ts'
import { SUBSCRIPTION_CODES, type SubscriptionAnswer } from './subscription-codes.ts'
import { readSubscription, updateSubscription } from './subscription-row.ts'

/** Pause after which the provider is asked again when the process ended before. Unit: ms. */
const ASK_AGAIN_MS = 60_000

/**
 * Begins the authorization of another payment method; the present one stays until then.
 *
 * @failure 1 the provider does not answer — 4 it is not the account's, or is not charged any more — 5 the payment method cannot be charged
 * again — 8 not authorized
 * @source PF 4 "Failed charge"
 */
export const changeOwnPayment = async (
  services: Services,
  accountId: string,
  subscriptionId: string,
  pcId: number
): Promise<SubscriptionAnswer> => {
  const agreementId = `agr_${Buffer.from(services.randomBytes(16)).toString('base64url')}`
  const written = await withOwn(services, accountId, subscriptionId, async (trx, subscription) => {
    if (subscription.state !== 'active') return { refusal: refuse(SUBSCRIPTION_CODES.notSubscribable, { recovery: 'none' }), subscription }
    const market = marketOf(subscription)
    const channel = (await channelsOf(services, market, subscription.shop_lang, trx)).find(({ id }) => id === pcId)
    const recurring = await readSubscriptionChannels({ database: { ...services.database, as: () => trx as never } }, market.path)
    if (channel === undefined || channel.isDown || !recurring.has(pcId))
      return { refusal: refuse(SUBSCRIPTION_CODES.unknownDetail, { recovery: 'changeChannel', field: 'pcId' }), subscription }
    const now = services.now()
    await trx
      .insertInto('store.agreements')
      .values({
        id: agreementId,
        account_id: accountId,
        pc_id: pcId,
        provider_token: null,
        state: 'initiated',
        label: null,
        redirect_url: null,
        open_by: null,
        created_at: now
      })
      .execute()
    if (subscription.pending_agreement_id !== null) await enqueue(trx, 'agreementRevoke', subscription.pending_agreement_id, now)
    await enqueue(trx, 'agreementInquiry', agreementId, new Date(now.getTime() + ASK_AGAIN_MS))
    return { subscription: await updateSubscription(trx, services, subscription, { pending_agreement_id: agreementId }) }
  })
  if (written.refusal !== undefined || written.subscription === undefined) return written
  const db = orderDb(services)
  const agreement = await readOwnAgreement(db, agreementId)
  const opening = agreement === undefined ? 'unanswered' : await startAgreement(services, agreement, written.subscription)
  const subscription = (await readSubscription(db, subscriptionId)) ?? written.subscription
  if (opening === 'unanswered')
    return { refusal: refuse(SUBSCRIPTION_CODES.tryLater, { recovery: 'wait', retryAfterSeconds: 30 }), subscription }
  if (opening === 'refused') return { refusal: refuse(SUBSCRIPTION_CODES.notAuthorized, { recovery: 'changeChannel' }), subscription }
  return { subscription }
}
