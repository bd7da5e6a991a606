import type { OrderDb, OrderRow } from '../orders/order-row.ts'
import { schedule } from '../due-work/due-rows.ts'

/** The mails of an order. @source shopper-help 4 */
export type MailKind = 'received' | 'paid' | 'delivered' | 'delayed' | 'refused' | 'refunded'

/** Puts a mail into the queue, once an order and `turn`; an order without an address gets none. */
export const queueMail = async (
  trx: OrderDb,
  order: Pick<OrderRow, 'order_id' | 'email'>,
  kind: MailKind,
  now: Date,
  turn = ''
): Promise<void> => {
  if (order.email === null) return
  const id = `${order.order_id}:${kind}${turn}`
  const queued = await trx
    .insertInto('store.mails')
    .values({ id, order_id: order.order_id, kind, created_at: now, sent_at: null })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued !== undefined) await schedule(trx, 'mail', id, now)
}
