import { enqueue } from '../jobs/enqueue.ts'
import { orderDb } from '../order-db.ts'
import { readOrder, updateOrder, withOrder } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import type { FailureReason, Typed } from './grant-wallet.ts'

/**
 * Ends the time in which an order may be paid with the wallet, for a tester.
 * The order is then closed as it would be 15 minutes after it was placed.
 *
 * @param wish `order`: its number, or that of its transaction
 */
export const endWalletTime = async (services: Services, wish: Typed<'order'>): Promise<FailureReason> => {
  const db = orderDb(services)
  const number = wish.order.trim()
  const found = (await readOrder(db, 'order_id', number)) ?? (await readOrder(db, 'txn_id', number))
  if (found === undefined) return 'There is no such order. Write its number, or that of its transaction.'
  const isDone = await withOrder(services, found.order_id, async (trx, order) => {
    if (order.payment?.kind !== 'wallet' || order.status !== 'paymentInit') return false
    const now = services.now()
    await updateOrder(trx, services, order, { pay_by: now })
    await enqueue(trx, 'inquiry', order.order_id, now)
    return true
  })
  return isDone === true ? undefined : 'This order does not wait for a wallet. Place one with the wallet, and do not pay it yet.'
}
