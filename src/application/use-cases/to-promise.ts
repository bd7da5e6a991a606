import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { isLeft } from '../../domain/kernel/either.ts'

/** A refusal as an error, for callers of promises: its failure says what happened and what can be done. */
export class FailureError extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(`${failure.area} ${failure.code}: ${failure.entry.key}`, { cause: failure.cause })
    this.name = 'FailureError'
    this.failure = failure
  }
}

/**
 * Runs a call of a port as a promise.
 *
 * @throws {FailureError} when the port refuses; nothing else is thrown by a port
 * @example const product = await toPromise(ports.shop.product({ countryCode: 'id', shopLang: 'id' }, 'canopy-strike'))
 */
export const toPromise = async <A>(call: TaskEither<Failure, A>): Promise<A> => {
  const result = await call()
  if (isLeft(result)) throw new FailureError(result.left)
  return result.right
}
