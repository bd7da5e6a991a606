import { type RawBuilder, sql } from 'kysely'
import { type RewardEvent, rewardPosting } from '../../../src/domain/reward/reward-posting.ts'
import type { OrderDb } from '../order-db.ts'
import type { LockedPurse } from './purse.ts'

/** The purse of a movement, which the caller has locked; or SQL that locks it. */
type PurseToMove = Pick<LockedPurse, 'id' | 'currency'> | RawBuilder<Pick<LockedPurse, 'id' | 'currency'>>

const selectPurse = (purse: PurseToMove): RawBuilder<unknown> =>
  'id' in purse ? sql`select ${purse.id}::text as id, ${purse.currency}::text as currency` : purse

/** Returns whether a movement of rewards was written. */
export const isPosted = async (trx: OrderDb, transferId: string): Promise<boolean> =>
  (await trx.selectFrom('store.reward_entries').select('id').where('transfer_id', '=', transferId).limit(1).executeTakeFirst()) !==
  undefined

/**
 * Writes a movement of rewards with its entries, once; nothing else in the store writes entries.
 * What is left of lots and what the purse holds follow by a trigger.
 *
 * @returns false where the same movement was written before, moves nothing, or has no purse
 * @see docs/ledger.md
 */
export const postRewards = async (trx: OrderDb, purse: PurseToMove, event: RewardEvent, at: Date): Promise<boolean> => {
  const { transferId, reason, orderId, sides } = rewardPosting(event)
  if (sides.length === 0) return false
  const rows = sides.map((side) =>
    'book' in side ? { book: side.book, amount: side.amount } : { lot_id: side.lotId, amount: side.amount }
  )
  const { rows: written } = await sql<{ id: string }>`
    insert into store.reward_entries (transfer_id, purse_id, lot_id, book, currency, amount, reason, order_id, at)
    select ${transferId}, purse.id, side.lot_id, side.book, purse.currency, side.amount, ${reason}, ${orderId ?? null}, ${at}
    from (${selectPurse(purse)}) purse, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as side (lot_id text, book text, amount numeric)
    where not exists (select from store.reward_entries where transfer_id = ${transferId})
    returning id`.execute(trx)
  return written.length > 0
}
