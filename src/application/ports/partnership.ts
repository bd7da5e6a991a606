import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/** What a company writes to the store. */
export interface PartnershipMessage {
  /** Made once for each message, so that sending it again sends no second one. */
  readonly id: string
  readonly company: string
  readonly name: string
  readonly email: string
  readonly message: string
}

/** The desk that companies write to. @source M13, M240, D42 */
export interface Partnership {
  /**
   * Sends a message; done = it is stored and will be read.
   * @failure network.* when the outcome is unknown, or too many came from here
   */
  readonly send: (message: PartnershipMessage) => TaskEither<Failure, void>
}
