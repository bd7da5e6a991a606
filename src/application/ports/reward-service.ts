import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { RewardSummary } from '../../domain/reward/reward-summary.ts'

/** The rewards of accounts. @source B§3 "Reward balance", M154 */
export interface RewardService {
  /** What who is signed in can use in the country of the page, in its currency. @failure network.401 — nobody is signed in; network.* @source M153, M154 */
  readonly rewards: () => TaskEither<Failure, RewardSummary>
}
