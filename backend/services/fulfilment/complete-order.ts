import type { OrderDb } from '../order-db.ts'
import { changeStatus } from '../orders/order-machine.ts'
import type { OrderChange, OrderRow } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { moveRestToWallet } from '../wallet/rest.ts'

/**
 * Marks a locked order as delivered; what was paid above its price goes to the wallet of its owner.
 *
 * @source PF 2.7, 3.1
 */
export const completeOrder = async (
  trx: OrderDb,
  services: Pick<Services, 'now' | 'randomBytes' | 'log' | 'config'>,
  order: OrderRow,
  facts: OrderChange = {}
): Promise<void> => {
  const delivered = await changeStatus(trx, services, order, 'fulfillmentCompleted', facts)
  if (delivered !== undefined) await moveRestToWallet(trx, services, delivered)
}
