import { days } from '../../../src/domain/kernel/duration.ts'
import { amountOf } from '../../../src/domain/money/amount.ts'
import { isZeroAmount } from '../../../src/domain/money/arithmetic.ts'
import { compareLots, MOST_LOTS, takeAgain } from '../../../src/domain/reward/reward-lots.ts'
import { isUsableReward } from '../../../src/domain/reward/reward-summary.ts'
import { storedAmount } from '../catalogue/channels.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { readLots, readPartsOf, readUsableLots } from './lots.ts'
import { lockOrderPurse, type RewardedOrder } from './order-purse.ts'
import { postRewards } from './post-rewards.ts'

/**
 * Time in which the store bears missing rewards of one late payment of an account.
 * Unit: ms.
 *
 * @source PF 7 step 8
 */
const BORNE_ONCE_IN = days(90)

const NOTHING = amountOf('0')

/** Returns whether the store bore rewards of an account's late payment already. */
const wasBorne = async (trx: OrderDb, accountId: string, since: Date): Promise<boolean> => {
  const row = await trx
    .selectFrom('store.reward_entries as e')
    .innerJoin('store.reward_purses as p', 'p.id', 'e.purse_id')
    .select('e.id')
    .where('p.account_id', '=', accountId)
    .where('e.book', '=', 'storeCost')
    .where('e.at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Takes rewards again that an order released before its payment came.
 * The same lots come first, then any.
 * What is missing the store bears where its own clock had closed the order, once in 90 days for an account; otherwise nothing is taken.
 *
 * @returns false where rewards are missing, so that less was paid than was due
 * @source PF 7 step 8
 */
export const lateRewards = async (
  trx: OrderDb,
  services: Pick<Services, 'now'>,
  order: RewardedOrder & { readonly clock_ran_out: boolean }
): Promise<boolean> => {
  const held = await lockOrderPurse(trx, order)
  if (held === undefined || !held.reasons.includes('release') || held.reasons.includes('late')) return true
  const { purse } = held
  const now = services.now()
  const before = await readPartsOf(trx, order.order_id, 'hold')
  const same = await readLots(
    trx,
    purse.id,
    before.map(({ lotId }) => lotId)
  )
  const usable = [
    ...same.filter((lot) => isUsableReward(lot, now)),
    ...(await readUsableLots(
      trx,
      purse.id,
      now,
      MOST_LOTS,
      same.map(({ id }) => id)
    ))
  ]
  const amount = storedAmount(order.burn_amount)
  const { parts, missing } = takeAgain(new Map(before.map((part) => [part.lotId, part.amount])), usable.toSorted(compareLots), amount)
  if (!isZeroAmount(missing)) {
    if (!order.clock_ran_out || (await wasBorne(trx, purse.account_id, new Date(now.getTime() - BORNE_ONCE_IN)))) return false
  }
  await postRewards(trx, purse, { kind: 'late', orderId: order.order_id, parts, storeCost: isZeroAmount(missing) ? NOTHING : missing }, now)
  return true
}
