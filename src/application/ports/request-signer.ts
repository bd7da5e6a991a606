import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/** The parts of a call that are signed. */
export interface SignedCall {
  readonly method: string
  /** Path of the shown page, without query and fragment. */
  readonly path: string
  /** The payload, byte for byte as it is sent. */
  readonly body: string
}

/**
 * Proves that a call belongs to this visit and was not changed on its way.
 * It does not prove the identity of the shopper.
 *
 * @source A§7, B§7, D41
 */
export interface RequestSigner {
  /**
   * Creates the bearer token of one call.
   *
   * @failure network.*, caused by 'Malformed JWT token for Axios', where none can be built
   */
  readonly sign: (call: SignedCall) => TaskEither<Failure, string>
}
