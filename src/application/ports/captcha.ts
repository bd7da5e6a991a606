import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/**
 * Makes a call cost its sender some work, where many come from one address.
 * It is invisible: there is nothing to read or click, and no tracking.
 *
 * @source M80 "invisible", PF 7 step 2
 */
export interface Captcha {
  /** A token for one subject, for example a checkout id; it is worth nothing for another. @failure network.* where the browser cannot work */
  readonly solve: (subject: string) => TaskEither<Failure, string>
}
