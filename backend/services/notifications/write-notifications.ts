import { type RawBuilder, sql } from 'kysely'
import type { StoredWords } from '../../database/tables-desk.ts'
import {
  type NotificationEvent,
  notificationFor,
  orderNewsOf,
  type OrderNews
} from '../../../src/domain/notification/notification-source.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import type { OrderDb, OrderRow } from '../orders/order-row.ts'

type OrderEvent = Extract<NotificationEvent, { readonly kind: 'order' }>
type Told = Pick<OrderRow, 'txn_id' | 'market' | 'item_name' | 'guest_user_id' | 'paid_at'>

/** A row as it is written; told twice, it is one. */
export const notificationRow = (event: NotificationEvent, words?: StoredWords) => {
  const { id, country, audience, words: own, url, createdAt, endDate } = notificationFor(event)
  return {
    id,
    market: country,
    guest_user_id: audience.kind === 'guest' ? audience.guestUserId : null,
    words: JSON.stringify(words ?? own),
    url: url ?? null,
    created_at: createdAt,
    ends_at: endDate ?? null
  }
}

const eventOf = (order: Told, news: OrderNews, at: Date): OrderEvent | undefined =>
  order.guest_user_id === null
    ? undefined
    : {
        kind: 'order',
        news,
        txnId: order.txn_id,
        country: order.market,
        itemName: order.item_name,
        owner: { kind: 'guest', guestUserId: order.guest_user_id },
        at
      }

/** Tells the order's owner its news, once of each kind; an order that names no browser has nobody to be told. @source M262 */
export const tellNews = async (trx: OrderDb, order: Told, news: OrderNews, at: Date): Promise<void> => {
  const event = eventOf(order, news, at)
  if (event === undefined) return
  await trx
    .insertInto('store.notifications')
    .values(notificationRow(event))
    .onConflict((c) => c.column('id').doNothing())
    .execute()
}

/** As `tellNews`, for the statement that enters a status: what that status alone says is told if an earlier part of it answers a row. @source M262 */
export const tellingOf = (order: Told, to: OrderStatus, now: Date, part: string): RawBuilder<unknown> | undefined => {
  const news = orderNewsOf(to, { paid: order.paid_at !== null, refunded: false, promisedBy: undefined }, now)
  const event = news === undefined ? undefined : eventOf(order, news, now)
  if (event === undefined) return undefined
  const row = notificationRow(event)
  return sql`
    insert into store.notifications (id, market, guest_user_id, words, url, created_at, ends_at)
    select ${row.id}::text, ${row.market}::text, ${row.guest_user_id}::text, ${row.words}::jsonb, ${row.url}::text,
      ${row.created_at}::timestamptz, ${row.ends_at}::timestamptz from ${sql.table(part)}
    on conflict (id) do nothing`
}
