import * as E from '../../domain/kernel/either.ts'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { type OtpTries, otpTriesDetail, otpTriesOf } from '../../domain/account/otp-tries.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { OTP_LOCKED, otpErrors } from '../../domain/errors/otp-errors.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { CodeSubject } from '../ports/accounts-service.ts'

/** Remaining tries of one-time codes, counted by the store from the answers of the identity provider. */
export interface CodeTries {
  /** Reads the remaining tries. @failure network.* */
  readonly left: (subject: CodeSubject) => TaskEither<Failure, OtpTries>
  /**
   * Tries a code; the failure of a wrong one says how many tries are left.
   *
   * @failure those of the try
   * @failure otp.locked — it was the last try
   */
  readonly check: <A>(run: TaskEither<Failure, A>) => TaskEither<Failure, A>
}

/** Failures of a code that name the remaining tries: a wrong code, and one too many. */
const COUNTED: ReadonlySet<number | string> = new Set(['CodeMismatchException', 'LimitExceededException', -202, OTP_LOCKED])

const withTries = (failure: Failure, now: Date): Failure => {
  const tries = COUNTED.has(failure.code) ? otpTriesOf(failure.detail, now) : undefined
  if (tries === undefined) return failure
  const detail = otpTriesDetail(tries, now)
  if (tries.kind === 'locked') return otpErrors.failure(OTP_LOCKED, detail, failure)
  return { ...failure, detail: { ...failure.detail, ...detail }, params: { ...failure.params, remainingTries: tries.triesLeft } }
}

/**
 * Creates the counter of tries: five for each account and purpose, then a lock of three hours.
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
