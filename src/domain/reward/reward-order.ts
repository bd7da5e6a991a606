import { days } from '../kernel/duration.ts'
import type { Amount } from '../money/amount.ts'

/**
 * Funders of rewards, in the order in which rewards are used.
 *
 * @source B§9 "Use order", PF 8.3 "RewardSponsor"
 */
export const rewardSponsors = ['partner', 'payment', 'store'] as const

/** Funder of a reward. @source B§9, M153 */
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
 * Returns the expiry of a reward that is earned now: 45 days of 24 hours later.
 *
 * @source B§9, M152
 * @example rewardExpiry(new Date('2026-11-21T09:30:00Z')) // new Date('2027-01-05T09:30:00Z')
 */
export const rewardExpiry = (earnedAt: Date): Date => new Date(earnedAt.getTime() + REWARD_LIFE)

/** Returns the place of a sponsor among `rewardSponsors`, without a search. */
const rankOf = (sponsor: RewardSponsor): number => {
  if (sponsor === 'partner') return 0
  return sponsor === 'payment' ? 1 : 2
}

const byUse = (a: RewardBalance, b: RewardBalance): number =>
  a.expiry.getTime() - b.expiry.getTime() || rankOf(a.sponsor) - rankOf(b.sponsor)

/** Fewer rewards than this are compared with each other sooner than they are dealt out. */
const FEW = 30

/**
 * Average steps that each reward may take to be put right.
 * Where expiries crowd more than that, comparing is faster.
 */
const PATIENCE = 8

/** Returns the sort key: the expiry, and where that is equal, the sponsor. */
const keyOf = ({ expiry, sponsor }: RewardBalance): number => expiry.getTime() * rewardSponsors.length + rankOf(sponsor)

/**
 * Returns the positions of `keys` as they would lie if the keys were spread evenly from first to last.
 * Those of one place as they were.
 */
const dealtOut = (keys: Float64Array, first: number, last: number): Uint32Array => {
  const { length } = keys
  const scale = (length - 1) / (last - first || 1)
  const starts = new Uint32Array(length)
  for (const key of keys) {
    const slot = ((key - first) * scale) >>> 0
    starts[slot] = (starts[slot] ?? 0) + 1
  }
  let before = 0
  for (let slot = 0; slot < length; slot += 1) {
    const count = starts[slot] ?? 0
    starts[slot] = before
    before += count
  }

  const positions = new Uint32Array(length)
  for (let at = 0; at < length; at += 1) {
    const slot = (((keys[at] ?? 0) - first) * scale) >>> 0
    const free = starts[slot] ?? 0
    positions[free] = at
    starts[slot] = free + 1
  }
  return positions
}

/**
 * Moves each position before the ones that must not stand before it.
 * Returns false if that is more work than comparing.
 */
const putRight = (positions: Uint32Array, keys: Float64Array): boolean => {
  let patience = PATIENCE * positions.length
  for (let at = 1; at < positions.length && patience >= 0; at += 1) {
    const position = positions[at] ?? 0
    const key = keys[position] ?? 0
    let slot = at
    for (; slot > 0 && (keys[positions[slot - 1] ?? 0] ?? 0) > key; slot -= 1) positions[slot] = positions[slot - 1] ?? 0
    positions[slot] = position
    patience -= at - slot
  }
  return patience >= 0
}

/**
 * Orders by bucket, since expiries are mostly spread evenly.
 * Undefined where they are not, or lie too far away to be told apart.
 */
const dealt = <R extends RewardBalance>(rewards: readonly R[]): readonly R[] | undefined => {
  const keys = new Float64Array(rewards.length)
  let first = Infinity
  let last = -Infinity
  let at = 0
  for (const reward of rewards) {
    const key = keyOf(reward)
    keys[at++] = key
    if (key < first) first = key
    if (key > last) last = key
  }
  if (!Number.isSafeInteger(first) || !Number.isSafeInteger(last)) return undefined

  const positions = dealtOut(keys, first, last)
  return putRight(positions, keys) ? rewards.map((_, slot) => rewards[positions[slot] ?? 0] as R) : undefined
}

/**
 * Orders rewards as they are used.
 * Rewards in the order in which they are used: nearest expiry first, then the partner's, the payment company's, the store's; equal ones
 * stay as they were. The time it takes grows with the rewards, not faster, as long as their expiries do not crowd.
 *
 * @source B§9, M153
 * @example
 * const [soon, late] = [new Date('2026-11-22'), new Date('2026-12-01')]
 * const rewards = [{ expiry: late, sponsor: 'store' }, { expiry: late, sponsor: 'partner' }, { expiry: soon, sponsor: 'store' }]
 * orderRewards(rewards).map((reward) => rewards.indexOf(reward)) // [2, 1, 0]
 */
export const orderRewards = <R extends RewardBalance>(rewards: readonly R[]): readonly R[] =>
  (rewards.length < FEW ? undefined : dealt(rewards)) ?? rewards.toSorted(byUse)

/**
 * Returns the reward that is used first, found without ordering the others; undefined without any.
 *
 * @source B§9, M153
 * @example
 * const expiry = new Date('2026-12-01')
 * nextReward([{ expiry, sponsor: 'store' }, { expiry, sponsor: 'partner' }]).sponsor // 'partner'
 * nextReward([]) // undefined
 */
export const nextReward = <R extends RewardBalance>(rewards: readonly R[]): R | undefined =>
  rewards.reduce<R | undefined>((next, one) => (next === undefined || byUse(one, next) < 0 ? one : next), undefined)
