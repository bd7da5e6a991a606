import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponStateAt, isCouponUsable, orderCoupons } from '../../../src/domain/loyalty/coupon.ts'
import { decideRewardClaim, loyaltyItemDisplay, rewardItemDisplay, shownLoyaltyItems } from '../../../src/domain/loyalty/loyalty-item.ts'
import { couponStateOf, loyaltyItemStateOf, rewardItemStateOf } from '../../../src/domain/loyalty/loyalty-states.ts'
import { anyCoupon, anyLoyaltyItem, anyLoyaltyRewardItem } from '../../../src/domain/testing/index.ts'

const anyNow = fc.integer({ min: 0, max: 31 }).map((day) => new Date(Date.UTC(2026, 10, day)))
const anyWait = fc.nat(30 * 86_400_000)

test('couponState changes by time only from active to expired, at its expiry, and for good', () => {
  fc.assert(
    fc.property(anyCoupon, anyNow, anyWait, (coupon, now, wait) => {
      const state = couponStateAt(coupon, now)
      if (state !== coupon.state) expect([coupon.state, state]).toEqual(['active', 'expired'])
      expect(couponStateAt({ ...coupon, state }, now)).toBe(state)
      if (state !== 'active') expect(couponStateAt(coupon, new Date(now.getTime() + wait))).toBe(state)
      if (coupon.state !== 'active' || coupon.expiry === undefined) return
      expect(couponStateAt(coupon, coupon.expiry)).toBe('expired')
      expect(couponStateAt(coupon, new Date(coupon.expiry.getTime() - 1))).toBe('active')
    })
  )
})

test('coupon is usable exactly while it is unused and its day has not come', () => {
  fc.assert(
    fc.property(anyCoupon, anyNow, (coupon, now) => {
      const isOpen = coupon.expiry === undefined || coupon.expiry > now
      expect(isCouponUsable(coupon, now)).toBe(coupon.state === 'active' && isOpen)
    })
  )
})

test('coupon list keeps the order of equally good coupons, and stays the same when it is in order', () => {
  fc.assert(
    fc.property(fc.array(anyCoupon, { maxLength: 8 }), anyNow, (coupons, now) => {
      const listed = orderCoupons(coupons, now)
      expect(orderCoupons(listed, now)).toEqual(listed)
      const alike = (a: (typeof coupons)[number], b: (typeof coupons)[number]): boolean =>
        couponStateAt(a, now) === couponStateAt(b, now) && a.expiry?.getTime() === b.expiry?.getTime()
      for (const one of coupons) expect(listed.filter((other) => alike(one, other))).toEqual(coupons.filter((other) => alike(one, other)))
    })
  )
})

test('loyalty item shows nothing again once it is gone, and shows the same again otherwise', () => {
  fc.assert(
    fc.property(fc.array(anyLoyaltyItem, { maxLength: 6 }), anyNow, anyWait, (items, now, wait) => {
      const shown = shownLoyaltyItems(items, now)
      expect(shownLoyaltyItems(shown, now)).toEqual(shown)
      for (const item of items)
        if (loyaltyItemDisplay(item, now) !== 'open')
          expect(loyaltyItemDisplay(item, new Date(now.getTime() + wait))).toBe(loyaltyItemDisplay(item, now))
    })
  )
})

test('claim is refused for the item with any reward, and for the reward only in an item that is open', () => {
  fc.assert(
    fc.property(anyLoyaltyItem, anyLoyaltyRewardItem, anyLoyaltyRewardItem, anyNow, (item, reward, other, now) => {
      const decision = decideRewardClaim(item, reward, now)
      if (loyaltyItemDisplay(item, now) !== 'open') {
        expect(decision).toEqual(decideRewardClaim(item, other, now))
        expect(decision.kind).toBe('refused')
        return
      }
      const asClaimed = ['claimed', 'pending'].includes(rewardItemDisplay(reward, now))
      expect(decision.kind === 'refused' && decision.code === 1201).toBe(asClaimed)
      expect(decision.kind === 'refused' && decision.code === 1202).toBe(false)
    })
  )
})

test('loyalty states come from their own numbers and words alone', () => {
  const wires: readonly (readonly [(wire: unknown) => string | undefined, readonly unknown[]])[] = [
    [loyaltyItemStateOf, [0, 1, 2, 3, 4, 'NotInit', 'Active', 'Disabled', 'NotShown', 'Defunct']],
    [rewardItemStateOf, [0, 1, 2, 3, 4, 5, 'NotInit', 'Active', 'Inactive', 'Deleted', 'Purchased', 'Pending']],
    [couponStateOf, [1, 2, 3, 'Active', 'Expired', 'Consumed']]
  ]
  const anyWire = fc.oneof(fc.constantFrom(...wires.flatMap(([, known]) => known)), fc.integer({ min: -1, max: 9 }), fc.anything())
  fc.assert(
    fc.property(anyWire, (wire) => {
      for (const [stateOf, known] of wires) expect(stateOf(wire) !== undefined).toBe(known.includes(wire))
    })
  )
})
