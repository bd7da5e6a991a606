import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import * as t from 'io-ts'
import type { AccountsService, CodeSubject, DeletionAsked } from '../../application/ports/accounts-service.ts'
import type { Clock } from '../../application/ports/clock.ts'
import type { AuthType } from '../../domain/account/forms/contact-fields.ts'
import { identityRefusal } from '../../domain/account/identity-refusal.ts'
import { type OtpTries, otpTriesDetail, otpTriesOf } from '../../domain/account/otp-tries.ts'
import { userRecord } from '../../domain/account/user.ts'
import type { Catalogue, Failure, FailureDetail } from '../../domain/errors/failure.ts'
import { recoveryErrors, signInErrors, signUpErrors } from '../../domain/errors/identity-errors.ts'
import { networkFailure } from '../../domain/errors/network-errors.ts'
import { OTP_LOCKED, otpErrors } from '../../domain/errors/otp-errors.ts'
import { type AccountsAnswer, type AccountsCalls, accountsClient, type AccountsNeeds, triesIn } from './accounts-client.ts'
import { walletClient, type WalletCalls } from './wallet-client.ts'

/** Result code of success, of every call but the two below. @source A§7, M220, M221 */
const DONE = 0
/**
 * Result codes of the check whether a phone number can have an account.
 *
 * @source A§7 "validate-phone", M210
 */
const VALID_NUMBER = 204
const INVALID_NUMBER = 400

const UID_TYPES: Readonly<Record<AuthType, 'email' | 'phone_number'>> = { email: 'email', mobile: 'phone_number' }

const Deletion = t.type({ key: t.string, proof: t.union([t.literal('code'), t.literal('signIn')]) })

/**
 * Returns whether a code is entered while signed out.
 * For these codes the call names the account; for the others it is the caller's.
 */
const isOpen = ({ purpose }: CodeSubject): boolean => purpose === 'signUp' || purpose === 'recovery'

const codeOf = ({ resultCode, resultMessage }: AccountsAnswer): number | string => resultCode ?? resultMessage ?? ''

const unreadable = (what: string): Failure => networkFailure(undefined, {}, `the accounts service answered ${what} in another form`)

/**
 * Creates the accounts service over REST.
 * Times in its answers are durations. They become points in time by the clock of this browser, which may be wrong.
 *
 * @source A§7 "Accounts service", M219 to M223
 */
export const accountsHttp = (
  calls: AccountsCalls & WalletCalls,
  needs: AccountsNeeds & { readonly clock: Pick<Clock, 'now'> }
): AccountsService => {
  const ask = accountsClient(calls, needs)
  const askWallet = walletClient(calls, needs.connect)
  const { now } = needs.clock

  /** Reads the data of an answer with the code of success; any other is a failure of the area. */
  const accepted =
    <A>(
      sent: TaskEither<Failure, AccountsAnswer>,
      read: (data: unknown) => E.Either<Failure, A>,
      toFailure: (answer: AccountsAnswer) => Failure
    ): TaskEither<Failure, A> =>
    async () => {
      const answer = await sent()
      if (E.isLeft(answer)) return answer
      return answer.right.resultCode === DONE ? read(answer.right.data) : E.left(toFailure(answer.right))
    }
  const nothing = (): E.Either<Failure, void> => E.right(undefined)
  const by =
    ({ failure }: Catalogue) =>
    (answer: AccountsAnswer): Failure =>
      failure(codeOf(answer), triesIn(answer.data))

  const tries = (data: unknown): OtpTries | undefined => otpTriesOf(triesIn(data), now())

  const triesLeft: AccountsService['triesLeft'] = (subject) => async () => {
    const { authType, uid } = subject.account
    const whose = isOpen(subject) ? { uid, uidType: UID_TYPES[authType] } : {}
    const answer = await ask(isOpen(subject) ? 'anybody' : 'user', '/user/otp/tries', { purpose: subject.purpose, ...whose })()
    if (E.isLeft(answer)) return answer
    const left = answer.right.resultCode === DONE ? tries(answer.right.data) : undefined
    if (left !== undefined) return E.right(left)
    return E.left(answer.right.resultCode === DONE ? unreadable('how many tries are left') : by(otpErrors)(answer.right))
  }

  /** Maps a refused deletion: a lock as in other calls; without an address for the code, a new sign-in. */
  const refusedDeletion = (answer: AccountsAnswer): Failure => {
    const code = codeOf(answer)
    const left = tries(answer.data)
    const detail: FailureDetail = left === undefined ? {} : otpTriesDetail(left, now())
    if (code === 'LimitExceededException' && triesIn(answer.data).remainingTries === 0) return otpErrors.failure(OTP_LOCKED, detail)
    if (code === 'NotAuthorizedException') return recoveryErrors.failure(code, { recovery: 'signIn' })
    return recoveryErrors.failure(code, detail)
  }

  return {
    forgotPassword:
      ({ account: { authType, uid }, countryCode, languageCode, captchaToken }) =>
      async () => {
        const asked = { uid, uidType: UID_TYPES[authType], countryCode, languageCode, gRecaptchaToken: captchaToken }
        const answer = await ask('anybody', '/user/forgot-password', asked)()
        if (E.isLeft(answer)) return answer
        if (answer.right.resultMessage === 'Success') return nothing()
        const { code } = identityRefusal('recovery', { name: String(codeOf(answer.right)), message: '' }, authType)
        return E.left(recoveryErrors.failure(code, triesIn(answer.right.data)))
      },
    details: () =>
      accepted(
        ask('user', '/user/details', {}),
        (data) => {
          const user = userRecord.decode(data)
          return E.isRight(user) ? user : E.left(unreadable('who is signed in'))
        },
        by(signInErrors)
      ),
    authenticate: ({ languageCode, birthDate, cpf, referralCode, captchaToken }) =>
      accepted(
        ask('user', '/user/auth', {
          langCode: languageCode,
          birthDate,
          cpfInfo: cpf === undefined ? null : { cpf },
          gRecaptchaToken: captchaToken,
          ...(referralCode === undefined ? {} : { referralCode })
        }),
        nothing,
        by(signUpErrors)
      ),
    validatePhone: (phoneNumber) => async () => {
      const answer = await askWallet('/validate-phone', { phoneNumber })()
      if (E.isLeft(answer)) return answer
      const { status, resultCode } = answer.right
      if (status === 200 && resultCode === VALID_NUMBER) return E.right(true)
      if ((status === 200 || status === 400) && resultCode === INVALID_NUMBER) return E.right(false)
      return E.left(status < 400 ? unreadable('whether a number is valid') : networkFailure(status, {}, 'a number was not checked'))
    },
    triesLeft,
    requestDeletion: () =>
      accepted(
        ask('user', '/user/delete/request', {}),
        (data): E.Either<Failure, DeletionAsked> => {
          const asked = Deletion.decode(data)
          if (E.isLeft(asked)) return E.left(unreadable('what a deletion needs'))
          const { key, proof } = asked.right
          return E.right(proof === 'code' ? { kind: 'codeSent' } : { kind: 'signedInLately', key })
        },
        refusedDeletion
      ),
    confirmDeletion: (proof) =>
      accepted(
        ask('user', '/user/delete/confirm', proof.kind === 'code' ? { code: proof.code } : { key: proof.key }),
        nothing,
        refusedDeletion
      )
  }
}
