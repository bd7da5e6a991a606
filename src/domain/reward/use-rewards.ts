import type { Amount } from '../money/amount.ts'
import { isNegativeAmount, isZeroAmount, minAmount, subtractAmounts, sumAmounts } from '../money/arithmetic.ts'
import { usableRewardAmount } from './cashback.ts'
import type { RewardBalance } from './reward-order.ts'
import { orderRewards } from './reward-order.ts'
import { isUsableReward } from './reward-summary.ts'

/** The part of a payment that one reward pays. */
export interface UsedReward<R extends RewardBalance> {
  readonly reward: R
  readonly amount: Amount
}

/** The part of a payment that rewards pay, and each reward's share of it in the order of use. */
export interface RewardPayment<R extends RewardBalance> {
  readonly amount: Amount
  readonly used: readonly UsedReward<R>[]
}

/** Amounts that limit a payment with rewards, in the currency of the rewards. */
export interface RewardLimits {
  /** The most that the product allows, by `maximumRewardUse`. */
  readonly maximumBurnAmount: Amount
  /** Price after the discount: rewards never pay more. */
  readonly total: Amount
}

/**
 * Pays a part of a purchase with rewards: the wish within the limits, taken in the order of use.
 * Expired rewards are never used, and no more than is allowed, owned or owed.
 *
 * @param wish the amount that the shopper wants to pay with rewards
 * @param rewards the shopper's rewards in the currency of the purchase
 * @source B§3, B§9 "Use order", M151, M152, M153
 * @example
 * const [soon, late] = [new Date('2026-11-22'), new Date('2026-12-01')]
 * const rewards = [{ amount: amountOf('4'), expiry: late, sponsor: 'store' }, { amount: amountOf('1.5'), expiry: soon, sponsor: 'store' }]
 * const limits = { maximumBurnAmount: amountOf('5'), total: amountOf('20') }
 * useRewards(amountOf('3'), rewards, limits, new Date('2026-11-21')).used.map(({ amount }) => amount) // ['1.5', '1.5']
 * useRewards(amountOf('9'), rewards, limits, new Date('2026-11-21')).amount // '5'
 */
export const useRewards = <R extends RewardBalance>(
  wish: Amount,
  rewards: readonly R[],
  { maximumBurnAmount, total }: RewardLimits,
  now: Date
): RewardPayment<R> => {
  const usable = orderRewards(rewards.filter((reward) => isUsableReward(reward, now) && !isNegativeAmount(reward.amount)))
  const amount = usableRewardAmount(wish, { maximumBurnAmount, balance: sumAmounts(usable.map((reward) => reward.amount)), total })
  const used: UsedReward<R>[] = []
  let left = amount
  for (const reward of usable) {
    if (isZeroAmount(left)) break
    const share = minAmount(left, reward.amount)
    if (isZeroAmount(share)) continue
    used.push({ reward, amount: share })
    left = subtractAmounts(left, share)
  }
  return { amount, used }
}
