import { enqueue, cancelJobs } from '../jobs/enqueue.ts'
import type { Services } from '../services.ts'
import type { OrderDb } from '../order-db.ts'
import { grantEarned } from '../rewards/earn.ts'
import { noteFirstPurchase } from '../rewards/first-purchase.ts'
import { updateOrder, type OrderRow } from './order-row.ts'
import { queueMail } from './queue-mail.ts'
import { consumeReservations, releaseReservations, unpaidRivals } from './reservations.ts'
import type { OrderEffect } from './transition.ts'

export type Change = Pick<Services, 'now' | 'randomBytes' | 'log' | 'config'>

const runEffect = async (trx: OrderDb, services: Change, order: OrderRow, effect: OrderEffect): Promise<OrderRow> => {
  switch (effect.kind) {
    case 'cancelJobs':
      await cancelJobs(trx, effect.jobs, order.order_id)
      return order
    case 'enqueueJob':
      await enqueue(trx, effect.job, order.order_id, effect.runAt)
      return order
    case 'queueMail':
      await queueMail(trx, order, effect.mail, services.now(), effect.turn)
      return order
    case 'consumeReservations':
      await consumeReservations(trx, services, order)
      return order
    case 'releaseReservations':
      await releaseReservations(trx, services, order)
      return order
    case 'cancelRivals':
      for (const rival of await unpaidRivals(trx, order)) await enqueue(trx, 'cancelRival', rival.order_id, services.now())
      return order
    case 'grantRewards':
      await grantEarned(trx, services, order)
      await noteFirstPurchase(trx, services, order)
      return order
    case 'updateOrder':
      return updateOrder(trx, services, order, effect.patch)
    default:
      return effect satisfies never
  }
}

/**
 * Runs the effects of a new status one after another, in the transaction that enters it.
 * @returns the order after them
 */
export const runEffects = async (trx: OrderDb, services: Change, order: OrderRow, effects: readonly OrderEffect[]): Promise<OrderRow> => {
  let current = order
  for (const effect of effects) current = await runEffect(trx, services, current, effect)
  return current
}
