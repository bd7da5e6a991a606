import { maskEmail } from '../../../src/domain/account/masked.ts'
import { isForGoodRefusal } from '../../../src/domain/subscription/charge-failure.ts'
import { subscriptionAccessEnd, subscriptionStateAt } from '../../../src/domain/subscription/subscription.ts'
import type { SubscriptionEnd } from '../../../src/domain/subscription/own-subscription.ts'
import type { SubscriptionState } from '../../../src/domain/subscription/subscription-state.ts'
import type { AgreementTable } from '../../database/tables-subscriptions.ts'
import type { Selectable } from 'kysely'
import { type OrderDb, orderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import { webPageOrNone } from '../provider/web-page.ts'
import type { Services } from '../services.ts'
import { type AttemptRow, type PeriodRow, readAttempts, readPeriod, type SubscriptionRow } from './subscription-row.ts'
import { chargeInstant, startDateOf } from './subscription-times.ts'

/** Types of subscriptions in the schema, as `subscriptionView` has them. */
export const subscriptionTypes = `
"Numbers 1 to 8 in this order."
enum SubscriptionState {
  Initializing
  WaitingForAction
  Active
  Cancelled
  Expired
  FailedToAuthorize
  AlreadyExists
  Authorized
}

"How the payment of the running period goes."
enum Collection {
  OK
  "A payment failed and is tried again."
  RETRYING
  "Whether the last payment came is not known yet; until then nothing is tried."
  CHECKING
  "The player still has the item; nothing is charged until it can be given again."
  ITEM_HELD
  "The payment method cannot be charged any more; another one is needed."
  ACTION_NEEDED
}

"Why a subscription ended."
enum SubscriptionEnd {
  SHOPPER
  "The item could not be delivered any more."
  STORE
  "A payment did not go through."
  UNPAID
}

type Subscription {
  id: ID!
  state: SubscriptionState!
  recurrence: Recurrence!
  "The market in which it was begun."
  countryCode: String!
  productPath: String!
  productName: String!
  itemName: String!
  userInfo: OrderUserInfo!
  "Masked as everywhere."
  email: String!
  paymentMethod: String!
  pcId: Int!
  currency: String!
  "Sum of every charge: price, fee and added tax."
  amount: Decimal!
  "Percent by which a period is less than the item bought once."
  savingsPercent: Int!
  "When is charged next, also where that is another try; null when nothing more is charged."
  upcomingPayment: DateTime
  "Access ends here once it is cancelled or expired."
  endDate: DateTime
  "Present once it has expired."
  endedBy: SubscriptionEnd
  "The page on which the shopper allows the payments; null when none is open."
  payment: PaymentAction
  collection: Collection!
  "When a payment that failed or is not known is tried or asked about again."
  nextAttemptAt: DateTime
  "A cancellation can be taken back now."
  mayResume: Boolean!
  "Orders of its periods, newest first. after: txnId of the last row shown."
  orders(limit: Int = 9, after: ID): TransactionPage!
  "The moved clock of a sandbox; null everywhere else."
  testClock: DateTime
  createdAt: DateTime!
}

input CreateSubscriptionInput {
  "Idempotency key: made by the client when checkout opens (UUID v4)."
  checkoutId: ID!
  "Of a quote with a recurrence."
  quoteId: String!
  pcId: Int!
  userInfo: UserInfoInput!
  acceptedTerms: Boolean
  "YYYY-MM-DD, where the product has a minimum age."
  birthDate: String
  "Language of mails and statusMessage; absent = the market's default."
  shopLang: String
  "Only when an answer asked for it (detail.field captchaToken)."
  captchaToken: String
}

type SubscriptionResult implements Result {
  statusCode: Int!
  statusMessage: String
  detail: StatusDetail
  "With 2 the running one."
  subscription: Subscription
  "Code of the look-up purchase behind 4 or 5."
  purchaseCode: Int
  "Filled with 603: the price the shopper must confirm."
  freshQuote: Quote
}

enum CancelReason {
  COST
  TECHNICAL_ISSUES
  NOT_USED_ENOUGH
  BETTER_DEAL
  CHANGE_PAYMENT_METHOD
  PAUSE
  OTHER
}

input CancelSubscriptionInput {
  subscriptionId: ID!
  reason: CancelReason!
  "Required for OTHER, ignored otherwise."
  reasonText: String
}
`

/** How the payment of the running period goes. */
export type Collection = 'ok' | 'retrying' | 'checking' | 'itemHeld' | 'actionNeeded'

/**
 * Returns how the payment of the running period goes, from its stored charges.
 *
 * @source PF 4 "Failed charge"
 */
export const collectionOf = (
  { state }: Pick<SubscriptionRow, 'state'>,
  period: Pick<PeriodRow, 'state' | 'moved_days' | 'checked_tries'> | undefined,
  attempts: readonly Pick<AttemptRow, 'state' | 'code'>[]
): Collection => {
  if (state === 'waitingForAction') return 'actionNeeded'
  if (period?.state !== 'open') return 'ok'
  const last = attempts.at(-1)
  if (last?.state === 'sent') return state === 'active' || state === 'cancelled' ? 'checking' : 'ok'
  if (last?.state === 'failed' && state === 'active') return isForGoodRefusal(last.code ?? undefined) ? 'actionNeeded' : 'retrying'
  if (period.moved_days > 0) return 'itemHeld'
  return period.checked_tries > 0 ? 'retrying' : 'ok'
}

type AgreementRow = Selectable<AgreementTable>

/** States in which an agreement waits for its shopper. */
const OPEN_AGREEMENTS: readonly AgreementRow['state'][] = ['initiated', 'waiting']

const openPage = ({ config }: Pick<Services, 'config'>, agreement: AgreementRow | undefined, now: Date) => {
  if (agreement === undefined || !OPEN_AGREEMENTS.includes(agreement.state) || agreement.redirect_url === null) return null
  const redirectUrl = webPageOrNone(config, agreement.redirect_url)
  if (redirectUrl === undefined || agreement.open_by === null || agreement.open_by <= now) return null
  return { __typename: 'HostedPagePayment', redirectUrl, expiresAt: agreement.open_by }
}

/** States in which charges are still to come or on their way. */
const CHARGED: readonly SubscriptionState[] = ['active']

const plannedAt = async (db: OrderDb, kind: string, ref: string): Promise<Date | undefined> =>
  (await db.selectFrom('store.due_work').select('run_at').where('kind', '=', kind).where('ref', '=', ref).executeTakeFirst())?.run_at

/** Formats a subscription for its owner, with the names of the schema. @source PF 8.3 "Subscription" */
export const subscriptionView = async (services: Pick<Services, 'database' | 'now' | 'config'>, subscription: SubscriptionRow) => {
  const db = orderDb(services)
  const { id, state, next_period: next } = subscription
  const [agreements, period, attempts, clock, charge] = await Promise.all([
    db
      .selectFrom('store.agreements')
      .selectAll()
      .where('id', 'in', [subscription.agreement_id, subscription.pending_agreement_id ?? ''])
      .execute(),
    readPeriod(db, id, next),
    readAttempts(db, id, next),
    db.selectFrom('store.test_clocks').select('now').where('subscription_id', '=', id).executeTakeFirst(),
    plannedAt(db, 'subscriptionCharge', id)
  ])
  const last = attempts.at(-1)
  const asked = last?.state === 'sent' ? await plannedAt(db, 'chargeInquiry', last.reference) : undefined
  const now = clock === undefined || clock.now < services.now() ? services.now() : clock.now
  const collection = collectionOf(subscription, period, attempts)
  const upcomingPayment = !CHARGED.includes(state)
    ? undefined
    : (charge ?? chargeInstant(subscription, period?.start_date ?? startDateOf(subscription, next)))
  const terms = { state, upcomingPayment, endDate: subscription.ends_at ?? undefined }
  const stateNow = subscriptionStateAt(terms, now)
  const current = agreements.find((one) => one.id === subscription.agreement_id)
  const pending = agreements.find((one) => one.id === subscription.pending_agreement_id)
  const { user_info: info } = subscription
  return {
    id,
    state: stateNow,
    recurrence: subscription.recurrence,
    countryCode: subscription.market,
    productPath: subscription.product_path,
    productName: subscription.product_name,
    itemName: subscription.item_name,
    userInfo: {
      userId: info.userId ?? null,
      zoneId: info.zoneId ?? null,
      zoneName: info.zoneName ?? null,
      roleName: info.roleName ?? null,
      nickname: info.nickname ?? null,
      email: subscription.email === null ? null : maskEmail(subscription.email)
    },
    email: subscription.email === null ? '' : maskEmail(subscription.email),
    paymentMethod: current?.label ?? subscription.channel_name,
    pcId: subscription.pc_id,
    currency: subscription.currency,
    amount: amountIn(subscription.total),
    savingsPercent: Math.round(Number(subscription.savings_percent)),
    upcomingPayment: upcomingPayment ?? null,
    endDate: subscriptionAccessEnd(terms) ?? subscription.ends_at,
    endedBy: stateNow === 'expired' ? endOf(subscription) : null,
    payment: openPage(services, pending ?? current, now),
    collection,
    nextAttemptAt: asked ?? (collection === 'ok' || collection === 'actionNeeded' ? null : (charge ?? null)),
    mayResume: stateNow === 'cancelled' && current?.state === 'authorized',
    testClock: clock?.now ?? null,
    createdAt: subscription.created_at
  }
}

/** Returns why a subscription ended; a deleted account counts as its shopper. */
const endOf = ({ ended_by: by }: SubscriptionRow): SubscriptionEnd => (by === 'store' || by === 'unpaid' ? by : 'shopper')

/** A subscription as the schema has it. */
export type SubscriptionView = Awaited<ReturnType<typeof subscriptionView>>
