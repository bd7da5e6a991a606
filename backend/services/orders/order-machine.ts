import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { mayChange } from '../../../src/domain/order/order-status.ts'
import { type Change, onEntered } from './effects.ts'
import { codeOf, type OrderChange, type OrderDb, type OrderRow, statusOf } from './order-row.ts'

/**
 * Moves a locked order to another status by the one table of allowed changes, writes the history and starts what the new status brings.
 * A change that the table does not know is refused and logged.
 *
 * @returns the order as it is now, or undefined when the change was refused
 * @source PF 3.1 "Allowed changes"
 */
export const changeStatus = async (
  trx: OrderDb,
  services: Change,
  order: OrderRow,
  to: OrderStatus,
  facts: OrderChange = {}
): Promise<OrderRow | undefined> => {
  const from = statusOf(order)
  if (!mayChange(from, to)) {
    services.log('order.changeRefused', { orderId: order.order_id, from, to })
    return undefined
  }
  const now = services.now()
  const changed = await trx
    .updateTable('store.orders')
    .set({ ...facts, status: codeOf(to), updated_at: now })
    .where('order_id', '=', order.order_id)
    .where('status', '=', order.status)
    .returningAll()
    .executeTakeFirst()
  if (changed === undefined) {
    services.log('order.changeRaced', { orderId: order.order_id, from, to })
    return undefined
  }
  await trx
    .insertInto('store.order_events')
    .values({ order_id: order.order_id, from_status: order.status, status: codeOf(to), at: now })
    .execute()
  return onEntered(trx, services, changed, from, changeStatus)
}
