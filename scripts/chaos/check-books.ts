import type { Database } from '../../backend/database/database.ts'
import { orderDb } from '../../backend/services/order-db.ts'
import { type OrderRow, decodeOrder } from '../../backend/services/orders/order-row.ts'
import { type Books, isPaid } from './external-services.ts'
import type { Goods, Shoppers } from './shoppers.ts'

/** What a campaign found; every list must be empty. */
export interface Findings {
  /** Acknowledged orders that do not exist, and paid ones without delivery, refund or task. */
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly unpaid: readonly string[]
  readonly overLimit: readonly string[]
  /** Paid orders whose delivery failed and that the shopper may have refunded. */
  readonly refundable: readonly string[]
}

/** Numbers of uses and codes that exist. */
export interface Limits {
  readonly promoId: string
  readonly promoBudget: number
  readonly stock: number
}

const countBy = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Compares the books of the outside world with the store's rows. */
export const checkBooks = async (
  database: Database,
  books: Books,
  shoppers: Pick<Shoppers, 'acknowledged' | 'twice'>,
  goods: Goods,
  limits: Limits
): Promise<Findings> => {
  const db = orderDb({ database })
  const [orders, codes, refunds, tasks, uses] = await Promise.all([
    db.selectFrom('store.orders').selectAll().execute(),
    db.selectFrom('store.voucher_codes').select(['code', 'order_id']).where('order_id', 'is not', null).execute(),
    db.selectFrom('store.refunds').select(['order_id', 'state']).execute(),
    db.selectFrom('store.operation_tasks').select('order_id').where('closed_at', 'is', null).execute(),
    db.selectFrom('store.promo_uses').select('order_ref').where('promo_id', '=', limits.promoId).where('state', '<>', 'released').execute()
  ])
  const byId = new Map<string, OrderRow>(orders.map((order) => [order.order_id, decodeOrder(order)]))
  const refundOf = new Map(refunds.map(({ order_id: id, state }) => [id, state]))
  const inHands = new Set(tasks.map(({ order_id: id }) => id))
  const codesOf = countBy(codes.map(({ order_id: id }) => id ?? ''))
  const paid = [...books.payments.values()].filter(isPaid)
  const paidOrders = new Set(paid.map(({ orderId }) => orderId))
  const lost: string[] = []
  const doubled: string[] = shoppers.twice.map((checkout) => `checkout ${checkout} has two orders`)
  const unpaid: string[] = []
  const overLimit: string[] = []
  const refundable: string[] = []
  for (const orderId of shoppers.acknowledged.keys()) if (!byId.has(orderId)) lost.push(`${orderId} was acknowledged and is gone`)
  for (const { txnId, orderId } of paid) {
    const order = byId.get(orderId)
    if (order === undefined) {
      lost.push(`${orderId} was paid and is gone`)
      continue
    }
    const { status } = order
    const isDelivered = status === 'fulfillmentCompleted'
    if (isDelivered && order.kind === 'topUp' && !books.delivered.has(orderId)) lost.push(`${orderId} says delivered and was not`)
    if (isDelivered || books.refunded.has(txnId) || inHands.has(orderId)) continue
    if (refundOf.get(orderId) === undefined && (status === 'fulfillmentFailed' || status === 'voucherUnavailable')) refundable.push(orderId)
    lost.push(`${orderId} was paid and is ${status}`)
  }
  for (const [orderId, ids] of books.delivered) {
    if (ids.size > 1) doubled.push(`${orderId} was delivered ${ids.size} times`)
    if (!paidOrders.has(orderId)) unpaid.push(`${orderId} was delivered and not paid`)
  }
  for (const { txnId, orderId } of paid)
    if (books.refunded.has(txnId) && books.delivered.has(orderId)) doubled.push(`${orderId} was delivered and refunded`)
  for (const [recipient, ids] of books.mails) if (ids.size > 1) doubled.push(`${recipient} came ${ids.size} times`)
  for (const [checkout, count] of countBy(orders.map(({ checkout_id: id }) => id)))
    if (count > 1) doubled.push(`checkout ${checkout} has ${count} orders`)
  for (const [orderId, count] of codesOf) {
    if (!paidOrders.has(orderId)) unpaid.push(`${orderId} has a code and was not paid`)
    if (count !== byId.get(orderId)?.quantity) doubled.push(`${orderId} has ${count} codes`)
  }
  if (uses.length > limits.promoBudget) overLimit.push(`promo: ${uses.length} uses of ${limits.promoBudget}`)
  if (codes.length > limits.stock) overLimit.push(`stock: ${codes.length} codes of ${limits.stock}`)
  for (const player of goods.limitedPlayers) {
    const had = orders.filter(
      (order) => order.denomination_id === goods.limited.denominationId && order.user_id === player && books.delivered.has(order.order_id)
    )
    if (had.length > 1) overLimit.push(`player ${player} was given the limited item ${had.length} times`)
  }
  return { lost, doubled, unpaid, overLimit, refundable }
}
