import type { ErrorResult } from '../orders/error-result.ts'
import type { StoreQuote } from '../quotes/make-quote.ts'
import type { SubscriptionRow } from './subscription-row.ts'

/** Result codes of subscriptions. @source B§8 "Subscription" */
export const SUBSCRIPTION_CODES = {
  tryLater: 1,
  exists: 2,
  recurrenceInvalid: 3,
  notSubscribable: 4,
  unknownDetail: 5,
  missing: 7,
  notAuthorized: 8,
  priceChanged: 603
} as const

/** Result of createSubscription. @source PF 8.3 "SubscriptionResult" */
export interface SubscriptionAnswer {
  readonly refusal?: ErrorResult
  /** Code of the look-up `purchase` behind the refusal. */
  readonly purchaseCode?: number
  readonly subscription?: SubscriptionRow
  readonly freshQuote?: StoreQuote
}
