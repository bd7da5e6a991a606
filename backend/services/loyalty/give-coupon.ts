import type { Coupon } from '../../../src/domain/loyalty/coupon.ts'
import { days } from '../../../src/domain/kernel/duration.ts'
import { textIn } from '../catalogue/texts.ts'
import type { OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import type { LoyaltyItemRow, LoyaltyRewardItemRow } from './loyalty-rows.ts'

/** Characters of a coupon's code: Crockford's base 32, in which no two look alike. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const CODE_LENGTH = 10

/** What the id of a coupon's promo begins with; the id of its claim follows. */
export const COUPON_PROMO = 'coupon/'

const newCode = ({ randomBytes }: Pick<Services, 'randomBytes'>): string =>
  [...randomBytes(CODE_LENGTH)].map((byte) => SIGNS.charAt(byte % SIGNS.length)).join('')

/**
 * Gives an account a coupon: a promo that only this account can use, once.
 *
 * @source M158
 */
export const giveCoupon = async (
  trx: OrderDb,
  services: Pick<Services, 'randomBytes' | 'now'>,
  { claimId, accountId, item, reward, language }: CouponGrant
): Promise<Coupon> => {
  const now = services.now()
  const code = newCode(services)
  const expiry = new Date(now.getTime() + days(reward.valid_days))
  const promoId = `${COUPON_PROMO}${claimId}`
  await trx
    .insertInto('store.promos')
    .values({
      id: promoId,
      market: item.market,
      code,
      kind: 'percent',
      percent: reward.percent,
      amount: null,
      maximum_discount: reward.amount,
      minimum_price: null,
      starts_at: now,
      ends_at: expiry,
      budget_uses: 1,
      once_per_player: false,
      channel_types: null,
      denomination_ids: null,
      player_ids: null,
      stores: null,
      account_id: accountId
    })
    .execute()
  await trx
    .insertInto('store.coupons')
    .values({
      promo_code: code,
      promo_id: promoId,
      account_id: accountId,
      market: item.market,
      titles: JSON.stringify(reward.names),
      expires_at: expiry,
      granted_at: now
    })
    .execute()
  return { promoCode: code, state: 'active', title: textIn(reward.names, language) ?? code, expiry }
}

/** The claim that a coupon is given for. */
export interface CouponGrant {
  readonly claimId: string
  readonly accountId: string
  readonly item: LoyaltyItemRow
  readonly reward: LoyaltyRewardItemRow
  readonly language: string
}
