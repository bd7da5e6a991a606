import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { fromPromise } from 'xstate'
import type { Failure } from '../../domain/errors/failure.ts'
import { isLeft } from '../../domain/kernel/either.ts'

/** Right becomes onDone; Left becomes onError, carrying the Failure. The one bridge from a step that can fail to a machine. */
export const fromTaskEither = <I, A>(run: (input: I) => TaskEither<Failure, A>) =>
  fromPromise<A, I>(async ({ input }) => {
    const result = await run(input)()
    if (isLeft(result)) throw result.left
    return result.right
  })
