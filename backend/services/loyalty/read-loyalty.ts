import { sql } from 'kysely'
import { type Coupon, couponStateAt, orderCoupons } from '../../../src/domain/loyalty/coupon.ts'
import { shownLoyaltyItems } from '../../../src/domain/loyalty/loyalty-item.ts'
import type { LoyaltyGift } from '../../database/tables-loyalty.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { textIn } from '../catalogue/texts.ts'
import { orderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { COUPON_PROMO } from './give-coupon.ts'
import { type AccountLoyaltyItem, itemsOfAccount, readItemRows, settleClaims } from './loyalty-rows.ts'

/** Types of loyalty in the schema. */
export const loyaltyTypes = `
enum LoyaltyItemState {
  NotInit
  Active
  Disabled
  NotShown
  Defunct
}

enum LoyaltyRewardItemState {
  NotInit
  Active
  Inactive
  Deleted
  Purchased
  Pending
}

enum LoyaltyRewardType {
  NORMAL
  LOYALTY
}

enum LoyaltyRewardCategory {
  FREEBIE
  DAILY
}

enum LoyaltyGift {
  COUPON
  REWARD
  ITEM
}

type LoyaltyItem {
  id: ID!
  state: LoyaltyItemState!
  name: String!
  imageUrl: String
  endDate: DateTime
  "The product whose player a claim names; null = any product."
  voucherTypeId: Int
  "That product as it is sold; null where it is not, and for any product."
  product: Product
  rewardItems: [LoyaltyRewardItem!]!
}

type LoyaltyRewardItem {
  id: ID!
  state: LoyaltyRewardItemState!
  type: LoyaltyRewardType!
  category: LoyaltyRewardCategory!
  name: String!
  imageUrl: String
  availableAt: DateTime
  "Delivered orders that count, of those that are needed; null where none are."
  progress: Int
  needs: Int
  gives: LoyaltyGift!
}

enum CouponState {
  Active
  Expired
  Consumed
}

type Coupon {
  promoCode: String!
  state: CouponState!
  title: String!
  expiry: DateTime
  "Path of the product whose reward it was; null = of any product, or it is not sold."
  productPath: String
}
`

/** What a reward can give. */
export const LOYALTY_GIFTS: readonly LoyaltyGift[] = ['coupon', 'reward', 'item']

type Deps = Pick<Services, 'database' | 'now'>

/** A coupon with the product whose reward it was. */
export interface AccountCoupon extends Coupon {
  readonly market: Pick<Market, 'path'>
  /** Undefined = a reward of any product. */
  readonly voucherTypeId: number | undefined
}

/** Items or coupons of an account in a market, in a language. */
export interface LoyaltyQuestion {
  readonly accountId: string
  readonly market: Pick<Market, 'path'>
  readonly language: string
  /** Only items of this product and those of any product; undefined = all. */
  readonly voucherTypeId?: number | undefined
}

/**
 * Reads the loyalty items that an account is shown in a market, open ones first.
 *
 * @source PF 8.2 "LoyaltyItems", M157
 */
export const readLoyaltyItems = async (services: Deps, question: LoyaltyQuestion): Promise<readonly AccountLoyaltyItem[]> => {
  const db = orderDb(services)
  const { accountId, market, language, voucherTypeId } = question
  const read = (await readItemRows(db, { market: market.path })).filter(
    ({ item }) => voucherTypeId === undefined || item.voucher_type_id === null || item.voucher_type_id === voucherTypeId
  )
  const now = services.now()
  await settleClaims(
    db,
    read.flatMap(({ rewards }) => rewards.map(({ id }) => id))
  )
  const items = await itemsOfAccount(db, read, { accountId, language, now })
  const byId = new Map(items.map((item) => [item.id, item]))
  return shownLoyaltyItems(items, now).flatMap(({ id, rewardItems }) => {
    const item = byId.get(id)
    const shown = new Set(rewardItems.map((one) => one.id))
    return item === undefined ? [] : [{ ...item, rewardItems: item.rewardItems.filter((one) => shown.has(one.id)) }]
  })
}

/**
 * Reads the coupons of an account in a market: usable, expired, consumed.
 * A coupon is consumed while its promo is counted for a paid order; what was only reserved for one can be used again when it is released.
 *
 * @source PF 8.2 "Coupons", B§4, M158
 */
export const readCoupons = async (services: Deps, { accountId, market, language }: LoyaltyQuestion): Promise<readonly AccountCoupon[]> => {
  const rows = await orderDb(services)
    .selectFrom('store.coupons as c')
    .leftJoin('store.loyalty_claims as l', (join) => join.on('c.promo_id', '=', sql<string>`${COUPON_PROMO}::text || l.id`))
    .leftJoin('store.loyalty_reward_items as r', 'r.id', 'l.reward_item_id')
    .leftJoin('store.loyalty_items as i', 'i.id', 'r.item_id')
    .selectAll('c')
    .select('i.voucher_type_id')
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('store.promo_uses as u')
            .select('u.order_ref')
            .whereRef('u.promo_id', '=', 'c.promo_id')
            .where('u.state', '=', 'used')
        )
        .as('is_used')
    )
    .where('c.account_id', '=', accountId)
    .where('c.market', '=', market.path)
    .orderBy('c.granted_at')
    .orderBy('c.promo_code')
    .execute()
  const now = services.now()
  const coupons = rows.map(({ promo_code, titles, expires_at, is_used, voucher_type_id }): AccountCoupon => {
    const stored = { state: is_used ? 'consumed' : 'active', expiry: expires_at ?? undefined } as const
    const shown = { state: couponStateAt(stored, now), promoCode: promo_code, title: textIn(titles, language) ?? promo_code }
    return { ...stored, ...shown, market, voucherTypeId: voucher_type_id ?? undefined }
  })
  return orderCoupons(coupons, now)
}
