import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { type OtpTries, otpTriesDetail, otpTriesOf } from '../../domain/account/otp-tries.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { OTP_LOCKED, otpErrors } from '../../domain/errors/otp-errors.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { CodeSubject } from '../ports/accounts-service.ts'

/** Tries of one-time codes, which the store counts by what the identity provider answers to it. */
export interface CodeTries {
  /** @failure network.* */
  readonly left: (subject: CodeSubject) => TaskEither<Failure, OtpTries>
  /**
   * Tries a code, and says with the failure of a wrong one how many tries are left.
   *
   * @failure those of the try
   * @failure otp.locked — it was the last try
   */
  readonly check: <A>(run: TaskEither<Failure, A>) => TaskEither<Failure, A>
}

/** Refusals of a code that say how many tries are left: a wrong one, and one too many. */
const COUNTED: ReadonlySet<number | string> = new Set(['CodeMismatchException', 'LimitExceededException', -202, OTP_LOCKED])

const withTries = (failure: Failure, now: Date): Failure => {
  const tries = COUNTED.has(failure.code) ? otpTriesOf(failure.detail, now) : undefined
  if (tries === undefined) return failure
  const detail = otpTriesDetail(tries, now)
  if (tries.kind === 'locked') return otpErrors.failure(OTP_LOCKED, detail, failure)
  return { ...failure, detail: { ...failure.detail, ...detail }, params: { ...failure.params, remainingTries: tries.triesLeft } }
}

/**
 * Says how many tries are left: five for each account and purpose, then three hours without any.
 *
 * @source A§8 "OTP", M193
 */
export const codeTries = ({ accounts, clock }: Pick<AccountPorts, 'accounts' | 'clock'>): CodeTries => ({
  left: accounts.triesLeft,
  check: (run) => async () => {
    const answer = await run()
    return E.isLeft(answer) ? E.left(withTries(answer.left, clock.now())) : answer
  }
})
