import { NOT_IN_APP } from '../../../src/domain/errors/purchase-errors.ts'
import { wireEnum } from '../../../src/domain/kernel/wire-enum.ts'
import { ORDER_ACTIONS } from '../../../src/domain/order/order.ts'
import { REQUEST_LIMITS } from '../limits/request-limits.ts'
import { openOrder, type OrderKeyHolder } from '../orders/access-key.ts'
import { orderDb } from '../order-db.ts'
import { isRefundable } from '../orders/order-facts.ts'
import type { OrderRow } from '../orders/order-row.ts'
import { orderView } from '../orders/read-order.ts'
import { refuse } from '../orders/error-result.ts'
import { resolveOrder } from '../fulfilment/resolve-order.ts'
import { type GraphContext, limitRequests, authorizeReader, tooManyRequests } from './context.ts'
import { wireStatus } from './status-message.ts'

const orderActions = wireEnum('OrderAction', ORDER_ACTIONS)

interface KeyArguments {
  readonly txnId: string
  readonly accessKey?: string | null
}

/** Returns a function that finds the caller of an order that its key did not open. */
const readerWithoutKey = (accessKey: string | null | undefined, context: GraphContext) => (): Promise<string | undefined> =>
  authorizeReader(context, accessKey !== null && accessKey !== undefined)

/** Returns whether the caller is the signed-in owner; only asked where that makes a difference. */
const ownsOrder = async (order: OrderRow, by: OrderKeyHolder, context: GraphContext): Promise<boolean> =>
  by === 'owner' ||
  (order.account_id !== null && isRefundable(order, context.services.now()) && (await authorizeReader(context, true)) === order.account_id)

const order = async (_root: unknown, { txnId, accessKey }: KeyArguments, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { services } = context
  const opened = await openOrder(services, txnId, accessKey ?? undefined, readerWithoutKey(accessKey, context))
  if (opened === undefined) return null
  if (opened.by === 'mail' && opened.order.mail_opened_at === null)
    await orderDb(services)
      .updateTable('store.orders')
      .set({ mail_opened_at: services.now() })
      .where('order_id', '=', opened.order.order_id)
      .execute()
  return orderView(services, opened.order, { isOwner: await ownsOrder(opened.order, opened.by, context) })
}

interface ResolveArguments {
  readonly input: KeyArguments & {
    readonly action: string
    readonly userInfo?: unknown
    readonly email?: string | null
    readonly giftEmail?: string | null
  }
}

const resolve = async (_root: unknown, { input }: ResolveArguments, context: GraphContext) => {
  await limitRequests(context, 'read', REQUEST_LIMITS.read)
  const { services } = context
  const action = orderActions.byCode(input.action)?.name
  if (action === undefined) throw new Error(`The schema has the action ${input.action}, the store has not`)
  if (context.inApp) return { ...(await wireStatus(refuse(NOT_IN_APP), undefined)), order: null }
  const resolved = await resolveOrder(services, {
    txnId: input.txnId,
    accessKey: input.accessKey ?? undefined,
    opener: readerWithoutKey(input.accessKey, context),
    action,
    userInfo: input.userInfo,
    email: input.email ?? undefined,
    giftEmail: input.giftEmail ?? undefined
  })
  if (resolved.kind === 'tooOften') throw await tooManyRequests(context, resolved.retryAfterSeconds)
  return {
    ...(await wireStatus(resolved.refusal, resolved.order?.shop_lang)),
    order: resolved.order === undefined ? null : await orderView(services, resolved.order)
  }
}

export const orderResolvers = { Query: { order }, Mutation: { resolveOrder: resolve } }
