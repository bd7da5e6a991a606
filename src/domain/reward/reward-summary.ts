import type { Amount } from '../money/amount.ts'
import { sum } from '../money/arithmetic.ts'
import type { RewardBalance } from './reward-order.ts'
import { orderRewards } from './reward-order.ts'

/** The rewards that stand beside the balance of the wallet, in one currency. @source B§3 "Reward balance", PF 8.3 "RewardSummary", M154 */
export interface RewardSummary {
  readonly currency: string
  /** Sum of the balances. */
  readonly available: Amount
  /** In the order in which they are used. */
  readonly balances: readonly RewardBalance[]
}

/** True until the moment of its expiry, when it is lost. @source B§9 "Rewards expire", M152, M154 */
export const isUsableReward = ({ expiry }: Pick<RewardBalance, 'expiry'>, now: Date): boolean => now.getTime() < expiry.getTime()

/**
 * What can be used now of a shopper's rewards, and their sum.
 *
 * @param rewards all in the given currency
 * @source B§3, B§9, M153, M154
 */
export const rewardSummary = (currency: string, rewards: readonly RewardBalance[], now: Date): RewardSummary => {
  const balances = orderRewards(rewards.filter((reward) => isUsableReward(reward, now)))
  return { currency, available: sum(balances.map(({ amount }) => amount)), balances }
}
