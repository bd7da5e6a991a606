import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/** A message from a company to the store. */
export interface PartnershipMessage {
  /** Created once for each message, so that a retry sends no second one. */
  readonly id: string
  readonly company: string
  readonly name: string
  readonly email: string
  readonly message: string
}

/** The contact form for companies. @source M13, M240, D42 */
export interface Partnership {
  /**
   * Sends a message; success means that it is stored.
   *
   * @failure network.* when the outcome is unknown, or too many came from here
   */
  readonly send: (message: PartnershipMessage) => TaskEither<Failure, void>
}
