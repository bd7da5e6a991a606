import { days, hours, minutes } from '../../../src/domain/kernel/duration.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import { recurrenceCodes } from '../../../src/domain/subscription/recurrence.ts'
import { type Selectable, sql } from 'kysely'
import type { AgreementTable } from '../../database/tables-subscriptions.ts'
import { cancelJobs, enqueue } from '../jobs/enqueue.ts'
import { type OrderDb, orderDb } from '../order-db.ts'
import { changeStatus } from '../orders/order-machine.ts'
import { amountIn, languageOf, lockOrder, marketOf } from '../orders/order-row.ts'
import { type AgreementStatus, cancelAgreement, openAgreement, readAgreement } from '../provider/agreements.ts'
import type { Services } from '../services.ts'
import { failAuthorization } from './end-subscription.ts'
import { takeNewPayment } from './change-payment.ts'
import {
  changeSubscription,
  decodeSubscription,
  RUNNING_STATES,
  type SubscriptionRow,
  updateSubscription,
  withSubscription
} from './subscription-row.ts'

type AgreementRow = Selectable<AgreementTable>

/** Time in which a shopper must have agreed. Unit: ms. @source PF 4 */
const AGREE_WITHIN_MS = hours(1)

/** Pause before the provider is asked about an open agreement again. Unit: ms. */
const ASK_EVERY_MS = minutes(5)

/** Pause after an answer that did not come. Unit: ms. */
const ASK_AGAIN_MS = minutes(1)

/** Code of an authorization that its time ended. @source PF 3.2 "expired" */
const TIME_OVER = 456

/** Reads an agreement by our id. */
export const readOwnAgreement = (db: OrderDb, id: string): Promise<AgreementRow | undefined> =>
  db.selectFrom('store.agreements').selectAll().where('id', '=', id).executeTakeFirst()

/** Finds the subscription that an agreement pays, or will pay. */
const subscriptionOf = async (db: OrderDb, agreementId: string): Promise<SubscriptionRow | undefined> => {
  const stored = await db
    .selectFrom('store.subscriptions')
    .selectAll()
    .where((eb) => eb.or([eb('agreement_id', '=', agreementId), eb('pending_agreement_id', '=', agreementId)]))
    .executeTakeFirst()
  return stored && decodeSubscription(stored)
}

/** Returns the address to which the shopper returns from the page of an agreement. */
const returnUrl = ({ config }: Pick<Services, 'config'>, subscription: SubscriptionRow): string =>
  `${config.storeUrl}${localePath(marketOf(subscription), languageOf(subscription), 'user/subscriptions')}?subscription=${subscription.id}`

/** Lets the first order wait for its payment. */
const beginFirstOrder = async (trx: OrderDb, services: Services, { id }: SubscriptionRow): Promise<void> => {
  const period = await trx
    .selectFrom('store.subscription_periods')
    .select('order_id')
    .where('subscription_id', '=', id)
    .where('period_no', '=', 0)
    .executeTakeFirst()
  const order = period?.order_id === undefined || period.order_id === null ? undefined : await lockOrder(trx, period.order_id)
  if (order?.status === 'notInit') await changeStatus(trx, services, order, 'paymentInit')
}

/** Result of opening an agreement: its page is there, it was refused, or the provider did not answer. */
export type Opening = 'opened' | 'refused' | 'unanswered' | 'exists'

/**
 * Returns whether the account has another such subscription that runs.
 * Others that begin now wait until this transaction ends.
 */
const isRunningAlready = async (trx: OrderDb, subscription: SubscriptionRow): Promise<boolean> => {
  const { account_id: account, player_key: player, denomination_id: item, recurrence } = subscription
  const turn = `subscription/${account}/${player}/${item}/${recurrence}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${turn}, 0))`.execute(trx)
  const running = await trx
    .selectFrom('store.subscriptions')
    .select('id')
    .where('account_id', '=', account)
    .where('player_key', '=', player)
    .where('denomination_id', '=', item)
    .where('recurrence', '=', recurrence)
    .where('state', 'in', RUNNING_STATES)
    .where('id', '<>', subscription.id)
    .executeTakeFirst()
  return running !== undefined
}

const noteOpened = async (
  services: Services,
  agreement: AgreementRow,
  subscriptionId: string,
  opened: { readonly token: string; readonly redirectUrl: string; readonly openBy: Date }
): Promise<Opening> => {
  const noted = await withSubscription(services, subscriptionId, async (trx, subscription): Promise<Opening> => {
    await trx
      .updateTable('store.agreements')
      .set({ provider_token: opened.token, redirect_url: opened.redirectUrl, open_by: opened.openBy, state: 'waiting' })
      .where('id', '=', agreement.id)
      .where('provider_token', 'is', null)
      .execute()
    await enqueue(trx, 'agreementInquiry', agreement.id, new Date(services.now().getTime() + ASK_EVERY_MS))
    if (subscription.agreement_id !== agreement.id || subscription.state !== 'initializing') return 'opened'
    if (await isRunningAlready(trx, subscription)) {
      await changeSubscription(trx, services, subscription, 'alreadyExists')
      await cancelJobs(trx, ['agreementInquiry'], agreement.id)
      await enqueue(trx, 'agreementRevoke', agreement.id, services.now())
      const order = await firstOrder(trx, subscription)
      if (order?.status === 'notInit') await changeStatus(trx, services, order, 'cancelled')
      return 'exists'
    }
    await changeSubscription(trx, services, subscription, 'waitingForAction')
    await beginFirstOrder(trx, services, subscription)
    return 'opened'
  })
  return noted ?? 'opened'
}

const firstOrder = async (trx: OrderDb, { id }: SubscriptionRow) => {
  const order = await trx
    .selectFrom('store.subscription_periods')
    .select('order_id')
    .where('subscription_id', '=', id)
    .where('period_no', '=', 0)
    .executeTakeFirst()
  return order?.order_id === undefined || order.order_id === null ? undefined : lockOrder(trx, order.order_id)
}

/**
 * Opens an agreement at the provider; a repeated call opens the same one.
 * Of two subscriptions that begin at once, the second to get here ends as one that exists already.
 *
 * @source PF 4
 */
export const startAgreement = async (services: Services, agreement: AgreementRow, subscription: SubscriptionRow): Promise<Opening> => {
  const market = marketOf(subscription)
  const answer = await openAgreement(services, {
    reference: agreement.id,
    userId: subscription.account_id,
    payType: agreement.pc_id,
    country: market.countryCode,
    currency: subscription.currency,
    description: `${subscription.product_name} ${subscription.item_name}`,
    maximumAmount: amountIn(subscription.total),
    intervalDays: recurrenceCodes.row(subscription.recurrence).days,
    returnUrl: returnUrl(services, subscription),
    language: subscription.shop_lang
  })
  if (answer.kind === 'unknown') return 'unanswered'
  if (answer.kind === 'refused') {
    await endAgreement(services, agreement.id, subscription.id, 'refused', answer.code)
    return 'refused'
  }
  return noteOpened(services, agreement, subscription.id, answer)
}

/** Notes that an agreement came to nothing. */
const endAgreement = async (
  services: Services,
  agreementId: string,
  subscriptionId: string,
  state: 'refused' | 'expired' | 'cancelled',
  code?: number
): Promise<void> => {
  await withSubscription(services, subscriptionId, async (trx, subscription) => {
    await trx.updateTable('store.agreements').set({ state }).where('id', '=', agreementId).execute()
    await cancelJobs(trx, ['agreementInquiry'], agreementId)
    if (subscription.pending_agreement_id === agreementId) {
      await updateSubscription(trx, services, subscription, { pending_agreement_id: null })
      return
    }
    if (subscription.state !== 'initializing' && subscription.state !== 'waitingForAction') return
    await failAuthorization(trx, services, subscription, { order: 'cancelled', ...(code === undefined ? {} : { code }) })
  })
}

/** Notes that the shopper agreed, and plans the charge. */
const takeAuthorization = async (
  services: Services,
  agreementId: string,
  subscriptionId: string,
  label: string | undefined
): Promise<void> => {
  await withSubscription(services, subscriptionId, async (trx, subscription) => {
    const taken = await trx
      .updateTable('store.agreements')
      .set({ state: 'authorized', label: label ?? null })
      .where('id', '=', agreementId)
      .where('state', 'in', ['initiated', 'waiting'])
      .returning('id')
      .executeTakeFirst()
    await cancelJobs(trx, ['agreementInquiry'], agreementId)
    if (taken === undefined) return
    if (subscription.pending_agreement_id === agreementId) return takeNewPayment(trx, services, subscription, agreementId)
    if (subscription.agreement_id !== agreementId) return
    const authorized = await changeSubscription(trx, services, subscription, 'authorized')
    if (authorized === undefined) {
      await enqueue(trx, 'agreementRevoke', agreementId, services.now())
      return
    }
    await beginFirstOrder(trx, services, authorized)
    await enqueue(trx, 'subscriptionCharge', authorized.id, services.now())
  })
}

/** Applies what the provider says of an agreement. */
const applyStatus = async (
  services: Services,
  agreement: AgreementRow,
  subscriptionId: string,
  { status, label }: { readonly status: AgreementStatus; readonly label: string | undefined }
): Promise<'settled' | 'open'> => {
  if (status === 'initiated' || status === 'waiting') return 'open'
  if (status === 'authorized') await takeAuthorization(services, agreement.id, subscriptionId, label)
  else await endAgreement(services, agreement.id, subscriptionId, status)
  return 'settled'
}

/** Ends an agreement whose time is over, at the provider first: it may have been given in that moment. */
const expireAgreement = async (services: Services, agreement: AgreementRow, subscriptionId: string): Promise<void> => {
  if (agreement.provider_token !== null && !(await cancelAgreement(services, agreement.provider_token)))
    return enqueue(orderDb(services), 'agreementInquiry', agreement.id, new Date(services.now().getTime() + ASK_AGAIN_MS))
  return endAgreement(services, agreement.id, subscriptionId, 'expired', TIME_OVER)
}

const isOver = ({ created_at: createdAt, open_by: openBy }: AgreementRow, status: AgreementStatus | undefined, now: Date): boolean =>
  now.getTime() >= createdAt.getTime() + AGREE_WITHIN_MS || (status === 'initiated' && openBy !== null && now >= openBy)

/**
 * Asks the provider how far an agreement is, and acts by the answer; one that waits too long is ended.
 *
 * @source PF 4, M162
 */
export const inquireAgreement = async (services: Services, agreementId: string): Promise<void> => {
  const db = orderDb(services)
  const agreement = await readOwnAgreement(db, agreementId)
  const subscription = agreement && (await subscriptionOf(db, agreementId))
  if (agreement === undefined || subscription === undefined) return
  if (agreement.state !== 'initiated' && agreement.state !== 'waiting') return
  const now = services.now()
  if (agreement.provider_token === null) {
    if (isOver(agreement, 'initiated', now)) return expireAgreement(services, agreement, subscription.id)
    await enqueue(db, 'agreementInquiry', agreementId, new Date(now.getTime() + ASK_AGAIN_MS))
    await startAgreement(services, agreement, subscription)
    return
  }
  const answer = await readAgreement(services, agreement.provider_token)
  if (answer !== undefined && (await applyStatus(services, agreement, subscription.id, answer)) === 'settled') return
  if (answer !== undefined && isOver(agreement, answer.status, now)) return expireAgreement(services, agreement, subscription.id)
  await enqueue(db, 'agreementInquiry', agreementId, new Date(now.getTime() + (answer === undefined ? ASK_AGAIN_MS : ASK_EVERY_MS)))
}

/** Time for which the provider is asked to end an agreement, before it is left to operators. Unit: ms. */
const REVOKE_FOR_MS = days(30)

/** Ends an agreement at the provider, so that it can never be charged again. */
export const revokeAgreement = async (services: Services, agreementId: string): Promise<void> => {
  const db = orderDb(services)
  const agreement = await readOwnAgreement(db, agreementId)
  if (agreement === undefined || agreement.state === 'cancelled') return
  const isEnded = agreement.provider_token === null || (await cancelAgreement(services, agreement.provider_token))
  if (isEnded) {
    await db.updateTable('store.agreements').set({ state: 'cancelled' }).where('id', '=', agreementId).execute()
    return
  }
  const now = services.now()
  const age = now.getTime() - agreement.created_at.getTime()
  await enqueue(db, 'agreementRevoke', agreementId, new Date(now.getTime() + (age < REVOKE_FOR_MS ? ASK_EVERY_MS : days(1))))
}
