import type { Amount } from '../money/amount.ts'
import type { Recurrence } from '../subscription/recurrence.ts'

/** Kind of a payment channel. Decides the screen the order ends on (PF 2.3). @source PF 2.3, 8.3 */
export type ChannelType = 'carrierBilling' | 'bankTransfer' | 'convenienceStore' | 'voucher' | 'eWallet' | 'card' | 'storeWallet'

/** A field that a product or a channel asks for. @source PF 8.3 */
export type InputName = 'userId' | 'zoneId' | 'email' | 'msisdn' | 'cpf' | 'nationality' | 'billingAddress'

/**
 * A fixed choice of an input, for example one server of the publisher's list; two levels at most.
 *
 * @source PF 8.3
 */
export interface InputOption {
  readonly value: string
  readonly label: string
  readonly options?: readonly InputOption[]
}

/**
 * A field of the product's form, in display order.
 * `pattern` is the source of an anchored, linear regular expression.
 *
 * @source PF 8.3
 */
export interface ProductInput {
  readonly name: InputName
  readonly label: string
  readonly help?: string
  readonly required: boolean
  readonly pattern?: string
  /** Empty = typed; for the nationality: every country. */
  readonly options: readonly InputOption[]
}

/** Number of the category of the quick sale, shown first. @source B§9, M130 */
export const QUICK_SALE_CATEGORY = -1

/** Number of the category that holds every denomination. @source B§9, M130 */
export const ALL_DENOMINATIONS_CATEGORY = -2

/** A group of denominations; -1 is the quick sale, -2 all of them. @source B§9, PF 8.3 */
export interface DenominationCategory {
  readonly id: number
  readonly name: string
}

/**
 * What can be bought of a product: a pack with a face value, or an amount that the shopper types.
 *
 * @source B§3, PF 8.3
 */
export type Denomination = FixedDenomination | VariableDenomination

interface AnyDenomination {
  readonly id: string
  readonly name: string
  /** What comes on top, for example "+50 bonus". */
  readonly bonus?: string
  readonly categoryIds: readonly number[]
  /** Lowest price over all channels of the market; the binding price is in the quote. */
  readonly fromPrice: Amount
  /** The price before a computed discount; only where one was really computed. */
  readonly listPrice?: Amount
  readonly available: boolean
  /** What one period costs as a subscription, shortest period first; absent = the item has none. */
  readonly subscriptionPrices?: readonly SubscriptionPrice[]
}

/** The price of one period of a subscription. @source PF 4, M161 */
export interface SubscriptionPrice {
  readonly recurrence: Recurrence
  readonly amount: Amount
  /** How much less than the item bought once. Unit: percent. */
  readonly savingsPercent: number
}

/** A pack with a face value. @source PF 8.3 */
export interface FixedDenomination extends AnyDenomination {
  readonly kind: 'fixed'
}

/** An amount that the shopper types, within limits; both ends count. @source B§5, M123, PF 8.3 */
export interface VariableDenomination extends AnyDenomination {
  readonly kind: 'variable'
  readonly minimum: Amount
  readonly maximum: Amount
}

/** A payment method in one market; `id` is the pcId of every call. @source A§3, PF 8.3 */
export interface PaymentChannel {
  readonly id: number
  readonly name: string
  readonly type: ChannelType
  /** The store itself starts the payment and shows the code; built for Boleto (500) alone. @source PF 2.3 */
  readonly isBackendChannel: boolean
  readonly sortOrder: number
  readonly inputs: readonly InputName[]
  /** It can pay subscriptions; absent = it cannot. */
  readonly recurring?: true
}

/** One tile of a list. @source PF 8.3 */
export interface ProductCard {
  readonly voucherTypeId: number
  readonly gvtId: number
  readonly lvtId: number
  readonly productPath: string
  readonly name: string
  /** Name of the items that are sold, for example "Diamonds", and the lowest price in this market. */
  readonly itemLabel: string
  readonly fromPrice: Amount
  readonly promoLabel?: string
}

/** What one market sells of one game, app or voucher. @source PF 8.3 */
export interface Product {
  readonly voucherTypeId: number
  readonly gvtId: number
  readonly lvtId: number
  readonly productPath: string
  readonly name: string
  readonly publisherName: string
  readonly description: string
  readonly themeName?: string
  /** A direct top-up goes to a player; a voucher is a code handed to the buyer. @source M255 */
  readonly kind: 'topUp' | 'voucher'
  readonly currency: string
  readonly available: boolean
  readonly inputs: readonly ProductInput[]
  /** The player can be looked up by nickname before an item is chosen. */
  readonly playerLookup: boolean
  readonly categories: readonly DenominationCategory[]
  readonly denominations: readonly Denomination[]
  readonly paymentChannels: readonly PaymentChannel[]
  /** In years. @source M78 */
  readonly minimumAge?: number
  readonly accountRequired: boolean
  readonly giftable: boolean
  /** When it begins to be sold, ISO 8601; absent = it is sold. @source M131 */
  readonly releasesAt?: string
}
