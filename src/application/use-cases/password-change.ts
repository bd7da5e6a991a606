import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { networkErrors } from '../../domain/errors/network-errors.ts'
import type { AccountPorts } from '../ports/account-ports.ts'

/** Values of the form that changes a password. */
export interface PasswordChange {
  readonly oldPassword: string
  readonly newPassword: string
}

/** The provider's code for a wrong old password. @source A§8 "Password change" */
const NOT_THE_OLD_ONE = 'NotAuthorizedExceptionPassReset'

const isLost = ({ area }: Failure): boolean => area === networkErrors.area

/**
 * Changes a password, also when an answer is lost.
 * A repeated change is refused, because the old password is no longer valid; then the new password is tried as the old one, which changes
 * nothing and shows whether it is valid already.
 *
 * @failure as `IdentityProvider.changePassword`; network.* also when the outcome is unknown
 * @source A§8 "Password change", M68
 */
export const passwordChange = ({ identity }: Pick<AccountPorts, 'identity'>) => {
  // Held in the memory of this page until there is an answer, for this check only.
  let unanswered: PasswordChange | undefined
  const counts = async ({ newPassword }: PasswordChange, refusal: Failure): Promise<E.Either<Failure, void>> => {
    const proof = await identity.changePassword({ oldPassword: newPassword, newPassword })()
    return E.isLeft(proof) && !isLost(proof.left) ? E.left(refusal) : proof
  }
  return (typed: PasswordChange): TaskEither<Failure, void> =>
    async () => {
      const isAgain = unanswered?.oldPassword === typed.oldPassword && unanswered.newPassword === typed.newPassword
      const first = await identity.changePassword(typed)()
      const isRefused = E.isLeft(first) && first.left.code === NOT_THE_OLD_ONE
      const answer = isAgain && isRefused ? await counts(typed, first.left) : first
      unanswered = E.isLeft(answer) && isLost(answer.left) ? typed : undefined
      return answer
    }
}
