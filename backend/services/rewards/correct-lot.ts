import type { Amount } from '../../../src/domain/money/amount.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { postRewards } from './post-rewards.ts'
import { lockPurse } from './purse.ts'

/**
 * Corrects the rest of a lot by hand, once for its id; below 0 takes away.
 * A lot never has less than nothing.
 *
 * @returns false where the lot is unknown or the correction was made before
 */
export const correctLot = async (
  trx: OrderDb,
  services: Pick<Services, 'now'>,
  { id, lotId, amount }: { readonly id: string; readonly lotId: string; readonly amount: Amount }
): Promise<boolean> => {
  const lot = await trx.selectFrom('store.rewards').select('purse_id').where('id', '=', lotId).executeTakeFirst()
  const purse = lot && (await lockPurse(trx, lot.purse_id))
  return purse !== undefined && postRewards(trx, purse, { kind: 'correction', id, lotId, amount }, services.now())
}
