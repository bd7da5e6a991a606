import { dayOf } from '../../calendar.ts'
import type { OrderDb } from '../order-db.ts'
import { orderDb } from '../order-db.ts'
import { hasStatus, type OrderRow, readOrder } from '../orders/order-row.ts'
import { playerKey } from '../promos/promos.ts'
import type { Services } from '../services.ts'
import { endSubscription } from './end-subscription.ts'
import { planNextPeriod } from './plan-period.ts'
import { queueSubscriptionMail } from './subscription-mails.ts'
import { changeSubscription, readPeriod, type SubscriptionRow, updateSubscription, withSubscription } from './subscription-row.ts'

const setState = async (trx: OrderDb, order: OrderRow, state: 'paid' | 'undelivered'): Promise<void> => {
  await trx
    .updateTable('store.subscription_periods')
    .set({ state })
    .where('order_id', '=', order.order_id)
    .where('state', 'in', ['open', 'paid', 'undelivered'])
    .execute()
}

/** Takes over a player that was corrected on an order: later periods are delivered to the same. */
const followPlayer = async (trx: OrderDb, services: Services, subscription: SubscriptionRow, order: OrderRow): Promise<SubscriptionRow> => {
  const { user_info: info } = subscription
  const [userId, zoneId] = [order.user_id ?? undefined, order.zone_id ?? undefined]
  if (userId === undefined || (userId === info.userId && zoneId === info.zoneId)) return subscription
  const { zoneId: _old, zoneName: _oldName, ...rest } = info
  const zone = zoneId === undefined ? {} : { zoneId, ...(order.zone_name === null ? {} : { zoneName: order.zone_name }) }
  const known = { ...rest, userId, ...zone, ...(order.nickname === null ? {} : { nickname: order.nickname }) }
  const key = playerKey({ voucherTypeId: subscription.voucher_type_id, userId, zoneId, email: subscription.email ?? undefined })
  return updateSubscription(trx, services, subscription, { user_info: JSON.stringify(known), player_key: key })
}

/** Begins the calendar with the first delivery. */
const begin = async (trx: OrderDb, services: Services, subscription: SubscriptionRow, order: OrderRow): Promise<void> => {
  const active = await changeSubscription(trx, services, subscription, 'active', {
    anchor_date: dayOf(order.paid_at ?? services.now(), subscription.time_zone),
    anchor_period: 0,
    next_period: 1
  })
  if (active === undefined) return
  await planNextPeriod(trx, services, active)
  await queueSubscriptionMail(trx, services, active, 'subscriptionStarted')
}

/** Ends a subscription whose item cannot be delivered. */
const endByStore = async (trx: OrderDb, services: Services, subscription: SubscriptionRow): Promise<void> => {
  await endSubscription(trx, services, subscription, { ended_by: 'store' })
  await queueSubscriptionMail(trx, services, subscription, 'subscriptionEnded', { endedBy: 'store' })
}

const failedToDeliver = async (trx: OrderDb, services: Services, subscription: SubscriptionRow, order: OrderRow): Promise<void> => {
  await setState(trx, order, 'undelivered')
  if (subscription.state === 'authorized') return endByStore(trx, services, subscription)
  if (subscription.state !== 'active') return undefined
  const before = await readPeriod(trx, subscription.id, (order.period_no ?? 0) - 1)
  return before?.state === 'undelivered' ? endByStore(trx, services, subscription) : undefined
}

/**
 * Tells a subscription what became of the delivery of one of its periods.
 * The first delivery makes it active; two periods in a row that are not delivered end it.
 *
 * @source PF 4 "active"
 */
export const takeDelivery = async (services: Services, orderId: string): Promise<void> => {
  const order = await readOrder(orderDb(services), 'order_id', orderId)
  const subscriptionId = order?.subscription_id
  if (order === undefined || subscriptionId === undefined || subscriptionId === null) return
  await withSubscription(services, subscriptionId, async (trx, locked) => {
    const now = await readOrder(trx, 'order_id', orderId)
    if (now === undefined) return undefined
    if (hasStatus(now, 'fulfillmentFailed', 'voucherUnavailable')) return failedToDeliver(trx, services, locked, now)
    if (!hasStatus(now, 'fulfillmentCompleted')) return undefined
    await setState(trx, now, 'paid')
    const subscription = await followPlayer(trx, services, locked, now)
    return subscription.state === 'authorized' ? begin(trx, services, subscription, now) : undefined
  })
}
