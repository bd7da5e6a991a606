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
const FEW = 180

/** One pass of counting orders by so many bits; three passes reach over 32 bits of time and two of the sponsor. */
const BUCKETS = 2 ** 12

/** The positions of `order` by one digit of their keys; equal ones stay as they were. */
const byDigit = (order: Uint32Array, digits: Uint16Array): Uint32Array => {
  const starts = new Uint32Array(BUCKETS)
  for (let at = 0; at < digits.length; at += 1) starts[digits[at] ?? 0] = (starts[digits[at] ?? 0] ?? 0) + 1
  let before = 0
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const count = starts[bucket] ?? 0
    starts[bucket] = before
    before += count
  }

  const next = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at += 1) {
    const position = order[at] ?? 0
    const bucket = digits[position] ?? 0
    const place = starts[bucket] ?? 0
    next[place] = position
    starts[bucket] = place + 1
  }
  return next
}

/** Orders by counting, without comparing one reward with another; undefined where the expiries lie further apart than 32 bits tell. */
const counted = <R extends RewardBalance>(rewards: readonly R[]): readonly R[] | undefined => {
  const { length } = rewards
  const times = new Float64Array(length)
  const low = new Uint16Array(length)
  let earliest = Infinity
  let latest = -Infinity
  let at = 0
  for (const { expiry, sponsor } of rewards) {
    const time = expiry.getTime()
    low[at] = rewardSponsors.indexOf(sponsor)
    times[at++] = time
    if (time < earliest) earliest = time
    if (time > latest) latest = time
  }
  if (!(latest - earliest < 2 ** 32)) return undefined

  // The sponsor decides last, so it stands lowest: two bits of it and ten of the time, then eleven, then eleven.
  const middle = new Uint16Array(length)
  const high = new Uint16Array(length)
  const positions = new Uint32Array(length)
  for (at = 0; at < length; at += 1) {
    const life = (times[at] ?? 0) - earliest
    positions[at] = at
    low[at] = ((life & 0x3_ff) << 2) | (low[at] ?? 0)
    middle[at] = (life >>> 10) & 0x7_ff
    high[at] = life >>> 21
  }
  const order = byDigit(byDigit(byDigit(positions, low), middle), high)
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
