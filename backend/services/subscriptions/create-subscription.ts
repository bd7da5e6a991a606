import * as E from 'fp-ts/lib/Either.js'
import { purchaseErrors } from '../../../src/domain/errors/purchase-errors.ts'
import type { Recurrence } from '../../../src/domain/subscription/recurrence.ts'
import { askCaptcha } from '../checkout/ask-captcha.ts'
import type { Buyer } from '../checkout/create-order.ts'
import { type OrderInput, prepareOrder, readOrderInput, type RejectedOrder } from '../checkout/prepare-order.ts'
import { areSubscriptionsOffered } from '../feature-gate.ts'
import { type OrderDb, orderDb } from '../order-db.ts'
import { type ErrorResult, refuse } from '../orders/error-result.ts'
import { readQuote } from '../quotes/quote-token.ts'
import type { Services } from '../services.ts'
import { readOwnAgreement, startAgreement } from './agreement.ts'
import { SUBSCRIPTION_CODES, type SubscriptionAnswer } from './subscription-codes.ts'
import { codeOfState, decodeSubscription, readSubscription, RUNNING_STATES, type SubscriptionRow } from './subscription-row.ts'
import { type Prepared, writeSubscription } from './write-subscription.ts'

const TRY_LATER: ErrorResult = { statusCode: SUBSCRIPTION_CODES.tryLater, detail: { recovery: 'wait', retryAfterSeconds: 5 } }

const missing = (field: string): SubscriptionAnswer => ({
  refusal: refuse(SUBSCRIPTION_CODES.missing, { recovery: 'fixInput', field })
})

/** Codes of the look-up `purchase` about the form. @source PF 3.4 */
const OF_FORM: readonly number[] = [227, 232, 468, 10_002, 30_300]

/** Codes of the look-up `purchase` about item and payment method. @source PF 3.4 */
const OF_DETAIL: readonly number[] = [237, 238, 1516]

/** Turns a refused purchase into the codes of subscriptions. @source B§8, PF 4 */
const refusedAs = ({ refusal, freshQuote }: RejectedOrder): SubscriptionAnswer => {
  const { statusCode, detail } = refusal
  if (freshQuote !== undefined) return { refusal: refuse(SUBSCRIPTION_CODES.priceChanged, { recovery: 'refreshQuote' }), freshQuote }
  if (detail?.field === 'recurrence') return { refusal: refuse(SUBSCRIPTION_CODES.recurrenceInvalid, detail) }
  if (OF_FORM.includes(statusCode)) return { refusal: refuse(SUBSCRIPTION_CODES.missing, detail), purchaseCode: statusCode }
  if (OF_DETAIL.includes(statusCode)) return { refusal: refuse(SUBSCRIPTION_CODES.unknownDetail, detail), purchaseCode: statusCode }
  const { recovery } = purchaseErrors.entry(statusCode)
  return { refusal: refuse(SUBSCRIPTION_CODES.notSubscribable, { recovery: recovery.kind, ...detail }), purchaseCode: statusCode }
}

/**
 * Finds the running subscription of an account to an item for a player.
 * One whose time is over counts no more.
 */
const findRunning = async (
  db: OrderDb,
  of: { readonly accountId: string; readonly playerKey: string; readonly item: string; readonly recurrence: Recurrence },
  now: Date
): Promise<SubscriptionRow | undefined> => {
  const stored = await db
    .selectFrom('store.subscriptions')
    .selectAll()
    .where('account_id', '=', of.accountId)
    .where('player_key', '=', of.playerKey)
    .where('denomination_id', '=', of.item)
    .where('recurrence', '=', of.recurrence)
    .where('state', 'in', RUNNING_STATES)
    .where((eb) => eb.or([eb('state', '<>', codeOfState('cancelled')), eb('ends_at', '>', now)]))
    .executeTakeFirst()
  return stored && decodeSubscription(stored)
}

const exists = (subscription: SubscriptionRow): SubscriptionAnswer => ({ refusal: refuse(SUBSCRIPTION_CODES.exists), subscription })

const readByCheckout = async (db: OrderDb, checkoutId: string): Promise<SubscriptionRow | undefined> => {
  const stored = await db.selectFrom('store.subscriptions').selectAll().where('checkout_id', '=', checkoutId).executeTakeFirst()
  return stored && decodeSubscription(stored)
}

/** Answers a call whose subscription is written: its page, or why there is none. */
const answerOf = async (services: Services, written: SubscriptionRow): Promise<SubscriptionAnswer> => {
  const db = orderDb(services)
  const agreement = await readOwnAgreement(db, written.agreement_id)
  const opening =
    written.state === 'initializing' && agreement?.provider_token === null ? await startAgreement(services, agreement, written) : 'opened'
  const subscription = (await readSubscription(db, written.id)) ?? written
  if (opening === 'unanswered') return { refusal: TRY_LATER, subscription }
  if (subscription.state === 'failedToAuthorize')
    return { refusal: refuse(SUBSCRIPTION_CODES.notAuthorized, { recovery: 'changeChannel' }), subscription }
  if (subscription.state !== 'alreadyExists') return { subscription }
  const running = await findRunning(
    db,
    {
      accountId: subscription.account_id,
      playerKey: subscription.player_key,
      item: subscription.denomination_id,
      recurrence: subscription.recurrence
    },
    services.now()
  )
  return exists(running ?? subscription)
}

/** Runs the checks of a purchase, and those of a subscription. */
const prepare = async (
  services: Services,
  input: OrderInput,
  buyer: Buyer & { readonly accountId: string }
): Promise<Prepared | SubscriptionAnswer> => {
  const opened = readQuote(services, input.quoteId)
  if (opened === 'forged' || !areSubscriptionsOffered(services, opened.input.market)) return missing('quoteId')
  const { recurrence, quantity = 1, denomination } = opened.input
  if (recurrence === undefined || quantity !== 1)
    return { refusal: refuse(SUBSCRIPTION_CODES.recurrenceInvalid, { recovery: 'fixInput', field: 'recurrence' }) }
  const { email } = input.userInfo
  if (email === undefined) return missing('userInfo.email')
  const prepared = (await askCaptcha(services, input, buyer)) ?? (await prepareOrder(services, input, buyer.accountId))
  if ('refusal' in prepared) return refusedAs(prepared)
  const { channel, playerKey, item } = prepared
  if (channel.type === 'reward') return missing('pcId')
  const running = await findRunning(
    orderDb(services),
    { accountId: buyer.accountId, playerKey, item: denomination.id, recurrence },
    services.now()
  )
  if (running !== undefined) return exists(running)
  const offer = item.denomination.subscriptionPrices?.find((one) => one.recurrence === recurrence)
  const { type } = channel
  return {
    ...prepared,
    channel: { ...channel, type },
    recurrence,
    savingsPercent: offer?.savingsPercent ?? 0,
    email,
    accountId: buyer.accountId
  }
}

/**
 * Creates a subscription from a quote.
 * Once for each checkout, and opens the page on which the shopper allows the payments.
 * Nothing is charged before that.
 *
 * @failure 1 the provider does not answer — 2 it runs already — 3 recurrence — 4 item or player — 5 item or payment method unknown — 7 a field
 * is missing — 8 not authorized — 603 price changed
 * @source B§8, PF 4, 8.3
 */
export const createSubscription = async (
  services: Services,
  raw: unknown,
  buyer: Buyer & { readonly accountId: string }
): Promise<SubscriptionAnswer> => {
  const read = readOrderInput(raw)
  if (E.isLeft(read)) return missing(read.left.detail?.field ?? 'input')
  const input = read.right
  const known = await readByCheckout(orderDb(services), input.checkoutId)
  if (known !== undefined) return known.account_id === buyer.accountId ? answerOf(services, known) : missing('checkoutId')
  const prepared = await prepare(services, input, buyer)
  if (!('orderId' in prepared)) return prepared
  const written = await writeSubscription(services, prepared)
  if (typeof written === 'object' && 'id' in written) return answerOf(services, written)
  if (typeof written === 'object') return { refusal: refuse(SUBSCRIPTION_CODES.notSubscribable), purchaseCode: written.limitCode }
  const repeated = written === 'repeated' ? await readByCheckout(orderDb(services), input.checkoutId) : undefined
  return repeated?.account_id === buyer.accountId ? answerOf(services, repeated) : { refusal: TRY_LATER }
}
