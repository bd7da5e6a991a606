import { days } from '../kernel/duration.ts'
import type { Amount } from '../money/amount.ts'

/** Who pays for a reward, in the order in which rewards are used. @source B§9 "Use order", PF 8.3 "RewardSponsor" */
export const rewardSponsors = ['partner', 'payment', 'store'] as const

/** Who pays for a reward. @source B§9, M153 */
export type RewardSponsor = (typeof rewardSponsors)[number]

/** A reward that can be used until it runs out. @source B§3 "Reward balance", M154 */
export interface RewardBalance {
  readonly amount: Amount
  readonly expiry: Date
  readonly sponsor: RewardSponsor
}

/** How long a reward lives. Unit: ms. @source B§9, M152 */
export const REWARD_LIFE = /* @__PURE__ */ days(45)

/**
 * When a reward that is earned now runs out: 45 days of 24 hours later.
 *
 * @source B§9, M152
 * @example rewardExpiry(new Date('2026-11-21T09:30:00Z')) // new Date('2027-01-05T09:30:00Z')
 */
export const rewardExpiry = (earnedAt: Date): Date => new Date(earnedAt.getTime() + REWARD_LIFE)

const byUse = (a: RewardBalance, b: RewardBalance): number =>
  a.expiry.getTime() - b.expiry.getTime() || rewardSponsors.indexOf(a.sponsor) - rewardSponsors.indexOf(b.sponsor)

/** Fewer rewards than this are compared with each other sooner than they are counted. */
const FEW = 400

/** One pass of counting orders by 11 bits; three passes reach over 32. */
const BUCKETS = 2 ** 11
const SHIFTS = [0, 11, 22]

/** The positions of `order` by some bits of their keys; equal ones stay as they were. */
const byBits = (order: Uint32Array, keys: Uint32Array, shift: number): Uint32Array => {
  const bucketOf = (position: number): number => ((keys[position] ?? 0) >>> shift) & (BUCKETS - 1)
  const starts = new Uint32Array(BUCKETS)
  for (const position of order) starts[bucketOf(position)] = (starts[bucketOf(position)] ?? 0) + 1
  let before = 0
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const count = starts[bucket] ?? 0
    starts[bucket] = before
    before += count
  }

  const next = new Uint32Array(order.length)
  for (const position of order) {
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
  for (const shift of SHIFTS) order = byBits(order, lives, shift)
  return rewards.map((_, at) => rewards[order[at] ?? 0] as R)
}

/**
 * Rewards in the order in which they are used: nearest expiry first, then the partner's, the payment company's, the store's; equal ones
 * stay as they were. The time it takes grows with the rewards, not faster.
 *
 * @source B§9, M153
 * @example
 * const [soon, late] = [new Date('2026-11-22'), new Date('2026-12-01')]
 * const rewards = [{ expiry: late, sponsor: 'store' }, { expiry: late, sponsor: 'partner' }, { expiry: soon, sponsor: 'store' }]
 * orderRewards(rewards).map((reward) => rewards.indexOf(reward)) // [2, 1, 0]
 */
export const orderRewards = <R extends RewardBalance>(rewards: readonly R[]): readonly R[] =>
  (rewards.length < FEW ? undefined : counted(rewards)) ?? rewards.toSorted(byUse)

/**
 * The reward that is used first, found without ordering the others; undefined where there is none.
 *
 * @source B§9, M153
 * @example
 * const expiry = new Date('2026-12-01')
 * nextReward([{ expiry, sponsor: 'store' }, { expiry, sponsor: 'partner' }]).sponsor // 'partner'
 * nextReward([]) // undefined
 */
export const nextReward = <R extends RewardBalance>(rewards: readonly R[]): R | undefined =>
  rewards.reduce<R | undefined>((next, one) => (next === undefined || byUse(one, next) < 0 ? one : next), undefined)
