import type { OwnCoupon, OwnLoyaltyItem } from '../../../../src/application/ports/loyalty-service.ts'
import { aFakeLoyaltyItem, LOYALTY_PRODUCT } from '../../../../src/testing/loyalty.ts'

export const at = new Date('2026-11-21T12:00:00Z')
const DAY = 86_400_000

/** One bonus in each state. */
export const loyaltyItems: readonly OwnLoyaltyItem[] = [
  aFakeLoyaltyItem(
    'daily',
    { name: '5% off your next order', category: 'daily' },
    { name: 'Daily gift', endDate: new Date(at.getTime() + 9 * DAY) }
  ),
  aFakeLoyaltyItem(
    'again',
    { name: '10% off your next order', category: 'daily', state: 'purchased', availableAt: new Date('2026-11-22T00:00:00Z') },
    { name: 'Daily gift' }
  ),
  aFakeLoyaltyItem(
    'later',
    { name: 'Weekend reward', gives: 'reward', availableAt: new Date(at.getTime() + 2 * DAY) },
    { name: 'Weekend' }
  ),
  aFakeLoyaltyItem(
    'regular',
    { name: '60 Crystals', gives: 'item', type: 'loyalty', state: 'inactive', progress: 2, needs: 3 },
    { name: 'Regular' }
  ),
  aFakeLoyaltyItem('welcome', { name: 'Welcome reward', gives: 'reward', state: 'purchased' }, { name: 'Welcome' }),
  aFakeLoyaltyItem('crystals', { name: '80 Crystals', gives: 'item', state: 'pending' }, { name: 'First order' }),
  aFakeLoyaltyItem(
    'spring',
    { name: '10% off' },
    { name: 'Spring event', state: 'disabled', product: { ...LOYALTY_PRODUCT, name: 'Comet Circuit' } }
  )
]

const coupon = (promoCode: string, more: Partial<OwnCoupon>): OwnCoupon => ({
  ...{
    promoCode,
    state: 'active',
    title: '5% off your next order',
    expiry: new Date(at.getTime() + 14 * DAY),
    productPath: 'canopy-strike'
  },
  ...more
})

/** One coupon in each state. */
export const coupons: readonly OwnCoupon[] = [
  coupon('7H2KQ9M4XA', {}),
  coupon('PZ81T6N0WC', { title: '25% off, one only', productPath: undefined }),
  coupon('C3V5B7N9M1', { state: 'expired', expiry: new Date(at.getTime() - DAY) }),
  coupon('D4F6G8H0J2', { state: 'consumed' })
]
