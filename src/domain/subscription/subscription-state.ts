import type { TypeOf } from 'io-ts'
import { codeTable } from '../kernel/code-table.ts'
import { wireNameOf } from '../kernel/wire-enum.ts'

/**
 * The 8 states of a subscription.
 * Number, our name, the name of our schema, whether the shopper has what was subscribed to, and whether the same player cannot subscribe to
 * the same item again.
 *
 * The result codes 7 and 8 of a refused call are something else.
 *
 * @source B§4 "Subscription states", PF 4, 8.3, M162
 */
export const subscriptionState = /* @__PURE__ */ codeTable('SubscriptionState', [
  { code: 1, name: 'initializing', wire: 'Initializing', access: false, blocksAnother: false },
  { code: 2, name: 'waitingForAction', wire: 'WaitingForAction', access: false, blocksAnother: true },
  { code: 3, name: 'active', wire: 'Active', access: true, blocksAnother: true },
  { code: 4, name: 'cancelled', wire: 'Cancelled', access: true, blocksAnother: true },
  { code: 5, name: 'expired', wire: 'Expired', access: false, blocksAnother: false },
  { code: 6, name: 'failedToAuthorize', wire: 'FailedToAuthorize', access: false, blocksAnother: false },
  { code: 7, name: 'alreadyExists', wire: 'AlreadyExists', access: false, blocksAnother: false },
  { code: 8, name: 'authorized', wire: 'Authorized', access: false, blocksAnother: true }
])

/** Where a subscription stands. @source B§4 */
export type SubscriptionState = TypeOf<typeof subscriptionState.codec>

/**
 * Returns the state of a number or a name of the wire.
 * Undefined for an unknown one, since access must never come from a guess.
 *
 * @source B§4, PF 8.1, M162
 * @example subscriptionStateOf('WaitingForAction') // 'waitingForAction'
 */
export const subscriptionStateOf = (wire: unknown): SubscriptionState | undefined => wireNameOf(subscriptionState, wire)

/** Every allowed change; all others are refused. @source PF 4 "Enters when" */
const NEXT: Readonly<Record<SubscriptionState, readonly SubscriptionState[]>> = {
  initializing: ['waitingForAction', 'authorized', 'failedToAuthorize', 'alreadyExists'],
  waitingForAction: ['authorized', 'failedToAuthorize'],
  authorized: ['active', 'failedToAuthorize', 'expired'],
  active: ['cancelled', 'expired'],
  // Resumed before its end.
  cancelled: ['active', 'expired'],
  // A new subscription is a new record.
  expired: [],
  failedToAuthorize: [],
  alreadyExists: []
}

/**
 * Returns the states that may follow this one.
 *
 * @source PF 4 "Enters when", M162
 * @example subscriptionChangesOf('active') // ['cancelled', 'expired']
 * @example subscriptionChangesOf('expired') // []
 */
export const subscriptionChangesOf = (from: SubscriptionState): readonly SubscriptionState[] => NEXT[from]

/**
 * Returns whether a subscription may go from one state to another.
 *
 * @source PF 4 "Enters when", M162
 * @example mayChangeSubscription('active', 'cancelled') // true
 * @example mayChangeSubscription('cancelled', 'active') // true
 * @example mayChangeSubscription('expired', 'active') // false
 */
export const mayChangeSubscription = (from: SubscriptionState, to: SubscriptionState): boolean => NEXT[from].includes(to)
