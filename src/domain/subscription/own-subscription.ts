import type { Subscription } from './subscription.ts'

/** Names of how the payment of the running period goes. @source PF 4 "Failed charge" */
export const collections = ['ok', 'retrying', 'checking', 'itemHeld', 'actionNeeded'] as const

/** How the payment of the running period goes. */
export type Collection = (typeof collections)[number]

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
  /** True = its cancellation can be taken back now. */
  readonly mayResume: boolean
  /** Address of the page on which the shopper confirms a payment method; undefined = none is open. */
  readonly paymentUrl: string | undefined
}
