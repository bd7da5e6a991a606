import { type RawBuilder, sql } from 'kysely'
import type { OrderDb } from '../order-db.ts'
import type { OrderRow } from './order-row.ts'
import { enqueue } from '../jobs/enqueue.ts'

/** The mails of an order. @source shopper-help 4 */
export type MailKind = 'received' | 'paid' | 'paidLess' | 'delivered' | 'delayed' | 'refused' | 'refunded'

/** Returns the id of a mail: an order has one of each kind, unless `turn` makes it another. */
const idOf = (orderId: string, kind: MailKind, turn = ''): string => `${orderId}:${kind}${turn}`

/**
 * Returns the SQL of `queueMail` as a part of a larger statement.
 * It queues a mail of the order that an earlier part returns, and needs `scheduling` of the job `mail` from this part.
 */
export const queueing = (orderId: string, kind: MailKind, now: Date, part: string): RawBuilder<unknown> => sql`
  insert into store.mails (id, order_id, kind, created_at)
  select ${idOf(orderId, kind)}::text, order_id, ${kind}::text, ${now}::timestamptz from ${sql.table(part)} where email is not null
  on conflict (id) do nothing returning id`

/** Queues a mail, once for each order and `turn`; an order without an address gets none. */
export const queueMail = async (
  trx: OrderDb,
  order: Pick<OrderRow, 'order_id' | 'email'>,
  kind: MailKind,
  now: Date,
  turn = ''
): Promise<void> => {
  if (order.email === null) return
  const id = idOf(order.order_id, kind, turn)
  const queued = await trx
    .insertInto('store.mails')
    .values({ id, order_id: order.order_id, kind, created_at: now, sent_at: null })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (queued !== undefined) await enqueue(trx, 'mail', id, now)
}

/** Queues the mail of a code that became known; a first mail that is not sent yet contains it already. */
export const queueCodeMail = async (trx: OrderDb, order: Pick<OrderRow, 'order_id' | 'email'>, now: Date): Promise<void> => {
  const first = await trx.selectFrom('store.mails').select('sent_at').where('id', '=', idOf(order.order_id, 'received')).executeTakeFirst()
  if (first !== undefined && first.sent_at === null) return
  await queueMail(trx, order, 'received', now, ':code')
}
