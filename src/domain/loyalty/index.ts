/** Loyalty items, their rewards, and coupons. */
export { couponStateAt, isCouponUsable, orderCoupons, type Coupon } from './coupon.ts'
export { LOYALTY_CONSTANT_2, LOYALTY_CONSTANT_30 } from './loyalty-constants.ts'
export {
  rewardClaimKey,
  decideRewardClaim,
  loyaltyItemDisplay,
  rewardItemDisplay,
  shownLoyaltyItems,
  standingOfReward,
  type ClaimDecision,
  type LoyaltyItem,
  type LoyaltyRewardItem,
  type RewardStanding
} from './loyalty-item.ts'
export {
  couponState,
  couponStateOf,
  loyaltyItemState,
  loyaltyItemStateOf,
  rewardCategory,
  rewardItemState,
  rewardItemStateOf,
  rewardType,
  type CouponState,
  type LoyaltyItemDisplay,
  type LoyaltyItemState,
  type RewardCategory,
  type RewardItemDisplay,
  type RewardItemState,
  type RewardType
} from './loyalty-states.ts'
