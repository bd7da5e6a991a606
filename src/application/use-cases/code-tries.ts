import * as E from 'fp-ts/lib/Either.js'
import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import { type OtpTries, otpTriesDetail } from '../../domain/account/otp-tries.ts'
import type { Failure } from '../../domain/errors/failure.ts'
import { OTP_LOCKED, otpErrors } from '../../domain/errors/otp-errors.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { CodeSubject } from '../ports/accounts-service.ts'

/** One-time codes whose wrong ones are counted by the store, since an identity provider tells nobody how many tries are left. */
export interface CodeTries {
  /** @failure network.* */
  readonly left: (subject: CodeSubject) => TaskEither<Failure, OtpTries>
  /**
   * Tries a code. A wrong one is told to the store before the next one is tried, and its failure says how many tries are left.
   *
   * @failure those of the try
   * @failure otp.locked — it was the last try
   * @failure network.* — the wrong code before could not be told yet, so this one was not tried
   */
  readonly check: <A>(subject: CodeSubject, run: TaskEither<Failure, A>) => TaskEither<Failure, A>
}

/** The provider's word for a wrong code, and the store's. */
const isWrongCode = ({ code }: Failure): boolean => code === 'CodeMismatchException' || code === -202

const told = (failure: Failure, tries: OtpTries, now: Date): Failure => {
  const detail = otpTriesDetail(tries, now)
  if (tries.kind === 'locked') return otpErrors.failure(OTP_LOCKED, detail, failure)
  return { ...failure, detail: { ...failure.detail, ...detail }, params: { ...failure.params, remainingTries: tries.triesLeft } }
}

const keyOf = ({ account, purpose }: CodeSubject): string => `${purpose} ${account.uid}`

/**
 * Counts wrong codes: five tries for each account and purpose, then three hours without any.
 *
 * @source A§8 "OTP", M193, D48, trust no. 18
 */
export const codeTries = ({ accounts, clock }: Pick<AccountPorts, 'accounts' | 'clock'>): CodeTries => {
  const untold = new Map<string, Failure>()

  const report = async (subject: CodeSubject, failure: Failure): Promise<E.Either<Failure, Failure>> => {
    const tries = await accounts.reportWrongCode(subject)()
    if (E.isLeft(tries)) return tries
    untold.delete(keyOf(subject))
    return E.right(told(failure, tries.right, clock.now()))
  }

  return {
    left: accounts.triesLeft,
    check: (subject, run) => async () => {
      const before = untold.get(keyOf(subject))
      if (before !== undefined) {
        const caughtUp = await report(subject, before)
        if (E.isLeft(caughtUp)) return caughtUp
        if (caughtUp.right.code === OTP_LOCKED) return E.left(caughtUp.right)
      }
      const answer = await run()
      if (E.isRight(answer) || !isWrongCode(answer.left)) return answer
      untold.set(keyOf(subject), answer.left)
      const counted = await report(subject, answer.left)
      return E.left(E.isRight(counted) ? counted.right : answer.left)
    }
  }
}
