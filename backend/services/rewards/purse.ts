import { type Selectable, sql } from 'kysely'
import type { RewardPurseTable } from '../../database/tables-rewards.ts'
import type { OrderDb } from '../order-db.ts'

/** Owner of rewards, and where they count. */
export interface PurseOwner {
  readonly accountId: string
  /** Path of the market. */
  readonly country: string
  readonly currency: string
}

/** A purse that is locked until the transaction ends. */
export type LockedPurse = Selectable<RewardPurseTable>

/**
 * Names the purse of an account.
 *
 * @example purseIdOf({ accountId: 'ana', country: 'id', currency: 'IDR' }) // 'ana/id/IDR'
 */
export const purseIdOf = ({ accountId, country, currency }: PurseOwner): string => `${accountId}/${country}/${currency}`

/**
 * Locks a purse until the transaction ends; undefined where there is none.
 * The purse is locked before rewards are moved. READ COMMITTED is enough: what is read after it is the present.
 * Those who wait get it in the order in which they came.
 */
export const lockPurse = async (trx: OrderDb, id: string): Promise<LockedPurse | undefined> => {
  const { rows } = await sql<LockedPurse>`select * from store.lock_purse(${id})`.execute(trx)
  return rows[0]
}

/** Locks the purse of an account, and makes it where it is missing. */
export const holdPurse = async (trx: OrderDb, owner: PurseOwner): Promise<LockedPurse> => {
  const id = purseIdOf(owner)
  const known = await lockPurse(trx, id)
  if (known !== undefined) return known
  await trx
    .insertInto('store.reward_purses')
    .values({ id, account_id: owner.accountId, country: owner.country, currency: owner.currency })
    .onConflict((c) => c.column('id').doNothing())
    .execute()
  const made = await lockPurse(trx, id)
  if (made === undefined) throw new Error(`The purse ${id} was not written`)
  return made
}
