import { openOrder } from './access-key.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'

/** An order with the key that a browser kept. */
export interface KeyedOrder {
  readonly txnId: string
  readonly accessKey: string
}

/**
 * Returns which of these orders belong to an account that still opens them without a key.
 * One that is still on its way when its account was
 * deleted is unowned: its key is all that is left to open it.
 *
 * @returns the numbers; what a key does not open is not among them
 * @source M72, D45, trust no. 6
 */
export const ownedAmong = async (services: Pick<Services, 'database'>, orders: readonly KeyedOrder[]): Promise<readonly string[]> => {
  const opened = await Promise.all(orders.map(({ txnId, accessKey }) => openOrder(services, txnId, accessKey)))
  const owned = opened.flatMap((one) =>
    one === undefined || one.order.account_id === null ? [] : [{ txnId: one.order.txn_id, owner: one.order.account_id }]
  )
  if (owned.length === 0) return []
  const there = await orderDb(services)
    .selectFrom('store.accounts')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('id', 'in', [...new Set(owned.map(({ owner }) => owner))])
    .execute()
  return owned.filter(({ owner }) => there.some(({ id }) => id === owner)).map(({ txnId }) => txnId)
}
