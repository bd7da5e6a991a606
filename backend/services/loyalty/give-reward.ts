import type { Market } from '../../../src/domain/market/market.ts'
import { rewardExpiry } from '../../../src/domain/reward/reward-order.ts'
import type { OrderDb } from '../order-db.ts'
import { amountIn } from '../orders/order-row.ts'
import { grantLot } from '../rewards/grant-lot.ts'
import type { Services } from '../services.ts'
import type { LoyaltyRewardItemRow } from './loyalty-rows.ts'

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
  services: Pick<Services, 'now'>,
  { claimId, accountId, market, reward }: RewardGrant
): Promise<void> => {
  if (reward.amount === null) throw new Error(`The reward ${reward.id} has no amount`)
  await grantLot(trx, services, {
    id: `claim:${claimId}`,
    owner: { accountId, country: market.path, currency: market.currency },
    amount: amountIn(reward.amount),
    sponsor: 'store',
    source: 'loyalty',
    expiry: rewardExpiry(services.now())
  })
}
