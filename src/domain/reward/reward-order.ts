import { days } from '../kernel/duration.ts'
import type { Amount } from '../money/amount.ts'

/** Who pays for a reward, in the order in which rewards are used. @source B§9 "Use order", PF 8.3 "RewardSponsor" */
export const rewardSponsors = ['partner', 'payment', 'store'] as const

/** Who pays for a reward. */
export type RewardSponsor = (typeof rewardSponsors)[number]

/** A reward that can be used. @source B§3 "Reward balance" */
export interface RewardBalance {
  readonly amount: Amount
  readonly expiry: Date
  readonly sponsor: RewardSponsor
}

/** How long a reward lives. @source B§9 */
export const REWARD_LIFE = /* @__PURE__ */ days(45)

/** When a reward that is earned now runs out. @source B§9, M152 */
export const rewardExpiry = (earnedAt: Date): Date => new Date(earnedAt.getTime() + REWARD_LIFE)

const bySponsor = (a: RewardBalance, b: RewardBalance): number => rewardSponsors.indexOf(a.sponsor) - rewardSponsors.indexOf(b.sponsor)

/**
 * Rewards in the order in which they are used: nearest expiry first, then the partner's, the payment company's, the store's; equal ones
 * stay as they were.
 *
 * @source B§9, M153
 */
export const orderRewards = <R extends RewardBalance>(rewards: readonly R[]): readonly R[] =>
  rewards.toSorted((a, b) => a.expiry.getTime() - b.expiry.getTime() || bySponsor(a, b))
