import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { mayInviteRating, type RatedOrder } from '../../domain/order/rating-invitation.ts'
import type { Clock } from '../ports/clock.ts'
import type { RatingAsk, Ratings } from '../ports/ratings.ts'
import type { StorageCell } from '../ports/browser-storage.ts'

/** Dependencies of this use case. */
export interface RatingPorts {
  readonly ratings: Ratings
  /** Time of the last invitation of this browser. */
  readonly ratingInvited: StorageCell<Date | undefined>
  readonly clock: Clock
}

/**
 * Returns the address at which an order can be rated, if its viewer is to be invited.
 * An invitation counts as soon as it is made, whether or not it is followed.
 *
 * @failure network.*
 * @source A§7, B§7, M261
 */
export const inviteRating =
  ({ ratings, ratingInvited, clock }: RatingPorts) =>
  ({ order, ask }: { readonly order: RatedOrder; readonly ask: RatingAsk }): TaskEither<Failure, string | undefined> =>
  async () => {
    const now = clock.now()
    if (!mayInviteRating(order, ratingInvited.read(), now)) return E.right(undefined)
    const address = await ratings.invite(ask)()
    if (E.isRight(address) && address.right !== undefined) ratingInvited.write(now)
    return address
  }
