import { rowsToRead } from '../../database/query-compiler.ts'
import { orderDb } from '../order-db.ts'
import { decodeOrder, type OrderRow } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { decodeSubscription, type SubscriptionRow } from './subscription-row.ts'

/** Largest number of subscriptions in one answer. */
const MOST_LISTED = 100

/** Reads the subscriptions of an account, newest first. @source PF 8.2 "Subscriptions" */
export const readSubscriptions = async (services: Pick<Services, 'database'>, accountId: string): Promise<readonly SubscriptionRow[]> =>
  (
    await orderDb(services)
      .selectFrom('store.subscriptions')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(MOST_LISTED)
      .execute()
  ).map(decodeSubscription)

/** Reads a page of the orders of a subscription, newest first, and whether there are more. */
export const readPeriodOrders = async (
  services: Pick<Services, 'database'>,
  subscriptionId: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number }
): Promise<{ readonly rows: readonly OrderRow[]; readonly hasMore: boolean }> => {
  const own = orderDb(services).selectFrom('store.orders').where('subscription_id', '=', subscriptionId)
  const last = after === undefined ? undefined : await own.select('period_no').where('txn_id', '=', after).executeTakeFirst()
  if (after !== undefined && last === undefined) return { rows: [], hasMore: false }
  const rows = await own
    .selectAll()
    .$if(last !== undefined, (query) => query.where('period_no', '<', last?.period_no ?? 0))
    .orderBy('period_no', 'desc')
    .limit(rowsToRead(limit))
    .execute()
  return { rows: rows.slice(0, limit).map(decodeOrder), hasMore: rows.length > limit }
}
