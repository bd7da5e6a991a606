import * as E from '../kernel/either.ts'
import type { Amount } from '../money/amount.ts'
import type { Recurrence } from './recurrence.ts'
import type { SubscriptionState } from './subscription-state.ts'
import { subscriptionState } from './subscription-state.ts'

/** An item that is paid again every period. @source B§3 "Subscription", PF 8.3, M160 */
export interface Subscription {
  readonly id: string
  readonly state: SubscriptionState
  readonly recurrence: Recurrence
  readonly productPath: string
  readonly productName: string
  readonly itemName: string
  /** Masked as everywhere. */
  readonly email: string
  /** Name of the payment method, for the screen. */
  readonly paymentMethod: string
  /** ISO 4217 */
  readonly currency: string
  /** Price of one period. */
  readonly amount: Amount
  /** The next billing date; undefined when nothing more is charged. */
  readonly upcomingPayment: Date | undefined
  /** Access ends here once it is cancelled or expired. */
  readonly endDate: Date | undefined
}

/** The parts of a subscription that decide about access. */
export type SubscriptionTerms = Pick<Subscription, 'state' | 'upcomingPayment' | 'endDate'>

/**
 * Returns the end of access of a cancelled subscription: its end date, else the next billing date.
 * Undefined for every other state and where neither is known.
 *
 * @source B§4, M163
 * @example
 * const upcomingPayment = new Date('2026-11-28')
 * subscriptionAccessEnd({ state: 'cancelled', endDate: undefined, upcomingPayment }) // new Date('2026-11-28')
 * subscriptionAccessEnd({ state: 'active', endDate: undefined, upcomingPayment }) // undefined
 */
export const subscriptionAccessEnd = ({ state, endDate, upcomingPayment }: SubscriptionTerms): Date | undefined =>
  state === 'cancelled' ? (endDate ?? upcomingPayment) : undefined

/**
 * Returns the state of a subscription at a moment.
 * A cancelled subscription whose end has come, or is not known, is expired, also before that was written down.
 *
 * @source B§4, PF 4, M163
 * @example
 * const terms = { state: 'cancelled', endDate: new Date('2026-11-28T00:00:00Z'), upcomingPayment: undefined }
 * subscriptionStateAt(terms, new Date('2026-11-27T23:59:59Z')) // 'cancelled'
 * subscriptionStateAt(terms, new Date('2026-11-28T00:00:00Z')) // 'expired'
 */
export const subscriptionStateAt = (terms: SubscriptionTerms, now: Date): SubscriptionState => {
  if (terms.state !== 'cancelled') return terms.state
  const end = subscriptionAccessEnd(terms)
  return end !== undefined && now.getTime() < end.getTime() ? 'cancelled' : 'expired'
}

/**
 * Returns whether a subscription gives access: while active, and cancelled until the next billing.
 *
 * @source B§4, M163
 * @example
 * const terms = { state: 'cancelled', endDate: new Date('2026-11-28'), upcomingPayment: undefined }
 * hasSubscriptionAccess(terms, new Date('2026-11-27')) // true
 * hasSubscriptionAccess(terms, new Date('2026-11-28')) // false
 */
export const hasSubscriptionAccess = (terms: SubscriptionTerms, now: Date): boolean =>
  subscriptionState.row(subscriptionStateAt(terms, now)).access

/**
 * Returns whether the same player may subscribe to the same item again.
 * A cancelled subscription must have expired first.
 *
 * @param earlier every subscription of that player to that item at that recurrence
 * @source B§4 "after expiry the user can subscribe again", PF 4 "already exists", M163
 * @example
 * const cancelled = { state: 'cancelled', endDate: new Date('2026-11-28'), upcomingPayment: undefined }
 * maySubscribeAgain([cancelled], new Date('2026-11-27')) // false
 * maySubscribeAgain([cancelled], new Date('2026-11-28')) // true
 */
export const maySubscribeAgain = (earlier: readonly SubscriptionTerms[], now: Date): boolean =>
  earlier.every((terms) => !subscriptionState.row(subscriptionStateAt(terms, now)).blocksAnother)

/**
 * What the page says of a subscription, with the date that its sentence names.
 *
 * @source shopper-help 3.13
 */
export type SubscriptionView =
  | {
      readonly kind: 'settingUp' | 'actionNeeded' | 'firstPayment' | 'ended' | 'notAuthorized' | 'alreadySubscribed'
    }
  | { readonly kind: 'renews'; readonly at: Date | undefined }
  | { readonly kind: 'usableUntil'; readonly until: Date | undefined }

/**
 * Returns the notice that the page shows of a subscription; total.
 *
 * @source B§4, shopper-help 3.13, M160, M162
 * @example
 * const terms = { state: 'active', upcomingPayment: new Date('2026-11-28'), endDate: undefined }
 * subscriptionView(terms, new Date('2026-11-21')) // { kind: 'renews', at: new Date('2026-11-28') }
 */
export const subscriptionView = (terms: SubscriptionTerms, now: Date): SubscriptionView => {
  switch (subscriptionStateAt(terms, now)) {
    case 'initializing':
      return { kind: 'settingUp' }
    case 'waitingForAction':
      return { kind: 'actionNeeded' }
    case 'authorized':
      return { kind: 'firstPayment' }
    case 'active':
      return { kind: 'renews', at: terms.upcomingPayment }
    case 'cancelled':
      return { kind: 'usableUntil', until: subscriptionAccessEnd(terms) }
    case 'expired':
      return { kind: 'ended' }
    case 'failedToAuthorize':
      return { kind: 'notAuthorized' }
    case 'alreadyExists':
      return { kind: 'alreadySubscribed' }
  }
}

/** Why a subscription cannot be cancelled now. */
export type CancellationRefusal = 'paymentRunning' | 'notRunning'

/**
 * Cancels a subscription.
 * An active one is usable until its next billing date; one without a payment is over at once, as its
 * authorisation never came about.
 *
 * @failure paymentRunning — the first charge is on its way; its answer must be known first
 * @failure notRunning — it was cancelled before, or is over
 * @source B§4, PF 4, M163
 * @example
 * const [now, next] = [new Date('2026-11-21'), new Date('2026-11-28')]
 * const active = { state: 'active', endDate: undefined, upcomingPayment: next }
 * cancelSubscription(active, now) // right({ state: 'cancelled', endDate: new Date('2026-11-28'), upcomingPayment: undefined })
 * cancelSubscription({ ...active, state: 'authorized' }, now) // left('paymentRunning')
 */
export const cancelSubscription = <S extends SubscriptionTerms>(subscription: S, now: Date): E.Either<CancellationRefusal, S> => {
  switch (subscriptionStateAt(subscription, now)) {
    case 'active':
      return E.right({ ...subscription, state: 'cancelled', endDate: subscription.upcomingPayment ?? now, upcomingPayment: undefined })
    case 'initializing':
    case 'waitingForAction':
      return E.right({ ...subscription, state: 'failedToAuthorize', upcomingPayment: undefined })
    case 'authorized':
      return E.left('paymentRunning')
    case 'cancelled':
    case 'expired':
    case 'failedToAuthorize':
    case 'alreadyExists':
      return E.left('notRunning')
  }
}
