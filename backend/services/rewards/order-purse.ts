import { type RawBuilder, sql } from 'kysely'
import type { RewardReason } from '../../../src/domain/reward/reward-posting.ts'
import type { OrderDb } from '../order-db.ts'
import type { LockedPurse } from './purse.ts'

/** An order whose rewards move; the caller has locked it. */
export interface RewardedOrder {
  readonly order_id: string
  readonly burn_amount: string
}

/** The purse that an order is partly paid from, with what happened to its rewards until now. */
export interface OrderPurse {
  readonly purse: LockedPurse
  readonly reasons: readonly RewardReason[]
  /** The account was deleted: what comes back is forfeited. */
  readonly isDeleted: boolean
}

/** Returns whether rewards pay a part of an order. */
export const isPartlyPaid = ({ burn_amount }: Pick<RewardedOrder, 'burn_amount'>): boolean => !/^0(\.0*)?$/.test(burn_amount)

/**
 * Locks the purse that an order holds rewards of; undefined for an order without rewards.
 * The movements of one order are written under its own lock, so that they may be read before the purse is locked.
 */
export const lockOrderPurse = async (trx: OrderDb, order: RewardedOrder): Promise<OrderPurse | undefined> => {
  if (!isPartlyPaid(order)) return undefined
  const { rows } = await sql<LockedPurse & { reasons: readonly RewardReason[]; is_deleted: boolean }>`
    select p.*, a.deleted_at is not null as is_deleted,
      array(select distinct e.reason from store.reward_entries e where e.order_id = ${order.order_id}) as reasons
    from store.lock_purse((
        select e.purse_id from store.reward_entries e where e.order_id = ${order.order_id} and e.reason = 'hold' limit 1
      )) p join store.accounts a on a.id = p.account_id`.execute(trx)
  const [row] = rows
  if (row === undefined) return undefined
  const { reasons, is_deleted: isDeleted, ...purse } = row
  return { purse, reasons, isDeleted }
}

/**
 * Returns the SQL that locks the purse of rewards which an order holds, neither burnt nor released.
 * It is a part of the statement that moves them, so that the purse is locked for one statement less.
 */
export const lockHeldPurseSql = ({ order_id: id }: RewardedOrder): RawBuilder<Pick<LockedPurse, 'id' | 'currency'>> => sql`
  select p.id, p.currency
  from store.lock_purse((select e.purse_id from store.reward_entries e where e.order_id = ${id} and e.reason = 'hold' limit 1)) p
  where not exists (select from store.reward_entries e where e.order_id = ${id} and e.reason in ('burn', 'release'))`
