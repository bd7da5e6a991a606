import fc from 'fast-check'
import type { Coupon } from '../loyalty/coupon.ts'
import type { LoyaltyItem, LoyaltyRewardItem } from '../loyalty/loyalty-item.ts'
import { couponState, loyaltyItemState, rewardCategory, rewardItemState, rewardType } from '../loyalty/loyalty-states.ts'

const anyDay: fc.Arbitrary<Date | undefined> = fc.option(
  fc.integer({ min: 1, max: 30 }).map((day) => new Date(Date.UTC(2026, 10, day))),
  { nil: undefined }
)

/** Any reward of a loyalty item; its date, if any, is a day of November 2026. */
export const anyLoyaltyRewardItem: fc.Arbitrary<LoyaltyRewardItem> = fc.record({
  id: fc.uuid(),
  state: fc.constantFrom(...rewardItemState.names),
  type: fc.constantFrom(...rewardType.names),
  category: fc.constantFrom(...rewardCategory.names),
  name: fc.constantFrom('50 Crystals', 'Avatar frame'),
  imageUrl: fc.constantFrom(undefined, '/images/reward.webp'),
  availableAt: anyDay
})

/** Any loyalty item with up to 4 rewards; its end, if any, is a day of November 2026. */
export const anyLoyaltyItem: fc.Arbitrary<LoyaltyItem> = fc.record({
  id: fc.uuid(),
  state: fc.constantFrom(...loyaltyItemState.names),
  name: fc.constantFrom('Daily login', 'Season start'),
  imageUrl: fc.constantFrom(undefined, '/images/item.webp'),
  endDate: anyDay,
  rewardItems: fc.array(anyLoyaltyRewardItem, { maxLength: 4 })
})

/** Any coupon; its expiry, if any, is a day of November 2026. */
export const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  promoCode: fc.constantFrom('SAVE10', 'WELCOME', 'PASS5'),
  state: fc.constantFrom(...couponState.names),
  title: fc.constantFrom('10 percent off', 'Free pass'),
  expiry: anyDay
})
