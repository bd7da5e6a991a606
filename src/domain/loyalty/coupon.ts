import type { CouponState } from './loyalty-states.ts'
import { couponState } from './loyalty-states.ts'

/** A promo code that was given to a shopper. @source PF 8.3 "Coupon", M158 */
export interface Coupon {
  readonly promoCode: string
  readonly state: CouponState
  readonly title: string
  /** From here on it cannot be used; undefined = it does not run out. */
  readonly expiry: Date | undefined
}

/** The state as it is now: an active coupon whose expiry has come is expired, also before anybody wrote that down. @source B§4, M158 */
export const couponStateAt = ({ state, expiry }: Pick<Coupon, 'state' | 'expiry'>, now: Date): CouponState =>
  state === 'active' && expiry !== undefined && expiry.getTime() <= now.getTime() ? 'expired' : state

/** True for a coupon that can be used now. @source B§4, M158 */
export const isCouponUsable = (coupon: Pick<Coupon, 'state' | 'expiry'>, now: Date): boolean => couponStateAt(coupon, now) === 'active'

const rank = (coupon: Coupon, now: Date): number => couponState.row(couponStateAt(coupon, now)).code

const byExpiry = (a: Coupon, b: Coupon): number => {
  if (a.expiry === undefined || b.expiry === undefined) return Number(a.expiry === undefined) - Number(b.expiry === undefined)
  return a.expiry.getTime() - b.expiry.getTime()
}

/** Coupons as the page lists them: usable, expired, consumed; in each the nearest expiry first, without one last. @source B§4, M158 */
export const orderCoupons = (coupons: readonly Coupon[], now: Date): readonly Coupon[] =>
  coupons.toSorted((a, b) => rank(a, now) - rank(b, now) || byExpiry(a, b))
