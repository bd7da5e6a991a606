import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { OrderRequest } from './order-service.ts'
import type { Cancellation } from '../../domain/subscription/cancellation.ts'
import type { OwnSubscription } from '../../domain/subscription/own-subscription.ts'

/** Answer to a change; a refusal may state the subscription too. */
export interface SubscriptionAnswer {
  /** Undefined = changed. */
  readonly refusal: Failure | undefined
  readonly subscription: OwnSubscription | undefined
}

/**
 * Input of the begin of a subscription.
 * `checkoutId` makes a retry safe, and the quote says how often.
 *
 * @source PF 8.3
 */
export type SubscriptionRequest = Omit<OrderRequest, 'previousPcId' | 'gifting' | 'guestUserId'>

/** The subscriptions of the signed-in account; it loads with their page. @source PF 8.2, M160 */
export interface SubscriptionService {
  /**
   * Reads the subscriptions of the account, newest first.
   * @failure network.401 — signed out; network.*
   * @source PF 8.2 "Subscriptions"
   */
  readonly list: () => TaskEither<Failure, readonly OwnSubscription[]>
  /**
   * Begins a subscription; the answer has the page on which the shopper allows its payments.
   * @failure network.401 — signed out; network.*
   * @source PF 8.2 "CreateSubscription", M160
   */
  readonly create: (request: SubscriptionRequest) => TaskEither<Failure, SubscriptionAnswer>
  /**
   * Cancels a subscription: usable until its next period.
   * @failure network.401 — signed out; network.*
   * @source PF 8.2 "CancelSubscription", M163, M164
   */
  readonly cancel: (id: string, why: Cancellation) => TaskEither<Failure, SubscriptionAnswer>
  /**
   * Takes a cancellation back before its end.
   * @failure network.401 — signed out; network.*
   * @source D195
   */
  readonly resume: (id: string) => TaskEither<Failure, SubscriptionAnswer>
  /**
   * Asks for another payment method; the answer has the page on which the shopper confirms it.
   * @failure network.401 — signed out; network.*
   * @source PF 4 "Failed charge"
   */
  readonly changePayment: (id: string, pcId: number) => TaskEither<Failure, SubscriptionAnswer>
}
