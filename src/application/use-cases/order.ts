import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { commitGuestPurchase } from '../../domain/order/guest-purchase.ts'
import type { Order } from '../../domain/order/order.ts'
import { closePendingOrder, orderKeyOf, type PendingOrders, addOpenedOrder, unansweredRequests } from '../../domain/order/pending-orders.ts'
import { noteRecentPurchase, type RepeatablePurchase } from '../../domain/order/recently-bought.ts'
import type { OrderKey } from '../ports/order-service.ts'
import type { Ports } from '../ports/ports.ts'
import { settlePending } from './checkout.ts'

/** The number of an order, and the key from the link of a mail. */
export interface OpeningOrder {
  readonly txnId: string
  readonly linkKey: string | undefined
}

/**
 * Finds the key that opens an order.
 * It is the link's key, which is then stored in this browser, or the key that this browser has, also of an order whose answer was lost and
 * is requested again. Opening the order also keeps the guest purchase for a later account.
 *
 * @source PF 2.4, M138, D45
 */
export const openOrder =
  (needs: Pick<Ports, 'orders' | 'captcha' | 'shell' | 'stores' | 'clock'>) =>
  ({ txnId, linkKey }: OpeningOrder): TaskEither<Failure, OrderKey> =>
  async () => {
    const { stores, clock } = needs
    if (linkKey !== undefined) stores.pendingOrders.write(addOpenedOrder(stores.pendingOrders.read(), txnId, linkKey, clock.now()))
    const kept = stores.guestPurchase.read()
    const committed = commitGuestPurchase(kept)
    // Without a purchase nothing is stored.
    if (committed !== kept) stores.guestPurchase.write(committed)
    const known = (): string | undefined => linkKey ?? orderKeyOf(stores.pendingOrders.read(), txnId)
    if (known() === undefined && unansweredRequests(stores.pendingOrders.read()).length > 0) await settlePending(needs)()
    return E.right({ txnId, accessKey: known() })
  }

/**
 * Returns the data with which an order is repeated; undefined for one that this browser did not place.
 * The order itself shows its player masked.
 */
const repeatable = (
  { txnId, country, denominationId, paymentChannel, userInfo: { nickname } }: Order,
  pending: PendingOrders
): RepeatablePurchase | undefined => {
  const placed = pending.find((one) => one.kind === 'answered' && one.txnId === txnId)?.subject
  if (placed === undefined) return undefined
  const { userId, zoneId } = placed
  return {
    txnId,
    country,
    denominationId,
    pcId: paymentChannel.id,
    ...(userId === undefined ? {} : { userId }),
    ...(zoneId === undefined ? {} : { zoneId }),
    ...(nickname === undefined ? {} : { nickname })
  }
}

/**
 * Reads an order and updates this browser's lists.
 * A final order is closed, and a delivered one is offered to be bought again.
 *
 * @failure network.*
 */
export const readOrder =
  ({ orders, stores }: Pick<Ports, 'orders' | 'stores'>) =>
  (key: OrderKey): TaskEither<Failure, Order | undefined> =>
  async () => {
    const answer = await orders.read(key)()
    if (E.isLeft(answer) || answer.right === undefined) return answer
    const order = answer.right
    if (order.pollAfterSeconds === undefined) stores.pendingOrders.write(closePendingOrder(stores.pendingOrders.read(), order.txnId))
    if (order.status === 'fulfillmentCompleted') {
      const purchase = repeatable(order, stores.pendingOrders.read())
      stores.recentlyBought.write(noteRecentPurchase(stores.recentlyBought.read(), order.productPath, order.createdAt, purchase))
    }
    return answer
  }
