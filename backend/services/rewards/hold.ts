import type { Amount } from '../../../src/domain/money/amount.ts'
import { isZeroAmount } from '../../../src/domain/money/arithmetic.ts'
import { targetOfRelease } from '../../../src/domain/reward/reward-lots.ts'
import { storedAmount } from '../catalogue/channels.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { lockAndChooseLots, readPartsOf } from './lots.ts'
import { isPartlyPaid, lockHeldPurseSql, lockOrderPurse, type RewardedOrder } from './order-purse.ts'
import { postRewards } from './post-rewards.ts'
import { type PurseOwner, purseIdOf } from './purse.ts'
import { returnParts } from './return-parts.ts'

type Deps = Pick<Services, 'now'>

/**
 * Holds rewards for an order that is about to be written, lot by lot in the order of use.
 *
 * @returns false where less is usable than the order needs; then nothing is held
 * @source M151, M153
 */
export const holdRewards = async (
  trx: OrderDb,
  services: Deps,
  { owner, orderId, amount }: { readonly owner: PurseOwner; readonly orderId: string; readonly amount: Amount }
): Promise<boolean> => {
  const now = services.now()
  const id = purseIdOf(owner)
  const { parts, missing } = await lockAndChooseLots(trx, id, amount, now)
  if (!isZeroAmount(missing)) return false
  return postRewards(trx, { id, currency: owner.currency }, { kind: 'hold', orderId, parts }, now)
}

/** Burns the rewards that an order holds: its money came. What was released before is not burnt. */
export const burnRewards = async (trx: OrderDb, services: Deps, order: RewardedOrder): Promise<void> => {
  if (!isPartlyPaid(order)) return
  const event = { kind: 'burn', orderId: order.order_id, amount: storedAmount(order.burn_amount) } as const
  await postRewards(trx, lockHeldPurseSql(order), event, services.now())
}

/**
 * Releases rewards that an order holds, into the lots that they came from.
 * A lot that runs out soon gets a grace of a day, once.
 * What was burnt or released before stays as it is.
 *
 * @source D177
 */
export const releaseRewards = async (trx: OrderDb, services: Deps, order: RewardedOrder): Promise<void> => {
  const held = await lockOrderPurse(trx, order)
  if (held === undefined || held.reasons.includes('burn') || held.reasons.includes('release')) return
  const orderId = order.order_id
  const parts = await readPartsOf(trx, orderId, 'hold')
  await returnParts(trx, services, held, { kind: 'release', orderId, parts, target: targetOfRelease, newLot: 'grace' })
}
