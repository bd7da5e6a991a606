import { sql } from 'kysely'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { type JobKind, enqueueStatement } from '../jobs/enqueue.ts'
import { queueing } from './queue-mail.ts'
import { tellingOf } from './write-notifications.ts'
import { finishing } from './idempotency.ts'
import { type Change, runEffects } from './effects.ts'
import { type MovingOrder, transition, type Transition } from './transition.ts'
import type { OrderDb } from '../order-db.ts'
import { codeOf, type OrderChange, type OrderRow, decodeOrder, type StoredOrder } from './order-row.ts'

/** Additional writes in the statement that changes the status. */
export interface WrittenAlong {
  readonly plan?: { readonly kind: JobKind; readonly runAt: Date }
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
  { to, mail: mailOnEntering }: Transition,
  { facts, plan, finishesCheckout = false, isPassing = false }: WrittenAlong & { readonly facts: OrderChange }
): Promise<OrderRow | undefined> => {
  const now = services.now()
  const mail = isPassing ? undefined : mailOnEntering
  const changed = trx
    .updateTable('store.orders')
    .set({ ...facts, status: codeOf(to), updated_at: now })
    .where('order_id', '=', order.order_id)
    .where('status', '=', codeOf(order.status))
    .returningAll()
  const { rows } = await sql<StoredOrder>`
    with moved as (${changed}),
    noted as (
      insert into store.order_events (order_id, from_status, status, at)
      select order_id, ${codeOf(order.status)}::integer, status, updated_at from moved
    ),
    mailed as (${mail === undefined ? nothing : queueing(order.order_id, mail, now, 'moved')}),
    told as (${(isPassing ? undefined : tellingOf(services, order, to, now, 'moved')) ?? nothing}),
    posted as (${mail === undefined ? nothing : enqueueStatement('mail', now, { part: 'mailed', ref: 'id' })}),
    planned as (${plan === undefined ? nothing : enqueueStatement(plan.kind, plan.runAt, { part: 'moved', ref: 'order_id' })}),
    finished as (${finishesCheckout ? finishing(order.checkout_id, 'moved') : nothing})
    select * from moved`.execute(trx)
  const [moved] = rows
  return moved && decodeOrder(moved)
}

/** Returns the columns that decide about the effects, as a change with these facts stores them. */
const withFacts = (order: OrderRow, { paid_at = order.paid_at, under_review = order.under_review }: OrderChange): MovingOrder => ({
  status: order.status,
  channel: order.channel,
  is_gift: order.is_gift,
  subscription_id: order.subscription_id,
  paid_at,
  under_review
})

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
  const { status: from } = order
  const next = transition(withFacts(order, facts), to, services.now())
  if (next === undefined) {
    services.log('order.changeRefused', { orderId: order.order_id, from, to })
    return undefined
  }
  const changed = await move(trx, services, order, next, { ...along, facts })
  if (changed === undefined) {
    services.log('order.changeRaced', { orderId: order.order_id, from, to })
    return undefined
  }
  return along.isPassing === true ? changed : runEffects(trx, services, changed, next.effects)
}
