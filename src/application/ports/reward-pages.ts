import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Referral } from '../../domain/reward/referral.ts'
import type { RewardEventPage } from '../../domain/reward/reward-event.ts'
import type { RewardOverview } from '../../domain/reward/reward-overview.ts'

/** What the pages of rewards read; it loads with the first of them. @source B§3 "Reward balance", M154 */
export interface RewardPages {
  /**
   * Reads what the account has, expects and owes in the country of the page.
   * @failure network.401 — signed out; network.*
   * @source M154, D178, D216
   */
  readonly overview: () => TaskEither<Failure, RewardOverview>
  /**
   * Reads entries of the history, newest first.
   * @param page `after` = id of the last entry that is shown; undefined = from the newest on
   * @failure network.401 — signed out; network.*
   * @source M154, D28
   */
  readonly history: (page: { readonly after: string | undefined; readonly limit: number }) => TaskEither<Failure, RewardEventPage>
  /**
   * Reads the invitations of the account; `none` = the country gives no bonus for them.
   * @failure network.401 — signed out; network.*
   * @source M279, D183
   */
  readonly referral: () => TaskEither<Failure, Referral | 'none'>
}
