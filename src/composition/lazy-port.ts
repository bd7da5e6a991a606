import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../domain/errors/failure.ts'
import { networkFailure, OFFLINE_ERROR_CODE } from '../domain/errors/network-errors.ts'
import { left } from '../domain/kernel/either.ts'

/** A port that loads at its first use. */
export interface LazyPort<P> {
  /** Loads the port once. A rejection is not kept, so the next use loads again. */
  readonly load: () => Promise<P>
  /** Creates a call of the port; a port that fails to load is returned as a network failure. */
  readonly call: <I extends readonly unknown[], A>(
    pick: (port: P) => (...input: I) => TaskEither<Failure, A>
  ) => (...input: I) => TaskEither<Failure, A>
}

/**
 * Creates a port whose code loads at its first use.
 *
 * @param isOnline whether a port that fails to load can have another cause than a lost connection; a chunk alone cannot
 */
export const lazyPort = <P>(load: () => Promise<P>, isOnline: () => boolean = () => false): LazyPort<P> => {
  let loaded: Promise<P> | undefined
  const loadOnce = (): Promise<P> => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
  return {
    load: loadOnce,
    call:
      (pick) =>
      (...input) =>
      () =>
        loadOnce().then(
          (port) => pick(port)(...input)(),
          (error: unknown) => left(networkFailure(isOnline() ? undefined : OFFLINE_ERROR_CODE, {}, error))
        )
  }
}
