import { startOfNextUtcDay } from '../kernel/utc-days.ts'
import type {
  LoyaltyItemDisplay,
  LoyaltyItemState,
  RewardCategory,
  RewardItemDisplay,
  RewardItemState,
  RewardType
} from './loyalty-states.ts'
import { loyaltyItemState, rewardItemState } from './loyalty-states.ts'

/** One reward of a loyalty item. @source PF 8.3 "LoyaltyRewardItem", M157, M158 */
export interface LoyaltyRewardItem {
  readonly id: string
  readonly state: RewardItemState
  readonly type: RewardType
  readonly category: RewardCategory
  readonly name: string
  readonly imageUrl: string | undefined
  /** From when it can be claimed, for a daily one claimed before: again; undefined = no date is set. */
  readonly availableAt: Date | undefined
}

/** What an account has of a reward: its claim under the present key, and its delivered orders. */
export interface RewardStanding {
  readonly claim: 'none' | 'pending' | 'done'
  readonly deliveredOrders: number
  /** Delivered orders that unlock a reward of the type `loyalty`. */
  readonly neededOrders: number
}

/**
 * Returns the state of a stored reward for one account.
 * A daily one that was claimed can be claimed again from the next UTC day on. A claim comes first; a loyalty reward without its orders is inactive; all else is as it is stored.
 *
 * @source B§4, D193, M157, M158
 * @example
 * const daily = { state: 'active', type: 'normal', category: 'daily' }
 * const claimed = { claim: 'done', deliveredOrders: 0, neededOrders: 0 }
 * standingOfReward(daily, claimed, new Date('2026-11-21T08:00:00Z')) // { state: 'purchased', availableAt: new Date('2026-11-22') }
 */
export const standingOfReward = (
  { state, type, category }: Pick<LoyaltyRewardItem, 'state' | 'type' | 'category'>,
  { claim, deliveredOrders, neededOrders }: RewardStanding,
  now: Date
): Pick<LoyaltyRewardItem, 'state' | 'availableAt'> => {
  if (state !== 'active') return { state, availableAt: undefined }
  if (claim === 'pending') return { state: 'pending', availableAt: undefined }
  if (claim === 'done') return { state: 'purchased', availableAt: category === 'daily' ? startOfNextUtcDay(now) : undefined }
  const isLocked = type === 'loyalty' && deliveredOrders < neededOrders
  return { state: isLocked ? 'inactive' : 'active', availableAt: undefined }
}

/** Rewards that belong together. @source PF 8.3 "LoyaltyItem", M157 */
export interface LoyaltyItem {
  readonly id: string
  readonly state: LoyaltyItemState
  readonly name: string
  readonly imageUrl: string | undefined
  /** From here on nothing can be claimed; undefined = open end. */
  readonly endDate: Date | undefined
  readonly rewardItems: readonly LoyaltyRewardItem[]
}

const hasEnded = ({ endDate }: Pick<LoyaltyItem, 'endDate'>, now: Date): boolean =>
  endDate !== undefined && endDate.getTime() <= now.getTime()

/**
 * Returns how a loyalty item is shown now; total.
 * An open one whose end has come is closed.
 *
 * @source B§4, M157
 * @example
 * const item = { state: 'active', endDate: new Date('2026-11-28') }
 * loyaltyItemDisplay(item, new Date('2026-11-27')) // 'open'
 * loyaltyItemDisplay(item, new Date('2026-11-28')) // 'closed'
 */
export const loyaltyItemDisplay = (item: Pick<LoyaltyItem, 'state' | 'endDate'>, now: Date): LoyaltyItemDisplay => {
  const { display } = loyaltyItemState.row(item.state)
  return display === 'open' && hasEnded(item, now) ? 'closed' : display
}

const isDue = (availableAt: Date | undefined, now: Date): boolean => availableAt !== undefined && availableAt.getTime() <= now.getTime()

/**
 * Returns how a reward is shown now, apart from its item; total.
 * An active one whose date lies ahead comes later, and a daily one that was claimed can be claimed again from its date on.
 *
 * @source B§4, PF 8.3, M157, M158
 * @example
 * const claimed = { state: 'purchased', category: 'daily', availableAt: new Date('2026-11-22') }
 * rewardItemDisplay(claimed, new Date('2026-11-21')) // 'claimed'
 * rewardItemDisplay(claimed, new Date('2026-11-22')) // 'claimable'
 */
export const rewardItemDisplay = (
  { state, category, availableAt }: Pick<LoyaltyRewardItem, 'state' | 'category' | 'availableAt'>,
  now: Date
): RewardItemDisplay => {
  if (state === 'active' && availableAt !== undefined && !isDue(availableAt, now)) return 'later'
  if (state === 'purchased' && category === 'daily' && isDue(availableAt, now)) return 'claimable'
  return rewardItemState.row(state).display
}

/**
 * Decision on a claim; the code is one of the rewards catalogue.
 * 1201 claimed already, 1202 validity expired, 1203 not eligible.
 *
 * @source B§8 "Rewards"
 */
export type ClaimDecision = { readonly kind: 'allowed' } | { readonly kind: 'refused'; readonly code: 1201 | 1202 | 1203 }

const rejectClaim = (code: 1201 | 1202 | 1203): ClaimDecision => ({ kind: 'refused', code })

/**
 * Decides whether a reward of a loyalty item can be claimed now. Faults of the item come first.
 *
 * @source B§4, B§8 "Rewards", M157, M158
 * @example
 * const now = new Date('2026-11-21')
 * const reward = { state: 'active', category: 'freebie', availableAt: undefined }
 * decideRewardClaim({ state: 'active', endDate: undefined }, reward, now) // { kind: 'allowed' }
 * decideRewardClaim({ state: 'active', endDate: now }, reward, now) // { kind: 'refused', code: 1202 }
 */
export const decideRewardClaim = (
  item: Pick<LoyaltyItem, 'state' | 'endDate'>,
  reward: Pick<LoyaltyRewardItem, 'state' | 'category' | 'availableAt'>,
  now: Date
): ClaimDecision => {
  if (item.state === 'defunct' || hasEnded(item, now)) return rejectClaim(1202)
  if (loyaltyItemDisplay(item, now) !== 'open') return rejectClaim(1203)
  switch (rewardItemDisplay(reward, now)) {
    case 'claimable':
      return { kind: 'allowed' }
    case 'claimed':
    case 'pending':
      return rejectClaim(1201)
    case 'later':
    case 'locked':
    case 'hidden':
      return rejectClaim(1203)
  }
}

/**
 * Returns the idempotency key of a claim: once for a freebie, once a day (UTC) for a daily reward.
 *
 * @source PF 8.2 "rewardItemId + period", M158
 * @example rewardClaimKey({ id: 'r1', category: 'daily' }, new Date('2026-11-21T08:00:00Z')) // 'r1:2026-11-21'
 * @example rewardClaimKey({ id: 'r1', category: 'freebie' }, new Date('2026-11-21T08:00:00Z')) // 'r1'
 */
export const rewardClaimKey = ({ id, category }: Pick<LoyaltyRewardItem, 'id' | 'category'>, at: Date): string =>
  category === 'daily' ? `${id}:${at.toISOString().slice(0, 10)}` : id

/**
 * Returns the items that are shown, each with the rewards that are.
 * Open ones first, otherwise as they came.
 *
 * @source B§4, M157
 * @example
 * const item = { id: 'i1', state: 'active', name: 'Daily login', endDate: undefined }
 * const rewardItems = [{ id: 'r1', state: 'active' }, { id: 'r2', state: 'deleted' }]
 * shownLoyaltyItems([{ ...item, rewardItems }], new Date()).flatMap((one) => one.rewardItems.map(({ id }) => id)) // ['r1']
 */
export const shownLoyaltyItems = <I extends LoyaltyItem>(items: readonly I[], now: Date): readonly I[] => {
  const shownAs = (display: LoyaltyItemDisplay) => items.filter((item) => loyaltyItemDisplay(item, now) === display)
  return [...shownAs('open'), ...shownAs('closed')].map((item) => ({
    ...item,
    rewardItems: item.rewardItems.filter((reward) => rewardItemDisplay(reward, now) !== 'hidden')
  }))
}
