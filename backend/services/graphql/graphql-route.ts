import type { FastifyInstance } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { GraphQLError, GraphQLScalarType, Kind } from 'graphql'
import { createSchema, createYoga, type Plugin } from 'graphql-yoga'
import { readFileSync } from 'node:fs'
import { RETRY_AFTER_SECONDS } from '../../database/database-errors.ts'
import { parseAmountText } from '../../../src/domain/money/amount.ts'
import { priceTypes } from '../catalogue/price-list.ts'
import { itemTypes } from '../catalogue/store-items.ts'
import { productTypes } from '../catalogue/store-product.ts'
import { refusalTypes } from '../orders/error-result.ts'
import { giftTypes } from '../gifts/gift-view.ts'
import { orderTypes } from '../orders/read-order.ts'
import { noteOutage, outageBehind } from '../outage.ts'
import { playerTypes } from '../players/validate-player.ts'
import { quoteTypes } from '../quotes/make-quote.ts'
import type { Services } from '../services.ts'
import { walletChargeTypes } from '../wallet/charge.ts'
import { walletEntryTypes } from '../wallet/history.ts'
import { walletLimitTypes } from '../wallet/read-limits.ts'
import { walletTopUpTypes } from '../wallet/top-up-view.ts'
import { referralTypes } from '../referrals/read-referral.ts'
import { rewardHistoryTypes } from '../rewards/read-history.ts'
import { rewardTypes } from '../rewards/read-rewards.ts'
import { subscriptionTypes } from '../subscriptions/subscription-view.ts'
import { loyaltyClaimTypes } from '../loyalty/claim.ts'
import { loyaltyTypes } from '../loyalty/read-loyalty.ts'
import { accountResolvers } from './account-resolvers.ts'
import { catalogueResolvers } from './catalogue-resolvers.ts'
import type { GraphContext } from './context.ts'
import { giftResolvers } from './gift-resolvers.ts'
import { loyaltyResolvers } from './loyalty-resolvers.ts'
import { notificationResolvers } from './notification-resolvers.ts'
import { orderResolvers } from './order-resolvers.ts'
import { purchaseResolvers } from './purchase-resolvers.ts'
import { rewardResolvers } from './reward-resolvers.ts'
import { subscriptionResolvers } from './subscription-resolvers.ts'
import { topUpResolvers } from './top-up-resolvers.ts'
import { walletResolvers } from './wallet-resolvers.ts'
import { browserIn, giveBrowserId } from '../limits/browser-cookie.ts'
import { plainRefusals } from './plain-refusals.ts'
import { findExceededLimits, MAX_TOKENS, refuseIntrospection } from './query-limits.ts'
import { type Incoming, requestContext } from './request-context.ts'

const BASE = readFileSync(new URL('./base.graphql', import.meta.url), 'utf8')

/** The schema: `base.graphql`, and the types that stand beside the code that fills them. */
export const typeDefs = `${[
  BASE,
  refusalTypes,
  productTypes,
  itemTypes,
  playerTypes,
  quoteTypes,
  priceTypes,
  orderTypes,
  giftTypes,
  walletChargeTypes,
  walletTopUpTypes,
  walletLimitTypes,
  walletEntryTypes,
  rewardTypes,
  loyaltyTypes,
  loyaltyClaimTypes,
  rewardHistoryTypes,
  referralTypes,
  subscriptionTypes
]
  .map((types) => types.trim())
  .join('\n\n')}\n`

const readDecimal = (value: unknown): string => {
  const amount = parseAmountText(value)
  if (E.isLeft(amount)) throw new GraphQLError('An amount is canonical decimal text, such as "15000" or "4.9".')
  return amount.right
}

/** Amounts as text, exact in both directions. @source D44 */
const DecimalType = new GraphQLScalarType<string, string>({
  name: 'Decimal',
  serialize: readDecimal,
  parseValue: readDecimal,
  parseLiteral: (node) => readDecimal(node.kind === Kind.STRING ? node.value : undefined)
})

/** Instants in UTC. */
const DateTimeType = new GraphQLScalarType<Date, string>({
  name: 'DateTime',
  serialize: (value) => {
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString()
    throw new GraphQLError('A time is missing.')
  }
})

/** Creates the schema with all its resolvers. */
export const storeSchema = () =>
  createSchema<GraphContext & Incoming>({
    typeDefs,
    resolvers: {
      Decimal: DecimalType,
      DateTime: DateTimeType,
      Query: {
        ...catalogueResolvers.Query,
        ...purchaseResolvers.Query,
        ...orderResolvers.Query,
        ...notificationResolvers.Query,
        ...accountResolvers.Query,
        ...walletResolvers.Query,
        ...topUpResolvers.Query,
        ...rewardResolvers.Query,
        ...giftResolvers.Query,
        ...loyaltyResolvers.Query,
        ...subscriptionResolvers.Query
      },
      Mutation: {
        ...purchaseResolvers.Mutation,
        ...orderResolvers.Mutation,
        ...notificationResolvers.Mutation,
        ...accountResolvers.Mutation,
        ...walletResolvers.Mutation,
        ...topUpResolvers.Mutation,
        ...giftResolvers.Mutation,
        ...loyaltyResolvers.Mutation,
        ...subscriptionResolvers.Mutation
      },
      NotificationMark: notificationResolvers.NotificationMark,
      RewardSponsor: rewardResolvers.RewardSponsor,
      LoyaltyItem: loyaltyResolvers.LoyaltyItem,
      Coupon: loyaltyResolvers.Coupon,
      LoyaltyItemState: loyaltyResolvers.LoyaltyItemState,
      LoyaltyRewardItemState: loyaltyResolvers.LoyaltyRewardItemState,
      LoyaltyRewardType: loyaltyResolvers.LoyaltyRewardType,
      LoyaltyRewardCategory: loyaltyResolvers.LoyaltyRewardCategory,
      LoyaltyGift: loyaltyResolvers.LoyaltyGift,
      CouponState: loyaltyResolvers.CouponState,
      Recurrence: subscriptionResolvers.Recurrence,
      SubscriptionState: subscriptionResolvers.SubscriptionState,
      Collection: subscriptionResolvers.Collection,
      SubscriptionEnd: subscriptionResolvers.SubscriptionEnd,
      CancelReason: subscriptionResolvers.CancelReason,
      Subscription: subscriptionResolvers.Subscription,
      RewardEventKind: rewardResolvers.RewardEventKind,
      TopUpAction: topUpResolvers.TopUpAction,
      WalletLimitName: walletResolvers.WalletLimitName,
      WalletEntryKind: walletResolvers.WalletEntryKind,
      WalletEntryState: walletResolvers.WalletEntryState,
      Product: catalogueResolvers.Product,
      PaymentChannel: catalogueResolvers.PaymentChannel,
      Denomination: catalogueResolvers.Denomination
    }
  })

/**
 * Returns whether an error is meant for the caller.
 * By name, since a process may load the library twice.
 */
const isClientError = (error: unknown): error is GraphQLError => error instanceof Error && error.name === 'GraphQLError'

/**
 * Masks an error of the store: it is logged in full, and the caller sees no detail of it.
 * @source PF 8.1
 */
const maskError =
  (services: Services) =>
  (error: unknown): Error => {
    const cause = isClientError(error) ? error.originalError : error
    if (isClientError(error) && (cause === undefined || isClientError(cause))) return error
    const outage = outageBehind(cause)
    if (outage !== undefined) {
      noteOutage(services, outage)
      return new GraphQLError('The store cannot answer right now. Try again in a moment.', {
        extensions: { code: 'UNAVAILABLE', http: { status: 503, headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } } }
      })
    }
    services.log('graphql.fault', { error: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) })
    return new GraphQLError('Something went wrong on our side. Try again in a moment.', {
      extensions: { code: 'INTERNAL_SERVER_ERROR', http: { status: 500 } }
    })
  }

/**
 * Refuses documents that are too large, and introspection where it is off.
 * It runs before the validation rules, which compare each field with every other.
 */
const limits = (introspection: boolean): Plugin<GraphContext> => ({
  onParse: ({ parseFn, setParseFn }) => setParseFn((source, options) => parseFn(source, { ...options, maxTokens: MAX_TOKENS })),
  onValidate: ({ params, addValidationRule, setResult }) => {
    const exceeded = findExceededLimits(params.documentAST)
    if (exceeded.length > 0) setResult(exceeded)
    else if (!introspection) addValidationRule(refuseIntrospection)
  }
})

/** Registers POST /graphql, and no other method. @source PF 8.2 */
export const registerGraphql = (app: FastifyInstance, services: Services): void => {
  const yoga = createYoga<Incoming, GraphContext>({
    schema: storeSchema(),
    context: (incoming) => requestContext(services, incoming),
    graphqlEndpoint: '/graphql',
    graphiql: false,
    landingPage: false,
    batching: false,
    cors: false,
    logging: false,
    maskedErrors: { maskError: maskError(services) },
    plugins: [limits(services.config.introspection === true), plainRefusals]
  })
  app.post('/graphql', async (request, reply) => {
    if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      return reply.status(415).send({ errors: [{ message: 'Send the query as application/json.' }] })
    let wantsBrowser = false
    const browser = (): string | undefined => {
      const id = browserIn(services, request)
      wantsBrowser ||= id === undefined
      return id
    }
    const answer = await yoga.handleNodeRequestAndResponse(request, reply, { asked: request, browser })
    if (wantsBrowser && services.config.limitRequests !== false) giveBrowserId(services, (name, value) => void reply.header(name, value))
    for (const [name, value] of answer.headers) void reply.header(name, value)
    return reply
      .status(answer.status)
      .header('cache-control', 'no-store')
      .send(await answer.text())
  })
  app.route({
    url: '/graphql',
    method: ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'],
    handler: (_request, reply) =>
      reply
        .status(405)
        .header('allow', 'POST')
        .send({ errors: [{ message: 'Ask by POST.' }] })
  })
}
