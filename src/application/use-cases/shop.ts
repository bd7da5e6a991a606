import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import type { Ports } from '../ports/ports.ts'

/** Returns a fallback when the call fails, and reports the failure. @source B§7, M206 */
export const withFallback =
  ({ telemetry }: Pick<Ports, 'telemetry'>) =>
  <A, F>(call: TaskEither<Failure, A>, fallback: F): (() => Promise<A | F>) =>
  async () => {
    const answer = await call()
    if (E.isRight(answer)) return answer.right
    telemetry.report(answer.left)
    return fallback
  }
