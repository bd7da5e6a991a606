import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { DeliveryTable } from '../../database/tables-orders.ts'
import { hours, minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import { makeGiftCards } from '../gifts/gift-cards.ts'
import { lockGift, updateGift } from '../gifts/gift-row.ts'
import { enqueue, cancelJobs } from '../jobs/enqueue.ts'
import { queueMail } from '../orders/queue-mail.ts'
import { notifyOwner } from '../orders/write-notifications.ts'
import { validatePurchase } from '../publisher/check-player.ts'
import { sendTopUp, type TopUpAnswer, topUpRequest } from '../publisher/top-up.ts'
import type { Services } from '../services.ts'
import { completeOrder } from './complete-order.ts'
import { allocateVouchers } from './voucher-stock.ts'
import { openTask } from '../orders/operation-tasks.ts'
import { changeStatus } from '../orders/order-machine.ts'
import type { OrderDb } from '../order-db.ts'
import { DELIVERY_TIME } from '../orders/order-facts.ts'
import { amountIn, marketOf, updateOrder, type OrderRow, withOrder, hasStatus } from '../orders/order-row.ts'

type Delivery = Selectable<DeliveryTable>

/** A refusal; `provesNothingDelivered`: no earlier attempt can have delivered either. */
interface Refused {
  readonly kind: 'refused'
  readonly code: number
  readonly provesNothingDelivered: boolean
}

type Outcome = Exclude<TopUpAnswer, { kind: 'refused' }> | Refused

/** Pauses between the attempts; later every hour. Unit: ms. @source PF 1.6 */
const PAUSES = [seconds(10), minutes(1), minutes(5), minutes(15), hours(1)] as const

const UNREACHED = 98

/** The publisher does not know the player, so that nothing was delivered. @source PF 1.4 */
const PLAYER_DENIED: readonly number[] = [-100, -1061, -222]

/**
 * Returns the item as a publisher receives it.
 * A personal item keeps the publisher's own price; any other has the sum that the shopper pays.
 * @source PF 1.2, 1.3
 */
export const publisherPurchase = (order: OrderRow) => ({
  txnId: order.txn_id,
  orderId: order.order_id,
  currency: order.currency,
  amount: amountIn(order.personal_price ? order.price : order.total_payment),
  sku: order.sku,
  quantity: order.quantity,
  paymentChannelId: order.pc_id
})

const newDelivery = async (trx: OrderDb, services: Services, order: OrderRow, number: number): Promise<Delivery> => {
  const request = topUpRequest(services, {
    id: randomUUID(),
    origin: marketOf(order).code,
    user: {
      userId: order.user_id ?? '',
      zoneId: order.zone_id ?? '',
      ...(order.role_id === null ? {} : { roleId: order.role_id })
    },
    purchase: publisherPurchase(order),
    merchantTransactionId: order.merchant_transaction_id ?? undefined
  })
  return trx
    .insertInto('store.deliveries')
    .values({ order_id: order.order_id, number, request, first_at: null, last_at: null, last_answer: null })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const lastDelivery = (trx: OrderDb, orderId: string): Promise<Delivery | undefined> =>
  trx.selectFrom('store.deliveries').selectAll().where('order_id', '=', orderId).orderBy('number', 'desc').limit(1).executeTakeFirst()

/** Returns whether a paid order, or the claim of a gift, waits for its delivery. */
const mayDeliver = async (trx: OrderDb, order: OrderRow): Promise<boolean> => {
  if (order.status === 'giftInit') return (await lockGift(trx, order.order_id))?.state === 'delivering'
  if (order.is_gift) return false
  return order.status === 'paymentCompleted' || (order.status === 'inProgress' && order.paid_at !== null && !order.under_review)
}

/**
 * Stores the request and counts the attempt before anything is sent.
 * @returns undefined when there is nothing to send
 */
const beginAttempt = async (trx: OrderDb, services: Services, order: OrderRow): Promise<Delivery | undefined> => {
  if (order.kind !== 'topUp' || !(await mayDeliver(trx, order))) return undefined
  const last = await lastDelivery(trx, order.order_id)
  const open = last?.outcome === 'open' ? last : await newDelivery(trx, services, order, (last?.number ?? 0) + 1)
  const now = services.now()
  return trx
    .updateTable('store.deliveries')
    .set({ attempts: open.attempts + 1, first_at: open.first_at ?? now, last_at: now })
    .where('order_id', '=', order.order_id)
    .where('number', '=', open.number)
    .returningAll()
    .executeTakeFirstOrThrow()
}

const close = (trx: OrderDb, delivery: Delivery, outcome: Delivery['outcome'], answer: string) =>
  trx
    .updateTable('store.deliveries')
    .set({ outcome, last_answer: answer })
    .where('order_id', '=', delivery.order_id)
    .where('number', '=', delivery.number)
    .execute()

/** Lets a gift wait again whose claim the publisher refused; the recipient may type another player. */
const refuseClaim = async (trx: OrderDb, order: OrderRow, code: number): Promise<void> => {
  await updateGift(trx, order.order_id, { state: 'waiting', claim_digest: null, refused_code: code })
}

const fail = async (trx: OrderDb, services: Services, order: OrderRow, code: number): Promise<void> => {
  if (order.is_gift) return refuseClaim(trx, order, code)
  await changeStatus(trx, services, order, 'fulfillmentFailed', { failure_code: code, failure_detail: null })
  return undefined
}

/** Hands a delivery over to an operator; nothing is tried or refunded before. */
const handToPerson = async (trx: OrderDb, services: Services, order: OrderRow, delivery: Delivery, answer: string): Promise<void> => {
  await close(trx, delivery, 'handedOver', answer)
  await openTask(trx, services, order, { kind: 'ownedAtRetry', detail: `Attempt ${delivery.attempts} was answered ${answer}` })
  await cancelJobs(trx, ['topUp'], order.order_id)
}

/** Handles an unknown outcome: the same request is sent again, for a day. @source PF 1.6 */
const tryAgain = async (trx: OrderDb, services: Services, order: OrderRow, delivery: Delivery, why: string): Promise<void> => {
  const now = services.now()
  const first = delivery.first_at ?? now
  const end = new Date(first.getTime() + DELIVERY_TIME)
  // Whether a claim was delivered must be known before anybody else can get the gift.
  if (now >= end && order.is_gift) return handToPerson(trx, services, order, delivery, why)
  if (now >= end) {
    await close(trx, delivery, 'refused', why)
    return fail(trx, services, order, UNREACHED)
  }
  await close(trx, delivery, 'open', why)
  const pause = PAUSES[delivery.attempts - 1] ?? hours(1)
  const next = new Date(Math.min(now.getTime() + pause, end.getTime()))
  await enqueue(trx, 'topUp', order.order_id, next)
  if (order.status !== 'paymentCompleted') return
  await changeStatus(trx, services, order, 'inProgress')
  await notifyOwner(trx, services, order, 'delayed', now)
  await queueMail(trx, order, 'delayed', now)
}

/**
 * Ends the order by a refusal of its first attempt.
 * After an attempt without an answer a refusal proves nothing, since that attempt may have delivered: an operator asks the publisher before
 * any refund.
 *
 * @source PF 1.6, 3.3
 */
const rejectDelivery = async (trx: OrderDb, services: Services, order: OrderRow, delivery: Delivery, answer: Refused): Promise<void> => {
  const { code } = answer
  if (delivery.attempts === 1 || answer.provesNothingDelivered) {
    await close(trx, delivery, 'refused', String(code))
    return fail(trx, services, order, code)
  }
  await handToPerson(trx, services, order, delivery, String(code))
  if (order.is_gift) return undefined
  if (order.status === 'inProgress') await updateOrder(trx, services, order, { under_review: true })
  else await changeStatus(trx, services, order, 'inProgress', { under_review: true })
  return undefined
}

const settle = async (trx: OrderDb, services: Services, order: OrderRow, delivery: Delivery, answer: Outcome): Promise<void> => {
  const last = await lastDelivery(trx, order.order_id)
  if (last?.number !== delivery.number || last.outcome !== 'open' || !hasStatus(order, 'paymentCompleted', 'inProgress', 'giftInit'))
    return undefined
  if (answer.kind === 'unknown') return tryAgain(trx, services, order, last, answer.why)
  if (answer.kind === 'refused') return rejectDelivery(trx, services, order, last, answer)
  await close(trx, last, 'delivered', '0')
  await completeOrder(trx, services, order, { failure_code: null, failure_detail: null })
  return undefined
}

/** Delivers codes: of the stock, or of gift cards that are made now. */
const deliverVoucher = async (trx: OrderDb, services: Services, order: OrderRow): Promise<void> => {
  if (order.status !== 'paymentCompleted') return
  if (order.kind === 'giftCard') {
    await makeGiftCards(trx, services, order)
    return completeOrder(trx, services, order)
  }
  if (order.kind !== 'voucher') return
  const handed = await allocateVouchers(trx, services, order)
  if (handed) await completeOrder(trx, services, order)
  else await changeStatus(trx, services, order, 'voucherUnavailable', { failure_code: 1511 })
}

/**
 * Asks the publisher again about a player that it does not know on a retry.
 *
 * @source PF 1.6, 3.3
 */
const outcomeOf = async (services: Services, order: OrderRow, delivery: Delivery, answer: TopUpAnswer): Promise<Outcome> => {
  if (answer.kind !== 'refused') return answer
  if (delivery.attempts === 1 || !PLAYER_DENIED.includes(answer.code)) return { ...answer, provesNothingDelivered: false }
  const user = { userId: order.user_id ?? '', zoneId: order.zone_id ?? '' }
  const again = await validatePurchase(services, order.publisher_key, marketOf(order).code, user, publisherPurchase(order))
  return { ...answer, provesNothingDelivered: again.kind === 'refused' && PLAYER_DENIED.includes(again.code) }
}

/**
 * Delivers a paid order.
 * A voucher comes from the stock, a gift card has a new code, any other item is a top-up at the publisher.
 * @source PF 1.6, 3.1
 */
export const deliverOrder = async (services: Services, orderId: string): Promise<void> => {
  services.crashPoint('delivery.beforeCall')
  const begun = await withOrder(services, orderId, async (trx, order) => {
    await deliverVoucher(trx, services, order)
    const delivery = await beginAttempt(trx, services, order)
    return delivery && { delivery, order }
  })
  if (begun === undefined) return
  const { delivery } = begun
  const { id } = JSON.parse(delivery.request) as { id: string }
  const answer = await sendTopUp(services, begun.order.publisher_key, { id, body: delivery.request })
  services.crashPoint('delivery.afterCall')
  const outcome = await outcomeOf(services, begun.order, delivery, answer)
  await withOrder(services, orderId, async (trx, order) => {
    await settle(trx, services, order, delivery, outcome)
    services.crashPoint('delivery.beforeCommit')
  })
}
