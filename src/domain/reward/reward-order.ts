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

const byUse = (a: RewardBalance, b: RewardBalance): number =>
  a.expiry.getTime() - b.expiry.getTime() || rewardSponsors.indexOf(a.sponsor) - rewardSponsors.indexOf(b.sponsor)

/** Fewer rewards than this are compared with each other sooner than they are counted. */
const FEW = 400

/** Bits by which one pass of counting orders. */
const BITS = 11
const BUCKETS = 2 ** BITS

/** The positions of `order` by some bits of their keys; equal ones stay as they were. */
const byBits = (order: Uint32Array, keys: Uint32Array, shift: number): Uint32Array => {
  const bucketOf = (position: number): number => ((keys[position] ?? 0) >>> shift) & (BUCKETS - 1)
  const starts = new Uint32Array(BUCKETS + 1)
  for (let at = 0; at < order.length; at += 1) {
    const after = bucketOf(at) + 1
    starts[after] = (starts[after] ?? 0) + 1
  }
  for (let bucket = 1; bucket < BUCKETS; bucket += 1) starts[bucket] = (starts[bucket] ?? 0) + (starts[bucket - 1] ?? 0)

  const next = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at += 1) {
    const position = order[at] ?? 0
    const bucket = bucketOf(position)
    const place = starts[bucket] ?? 0
    next[place] = position
    starts[bucket] = place + 1
  }
  return next
}

/** Orders by counting, without comparing one reward with another; undefined where the expiries lie further apart than 32 bits tell. */
const counted = <R extends RewardBalance>(rewards: readonly R[]): readonly R[] | undefined => {
  const { length } = rewards
  let earliest = Infinity
  let latest = -Infinity
  for (const { expiry } of rewards) {
    earliest = Math.min(earliest, expiry.getTime())
    latest = Math.max(latest, expiry.getTime())
  }
  if (!(latest - earliest < 2 ** 32)) return undefined

  const positions = new Uint32Array(length)
  const sponsors = new Uint32Array(length)
  const lives = new Uint32Array(length)
  for (const [at, { sponsor, expiry }] of rewards.entries()) {
    positions[at] = at
    sponsors[at] = rewardSponsors.indexOf(sponsor)
    lives[at] = expiry.getTime() - earliest
  }
  let order = byBits(positions, sponsors, 0)
  for (let shift = 0; shift < 32; shift += BITS) order = byBits(order, lives, shift)
  return rewards.map((_, at) => rewards[order[at] ?? 0] as R)
}

/**
 * Rewards in the order in which they are used: nearest expiry first, then the partner's, the payment company's, the store's; equal ones
 * stay as they were. The time it takes grows with the rewards, not faster.
 *
 * @source B§9, M153
 */
export const orderRewards = <R extends RewardBalance>(rewards: readonly R[]): readonly R[] =>
  (rewards.length < FEW ? undefined : counted(rewards)) ?? rewards.toSorted(byUse)

/** The reward that is used first, found without ordering the others; undefined where there is none. @source B§9, M153 */
export const nextReward = <R extends RewardBalance>(rewards: readonly R[]): R | undefined =>
  rewards.reduce<R | undefined>((next, one) => (next === undefined || byUse(one, next) < 0 ? one : next), undefined)
