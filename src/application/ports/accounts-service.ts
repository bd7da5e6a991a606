import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { AccountName } from '../../domain/account/forms/contact-fields.ts'
import type { BirthDate } from '../../domain/account/age-gate.ts'
import type { Cpf } from '../../domain/account/cpf.ts'
import type { OtpTries } from '../../domain/account/otp-tries.ts'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** Purpose of a one-time code; tries are counted separately for each. @source M193, D48 */
export type CodePurpose = 'signUp' | 'recovery' | 'verification' | 'deletion' | 'wallet'

/** The account and purpose for which codes are counted. */
export interface CodeSubject {
  readonly account: AccountName
  readonly purpose: CodePurpose
}

/**
 * The account of a forgotten password, with market and language of the page.
 *
 * @source A§7 "forgot-password", M219
 */
export interface ForgottenPassword {
  readonly account: AccountName
  readonly countryCode: string
  readonly languageCode: string
  readonly captchaToken: string
}

/** Details that a new user of a social sign-in still has to enter. @source A§7 "user/auth", M221 */
export interface SocialPerson {
  readonly languageCode: string
  readonly birthDate: BirthDate
  readonly cpf: Cpf | undefined
  /** Code of the inviter. @source D183 */
  readonly referralCode?: string
  readonly captchaToken: string
}

/** The proof that the requested deletion of an account needs. @source M69 */
export type DeletionAsked =
  /** A code was sent to the own mail address or phone number. */
  | { readonly kind: 'codeSent' }
  /**
   * The password was entered within the last five minutes, so no code was sent.
   * For the rest of that time the key is the proof.
   */
  | { readonly kind: 'signedInLately'; readonly key: string }

/**
 * Proof that the caller owns the account: the code that was sent, or the key from the request.
 *
 * @source M69, trust no. 26
 */
export type DeletionProof = { readonly kind: 'code'; readonly code: string } | { readonly kind: 'key'; readonly key: string }

/**
 * Account data that the store itself keeps.
 * The end of a lock is computed from its remaining time, by the clock of this browser.
 *
 * @source A§7 "Accounts service"
 */
export interface AccountsService {
  /**
   * Sends a code with which a new password can be set.
   * The answer is the same for an address without an account.
   *
   * @failure recovery.*, network.*
   */
  readonly forgotPassword: (forgotten: ForgottenPassword) => TaskEither<Failure, void>
  /**
   * Reads the signed-in user as the provider currently knows them.
   *
   * @failure signIn.SEC_01, network.*
   * @source M220
   */
  readonly details: () => TaskEither<Failure, User>
  /**
   * Admits a social user; their consent to offers is read from the account itself.
   *
   * @failure signUp.* SIGNUP_CPF_*; signIn.SEC_01; network.*
   * @source M221
   */
  readonly authenticate: (person: SocialPerson) => TaskEither<Failure, void>
  /**
   * Checks whether an account may have this number; the answer does not say whether one has it.
   *
   * @param phoneNumber with plus and calling code
   * @failure network.*
   * @source M76, M77, M210, P34
   */
  readonly validatePhone: (phoneNumber: string) => TaskEither<Failure, boolean>
  /**
   * Reads the remaining tries; sending a code does not change them.
   *
   * @failure network.*
   * @source M193, D48
   */
  readonly triesLeft: (subject: CodeSubject) => TaskEither<Failure, OtpTries>
  /**
   * Requests the deletion of the signed-in account and returns the proof it needs; deletes nothing.
   *
   * @failure recovery.*, otp.locked, signIn.SEC_01, network.*
   * @source M69
   */
  readonly requestDeletion: () => TaskEither<Failure, DeletionAsked>
  /**
   * Erases the store's data of the signed-in user; it counts wrong codes itself.
   *
   * @failure recovery.* CodeMismatchException with the tries that are left, ExpiredCodeException; otp.locked; signIn.SEC_01; network.*
   * @source M69, D48
   */
  readonly confirmDeletion: (proof: DeletionProof) => TaskEither<Failure, void>
}
