import { enqueue } from '../jobs/enqueue.ts'
import { type OrderDb, orderDb } from '../order-db.ts'
import { type OrderRow, readOrder, updateOrder, withOrder } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import type { FailureReason, Typed } from './grant-wallet.ts'

/** Changes an order that waits for its wallet, for a tester. @returns why nothing was changed */
const changeWaiting = async (
  services: Services,
  wish: Typed<'order'>,
  change: (trx: OrderDb, order: OrderRow) => Promise<unknown>
): Promise<FailureReason> => {
  const db = orderDb(services)
  const number = wish.order.trim()
  const found = (await readOrder(db, 'order_id', number)) ?? (await readOrder(db, 'txn_id', number))
  if (found === undefined) return 'There is no such order. Write its number, or that of its transaction.'
  const isDone = await withOrder(services, found.order_id, async (trx, order) => {
    if (order.payment?.kind !== 'wallet' || order.status !== 'paymentInit') return false
    await change(trx, order)
    return true
  })
  return isDone === true ? undefined : 'This order does not wait for a wallet. Place one with the wallet, and do not pay it yet.'
}

/**
 * Ends the time in which an order may be paid with the wallet, for a tester.
 * The order is then closed as it would be 15 minutes after it was placed.
 *
 * @param wish `order`: its number, or that of its transaction
 */
export const endWalletTime = (services: Services, wish: Typed<'order'>): Promise<FailureReason> =>
  changeWaiting(services, wish, async (trx, order) => {
    const now = services.now()
    await updateOrder(trx, services, order, { pay_by: now })
    await enqueue(trx, 'inquiry', order.order_id, now)
  })

/**
 * Moves an order to another country, which the wallet of its owner cannot pay, for a tester.
 * No shopper can: such an order is refused when it is placed. Its charge is answered 309.
 *
 * @param wish `order`: its number, or that of its transaction
 */
export const moveWalletOrder = (services: Services, wish: Typed<'order'>): Promise<FailureReason> =>
  changeWaiting(services, wish, (trx, order) => updateOrder(trx, services, order, { market: order.market === 'my' ? 'sg' : 'my' }))
