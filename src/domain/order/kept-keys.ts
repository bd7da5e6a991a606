import type { PendingOrder, PendingOrders } from './pending-orders.ts'

/** An order that this browser has the key of. @source D45 */
export type KeptKey = Pick<Extract<PendingOrder, { readonly kind: 'answered' }>, 'txnId' | 'accessKey'>

/**
 * Returns the keys of this browser, each with its order.
 *
 * @source D45
 * @example
 * const answered = { kind: 'answered', at: 5, txnId: '7203', accessKey: 'k', closed: false }
 * keptOrderKeys([answered]) // [{ txnId: '7203', accessKey: 'k' }]
 */
export const keptOrderKeys = (orders: PendingOrders): readonly KeptKey[] =>
  orders.flatMap((order) =>
    order.kind === 'answered' && order.accessKey !== '' ? [{ txnId: order.txnId, accessKey: order.accessKey }] : []
  )

/**
 * Forgets answered orders, and their keys with them.
 *
 * @source trust no. 6
 * @example
 * const answered = { kind: 'answered', at: 5, txnId: '7203', accessKey: 'k', closed: false }
 * forgetKeptOrders([answered], ['7203']) // []
 */
export const forgetKeptOrders = (orders: PendingOrders, txnIds: readonly string[]): PendingOrders =>
  orders.filter((order) => order.kind !== 'answered' || !txnIds.includes(order.txnId))
