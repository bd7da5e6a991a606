import { days } from '../../../src/domain/kernel/duration.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import type { LoyaltyRewardItemRow } from './loyalty-rows.ts'

/** Life of a reward that was claimed. Unit: ms. @source B§5, D172 */
const REWARD_LIFE = days(45)

/** The claim that a reward is given for. */
export interface RewardGrant {
  readonly claimId: string
  readonly accountId: string
  readonly market: Pick<Market, 'path' | 'currency'>
  readonly reward: LoyaltyRewardItemRow
}

/** Grants the reward of a claim, once; the store pays for it. @source M157 */
export const giveReward = async (
  trx: OrderDb,
  { now }: Pick<Services, 'now'>,
  { claimId, accountId, market, reward }: RewardGrant
): Promise<void> => {
  if (reward.amount === null) throw new Error(`The reward ${reward.id} has no amount`)
  const grantedAt = now()
  await trx
    .insertInto('store.rewards')
    .values({
      id: `claim:${claimId}`,
      account_id: accountId,
      country: market.path,
      currency: market.currency,
      amount: reward.amount,
      sponsor: 'store',
      granted_at: grantedAt,
      expires_at: new Date(grantedAt.getTime() + REWARD_LIFE)
    })
    .execute()
}
