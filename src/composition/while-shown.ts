import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../domain/errors/failure.ts'

/**
 * Takes no refusal from a page that is left: leaving cuts off what was asked, and browsers tell the page so while it goes. That is no answer, so
 * nothing follows from it here, and the next page asks again. An answer that comes in time counts.
 *
 * @param page tells when it is left, and shown again
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
