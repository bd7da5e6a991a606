import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { ShopLocale } from './shop-service.ts'

/** Who wants to be told when a product opens. */
export interface PreRegistrationRequest extends ShopLocale {
  readonly productPath: string
  readonly email: string
  readonly guestUserId: string
}

/** The list of a product that is not there yet. @source M131 */
export interface PreRegistrations {
  /** `registered` whether or not the address was known; the others when there is nothing to wait for any more. @failure network.* */
  readonly register: (request: PreRegistrationRequest) => TaskEither<Failure, 'registered' | 'open' | 'closed'>
}
