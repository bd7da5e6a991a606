import { sql } from 'kysely'
import type { OrderStatus } from '../../../src/domain/order/order-status.ts'
import { holdPromo, returnPromo, usePromo } from '../promos/promos.ts'
import { giveBackRewards, takeBackRewards } from '../rewards/give-back.ts'
import { refuseRefundedReferral } from '../rewards/first-purchase.ts'
import { burnRewards, releaseRewards } from '../rewards/hold.ts'
import { lateRewards } from '../rewards/late.ts'
import { addZonedDays } from '../../calendar.ts'
import type { Services } from '../services.ts'
import type { OrderDb } from '../order-db.ts'
import { type OrderRow, codeOf, decodeOrder, hasStatus } from './order-row.ts'

/** Statuses of an order whose payment is not over. */
const UNPAID: readonly OrderStatus[] = ['notInit', 'paymentInit', 'paymentPending']

/** A promo's budget is used up. @source PF 3.4 "602" */
const PROMO_USED_UP = 602

/** Rewards that were to pay are used up. @source D173 */
const REWARDS_USED_UP = 1107

/** Names the turn that orders of one player for one limited item take. */
export const limitTurn = (denominationId: string, playerKey: string): string => `limit/${denominationId}/${playerKey}`

/**
 * Counts what was reserved for an order as used, after its payment.
 *
 * @source PF 7 step 8
 */
export const consumeReservations = async (trx: OrderDb, services: Pick<Services, 'now'>, order: OrderRow): Promise<void> => {
  const now = services.now()
  await burnRewards(trx, services, order)
  if (order.promo_id !== null) await usePromo(trx, order.order_id, now)
  await trx.updateTable('store.purchase_limits').set({ state: 'used', at: now }).where('order_id', '=', order.order_id).execute()
}

/**
 * Frees what was reserved for an order: nothing will be delivered.
 *
 * @source PF 7 steps 7, 8; PF 5 "Side effects"
 */
export const releaseReservations = async (trx: OrderDb, services: Pick<Services, 'now'>, order: OrderRow): Promise<void> => {
  const now = services.now()
  await releaseRewards(trx, services, order)
  if (order.promo_id !== null) await returnPromo(trx, order.order_id, now)
  await trx.updateTable('store.purchase_limits').set({ state: 'released', at: now }).where('order_id', '=', order.order_id).execute()
  // The codes of a gift are taken from the stock when it is sent.
  if (order.is_gift && hasStatus(order, 'giftExpired'))
    await trx.updateTable('store.voucher_codes').set({ order_id: null, given_at: null }).where('order_id', '=', order.order_id).execute()
}

/**
 * Settles the rewards of an order whose whole money goes back, where a refund begins.
 * What paid for an undelivered order is given back; what a delivered one earned is taken back, and it gives no referral bonus any more.
 *
 * @source PF 5 "Side effects", D178, D183
 */
export const settleRefundedRewards = async (trx: OrderDb, services: Pick<Services, 'now'>, order: OrderRow): Promise<void> => {
  if (!hasStatus(order, 'fulfillmentCompleted', 'giftClaimed')) return giveBackRewards(trx, services, order)
  await takeBackRewards(trx, services, order)
  await refuseRefundedReferral(trx, order.order_id)
}

/** Reads the other unpaid orders of a player for a limited item that was just paid. */
export const unpaidRivals = async (trx: OrderDb, order: OrderRow): Promise<readonly OrderRow[]> => {
  const limit = await trx.selectFrom('store.purchase_limits').selectAll().where('order_id', '=', order.order_id).executeTakeFirst()
  if (limit === undefined) return []
  const stored = await trx
    .selectFrom('store.orders')
    .selectAll()
    .where('status', 'in', UNPAID.map(codeOf))
    .where('order_id', '!=', order.order_id)
    .where('order_id', 'in', (eb) =>
      eb
        .selectFrom('store.purchase_limits')
        .select('order_id')
        .where('denomination_id', '=', limit.denomination_id)
        .where('player_key', '=', limit.player_key)
        .where('state', '<>', 'released')
    )
    .execute()
  return stored.map(decodeOrder)
}

/** A limited item, with the quantity that a player wants. */
export interface LimitQuestion {
  readonly denominationId: string
  readonly playerKey: string
  readonly quantity: number
  readonly count: number
  readonly since: Date
  /** An order whose own quantity does not count. */
  readonly except?: string
  /** A subscription whose periods do not count: its calendar keeps them apart, to the day. */
  readonly exceptSubscription?: string
}

/**
 * Returns whether a quantity is above the limit of an item.
 * Unpaid orders that reserved some count too.
 *
 * @source PF 3.4, 5, 7 step 5
 */
export const exceedsLimit = async (trx: OrderDb, limit: LimitQuestion): Promise<boolean> => {
  const { taken } = await trx
    .selectFrom('store.purchase_limits')
    .select((eb) => eb.fn.sum<string | null>('quantity').as('taken'))
    .where('denomination_id', '=', limit.denominationId)
    .where('player_key', '=', limit.playerKey)
    .where('state', '<>', 'released')
    .where('at', '>', limit.since)
    .$if(limit.except !== undefined, (query) => query.where('order_id', '<>', limit.except ?? ''))
    .$if(limit.exceptSubscription !== undefined, (query) =>
      query.where('order_id', 'not in', (e) =>
        e
          .selectFrom('store.orders')
          .select('order_id')
          .where('subscription_id', '=', limit.exceptSubscription ?? '')
      )
    )
    .executeTakeFirstOrThrow()
  return Number(taken ?? 0) + limit.quantity > limit.count
}

/** Reserves a limited item again for an order; answers the code of the limit when no room is left. */
const retakeLimit = async (trx: OrderDb, order: OrderRow, now: Date, playerKey?: string): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('store.purchase_limits as own')
    .innerJoin('store.denominations as item', 'item.id', 'own.denomination_id')
    .select(['own.denomination_id', 'own.player_key', 'own.quantity', 'item.limit_code', 'item.limit_count', 'item.limit_days'])
    .where('own.order_id', '=', order.order_id)
    .executeTakeFirst()
  if (row === undefined || row.limit_code === null || row.limit_count === null || row.limit_days === null) return undefined
  const key = playerKey ?? row.player_key
  await sql`select pg_advisory_xact_lock(hashtextextended(${limitTurn(row.denomination_id, key)}, 0))`.execute(trx)
  const isOver = await exceedsLimit(trx, {
    denominationId: row.denomination_id,
    playerKey: key,
    quantity: row.quantity,
    count: row.limit_count,
    since: addZonedDays(now, -row.limit_days),
    except: order.order_id
  })
  if (isOver) return row.limit_code
  await trx
    .updateTable('store.purchase_limits')
    .set({ player_key: key, state: sql`case when state = 'released' then 'held' else state end` })
    .where('order_id', '=', order.order_id)
    .execute()
  return undefined
}

const retakePromo = async (trx: OrderDb, order: OrderRow, now: Date, playerKey?: string): Promise<number | undefined> => {
  if (order.promo_id === null) return undefined
  const row = await trx.selectFrom('store.promo_uses').select('player_key').where('order_ref', '=', order.order_id).executeTakeFirst()
  const player = playerKey ?? row?.player_key
  if (player === undefined) return undefined
  const held = await holdPromo(trx, {
    orderRef: order.order_id,
    promoId: order.promo_id,
    player,
    accountId: order.account_id ?? undefined,
    now
  })
  if (held !== 'held') return PROMO_USED_UP
  if (player !== row?.player_key)
    await trx.updateTable('store.promo_uses').set({ player_key: player }).where('order_ref', '=', order.order_id).execute()
  return undefined
}

/**
 * Reserves again what a closed order gave back, or moves what it holds to another player.
 *
 * @returns the code of the limit or budget that has no room left
 * @source PF 7 step 8
 */
export const retakeReservations = async (
  trx: OrderDb,
  services: Pick<Services, 'now'>,
  order: OrderRow,
  playerKey?: string
): Promise<number | undefined> => {
  const now = services.now()
  const over = await retakeLimit(trx, order, now, playerKey)
  if (over !== undefined) return over
  if (!(await lateRewards(trx, services, order))) return REWARDS_USED_UP
  return retakePromo(trx, order, now, playerKey)
}
