import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/** Sends lost links of orders again. @source shopper-help 2, PF 2.4 */
export interface OrderLinks {
  /**
   * Requests the mails of an order, or of the newest orders of an email address.
   * Success means: if there is such an order, its mail is sent to its own address. The answer never says whether there is one.
   *
   * @failure network.* when the service does not answer, refuses the text (400), or was asked too often (429)
   */
  readonly request: (wanted: string) => TaskEither<Failure, void>
}
