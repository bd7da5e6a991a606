import * as E from 'fp-ts/lib/Either.js'
import type { AccountsService } from '../../../src/application/ports/accounts-service.ts'
import type { Credentials } from '../../../src/application/ports/credentials.ts'
import { recoveryErrors, signInErrors, signUpErrors } from '../../../src/domain/errors/identity-errors.ts'
import type { Failure } from '../../../src/domain/errors/failure.ts'
import { networkFailure } from '../../../src/domain/errors/network-errors.ts'
import type { AccountWorld, KeptAccount } from './account-world.ts'

const CODE_ERRORS = { wrong: 'CodeMismatchException', expired: 'ExpiredCodeException' } as const

/** The store's own accounts service in memory: it counts tries, lets social users in, and deletes. */
export const fakeAccountsService = (world: AccountWorld, credentials: Credentials): AccountsService => {
  const open =
    <A>(run: () => E.Either<Failure, A>) =>
    async (): Promise<E.Either<Failure, A>> =>
      world.isThere() ? run() : E.left(networkFailure(undefined))
  const own = <A>(run: (kept: KeptAccount) => E.Either<Failure, A>) =>
    open(() => {
      const kept = world.owner(credentials.caller())
      return typeof kept === 'string' ? E.left(signInErrors.failure('SEC_01')) : run(kept)
    })
  const contactOf = ({ user }: KeptAccount): string => user.email ?? user.phoneNumber ?? ''
  return {
    forgotPassword: ({ account }) =>
      open(() => {
        if (world.find(account)?.isConfirmed === true) world.send('recovery', account.uid)
        return E.right(undefined)
      }),
    details: () => own(({ user }) => E.right(user)),
    authenticate: ({ cpf, birthDate, marketingConsent, languageCode }) =>
      own((kept) => {
        if (kept.user.countryCode === 'br' && cpf === undefined) return E.left(signUpErrors.failure('SIGNUP_CPF_DETAILS_MISSING'))
        kept.user = { ...kept.user, birthDate, marketingConsent, languageCode, idpVerified: true }
        return E.right(undefined)
      }),
    validatePhone: (phoneNumber) => open(() => E.right(world.find({ authType: 'mobile', uid: phoneNumber }) !== undefined)),
    reportWrongCode: (subject) => open(() => E.right(world.wrong(subject))),
    triesLeft: (subject) => open(() => E.right(world.triesOf(subject))),
    requestDeletion: () =>
      own((kept) => {
        world.send('deletion', contactOf(kept))
        return E.right(undefined)
      }),
    confirmDeletion: (proof) =>
      own((kept) => {
        const found = world.take('deletion', contactOf(kept), proof)
        if (found !== 'right') return E.left(recoveryErrors.failure(CODE_ERRORS[found]))
        for (const uid of [kept.user.email, kept.user.phoneNumber]) if (uid !== undefined) world.deleted.add(uid)
        return E.right(undefined)
      })
  }
}
