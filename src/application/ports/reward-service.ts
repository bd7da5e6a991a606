import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { RewardSummary } from '../../domain/reward/reward-summary.ts'

/** Rewards of accounts. @source B§3 "Reward balance", M154 */
export interface RewardService {
  /**
   * Reads the rewards of the account in the country and currency of the page.
   * @failure network.401 — signed out; network.*
   * @source M153, M154
   */
  readonly rewards: () => TaskEither<Failure, RewardSummary>
}
