import type * as E from 'fp-ts/lib/Either.js'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { refusal, right } from './account-scene.ts'
import type { Shopper } from './a-shopper.ts'

/** One way to a code of section 8. @source A§8 */
export interface Way {
  /** As the section writes it. */
  readonly code: string
  /**
   * Area and code of the answer to the shopper's flow, with its further details.
   * For a success it is the notice.
   */
  readonly answers: string
  /** How a shopper gets this answer. */
  readonly how: string
  readonly comes: (shopper: Shopper) => Promise<string>
}

export const NEW = 'emeralds 8'

export const told = async (answer: E.Either<Failure, unknown> | Promise<E.Either<Failure, unknown>>): Promise<string> =>
  refusal(await answer)

export const way = (code: string, answers: string, how: string, comes: Way['comes']): Way => ({ code, answers, how, comes })
/** Describes a code that is answered as the section writes it. */
export const plain = (area: string, code: string, how: string, comes: Way['comes']): Way => way(code, `${area} ${code}`, how, comes)

export const stopped = (shopper: Shopper, what: 'identity' | 'mail') => shopper.press(`/_/sandbox/switches/${what}`, { minutes: '2' })

/** Checks that there is no session here, and none at the service. */
export const isOut = async ({ scene }: Shopper): Promise<boolean> =>
  scene.credentials.caller().kind !== 'user' && right(await scene.session.refresh()()) === undefined
