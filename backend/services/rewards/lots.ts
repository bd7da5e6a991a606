import { sql } from 'kysely'
import type { Amount } from '../../../src/domain/money/amount.ts'
import { isZeroAmount } from '../../../src/domain/money/arithmetic.ts'
import { type LotPart, MOST_LOTS, type RewardLot, takeFromLots } from '../../../src/domain/reward/reward-lots.ts'
import { storedAmount } from '../catalogue/channels.ts'
import type { OrderDb } from '../order-db.ts'

/** Order in which the lots of a purse are used, with the alias `l`; the index of lots has it. */
export const ORDER_OF_USE = sql`l.expires_at, l.sponsor_rank, l.granted_at, l.lot_id`

/** Selects the lots of a purse that can be used at a moment, with the alias `l`. */
export const usableLots = (db: OrderDb, purseId: string, now: Date) =>
  db
    .selectFrom('store.reward_lots_left as l')
    .where('l.purse_id', '=', purseId)
    .where('l.left_amount', '>', sql<string>`0`)
    .where('l.expires_at', '>', now)

const LOT_COLUMNS = ['l.lot_id', 'l.left_amount', 'l.expires_at', 'l.granted_at', 'r.sponsor', 'r.source'] as const

const lotsOf = (db: OrderDb, purseId: string) =>
  db
    .selectFrom('store.reward_lots_left as l')
    .innerJoin('store.rewards as r', 'r.id', 'l.lot_id')
    .select(LOT_COLUMNS)
    .where('l.purse_id', '=', purseId)

type LotRow = Awaited<ReturnType<ReturnType<typeof lotsOf>['execute']>>[number]

const lotOf = ({ lot_id: id, left_amount, expires_at: expiry, granted_at: grantedAt, sponsor, source }: LotRow): RewardLot => ({
  id,
  left: storedAmount(left_amount),
  expiry,
  grantedAt,
  sponsor,
  source
})

/** Reads lots that can be used at a moment, in the order in which they are used. */
export const readUsableLots = async (
  db: OrderDb,
  purseId: string,
  now: Date,
  most: number,
  except: readonly string[] = []
): Promise<readonly RewardLot[]> => {
  const rows = await usableLots(db, purseId, now)
    .innerJoin('store.rewards as r', 'r.id', 'l.lot_id')
    .select(LOT_COLUMNS)
    .$if(except.length > 0, (query) => query.where('l.lot_id', 'not in', except))
    .orderBy(ORDER_OF_USE)
    .limit(most)
    .execute()
  return rows.map(lotOf)
}

/** Reads lots by their ids, in any order. */
export const readLots = async (db: OrderDb, purseId: string, ids: readonly string[]): Promise<readonly RewardLot[]> => {
  if (ids.length === 0) return []
  return (await lotsOf(db, purseId).where('l.lot_id', 'in', ids).execute()).map(lotOf)
}

/** Lots that nearly every order is paid with; more are read only where these are not enough. */
const FIRST_LOTS = 32

/** Locks a purse until the transaction ends, and reads its first usable lots; none without a purse. */
const lockUsableLots = async (trx: OrderDb, purseId: string, now: Date, most: number): Promise<readonly RewardLot[]> => {
  const { rows } = await sql<LotRow>`select * from store.lock_usable_lots(${purseId}, ${now}, ${most})`.execute(trx)
  return rows.map(lotOf)
}

/**
 * Locks a purse and chooses the lots that pay an amount now, in the order in which they are used.
 *
 * @returns the parts, and what the usable lots lack
 */
export const lockAndChooseLots = async (
  trx: OrderDb,
  purseId: string,
  amount: Amount,
  now: Date
): Promise<{ readonly parts: readonly LotPart[]; readonly missing: Amount }> => {
  const first = await lockUsableLots(trx, purseId, now, FIRST_LOTS)
  const taken = takeFromLots(first, amount)
  if (isZeroAmount(taken.missing) || first.length < FIRST_LOTS) return taken
  return takeFromLots(await readUsableLots(trx, purseId, now, MOST_LOTS), amount)
}

/** Part of a lot that an order had. */
export interface OrderPart {
  readonly lotId: string
  readonly amount: Amount
}

/** Reads what lots gave to an order by one kind of movement. */
export const readPartsOf = async (trx: OrderDb, orderId: string, reason: 'hold' | 'late'): Promise<readonly OrderPart[]> => {
  const rows = await trx
    .selectFrom('store.reward_entries')
    .select(['lot_id', sql<string>`(-amount)::text`.as('amount')])
    .where('order_id', '=', orderId)
    .where('reason', '=', reason)
    .where('lot_id', 'is not', null)
    .orderBy('lot_id')
    .execute()
  return rows.flatMap(({ lot_id: lotId, amount }) => (lotId === null ? [] : [{ lotId, amount: storedAmount(amount) }]))
}
