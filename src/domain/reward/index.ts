/** Cashback and rewards: what a purchase earns and uses. */
export {
  usableRewardAmount,
  CASHBACK_PERCENT,
  earnedCashback,
  isCashbackConfig,
  maximumRewardUse,
  shownCashback,
  type CashbackConfig
} from './cashback.ts'
export {
  nextReward,
  orderRewards,
  REWARD_LIFE,
  rewardExpiry,
  rewardSponsors,
  type RewardBalance,
  type RewardSponsor
} from './reward-order.ts'
export { guestRewardRecord, withGuestReward, type GuestReward } from './guest-reward.ts'
export { isUsableReward, rewardSummary, type RewardSummary } from './reward-summary.ts'
export { useRewards, type RewardLimits, type RewardPayment, type UsedReward } from './use-rewards.ts'
