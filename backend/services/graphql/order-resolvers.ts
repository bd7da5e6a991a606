import { NOT_IN_APP } from '../../../src/domain/errors/purchase-errors.ts'
import { ORDER_ACTIONS, type OrderAction } from '../../../src/domain/order/order.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { accessKeyOf, openOrder } from '../orders/access-key.ts'
import { createOrder } from '../orders/create-order.ts'
import { orderDb } from '../orders/order-row.ts'
import { orderView } from '../orders/read-order.ts'
import { refuse } from '../orders/refusal.ts'
import { resolveOrder } from '../orders/resolve-order.ts'
import { shout } from './catalogue-resolvers.ts'
import {
  buyerOf,
  forgetOrder,
  type GraphContext,
  limitOrders,
  limitRepeats,
  limitRequests,
  openerOf,
  ordererOf,
  sureOfGuest,
  tooManyRequests
} from './context.ts'
import { wireQuote } from './purchase-resolvers.ts'
import { wireStatus } from './status-message.ts'

const BY_WIRE: ReadonlyMap<string, OrderAction> = new Map(ORDER_ACTIONS.map((action) => [shout(action), action]))

interface KeyArguments {
  readonly txnId: string
  readonly accessKey?: string | null
}

/** Returns a function that finds the caller of an order that its key did not open. */
const openerBeside = (accessKey: string | null | undefined, context: GraphContext) => (): Promise<string | undefined> =>
  openerOf(context, accessKey !== null && accessKey !== undefined)

const order = async (_root: unknown, { txnId, accessKey }: KeyArguments, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { services } = context
  const opened = await openOrder(services, txnId, accessKey ?? undefined, openerBeside(accessKey, context))
  if (opened === undefined) return null
  if (opened.by === 'mail' && opened.order.mail_opened_at === null)
    await orderDb(services)
      .updateTable('store.orders')
      .set({ mail_opened_at: services.now() })
      .where('order_id', '=', opened.order.order_id)
      .execute()
  return orderView(services, opened.order)
}

const create = async (_root: unknown, { input }: { readonly input: { readonly shopLang?: string | null } }, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const accountId = await buyerOf(context)
  const orderer = ordererOf(context, accountId)
  await limitOrders(context, orderer)
  const { services } = context
  if (context.inApp) return { ...(await wireStatus(refuse(NOT_IN_APP), input.shopLang ?? undefined)), order: null, freshQuote: null }
  const {
    refusal,
    order: made,
    isCreator,
    freshQuote,
    isRepeated = false
  } = await createOrder(services, input, { clientIp: context.address, orderer, accountId })
  if (refusal?.detail?.recovery === 'signIn') await sureOfGuest(context)
  // The same order is sent again with the proof of work; both count as one.
  if (refusal?.detail?.field === 'captchaToken') await forgetOrder(context, orderer)
  if (isRepeated) {
    await forgetOrder(context, orderer)
    await limitRepeats(context, orderer)
  }
  const key = made !== undefined && isCreator ? accessKeyOf(services, made) : undefined
  return {
    ...(await wireStatus(refusal, input.shopLang ?? undefined)),
    order: made === undefined ? null : await orderView(services, made, key),
    freshQuote: freshQuote === undefined ? null : wireQuote(freshQuote)
  }
}

interface ResolveArguments {
  readonly input: KeyArguments & { readonly action: string; readonly userInfo?: unknown; readonly email?: string | null }
}

const resolve = async (_root: unknown, { input }: ResolveArguments, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { services } = context
  const action = BY_WIRE.get(input.action)
  if (action === undefined) throw new Error(`The schema has the action ${input.action}, the store has not`)
  if (context.inApp) return { ...(await wireStatus(refuse(NOT_IN_APP), undefined)), order: null }
  const resolved = await resolveOrder(services, {
    txnId: input.txnId,
    accessKey: input.accessKey ?? undefined,
    opener: openerBeside(input.accessKey, context),
    action,
    userInfo: input.userInfo,
    email: input.email ?? undefined
  })
  if (resolved.kind === 'tooOften') throw await tooManyRequests(context, resolved.retryAfterSeconds)
  return {
    ...(await wireStatus(resolved.refusal, resolved.order?.shop_lang)),
    order: resolved.order === undefined ? null : await orderView(services, resolved.order)
  }
}

export const orderResolvers = { Query: { order }, Mutation: { createOrder: create, resolveOrder: resolve } }
