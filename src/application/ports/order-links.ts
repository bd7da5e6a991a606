import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/** Sends the lost links of orders again. @source shopper-help 2, PF 2.4 */
export interface OrderLinks {
  /**
   * Asks for the mails of an order, or of the newest orders of an email address.
   * Done = if there is such an order, its mail goes to its own address; the answer never says whether there is one.
   * @failure network.* when the service does not answer, refuses the text (400), or was asked too often (429)
   */
  readonly request: (wanted: string) => TaskEither<Failure, void>
}
