import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Product } from '../../domain/order/product.ts'
import type { OrderRequest, PlaceOutcome } from '../ports/order-service.ts'
import type { Ports } from '../ports/ports.ts'
import type { KnownPlayer, PendingOrder } from '../ports/stores.ts'

/** What is ordered, with what this browser remembers of it. */
export interface Placing {
  readonly request: OrderRequest
  readonly product: Pick<Product, 'voucherTypeId' | 'gvtId' | 'lvtId' | 'productPath'>
  readonly denominationId: string
  readonly player: KnownPlayer | undefined
}

type Needs = Pick<Ports, 'orders' | 'pendingOrders' | 'guestPurchases' | 'purchaseHistory' | 'guest' | 'clock' | 'telemetry'>

/**
 * Places an order. What is about to be sent is kept before it is sent, so that a closed browser or a lost answer loses nothing: the same
 * request with the same checkoutId finds the same order. With the answer the entry keeps what opens the order, and drops the request.
 *
 * @failure network.* when no answer came; the entry stays
 * @source PF 2.4, M138, M260
 */
export const placeOrder =
  ({ orders, pendingOrders, guestPurchases, purchaseHistory, guest, clock, telemetry }: Needs) =>
  ({ request, product, denominationId, player }: Placing): TaskEither<Failure, PlaceOutcome> =>
  async () => {
    const userSessionId = guest.userId()
    const sent: OrderRequest = { ...request, guestUserId: userSessionId }
    const entry: PendingOrder = {
      checkoutId: request.checkoutId,
      request: sent,
      txnId: undefined,
      accessKey: undefined,
      productPath: product.productPath,
      player: player?.userId,
      denominationId,
      at: clock.now().getTime()
    }
    pendingOrders.put(entry)
    const outcome = await orders.place(sent)()
    if (E.isLeft(outcome)) {
      telemetry.report(outcome.left)
      return outcome
    }
    if (outcome.right.kind === 'refused') return outcome
    const { txnId, accessKey } = outcome.right.order
    pendingOrders.put({ ...entry, request: undefined, txnId, accessKey })
    const { voucherTypeId, gvtId, lvtId } = product
    guestPurchases.stage({
      txnId,
      checkoutId: request.checkoutId,
      userSessionId,
      voucherTypeId,
      gvtId,
      lvtId,
      pcId: request.pcId,
      userId: request.userInfo.userId,
      zoneId: request.userInfo.zoneId
    })
    purchaseHistory.remember(voucherTypeId, request.pcId, player)
    return outcome
  }

/** An answer that never came is asked for again: the same request, which finds the same order. @source PF 2.4 */
export const settlePending =
  ({ orders, pendingOrders }: Pick<Ports, 'orders' | 'pendingOrders'>) =>
  async (): Promise<void> => {
    for (const entry of pendingOrders.list()) {
      if (entry.request === undefined || entry.txnId !== undefined) continue
      const outcome = await orders.place(entry.request)()
      if (E.isLeft(outcome)) return
      if (outcome.right.kind === 'refused') pendingOrders.put({ ...entry, request: undefined })
      else pendingOrders.put({ ...entry, request: undefined, txnId: outcome.right.order.txnId, accessKey: outcome.right.order.accessKey })
    }
  }
