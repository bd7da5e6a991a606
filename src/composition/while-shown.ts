import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../domain/errors/failure.ts'

/**
 * Ignores a failed call of a page that is being left.
 * Leaving a page aborts its requests, and browsers report that to the page. Such a failure is no answer: nothing follows from it here, and
 * the next page calls again. An answer that arrives in time counts.
 *
 * @param page target of the events `pagehide` and `pageshow`
 */
export const whileShown = (page: Pick<EventTarget, 'addEventListener'>) => {
  let isLeft = false
  page.addEventListener('pagehide', () => void (isLeft = true))
  page.addEventListener('pageshow', () => void (isLeft = false))
  return <Asked extends readonly unknown[], A>(ask: (...asked: Asked) => TaskEither<Failure, A>) =>
    (...asked: Asked): TaskEither<Failure, A> =>
    async () => {
      const answer = await ask(...asked)()
      return E.isLeft(answer) && isLeft ? new Promise(() => undefined) : answer
    }
}
