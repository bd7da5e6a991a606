import * as E from '../domain/kernel/either.ts'
import type { AccountsService, DeletionAsked } from '../application/ports/accounts-service.ts'
import type { Credentials } from '../application/ports/credentials.ts'
import type { AccountName } from '../domain/account/forms/contact-fields.ts'
import type { UserCaller } from '../domain/account/caller.ts'
import { type OtpTries, otpTriesDetail } from '../domain/account/otp-tries.ts'
import { recoveryErrors, signInErrors, signUpErrors } from '../domain/errors/identity-errors.ts'
import type { Failure } from '../domain/errors/failure.ts'
import { OTP_LOCKED, otpErrors } from '../domain/errors/otp-errors.ts'
import { networkFailure } from '../domain/errors/network-errors.ts'
import type { AccountWorld, KeptAccount } from './account-world.ts'

/** A key of another account, or of a sign-in that is too old. */
const EXPIRED: E.Either<Failure, void> = E.left(recoveryErrors.failure('ExpiredCodeException'))

/** Creates the accounts service in memory: it counts tries, accepts social users, and deletes. */
export const fakeAccountsService = (world: AccountWorld, credentials: Credentials): AccountsService => {
  const open =
    <A>(run: () => E.Either<Failure, A>) =>
    async (): Promise<E.Either<Failure, A>> =>
      world.isThere() ? run() : E.left(networkFailure(undefined))
  const nameOf = ({ user: { email, phoneNumber = '' } }: KeptAccount): AccountName =>
    email === undefined ? { authType: 'mobile', uid: phoneNumber } : { authType: 'email', uid: email }
  /** Runs for the owner; an erased account has none here, while the identity provider still has it. */
  const own = <A>(run: (kept: KeptAccount, caller: UserCaller) => E.Either<Failure, A>) =>
    open(() => {
      const caller = credentials.caller()
      const kept = world.owner(caller)
      if (typeof kept === 'string' || caller.kind !== 'user' || world.deleted.has(nameOf(kept).uid))
        return E.left(signInErrors.failure('SEC_01'))
      return run(kept, caller)
    })
  const locked = (tries: OtpTries) => E.left(otpErrors.failure(OTP_LOCKED, otpTriesDetail(tries, world.now())))
  /** Codes of a deletion are checked here, so they are counted here. */
  const refusalOfCode = (account: AccountName, code: string): E.Either<Failure, void> => {
    const subject = { account, purpose: 'deletion' } as const
    const before = world.triesOf(subject)
    if (before.kind === 'locked') return locked(before)
    const found = world.take('deletion', account.uid, code)
    if (found === 'right') return E.right(undefined)
    if (found === 'expired') return E.left(recoveryErrors.failure('ExpiredCodeException'))
    const left = world.wrong(subject)
    return left.kind === 'locked'
      ? locked(left)
      : E.left(recoveryErrors.failure('CodeMismatchException', otpTriesDetail(left, world.now())))
  }
  return {
    forgotPassword: ({ account }) =>
      open(() => {
        world.recovering.add(account.uid)
        if (world.find(account)?.isConfirmed === true) world.send('recovery', account.uid)
        return E.right(undefined)
      }),
    details: () => own(({ user }) => E.right(user)),
    authenticate: ({ cpf }) =>
      own((kept) => {
        if (kept.user.countryCode === 'br' && cpf === undefined) return E.left(signUpErrors.failure('SIGNUP_CPF_DETAILS_MISSING'))
        kept.user = { ...kept.user, idpVerified: true }
        if (kept.user.marketingConsent) world.wantOffers.add(nameOf(kept).uid)
        return E.right(undefined)
      }),
    validatePhone: (phoneNumber) => open(() => E.right(/^\+65[89]\d{7}$/.test(phoneNumber))),
    triesLeft: (subject) => open(() => E.right(world.triesOf(subject))),
    requestDeletion: () =>
      own((kept, caller): E.Either<Failure, DeletionAsked> => {
        const account = nameOf(kept)
        if (world.isFresh(caller)) return E.right({ kind: 'signedInLately', key: `key-of-${kept.user.sub}` })
        const tries = world.triesOf({ account, purpose: 'deletion' })
        if (tries.kind === 'locked') return locked(tries)
        world.send('deletion', account.uid)
        return E.right({ kind: 'codeSent' })
      }),
    confirmDeletion: (proof) =>
      own((kept, caller) => {
        const isKey = proof.kind === 'key' && proof.key === `key-of-${kept.user.sub}` && world.isFresh(caller)
        const rejected = proof.kind === 'code' ? refusalOfCode(nameOf(kept), proof.code) : EXPIRED
        if (!isKey && E.isLeft(rejected)) return rejected
        for (const uid of [kept.user.email, kept.user.phoneNumber]) if (uid !== undefined) world.deleted.add(uid)
        return E.right(undefined)
      })
  }
}
