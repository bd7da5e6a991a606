import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { fromPromise } from 'xstate'
import type { Failure } from '../../domain/errors/failure.ts'
import { isLeft } from '../../domain/kernel/either.ts'

/**
 * Converts a TaskEither to a promise actor: Right leads to onDone, Left to onError with the Failure.
 * Every machine invokes its steps through it.
 */
export const fromTaskEither = <I, A>(run: (input: I) => TaskEither<Failure, A>) =>
  fromPromise<A, I>(async ({ input }) => {
    const result = await run(input)()
    if (isLeft(result)) throw result.left
    return result.right
  })
