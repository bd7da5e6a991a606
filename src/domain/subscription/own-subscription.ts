import type { Subscription } from './subscription.ts'
import { subscriptionView } from './subscription.ts'

/** Names of how the payment of the running period goes. @source PF 4 "Failed charge" */
export const collections = ['ok', 'retrying', 'checking', 'itemHeld', 'actionNeeded'] as const

/** How the payment of the running period goes. */
export type Collection = (typeof collections)[number]

/** Names the ends of a subscription: by its owner, by the store, by a payment. @source PF 4 */
export const subscriptionEnds = ['shopper', 'store', 'unpaid'] as const

/** Why a subscription ended. */
export type SubscriptionEnd = (typeof subscriptionEnds)[number]

/** A subscription as its owner manages it. @source PF 8.3 "Subscription", M160 */
export interface OwnSubscription extends Subscription {
  /** Two letters of the market in which it was begun. */
  readonly countryCode: string
  /** Name of the player, else their number in the game; undefined where the game asks for none. */
  readonly player: string | undefined
  /** Payment channel that is charged. */
  readonly pcId: number
  /** Percent by which a period is less than the item bought once; 0 = not. */
  readonly savingsPercent: number
  readonly collection: Collection
  /** When a payment that failed or is not known is tried or asked about again. */
  readonly nextAttemptAt: Date | undefined
  /** Why it ended; undefined = it has not, or that is not known. */
  readonly endedBy: SubscriptionEnd | undefined
  /** True = its cancellation can be taken back now. */
  readonly mayResume: boolean
  /** Address of the page on which the shopper confirms a payment method; undefined = none is open. */
  readonly paymentUrl: string | undefined
}

/** What the page of an owner says of a subscription, with the date of its sentence. */
export type OwnSubscriptionView =
  | { readonly kind: 'settingUp' | 'actionNeeded' | 'firstPayment' | 'notAuthorized' | 'methodNeeded' | 'checking' | 'itemHeld' }
  | { readonly kind: 'renews' | 'retrying' | 'usableUntil'; readonly at: Date | undefined }
  | { readonly kind: 'ended'; readonly at: Date | undefined; readonly by: SubscriptionEnd }

/**
 * Returns what the page of its owner says of a subscription.
 * While it is active, a payment that did not go through is said before its next date.
 *
 * @source B§4, PF 4 "Failed charge", M160, M162, M163
 */
export const ownSubscriptionView = (subscription: OwnSubscription, now: Date): OwnSubscriptionView => {
  const view = subscriptionView(subscription, now)
  const { collection, endDate, nextAttemptAt } = subscription
  switch (view.kind) {
    case 'renews':
      if (collection === 'retrying') return { kind: 'retrying', at: nextAttemptAt }
      if (collection === 'actionNeeded') return { kind: 'methodNeeded' }
      return collection === 'ok' ? view : { kind: collection }
    case 'usableUntil':
      return { kind: 'usableUntil', at: view.until }
    case 'ended':
      return { kind: 'ended', at: endDate, by: subscription.endedBy ?? 'shopper' }
    case 'alreadySubscribed':
      return { kind: 'notAuthorized' }
    case 'settingUp':
    case 'actionNeeded':
    case 'firstPayment':
    case 'notAuthorized':
      return { kind: view.kind }
  }
}

/** What the owner of a subscription can do with it. */
export type SubscriptionAction = 'confirm' | 'change' | 'cancel' | 'resume' | 'again'

/**
 * Returns what the owner of a subscription can do, the most useful first.
 *
 * @source B§4, PF 4, M163, D195
 */
export const subscriptionActionsOf = (subscription: OwnSubscription, now: Date): readonly SubscriptionAction[] => {
  const confirm = subscription.paymentUrl === undefined ? ([] as const) : (['confirm'] as const)
  switch (ownSubscriptionView(subscription, now).kind) {
    case 'settingUp':
    case 'actionNeeded':
      return [...confirm, 'cancel']
    case 'firstPayment':
      return []
    case 'renews':
    case 'retrying':
    case 'checking':
    case 'itemHeld':
    case 'methodNeeded':
      return [...confirm, 'change', 'cancel']
    case 'usableUntil':
      return subscription.mayResume ? ['resume'] : []
    case 'ended':
    case 'notAuthorized':
      return ['again']
  }
}
