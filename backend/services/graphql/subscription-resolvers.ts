import { subscriptionErrors } from '../../../src/domain/errors/subscription-errors.ts'
import { wireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import { cancellationReason } from '../../../src/domain/subscription/cancellation.ts'
import { recurrenceCodes } from '../../../src/domain/subscription/recurrence.ts'
import { subscriptionState } from '../../../src/domain/subscription/subscription-state.ts'
import { closedText } from '../feature-gate.ts'
import { areSubscriptionsOffered } from '../feature-gate.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { orderDb } from '../order-db.ts'
import { orderView } from '../orders/read-order.ts'
import { refuse } from '../orders/error-result.ts'
import {
  type Collection,
  readPeriodOrders,
  readSubscriptions,
  subscriptionView,
  type SubscriptionView
} from '../subscriptions/read-subscriptions.ts'
import { readSubscription } from '../subscriptions/subscription-row.ts'
import { type GraphContext, limitRequests, notHere, signedIn } from './context.ts'
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

/** Code of a call that may succeed when it is sent again. */
const TRY_LATER = 1

const later = async (_root: unknown, _input: unknown, context: GraphContext) => {
  await accountOf(context)
  return {
    ...(await wireStatus(refuse(TRY_LATER, { recovery: 'wait', retryAfterSeconds: 30 }), 'en', subscriptionErrors)),
    subscription: null,
    purchaseCode: null,
    freshQuote: null
  }
}

const COLLECTIONS: readonly Collection[] = ['ok', 'retrying', 'checking', 'itemHeld', 'actionNeeded']

const wireNames = <N extends string>({ rows }: { readonly rows: readonly { readonly name: N; readonly wire: string }[] }) =>
  Object.fromEntries(rows.map(({ wire, name }) => [wire, name]))

export const subscriptionResolvers = {
  Query: { subscriptions, subscription },
  Mutation: { createSubscription: later, cancelSubscription: later, resumeSubscription: later, changeSubscriptionPayment: later },
  Subscription: { orders },
  Recurrence: wireNames(recurrenceCodes),
  SubscriptionState: wireNames(subscriptionState),
  Collection: enumValues(wireEnum('Collection', COLLECTIONS)),
  CancelReason: enumValues(cancellationReason)
}
