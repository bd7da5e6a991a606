import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { Failure } from '../../domain/errors/failure.ts'
import { signUpErrors } from '../../domain/errors/identity-errors.ts'
import type { AccountPorts } from '../ports/account-ports.ts'

/**
 * Checks with the wallet service whether a phone number is valid before an account gets it.
 * Without an answer the number is accepted, because the user pool checks it again through the store.
 *
 * @param phoneNumber with plus and calling code; undefined = none is given
 * @failure signUp.InvalidParameterExceptionMobile
 * @source A§5 "Phone validity is also checked with the wallet service", M76, M210
 */
export const checkNumber =
  ({ accounts }: Pick<AccountPorts, 'accounts'>) =>
  (phoneNumber: string | undefined): TaskEither<Failure, void> =>
  async () => {
    const valid = phoneNumber === undefined ? E.right(true) : await accounts.validatePhone(phoneNumber)()
    return E.isRight(valid) && !valid.right ? E.left(signUpErrors.failure('InvalidParameterExceptionMobile')) : E.right(undefined)
  }
