import { amountOf } from '../../../src/domain/money/amount.ts'
import { isZeroAmount, maxAmount, subtractAmounts, sumAmounts } from '../../../src/domain/money/arithmetic.ts'
import { isUsableReward } from '../../../src/domain/reward/reward-summary.ts'
import { targetOfGiveBack, takeFromLots } from '../../../src/domain/reward/reward-lots.ts'
import { storedAmount } from '../catalogue/channels.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { readLots, readPartsOf, readUsableLots } from './lots.ts'
import { lockOrderPurse, type RewardedOrder } from './order-purse.ts'
import { postRewards } from './post-rewards.ts'
import { lockPurse } from './purse.ts'
import { returnParts } from './return-parts.ts'

type Deps = Pick<Services, 'now'>

const NOTHING = amountOf('0')

/** Most lots that one order is taken back from; what they do not have is owed. */
const MOST_TAKEN_FROM = 10_000

/**
 * Gives back what rewards paid of an order whose whole money goes back, once.
 * It can be used for 7 days at least. What the store bore of a late payment is not given back.
 *
 * @source PF 5
 */
export const giveBackRewards = async (trx: OrderDb, services: Deps, order: RewardedOrder): Promise<void> => {
  const held = await lockOrderPurse(trx, order)
  if (held === undefined || held.reasons.includes('giveBack')) return
  const by = held.reasons.includes('late') ? 'late' : held.reasons.includes('burn') ? 'hold' : undefined
  if (by === undefined) return
  const orderId = order.order_id
  const parts = await readPartsOf(trx, orderId, by)
  if (parts.length > 0)
    await returnParts(trx, services, held, { kind: 'giveBack', orderId, parts, target: targetOfGiveBack, newLot: 'refund' })
}

/** Ends the unclaimed reward of a guest's order, so that no account takes it over. */
const endGuestReward = async (trx: OrderDb, orderId: string, now: Date): Promise<void> => {
  await trx
    .updateTable('store.guest_rewards')
    .set({ expires_at: now })
    .where('order_id', '=', orderId)
    .where('claimed_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
}

/**
 * Takes back what a delivered order earned, once: its money goes back all the same.
 * First from the lots that it brought, then from others in the order of use; what is not there any more is owed, and the next grants settle
 * it. What ran out unused is neither taken nor owed.
 *
 * @source D178
 */
export const takeBackRewards = async (
  trx: OrderDb,
  services: Deps,
  { order_id: orderId }: Pick<RewardedOrder, 'order_id'>
): Promise<void> => {
  const now = services.now()
  await endGuestReward(trx, orderId, now)
  const granted = await trx
    .selectFrom('store.rewards')
    .select(['id', 'purse_id', 'amount'])
    .where('order_id', '=', orderId)
    .where('source', 'in', ['order', 'channel', 'guestOrder'])
    .orderBy('id')
    .execute()
  const [first] = granted
  const purse = first && (await lockPurse(trx, first.purse_id))
  if (purse === undefined) return
  const ids = granted.map(({ id }) => id)
  const own = await readLots(trx, purse.id, ids)
  const gone = await trx
    .selectFrom('store.reward_entries')
    .select('amount')
    .where('lot_id', 'in', ids)
    .where('reason', 'in', ['expire', 'forfeit'])
    .execute()
  const ranOut = [
    ...gone.map(({ amount }) => subtractAmounts(NOTHING, storedAmount(amount))),
    ...own.flatMap((lot) => (isUsableReward(lot, now) ? [] : [lot.left]))
  ]
  const earned = subtractAmounts(sumAmounts(granted.map(({ amount }) => storedAmount(amount))), sumAmounts(ranOut))
  if (isZeroAmount(maxAmount(earned, NOTHING))) return
  const fromOwn = takeFromLots(
    own.filter((lot) => isUsableReward(lot, now)),
    earned
  )
  const others = isZeroAmount(fromOwn.missing) ? [] : await readUsableLots(trx, purse.id, now, MOST_TAKEN_FROM, ids)
  const fromOthers = takeFromLots(others, fromOwn.missing)
  await postRewards(trx, purse, { kind: 'takeBack', orderId, earned, parts: [...fromOwn.parts, ...fromOthers.parts] }, now)
}
