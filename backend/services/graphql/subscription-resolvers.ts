import { subscriptionEnds } from '../../../src/domain/subscription/own-subscription.ts'
import { subscriptionErrors } from '../../../src/domain/errors/subscription-errors.ts'
import { wireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import { type CancellationReason, cancellationReason } from '../../../src/domain/subscription/cancellation.ts'
import { recurrenceCodes } from '../../../src/domain/subscription/recurrence.ts'
import { subscriptionState } from '../../../src/domain/subscription/subscription-state.ts'
import { closedText } from '../feature-gate.ts'
import { areSubscriptionsOffered } from '../feature-gate.ts'
import { countRequest, REQUEST_LIMITS } from '../limits/request-limits.ts'
import { orderDb } from '../order-db.ts'
import { orderView } from '../orders/read-order.ts'
import { languageOf } from '../limits/too-many-words.ts'
import { cancelOwnSubscription, resumeOwnSubscription } from '../subscriptions/cancel-subscription.ts'
import { createSubscription } from '../subscriptions/create-subscription.ts'
import type { SubscriptionAnswer } from '../subscriptions/subscription-codes.ts'
import { changeOwnPayment } from '../subscriptions/request-payment-change.ts'
import { readPeriodOrders, readSubscriptions } from '../subscriptions/read-subscriptions.ts'
import { readSubscription } from '../subscriptions/subscription-row.ts'
import { type Collection, subscriptionView, type SubscriptionView } from '../subscriptions/subscription-view.ts'
import { authorizeBuyer, type GraphContext, limitRequests, notHere, signedIn, tooManyRequests } from './context.ts'
import { wireQuote } from './purchase-resolvers.ts'
import { enumValues } from './enum-values.ts'
import { wireStatus } from './status-message.ts'

/** Returns the signed-in account. @failure HTTP 401, 403 where the build has no subscriptions */
const accountOf = async (context: GraphContext): Promise<string> => {
  const { token } = await signedIn(context)
  if (!areSubscriptionsOffered(context.services)) throw notHere(closedText('transactions'))
  return token.sub
}

/** Lists the subscriptions of the signed-in account. @source PF 8.2 "Subscriptions" */
const subscriptions = async (_root: unknown, _none: unknown, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const rows = await readSubscriptions(context.services, await accountOf(context))
  return Promise.all(rows.map((row) => subscriptionView(context.services, row)))
}

/** Reads one subscription of the signed-in account. */
const subscription = async (_root: unknown, { id }: { readonly id: string }, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const accountId = await accountOf(context)
  const row = await readSubscription(orderDb(context.services), id)
  return row?.account_id === accountId ? subscriptionView(context.services, row) : null
}

/** Largest number of orders in one answer. */
const MOST_ORDERS = 100

/** Lists the orders of a subscription that was read for its owner. */
const orders = async (
  { id }: SubscriptionView,
  { limit, after }: { readonly limit: number; readonly after?: string | null },
  { services }: GraphContext
) => {
  const { rows, hasMore } = await readPeriodOrders(services, id, {
    after: after ?? undefined,
    limit: Math.min(Math.max(1, limit), MOST_ORDERS)
  })
  return { items: await Promise.all(rows.map((row) => orderView(services, row, { isOwner: true }))), hasMore }
}

/** Formats the answer of a change. */
const wireAnswer = async ({ services }: GraphContext, answer: SubscriptionAnswer, language: string) => ({
  ...(await wireStatus(answer.refusal, language, subscriptionErrors)),
  subscription: answer.subscription === undefined ? null : await subscriptionView(services, answer.subscription),
  purchaseCode: answer.purchaseCode ?? null,
  freshQuote: answer.freshQuote === undefined ? null : wireQuote(answer.freshQuote)
})

/** Counts one call of an account that changes a subscription. @failure HTTP 429 */
const limitChanges = async (
  context: GraphContext,
  operation: 'createSubscription' | 'changeSubscription',
  accountId: string
): Promise<void> => {
  const { services } = context
  if (services.config.limitRequests === false) return
  const counted = await countRequest(services, `${operation}:${accountId}`, REQUEST_LIMITS[operation])
  if (!counted.allowed) throw await tooManyRequests(context, counted.retryAfterSeconds)
}

/** Returns the account that changes a subscription. @failure HTTP 401, 403, also inside an app, 429 */
const changerOf = async (context: GraphContext, operation: 'createSubscription' | 'changeSubscription'): Promise<string> => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const own = await accountOf(context)
  if (context.inApp) throw notHere('Inside an app nothing is subscribed to.')
  const accountId = (await authorizeBuyer(context)) ?? own
  await limitChanges(context, operation, accountId)
  return accountId
}

/** Begins a subscription for the signed-in account. @source PF 8.2 "CreateSubscription" */
const create = async (_root: unknown, { input }: { readonly input: { readonly shopLang?: string | null } }, context: GraphContext) => {
  const accountId = await changerOf(context, 'createSubscription')
  const buyer = { accountId, clientIp: context.address, orderer: `account.${accountId}` }
  return wireAnswer(context, await createSubscription(context.services, input, buyer), input.shopLang ?? languageOf(context.call))
}

interface CancelArguments {
  readonly input: { readonly subscriptionId: string; readonly reason: CancellationReason; readonly reasonText?: string | null }
}

/** Cancels a subscription of the signed-in account. @source PF 8.2 "CancelSubscription", M164 */
const cancel = async (_root: unknown, { input }: CancelArguments, context: GraphContext) => {
  const accountId = await changerOf(context, 'changeSubscription')
  const { subscriptionId, reason, reasonText } = input
  const answer = await cancelOwnSubscription(context.services, accountId, { subscriptionId, reason, reasonText: reasonText ?? '' })
  return wireAnswer(context, answer, languageOf(context.call))
}

/** Takes the cancellation of a subscription of the signed-in account back. */
const resume = async (_root: unknown, { subscriptionId }: { readonly subscriptionId: string }, context: GraphContext) => {
  const accountId = await changerOf(context, 'changeSubscription')
  return wireAnswer(context, await resumeOwnSubscription(context.services, accountId, subscriptionId), languageOf(context.call))
}

/** Begins the authorization of another payment method of a subscription. */
const changePayment = async (
  _root: unknown,
  { subscriptionId, pcId }: { readonly subscriptionId: string; readonly pcId: number },
  context: GraphContext
) => {
  const accountId = await changerOf(context, 'changeSubscription')
  return wireAnswer(context, await changeOwnPayment(context.services, accountId, subscriptionId, pcId), languageOf(context.call))
}

const COLLECTIONS: readonly Collection[] = ['ok', 'retrying', 'checking', 'itemHeld', 'actionNeeded']

const wireNames = <N extends string>({ rows }: { readonly rows: readonly { readonly name: N; readonly wire: string }[] }) =>
  Object.fromEntries(rows.map(({ wire, name }) => [wire, name]))

export const subscriptionResolvers = {
  Query: { subscriptions, subscription },
  Mutation: {
    createSubscription: create,
    cancelSubscription: cancel,
    resumeSubscription: resume,
    changeSubscriptionPayment: changePayment
  },
  Subscription: { orders },
  Recurrence: wireNames(recurrenceCodes),
  SubscriptionState: wireNames(subscriptionState),
  Collection: enumValues(wireEnum('Collection', COLLECTIONS)),
  SubscriptionEnd: enumValues(wireEnum('SubscriptionEnd', subscriptionEnds)),
  CancelReason: enumValues(cancellationReason)
}
