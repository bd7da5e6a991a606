import type { Services } from '../services.ts'
import { changeStatus } from './order-machine.ts'
import { hasStatus, withOrder } from './order-row.ts'

/**
 * Cancels an unpaid order whose limited item another order of the same player has just paid for.
 * It has a transaction of its own, so that a payment never locks rewards of two accounts. A rival that was paid meanwhile stays as it is.
 *
 * @source PF 7 step 8
 */
export const cancelRival = async (services: Services, orderId: string): Promise<void> => {
  await withOrder(services, orderId, async (trx, order) => {
    if (hasStatus(order, 'notInit', 'paymentInit', 'paymentPending')) await changeStatus(trx, services, order, 'cancelled')
  })
}
