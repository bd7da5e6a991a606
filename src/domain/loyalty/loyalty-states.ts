import type { TypeOf } from 'io-ts'
import { codeTable } from '../kernel/code-table.ts'
import { wireNameOf } from '../kernel/wire-enum.ts'

/** How a loyalty item is shown: with its rewards open, greyed out, or not at all. @source B§4, M157 */
export type LoyaltyItemDisplay = 'open' | 'closed' | 'hidden'

/**
 * The 5 states of a loyalty item: number, our name, the name of our schema, and how it is shown.
 *
 * @source B§4, PF 8.3, M157
 */
export const loyaltyItemState = /* @__PURE__ */ codeTable('LoyaltyItemState', [
  { code: 0, name: 'notInit', wire: 'NotInit', display: 'hidden' },
  { code: 1, name: 'active', wire: 'Active', display: 'open' },
  { code: 2, name: 'disabled', wire: 'Disabled', display: 'closed' },
  { code: 3, name: 'notShown', wire: 'NotShown', display: 'hidden' },
  { code: 4, name: 'defunct', wire: 'Defunct', display: 'hidden' }
])

/** Where a loyalty item stands. @source B§4 */
export type LoyaltyItemState = TypeOf<typeof loyaltyItemState.codec>

/**
 * How one reward is shown: `later` has a date from which it can be claimed, `locked` has none.
 *
 * @source B§4, M157
 */
export type RewardItemDisplay = 'claimable' | 'later' | 'locked' | 'claimed' | 'pending' | 'hidden'

/**
 * The 6 states of a reward of a loyalty item.
 * Number, our name, the name of our schema, and how it is shown where no date changes that.
 *
 * @source B§4 "Loyalty reward item states", PF 8.3, M157
 */
export const rewardItemState = /* @__PURE__ */ codeTable('LoyaltyRewardItemState', [
  { code: 0, name: 'notInit', wire: 'NotInit', display: 'hidden' },
  { code: 1, name: 'active', wire: 'Active', display: 'claimable' },
  { code: 2, name: 'inactive', wire: 'Inactive', display: 'locked' },
  { code: 3, name: 'deleted', wire: 'Deleted', display: 'hidden' },
  { code: 4, name: 'purchased', wire: 'Purchased', display: 'claimed' },
  { code: 5, name: 'pending', wire: 'Pending', display: 'pending' }
])

/** Where a reward of a loyalty item stands. @source B§4 */
export type RewardItemState = TypeOf<typeof rewardItemState.codec>

/**
 * The 3 states of a coupon: number, our name and the name of our schema.
 *
 * @source B§4 "Coupon states", PF 8.3, M158
 */
export const couponState = /* @__PURE__ */ codeTable('CouponState', [
  { code: 1, name: 'active', wire: 'Active' },
  { code: 2, name: 'expired', wire: 'Expired' },
  { code: 3, name: 'consumed', wire: 'Consumed' }
])

/** Where a coupon stands. @source B§4 */
export type CouponState = TypeOf<typeof couponState.codec>

/**
 * What a reward is; the specification gives no numbers, so the code is the name of our schema.
 *
 * @source B§4, PF 8.3, M158
 */
export const rewardType = /* @__PURE__ */ codeTable('LoyaltyRewardType', [
  { code: 'NORMAL', name: 'normal' },
  { code: 'LOYALTY', name: 'loyalty' }
])

/** What a reward is. @source B§4 "Reward types" */
export type RewardType = TypeOf<typeof rewardType.codec>

/**
 * How often a reward can be had; the code is the name of our schema.
 *
 * @source B§4 "reward categories", PF 8.3, M158
 */
export const rewardCategory = /* @__PURE__ */ codeTable('LoyaltyRewardCategory', [
  { code: 'FREEBIE', name: 'freebie' },
  { code: 'DAILY', name: 'daily' }
])

/** How often a reward can be had: once, or every day. @source B§4 */
export type RewardCategory = TypeOf<typeof rewardCategory.codec>

/**
 * Returns the state of a number or a name off the wire; undefined for an unknown one.
 *
 * @source B§4, PF 8.1
 * @example loyaltyItemStateOf(3) // 'notShown'
 * @example loyaltyItemStateOf('NotShown') // 'notShown'
 */
export const loyaltyItemStateOf = (wire: unknown): LoyaltyItemState | undefined => wireNameOf(loyaltyItemState, wire)

/**
 * Returns the state of a number or a name off the wire; undefined for an unknown one.
 *
 * @source B§4, PF 8.1
 * @example rewardItemStateOf('Pending') // 'pending'
 * @example rewardItemStateOf(6) // undefined
 */
export const rewardItemStateOf = (wire: unknown): RewardItemState | undefined => wireNameOf(rewardItemState, wire)

/**
 * Returns the state of a number or a name off the wire; undefined for an unknown one.
 *
 * @source B§4, PF 8.1
 * @example couponStateOf(3) // 'consumed'
 * @example couponStateOf(0) // undefined
 */
export const couponStateOf = (wire: unknown): CouponState | undefined => wireNameOf(couponState, wire)
