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

/**
 * Returns the state of a coupon at a moment.
 * An active coupon whose expiry has come is expired, also before that was written down.
 *
 * @source B§4, M158
 * @example
 * const expiry = new Date('2026-11-28T00:00:00Z')
 * couponStateAt({ state: 'active', expiry }, new Date('2026-11-27T23:59:59Z')) // 'active'
 * couponStateAt({ state: 'active', expiry }, new Date('2026-11-28T00:00:00Z')) // 'expired'
 */
export const couponStateAt = ({ state, expiry }: Pick<Coupon, 'state' | 'expiry'>, now: Date): CouponState =>
  state === 'active' && expiry !== undefined && expiry.getTime() <= now.getTime() ? 'expired' : state

/**
 * Returns whether a coupon can be used now.
 *
 * @source B§4, M158
 * @example isCouponUsable({ state: 'active', expiry: undefined }, new Date('2026-11-21')) // true
 * @example isCouponUsable({ state: 'active', expiry: new Date('2026-11-21') }, new Date('2026-11-21')) // false
 */
export const isCouponUsable = (coupon: Pick<Coupon, 'state' | 'expiry'>, now: Date): boolean => couponStateAt(coupon, now) === 'active'

const rank = (coupon: Coupon, now: Date): number => couponState.row(couponStateAt(coupon, now)).code

/**
 * Returns the end of a coupon in ms, Infinity without one.
 * The difference of two of those is no number, which a sort takes as "the same".
 */
const endOf = ({ expiry }: Coupon): number => expiry?.getTime() ?? Number.POSITIVE_INFINITY

/**
 * Orders coupons as the page lists them: usable, expired, consumed.
 * In each the nearest expiry first, without one last.
 *
 * @source B§4, M158
 * @example
 * const soon = { promoCode: 'SOON', state: 'active', title: 'Pass', expiry: new Date('2026-11-22') }
 * const open = { promoCode: 'OPEN', state: 'active', title: 'Pass', expiry: undefined }
 * orderCoupons([open, soon], new Date('2026-11-21')).map(({ promoCode }) => promoCode) // ['SOON', 'OPEN']
 */
export const orderCoupons = <C extends Coupon>(coupons: readonly C[], now: Date): readonly C[] =>
  coupons.toSorted((a, b) => rank(a, now) - rank(b, now) || endOf(a) - endOf(b))
