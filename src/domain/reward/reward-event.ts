import type { Amount } from '../money/amount.ts'
import type { RewardSponsor } from './reward-order.ts'

/**
 * Kinds of entries in the history of rewards, as their owner sees them.
 *
 * @source M154, D56
 */
export const rewardEventKinds = [
  'earned',
  'referral',
  'claimed',
  'used',
  'returned',
  'expired',
  'takenBack',
  'forfeited',
  'correction'
] as const

/** Kind of an entry in the history of rewards. */
export type RewardEventKind = (typeof rewardEventKinds)[number]

/** One change of what a shopper has in rewards. */
export interface RewardEvent {
  readonly id: string
  readonly kind: RewardEventKind
  /** Above 0 = more rewards. */
  readonly amount: Amount
  readonly at: Date
  /** When the rewards that it added expire. */
  readonly expiry: Date | undefined
  readonly sponsor: RewardSponsor | undefined
  /** The payment number of its order. */
  readonly txnId: string | undefined
  readonly itemName: string | undefined
}

/** A page of the history of rewards, newest first. */
export interface RewardEventPage {
  readonly items: readonly RewardEvent[]
  readonly hasMore: boolean
}
