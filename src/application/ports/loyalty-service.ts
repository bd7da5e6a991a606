import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Coupon } from '../../domain/loyalty/coupon.ts'
import type { LoyaltyItem, LoyaltyRewardItem } from '../../domain/loyalty/loyalty-item.ts'
import type { Product } from '../../domain/order/product.ts'
import type { OrderService, UserInfo } from './order-service.ts'

/** What a reward gives: a promo code, rewards, or an item of the game. */
export type LoyaltyGift = 'coupon' | 'reward' | 'item'

/** A reward as the signed-in account sees it. */
export interface OwnRewardItem extends LoyaltyRewardItem {
  readonly gives: LoyaltyGift
  /** Delivered orders that count; undefined = the reward needs none. */
  readonly progress: number | undefined
  readonly needs: number | undefined
}

/** The product whose player a claim names. */
export type LoyaltyProduct = Pick<Product, 'voucherTypeId' | 'productPath' | 'name' | 'inputs' | 'playerLookup'>

/** An item as the signed-in account sees it. */
export interface OwnLoyaltyItem extends LoyaltyItem {
  /** Undefined = of any product, or of one that is not sold now. */
  readonly product: LoyaltyProduct | undefined
  readonly rewardItems: readonly OwnRewardItem[]
}

/** A coupon, with the product whose reward it was. */
export interface OwnCoupon extends Coupon {
  /** Undefined = of any product, or of one that is not sold now. */
  readonly productPath: string | undefined
}

/** What an account can claim, and what it has claimed. */
export interface LoyaltyOverview {
  /** Open ones first. */
  readonly items: readonly OwnLoyaltyItem[]
  /** Usable, expired, consumed; in each the nearest expiry first. */
  readonly coupons: readonly OwnCoupon[]
}

/** A claim of one reward, for a player. */
export interface LoyaltyClaim {
  readonly loyaltyItemId: string
  readonly rewardItemId: string
  readonly voucherTypeId: number
  readonly userInfo: UserInfo
}

/** Answer to a claim: claimed, or why not. */
export interface LoyaltyClaimAnswer {
  /** Undefined = claimed. */
  readonly refusal: Failure | undefined
  /** The refusal is about the player, so that another can be entered. */
  readonly isPlayerRefused: boolean
  /** The reward as it is after the claim. */
  readonly reward: OwnRewardItem | undefined
  /** Given where the reward is a coupon. */
  readonly coupon: OwnCoupon | undefined
}

/** Loyalty items and coupons of an account; it loads with their sections. @source PF 8.2, M157, M158 */
export interface LoyaltyService {
  /**
   * Reads items and coupons of the account in the country of the page.
   * @failure network.401 — signed out; network.*
   * @source PF 8.2 "LoyaltyItems", "Coupons"
   */
  readonly overview: () => TaskEither<Failure, LoyaltyOverview>
  /**
   * Claims a reward, once for an account and for a player.
   * @failure network.401 — signed out; network.* — no answer came: it may have been claimed, and the overview tells
   * @source PF 8.2 "ClaimLoyaltyItem"
   */
  readonly claim: (claim: LoyaltyClaim) => TaskEither<Failure, LoyaltyClaimAnswer>
}

/** Calls of the sections of loyalty items and coupons. */
export interface LoyaltyCalls {
  readonly loyalty: LoyaltyService
  readonly validatePlayer: OrderService['validatePlayer']
}
