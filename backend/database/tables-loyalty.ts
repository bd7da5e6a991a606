import type { ColumnType, Generated } from 'kysely'
import type { Texts } from './tables-catalogue.ts'

/** What a loyalty reward gives. */
export type LoyaltyGift = 'coupon' | 'reward' | 'item'

/** A loyalty item of a market. */
export interface LoyaltyItemTable {
  id: string
  market: string
  /** The product that it is about; null = any product. */
  voucher_type_id: number | null
  state: number
  names: Texts
  image: string | null
  starts_at: Date
  ends_at: Date | null
  sort_order: number
}

/** A reward of a loyalty item. */
export interface LoyaltyRewardItemTable {
  id: string
  item_id: string
  state: number
  type: 'NORMAL' | 'LOYALTY'
  category: 'FREEBIE' | 'DAILY'
  names: Texts
  image: string | null
  sort_order: number
  /** Delivered orders of the product, since the item began, that unlock a reward of the type LOYALTY. */
  needs_orders: Generated<number>
  gives: LoyaltyGift
  /** Discount of a coupon. */
  percent: string | null
  /** Sum of a reward; the largest discount of a coupon. */
  amount: string | null
  denomination_id: string | null
  /** Life of a coupon. */
  valid_days: Generated<number>
  /** How many can still be claimed; null = without a limit. */
  stock: number | null
}

/** A claim of an account; `failed` = it can be claimed again. */
export interface LoyaltyClaimTable {
  id: string
  account_id: string
  reward_item_id: string
  claim_key: string
  player_key: string
  state: 'pending' | 'done' | 'failed'
  order_id: string | null
  at: Date
}

/** A promo code that was given to an account. */
export interface CouponTable {
  promo_code: string
  promo_id: string
  account_id: string
  market: string
  /** Written as JSON text. */
  titles: ColumnType<Texts, string, never>
  expires_at: Date | null
  granted_at: Date
}

/** Tables of loyalty. */
export interface LoyaltyTables {
  'store.loyalty_items': LoyaltyItemTable
  'store.loyalty_reward_items': LoyaltyRewardItemTable
  'store.loyalty_claims': LoyaltyClaimTable
  'store.coupons': CouponTable
}
