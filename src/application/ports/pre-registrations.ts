import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { ShopLocale } from './shop-service.ts'

/** A request to be notified when a product opens. */
export interface PreRegistrationRequest extends ShopLocale {
  readonly productPath: string
  readonly email: string
  readonly guestUserId: string
}

/** Pre-registrations for a product that opens later. @source M131 */
export interface PreRegistrations {
  /**
   * Registers an address for the notification.
   * `registered` whether or not the address was known; `open` and `closed` when there is nothing to wait for any more.
   *
   * @failure network.*
   */
  readonly register: (request: PreRegistrationRequest) => TaskEither<Failure, 'registered' | 'open' | 'closed'>
}
