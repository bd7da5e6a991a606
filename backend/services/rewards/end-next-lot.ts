import { inTransaction } from '../order-db.ts'
import type { Services } from '../services.ts'
import { readUsableLots } from './lots.ts'
import { postRewards } from './post-rewards.ts'
import { lockPurse, type PurseOwner, purseIdOf } from './purse.ts'

/**
 * Ends the lot of a purse that is used next, for a tester: it is swept as if it had run out.
 *
 * @returns false where there is none that could be used
 */
export const endNextLot = (services: Pick<Services, 'database' | 'now'>, owner: PurseOwner): Promise<boolean> =>
  inTransaction(services, async (trx) => {
    const purse = await lockPurse(trx, purseIdOf(owner))
    if (purse === undefined) return false
    const now = services.now()
    const [next] = await readUsableLots(trx, purse.id, now, 1)
    return next !== undefined && postRewards(trx, purse, { kind: 'expire', lotId: next.id, amount: next.left }, now)
  })
