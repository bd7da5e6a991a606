import * as E from '../../domain/kernel/either.ts'
import type { Order } from '../../domain/order/order.ts'
import type { Ports } from '../ports/ports.ts'
import { settlePending } from './checkout.ts'

/** Maximum number of orders that are shown with their state. */
const MAX_SHOWN = 8

/**
 * Reads the newest orders of this browser with item, amount and state.
 * Requests whose answer never arrived are repeated first. An order that cannot be read now is left out.
 *
 * @source shopper-help 2, M260
 */
export const readRecentOrders =
  (deps: Pick<Ports, 'orders' | 'captcha' | 'shell' | 'stores' | 'clock'>) => async (): Promise<readonly Order[]> => {
    await settlePending(deps)().catch(() => undefined)
    const known = deps.stores.pendingOrders.read().flatMap((order) => (order.kind === 'answered' ? [order] : []))
    const answers = await Promise.all(known.slice(0, MAX_SHOWN).map(({ txnId, accessKey }) => deps.orders.read({ txnId, accessKey })()))
    return answers.flatMap((answer) => (E.isRight(answer) && answer.right !== undefined ? [answer.right] : []))
  }
