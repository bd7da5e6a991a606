import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** A contact's consent to offers; the contact is masked. @source M228, PF 8.6 */
export interface MarketingConsentItem {
  readonly email: string | undefined
  readonly msisdn: string | undefined
  readonly subscribed: boolean
  readonly updatedAt: string
}

/** Consent to offers of a shopper with an account. @source M228 */
export interface MarketingConsents {
  /**
   * Reads or changes whether offers are sent to an own, verified contact.
   *
   * @returns undefined = none are ever sent there
   * @failure network.*
   */
  readonly ask: (
    owner: Pick<User, 'email' | 'phoneNumber'>,
    act: 'read' | 'leave' | 'return'
  ) => TaskEither<Failure, MarketingConsentItem | undefined>
}
