import { rowsToRead } from '../../database/query-compiler.ts'
import { filterStart, type TransactionFilter } from '../../../src/domain/order/transaction.ts'
import type { Services } from '../services.ts'
import { orderDb } from '../order-db.ts'
import { type OrderRow, decodeOrder } from './order-row.ts'

/** A page of an account's orders. @source PF 8.2 "Transactions", D28 */
export interface TransactionQuery {
  readonly accountId: string
  readonly filter: TransactionFilter
  /** txnId of the last row that is shown; undefined = from the newest. */
  readonly after: string | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * Reads a page of orders, newest first, and whether there are more.
 * After a row that is not of this account the page is empty.
 */
export const readTransactions = async (
  services: Pick<Services, 'database' | 'now'>,
  { accountId, filter, after, limit, offset }: TransactionQuery
): Promise<{ readonly rows: readonly OrderRow[]; readonly hasMore: boolean }> => {
  const since = filterStart(filter, services.now())
  const own = orderDb(services).selectFrom('store.orders').where('account_id', '=', accountId)
  const last = after === undefined ? undefined : await own.select(['created_at', 'txn_id']).where('txn_id', '=', after).executeTakeFirst()
  if (after !== undefined && last === undefined) return { rows: [], hasMore: false }
  const rows = await own
    .selectAll()
    .where('created_at', '>=', since)
    .$if(last !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('created_at', '<', last?.created_at ?? since),
          eb.and([eb('created_at', '=', last?.created_at ?? since), eb('txn_id', '<', last?.txn_id ?? '')])
        ])
      )
    )
    .orderBy('created_at', 'desc')
    .orderBy('txn_id', 'desc')
    .offset(offset)
    .limit(rowsToRead(limit))
    .execute()
  return { rows: rows.slice(0, limit).map(decodeOrder), hasMore: rows.length > limit }
}
