import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'

/** What a proof is made of. */
export interface SignedCall {
  readonly method: string
  /** Route that the shopper looks at, without query and fragment. */
  readonly path: string
  /** The payload, byte for byte as it is sent. */
  readonly body: string
}

/**
 * Proves that a call is of this visit and was not changed on its way. It proves nothing about who the shopper is.
 *
 * @source A§7, B§7, D41
 */
export interface RequestSigner {
  /** The bearer of one call. @failure network.*, caused by 'Malformed JWT token for Axios', where none can be built */
  readonly sign: (call: SignedCall) => TaskEither<Failure, string>
}
