import type { Amount } from '../money/amount.ts'
import { isZeroAmount } from '../money/arithmetic.ts'
import type { RewardSummary } from './reward-summary.ts'

/** Rewards of one order, which it uses or will earn. */
export interface RewardOrder {
  readonly txnId: string
  readonly productName: string
  readonly itemName: string
  readonly amount: Amount
  /** When it was placed. */
  readonly at: Date
}

/**
 * What an account has, expects and owes in rewards, in one country and currency.
 *
 * @source M154, D178, D216
 */
export interface RewardOverview extends RewardSummary {
  /** Of orders that are paid and not delivered. */
  readonly coming: Amount
  /** By orders that are not paid yet. */
  readonly held: Amount
  /** Taken back and no longer there; the next earnings settle it. */
  readonly owed: Amount
  /** When the next reward expires. */
  readonly soonest: Date | undefined
  readonly comingFrom: readonly RewardOrder[]
  readonly heldBy: readonly RewardOrder[]
}

/**
 * Returns whether an account has no rewards, and none are on their way.
 *
 * @source M154
 * @example
 * const none = { available: amountOf('0'), held: amountOf('0'), coming: amountOf('0'), owed: amountOf('0') }
 * hasNoRewards(none) // true
 * hasNoRewards({ ...none, owed: amountOf('1.5') }) // false
 */
export const hasNoRewards = ({ available, held, coming, owed }: Pick<RewardOverview, 'available' | 'held' | 'coming' | 'owed'>): boolean =>
  [available, held, coming, owed].every(isZeroAmount)
