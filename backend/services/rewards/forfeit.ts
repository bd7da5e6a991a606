import { sql } from 'kysely'
import { storedAmount } from '../catalogue/channels.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { postRewards } from './post-rewards.ts'
import type { LockedPurse } from './purse.ts'

/**
 * Forfeits all that is left in a locked purse.
 *
 * @param turn empty at the deletion of the account, then the order whose rewards came back afterwards
 */
export const forfeitLots = async (trx: OrderDb, purse: LockedPurse, turn: string, now: Date): Promise<void> => {
  const left = await trx
    .selectFrom('store.reward_lots_left')
    .select(['lot_id as id', 'left_amount'])
    .where('purse_id', '=', purse.id)
    .where('left_amount', '>', sql<string>`0`)
    .orderBy('lot_id')
    .execute()
  const parts = left.map(({ id, left_amount }) => ({ lot: { id }, amount: storedAmount(left_amount) }))
  if (parts.length > 0) await postRewards(trx, purse, { kind: 'forfeit', purseId: purse.id, turn, parts }, now)
}

/**
 * Forfeits the rewards of an account that is being deleted, in all its purses.
 * What open orders hold is forfeited when it comes back.
 *
 * @source M69
 */
export const forfeitRewards = async (trx: OrderDb, services: Pick<Services, 'now'>, accountId: string): Promise<void> => {
  const purses = await trx
    .selectFrom('store.reward_purses')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const purse of purses) await forfeitLots(trx, purse, '', services.now())
}
