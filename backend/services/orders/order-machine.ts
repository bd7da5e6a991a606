import { sql } from 'kysely'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { mayChange } from '../../../src/domain/order/order-status.ts'
import { type DueKind, scheduling } from '../due-work/due-rows.ts'
import { queueing } from '../mails/queue-mail.ts'
import { tellingOf } from '../notifications/write-notifications.ts'
import { finishing } from './checkout-lock.ts'
import { type Change, MAIL_ON_ENTERING, onEntered } from './effects.ts'
import { codeOf, type OrderChange, type OrderDb, type OrderRow, statusOf } from './order-row.ts'

/** Additional writes in the statement that changes the status. */
export interface WrittenAlong {
  readonly plan?: { readonly kind: DueKind; readonly runAt: Date }
  /** The answer of the order's checkout is stored. */
  readonly finishesCheckout?: boolean
  /** The order leaves this status in the same transaction: no mail, no notification, no job. */
  readonly isPassing?: boolean
}

const nothing = sql`select`

/**
 * Changes the status, with history and mail, in one statement.
 * All is written or, when the order has left its status meanwhile, nothing.
 */
const move = async (
  trx: OrderDb,
  services: Change,
  order: OrderRow,
  to: OrderStatus,
  { facts, plan, finishesCheckout = false, isPassing = false }: WrittenAlong & { readonly facts: OrderChange }
): Promise<OrderRow | undefined> => {
  const now = services.now()
  const mail = isPassing ? undefined : MAIL_ON_ENTERING[to]
  const changed = trx
    .updateTable('store.orders')
    .set({ ...facts, status: codeOf(to), updated_at: now })
    .where('order_id', '=', order.order_id)
    .where('status', '=', order.status)
    .returningAll()
  const { rows } = await sql<OrderRow>`
    with moved as (${changed}),
    noted as (
      insert into store.order_events (order_id, from_status, status, at)
      select order_id, ${order.status}::integer, status, updated_at from moved
    ),
    mailed as (${mail === undefined ? nothing : queueing(order.order_id, mail, now, 'moved')}),
    told as (${(isPassing ? undefined : tellingOf(services, order, to, now, 'moved')) ?? nothing}),
    posted as (${mail === undefined ? nothing : scheduling('mail', now, { part: 'mailed', ref: 'id' })}),
    planned as (${plan === undefined ? nothing : scheduling(plan.kind, plan.runAt, { part: 'moved', ref: 'order_id' })}),
    finished as (${finishesCheckout ? finishing(order.checkout_id, 'moved') : nothing})
    select * from moved`.execute(trx)
  return rows[0]
}

/**
 * Moves an order by the table of allowed changes, writes the history and starts the effects.
 * A change that the table does not have is refused and logged; so is one of an order that has moved since it was read. The order is locked,
 * except on its way into `paymentInit`, whose effects are all in the single statement.
 *
 * @returns the order as it is now, or undefined when the change was refused
 * @source PF 3.1 "Allowed changes"
 */
export const changeStatus = async (
  trx: OrderDb,
  services: Change,
  order: OrderRow,
  to: OrderStatus,
  facts: OrderChange = {},
  along: WrittenAlong = {}
): Promise<OrderRow | undefined> => {
  const from = statusOf(order)
  if (!mayChange(from, to)) {
    services.log('order.changeRefused', { orderId: order.order_id, from, to })
    return undefined
  }
  const changed = await move(trx, services, order, to, { ...along, facts })
  if (changed === undefined) {
    services.log('order.changeRaced', { orderId: order.order_id, from, to })
    return undefined
  }
  return along.isPassing === true ? changed : onEntered(trx, services, changed, from, changeStatus)
}
