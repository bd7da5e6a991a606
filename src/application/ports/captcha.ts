import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/**
 * Proof of work that makes a call expensive to send in large numbers.
 * It is invisible: there is nothing to read or click, and no tracking.
 *
 * @source M80 "invisible", PF 7 step 2
 */
export interface Captcha {
  /**
   * Solves a captcha for one subject, for example a checkout id; the token is valid for no other.
   *
   * @failure network.* where the browser cannot work
   */
  readonly solve: (subject: string) => TaskEither<Failure, string>
}
