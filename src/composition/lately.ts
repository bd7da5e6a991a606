import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure, OFFLINE } from '../domain/errors/network-errors.ts'

/**
 * Creates the call of a port whose module loads at the first use.
 * A module that fails to load is returned as a network failure.
 */
export const lately =
  <P>(load: () => Promise<P>) =>
  <I extends readonly unknown[], A>(pick: (port: P) => (...input: I) => TaskEither<Failure, A>) =>
  (...input: I): TaskEither<Failure, A> =>
  () =>
    load().then(
      (port) => pick(port)(...input)(),
      (error: unknown) => E.left(networkFailure(navigator.onLine ? undefined : OFFLINE, {}, error))
    )
