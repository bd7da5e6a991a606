import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { isSessionOver } from '../../domain/account/caller.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { signInErrors } from '../../domain/errors/identity-errors.ts'
import * as E from '../../domain/kernel/either.ts'
import type { Accounts } from '../accounts.ts'

/** Steps of the session that calls as an account need. */
export type SessionOfCalls = Pick<Accounts, 'whoIsIn'>

/** The session has ended. */
const SIGNED_OUT = /* @__PURE__ */ signInErrors.failure('SEC_01')

/**
 * Runs a call as the signed-in account; expired tokens are renewed once.
 *
 * @failure signIn.SEC_01 — signed out
 * @failure those of `call`
 * @source A§4, M114
 */
export const asSignedIn =
  ({ whoIsIn }: SessionOfCalls) =>
  <I, A>(call: (input: I) => TaskEither<Failure, A>) =>
  (input: I): TaskEither<Failure, A> =>
  async () => {
    const run = async (wanted: 'held' | 'anew'): Promise<E.Either<Failure, A>> => {
      const who = await whoIsIn(wanted)()
      if (E.isLeft(who)) return who
      return who.right === undefined ? E.left(SIGNED_OUT) : call(input)()
    }
    const answer = await run('held')
    return E.isLeft(answer) && isSessionOver(answer.left) ? run('anew') : answer
  }
