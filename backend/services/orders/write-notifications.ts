import { type RawBuilder, sql } from 'kysely'
import type { StoredWords } from '../../database/tables-messaging.ts'
import {
  type NotificationEvent,
  createNotification,
  orderNews,
  orderNewsId,
  orderNewsOf,
  type OrderNews
} from '../../../src/domain/notification/notification-source.ts'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { type GateDeps, isFeatureOn } from '../feature-gate.ts'
import type { OrderDb } from '../order-db.ts'
import { marketOf, type OrderRow } from './order-row.ts'

type OrderEvent = Extract<NotificationEvent, { readonly kind: 'order' }>
type Told = Pick<OrderRow, 'txn_id' | 'market' | 'item_name' | 'guest_user_id' | 'account_id' | 'paid_at'>

/** Makes the row of a notification; a repeated event has the same id. */
export const notificationRow = (event: NotificationEvent, words?: StoredWords) => {
  const { id, country, audience, words: own, url, createdAt, endDate } = createNotification(event)
  return {
    id,
    market: country,
    guest_user_id: audience.kind === 'guest' ? audience.guestUserId : null,
    account_id: audience.kind === 'account' ? audience.accountId : null,
    words: JSON.stringify(words ?? own),
    url: url ?? null,
    created_at: createdAt,
    ends_at: endDate ?? null
  }
}

/** Returns the owner of an order's notifications: its account, else its guest. */
const ownerOf = ({ account_id, guest_user_id }: Told): OrderEvent['owner'] | undefined => {
  if (account_id !== null) return { kind: 'account', accountId: account_id }
  return guest_user_id === null ? undefined : { kind: 'guest', guestUserId: guest_user_id }
}

/** Makes the event of an order; undefined where there are no notifications or no reader. */
const eventOf = (services: GateDeps, order: Told, news: OrderNews, at: Date): OrderEvent | undefined => {
  if (!isFeatureOn(services, 'notification', marketOf(order))) return undefined
  const owner = ownerOf(order)
  return owner && { kind: 'order', news, txnId: order.txn_id, country: order.market, itemName: order.item_name, owner, at }
}

/**
 * Notifies the order's owner, once of each kind; an order without account and browser has no owner.
 * @source M262
 */
export const notifyOwner = async (trx: OrderDb, services: GateDeps, order: Told, news: OrderNews, at: Date): Promise<void> => {
  const event = eventOf(services, order, news, at)
  if (event === undefined) return
  await trx
    .insertInto('store.notifications')
    .values(notificationRow(event))
    .onConflict((c) => c.column('id').doNothing())
    .execute()
}

/**
 * Returns the part of a statement that notifies the owner of a new status.
 *
 * It writes only if the earlier part returns a row.
 *
 * @source M262
 */
export const tellingOf = (services: GateDeps, order: Told, to: OrderStatus, now: Date, part: string): RawBuilder<unknown> | undefined => {
  const news = orderNewsOf(to, { paid: order.paid_at !== null, refunded: false, promisedBy: undefined }, now)
  const event = news === undefined ? undefined : eventOf(services, order, news, now)
  if (event === undefined) return undefined
  const row = notificationRow(event)
  return sql`
    insert into store.notifications (id, market, guest_user_id, account_id, words, url, created_at, ends_at)
    select ${row.id}::text, ${row.market}::text, ${row.guest_user_id}::text, ${row.account_id}::text, ${row.words}::jsonb,
      ${row.url}::text, ${row.created_at}::timestamptz, ${row.ends_at}::timestamptz from ${sql.table(part)}
    on conflict (id) do nothing`
}

/**
 * Moves the notifications of an order to its new account, with how far the guest got.
 * The same transaction has locked the order's row, so that no event comes between.
 *
 * @source M139, M166
 */
export const handNewsOver = async (trx: OrderDb, txnId: string, accountId: string): Promise<void> => {
  const owned = { account_id: accountId, guest_user_id: null }
  const ids = orderNews.map((news) => orderNewsId(txnId, news))
  const taken = await trx
    .updateTable('store.notifications')
    .set(owned)
    .where('id', 'in', ids)
    .where('account_id', 'is', null)
    .returning('id')
    .execute()
  if (taken.length === 0) return
  const handed = taken.map(({ id }) => id)
  await trx.updateTable('store.notification_marks').set(owned).where('notification_id', 'in', handed).execute()
}

/** Deletes the notifications of an account, and how far its owner got. @source M69 */
export const forgetNews = async (trx: OrderDb, accountId: string): Promise<void> => {
  await trx.deleteFrom('store.notification_marks').where('account_id', '=', accountId).execute()
  await trx.deleteFrom('store.notifications').where('account_id', '=', accountId).execute()
}
