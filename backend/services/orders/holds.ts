import { returnPromo, usePromo } from '../promos/promos.ts'
import type { Services } from '../services.ts'
import type { OrderDb, OrderRow } from './order-row.ts'

/** Money came: what was held for the order is used up. After a late payment it is taken again. @source PF 7 step 8 */
export const useHolds = async (trx: OrderDb, services: Pick<Services, 'now'>, order: OrderRow): Promise<void> => {
  const now = services.now()
  if (order.promo_id !== null) await usePromo(trx, order.order_id, now)
  await trx.updateTable('store.purchase_limits').set({ state: 'used', at: now }).where('order_id', '=', order.order_id).execute()
}

/** Nothing will be delivered: what was held is free again. @source PF 7 steps 7, 8; PF 5 "Side effects" */
export const releaseHolds = async (trx: OrderDb, services: Pick<Services, 'now'>, order: OrderRow): Promise<void> => {
  const now = services.now()
  if (order.promo_id !== null) await returnPromo(trx, order.order_id, now)
  await trx.updateTable('store.purchase_limits').set({ state: 'released', at: now }).where('order_id', '=', order.order_id).execute()
}

/** Other orders of one player for a limited item that was just paid; locked rows are left to whoever works at them. */
export const unpaidRivals = async (trx: OrderDb, order: OrderRow): Promise<readonly OrderRow[]> => {
  const limit = await trx.selectFrom('store.purchase_limits').selectAll().where('order_id', '=', order.order_id).executeTakeFirst()
  if (limit === undefined) return []
  return trx
    .selectFrom('store.orders')
    .selectAll()
    .where('status', 'in', [0, 1, 2])
    .where('order_id', '!=', order.order_id)
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('store.purchase_limits')
        .select('order_id')
        .where('denomination_id', '=', limit.denomination_id)
        .where('player_key', '=', limit.player_key)
    )
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Whether a player has already bought an item as often as it may be bought; orders that are not paid do not count. @source PF 3.4, 5 */
export const isLimitReached = async (
  trx: OrderDb,
  limit: { readonly denominationId: string; readonly playerKey: string; readonly count: number; readonly since: Date }
): Promise<boolean> => {
  const { used } = await trx
    .selectFrom('store.purchase_limits')
    .select((eb) => eb.fn.countAll<string>().as('used'))
    .where('denomination_id', '=', limit.denominationId)
    .where('player_key', '=', limit.playerKey)
    .where('state', '=', 'used')
    .where('at', '>', limit.since)
    .executeTakeFirstOrThrow()
  return Number(used) >= limit.count
}
