import type { Amount } from '../money/amount.ts'
import { compareAmounts, subtractAmounts, sumAmounts } from '../money/arithmetic.ts'
import type { RewardBalance } from './reward-order.ts'
import { orderRewards } from './reward-order.ts'

/**
 * The rewards that stand beside the balance of the wallet, in one currency.
 *
 * @source B§3 "Reward balance", PF 8.3 "RewardSummary", M154
 */
export interface RewardSummary {
  readonly currency: string
  /** Sum of the balances. */
  readonly available: Amount
  /** In the order in which they are used. */
  readonly balances: readonly RewardBalance[]
}

/**
 * Returns whether a reward has not reached the moment of its expiry.
 *
 * @source B§9 "Rewards expire", M152, M154
 * @example
 * const expiry = new Date('2027-01-05T09:30:00Z')
 * isUsableReward({ expiry }, new Date('2027-01-05T09:29:59Z')) // true
 * isUsableReward({ expiry }, expiry) // false
 */
export const isUsableReward = ({ expiry }: Pick<RewardBalance, 'expiry'>, now: Date): boolean => now.getTime() < expiry.getTime()

/**
 * Sums a shopper's rewards that can be used now, and lists them.
 *
 * @param rewards all in the given currency
 * @source B§3, B§9, M153, M154
 * @example
 * const [gone, open] = [new Date('2026-11-20'), new Date('2026-12-01')]
 * const lost = { amount: amountOf('9'), expiry: gone }
 * const rewards = [lost, { amount: amountOf('1.5'), expiry: open }, { amount: amountOf('2'), expiry: open }]
 * rewardSummary('SGD', rewards, new Date('2026-11-21')).available // '3.5'
 */
export const rewardSummary = (currency: string, rewards: readonly RewardBalance[], now: Date): RewardSummary => {
  const balances = orderRewards(rewards.filter((reward) => isUsableReward(reward, now)))
  return { currency, available: sumAmounts(balances.map(({ amount }) => amount)), balances }
}

/**
 * Returns what expires next once a purchase has used an amount; undefined = nothing is left.
 * The first of the balances are used first.
 *
 * @param balances in the order in which they are used
 * @source B§9, M153
 * @example
 * const [soon, late] = [new Date('2026-11-22'), new Date('2026-12-01')]
 * const balances = [{ amount: amountOf('1'), expiry: soon }, { amount: amountOf('5'), expiry: late }]
 * nextRewardAfter(balances, amountOf('3'))?.amount // '3'
 */
export const nextRewardAfter = <R extends Pick<RewardBalance, 'amount' | 'expiry'>>(
  balances: readonly R[],
  used: Amount
): R | undefined => {
  let left = used
  for (const balance of balances) {
    if (compareAmounts(balance.amount, left) > 0) return { ...balance, amount: subtractAmounts(balance.amount, left) }
    left = subtractAmounts(left, balance.amount)
  }
  return undefined
}
