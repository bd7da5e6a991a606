import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Gifting } from '../../domain/gift/gift.ts'
import type { Amount } from '../../domain/money/amount.ts'
import type { Order, OrderAction } from '../../domain/order/order.ts'
import type { Denomination } from '../../domain/order/product.ts'
import type { PromoInfo, Quote } from '../../domain/order/quote.ts'
import type { Recurrence } from '../../domain/subscription/recurrence.ts'

/** The player that receives the item, and the contact of the buyer. */
export interface UserInfo {
  readonly userId?: string
  readonly zoneId?: string
  readonly roleId?: string
  readonly email?: string
  readonly msisdn?: string
  readonly cpf?: string
  readonly nationality?: string
  readonly billingAddress?: BillingAddress
}

/** Billing address of a card holder, for channels that require it. */
export interface BillingAddress {
  readonly line1: string
  readonly line2?: string
  readonly city: string
  readonly state?: string
  readonly zipCode?: string
}

/** The chosen item; `amount` only for a variable denomination. */
export interface ChosenItem {
  readonly id: string
  readonly amount?: Amount
}

/** The player to look up at a publisher. */
export interface PlayerCheck {
  readonly countryCode: string
  readonly voucherTypeId: number
  readonly userInfo: UserInfo
  readonly denomination?: ChosenItem
}

/** The player that the publisher knows under the entered id. @source PF 8.3 "Player" */
export interface Player {
  readonly userId: string
  readonly zoneId: string | undefined
  readonly nickname: string | undefined
  readonly roles: readonly { readonly roleId: string; readonly roleName: string }[]
  readonly accountRegionCode: string | undefined
  /** Undefined = the normal list; else only these items, at the publisher's personal price. */
  readonly personalisedDenominations: readonly Denomination[] | undefined
}

/** Input of a price request. */
export interface QuoteRequest {
  readonly countryCode: string
  readonly voucherTypeId: number
  readonly denomination: ChosenItem
  readonly userInfo?: UserInfo
  readonly promoCode?: string
  readonly pcId?: number
  /** It is bought as a gift; the player is the recipient's. @source M120 */
  readonly isGift?: boolean
  /** True = rewards pay a part: `burnAmount`, or as much as possible. @source M149 */
  readonly isUseCashback?: boolean
  readonly burnAmount?: Amount
  /**
   * How often it is bought; absent = once.
   * Only channels that can be charged again have a price then.
   *
   * @source M161
   */
  readonly recurrence?: Recurrence
}

/** Input of createOrder; `checkoutId` makes a retry safe. @source PF 7, 8.3 */
export interface OrderRequest {
  readonly checkoutId: string
  readonly quoteId: string
  readonly pcId: number
  readonly previousPcId?: number
  readonly userInfo: UserInfo
  /** To whom a gift goes; its quote was asked for as one. @source M141 */
  readonly gifting?: Gifting
  readonly guestUserId?: string
  readonly acceptedTerms?: boolean
  /** Format: YYYY-MM-DD. */
  readonly birthDate?: string
  readonly shopLang?: string
  /** Only when an answer required it. @source PF 7 step 2 */
  readonly captchaToken?: string
}

/** Outcome of an order: placed, or refused with a fresh price or the order that is already running. */
export type PlaceOutcome =
  | { readonly kind: 'placed'; readonly order: Order }
  | {
      readonly kind: 'refused'
      readonly failure: Failure
      readonly freshQuote: Quote | undefined
      readonly runningOrder: Order | undefined
    }

/** Number and key that open an order. A signed-in owner needs no key. @source D45, M72 */
export interface OrderKey {
  readonly txnId: string
  readonly accessKey: string | undefined
}

export interface OrderResolution extends OrderKey {
  readonly action: OrderAction
  readonly userInfo?: UserInfo
  readonly email?: string
  /** The new address of a gift, for `changeGiftEmail`. */
  readonly giftEmail?: string
}

/** The order service: prices, players and orders. @source PF 8.2 */
export interface OrderService {
  /** Looks up the player at the publisher. @failure purchase.* */
  readonly validatePlayer: (check: PlayerCheck) => TaskEither<Failure, Player>
  /** Reads the price of an item on every channel. @failure purchase.* */
  readonly quote: (request: QuoteRequest) => TaskEither<Failure, Quote>
  /** Reads the effect of a promo code. @failure purchase.* */
  readonly validatePromo: (request: QuoteRequest & { readonly promoCode: string }) => TaskEither<Failure, PromoInfo>
  /**
   * Creates the order, or returns the stored one for the same checkoutId. A signed-in shopper owns it.
   * @failure network.* when no answer came
   */
  readonly submitOrder: (request: OrderRequest) => TaskEither<Failure, PlaceOutcome>
  /**
   * Reads an order; undefined for a wrong number, or when neither the key nor the account opens it.
   * @failure network.*
   */
  readonly read: (key: OrderKey) => TaskEither<Failure, Order | undefined>
  /**
   * Does an available action of the order.
   * Without key or ownership only resendEmail, which never shows the order.
   * @failure purchase.*
   */
  readonly resolve: (resolution: OrderResolution) => TaskEither<Failure, Order | undefined>
}
