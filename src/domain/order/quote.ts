import type { Failure } from '../errors/failure.ts'
import type { Amount } from '../money/amount.ts'

/** What a promo code came to. Names as on the wire of our own schema. @source PF 8.3 */
export type PromoStatus =
  | 'Applied'
  | 'NotFound'
  | 'NotStarted'
  | 'Expired'
  | 'BudgetUsedUp'
  | 'AlreadyUsed'
  | 'NotForItem'
  | 'NotForChannel'
  | 'NotForPlayer'
  | 'NotForGift'
  | 'BelowMinimum'

/** The promo of a quote. @source B§3, PF 8.3 */
export interface PromoInfo {
  readonly promoId: string | undefined
  readonly promoCode: string
  readonly status: PromoStatus
  readonly validCode: boolean
  readonly discountAmount: Amount
}

/**
 * The final price of one channel; each part is rounded once.
 * total = price - discount - burn + fee + (vatIncluded ? 0 : vat). `refusal` says why it cannot be bought this way; undefined = it can.
 *
 * @source PF 6, 8.3
 */
export interface ChannelQuote {
  readonly pcId: number
  readonly refusal: Failure | undefined
  readonly price: Amount
  readonly discountAmount: Amount
  readonly burnAmount: Amount
  /** The most that the shopper's rewards can pay this way; absent = not known. @source M149 */
  readonly maximumBurnAmount?: Amount
  /** Rewards that the purchase earns; absent = not known. @source M149 */
  readonly earnAmount?: Amount
  readonly feeAmount: Amount
  readonly vatAmount: Amount
  readonly vatIncluded: boolean
  readonly totalPayment: Amount
}

/** One price list for one item, valid for ten minutes; `quoteId` is what an order buys. @source PF 6 */
export interface Quote {
  readonly quoteId: string
  readonly expiresAt: Date
  readonly currency: string
  readonly promoInfo: PromoInfo | undefined
  readonly channels: readonly ChannelQuote[]
}
