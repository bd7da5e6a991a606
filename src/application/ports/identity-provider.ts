import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { AccountName } from '../../domain/account/account-name.ts'
import type { BirthDate } from '../../domain/account/age-gate.ts'
import type { Cpf } from '../../domain/account/cpf.ts'
import type { AuthType } from '../../domain/account/forms/contact-fields.ts'
import type { Otp } from '../../domain/account/otp.ts'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** What a sign-up tells of a person, beside what names the account. @source A§5 "Sign-up", M62 */
export interface SignUpRequest {
  readonly account: AccountName
  readonly password: string
  readonly birthDate: BirthDate
  readonly marketingConsent: boolean
  /** Path of the market, its English name, and the language of the page. */
  readonly countryCode: string
  readonly countryName: string
  readonly languageCode: string
  /** Undefined where the market does not ask for it. */
  readonly cpf: Cpf | undefined
  readonly captchaToken: string
}

/** A code that was typed for an account. */
export interface AccountCode {
  readonly account: AccountName
  readonly code: Otp
}

/** A user that has just proven to own an account. */
export interface ProvenUser {
  /** Handed to the store's back end at once, and kept nowhere. @source D47 */
  readonly refreshToken: string
  /** Undefined = the provider told nothing of the user. @source A§4 "missing attributes object", M65 */
  readonly user: User | undefined
}

/**
 * Changes to the account of a signed-in user; unnamed attributes stay. A name can be removed.
 * @source A§7 "update attributes"
 */
export interface UserChange {
  readonly name?: string | undefined
  readonly languageCode?: string
  readonly marketingConsent?: boolean
  /** Given once, where the account has none. */
  readonly birthDate?: BirthDate
  readonly email?: string
  /** With plus and calling code. */
  readonly phoneNumber?: string
  /** The first-login marker. @source A§3, M64 */
  readonly hasLoggedIn?: true
}

/**
 * Keeps accounts and their passwords.
 * Operations of a signed-in user act as the owner of the credentials. It never refreshes a session.
 *
 * @source A§7 "Identity provider operations", M237, D47
 */
export interface IdentityProvider {
  /** Opens an account and sends a code to it; `confirmed` = none is needed. @failure signUp.*, network.* */
  readonly signUp: (request: SignUpRequest) => TaskEither<Failure, 'codeSent' | 'confirmed'>
  /**
   * Takes the code of a sign-up.
   *
   * The right one that is sent again within an hour counts as right: its answer may have been lost.
   *
   * @failure signUp.* CodeMismatchException and LimitExceededException with the tries that are left, ExpiredCodeException, SIGNUP_CPF_*; network.*
   */
  readonly confirmSignUp: (typed: AccountCode) => TaskEither<Failure, void>
  /**
   * Sends a new code for a sign-up; older ones are worth nothing from then on.
   *
   * An address without an account, or with a confirmed one, is answered the same.
   *
   * @failure signUp.*, network.*
   */
  readonly resendCode: (account: AccountName) => TaskEither<Failure, void>
  /** @failure signIn.* NotAuthorizedException{type}, UserNotFoundException{type}, UserNotConfirmedException, UserDisabledException; network.* */
  readonly signIn: (typed: { readonly account: AccountName; readonly password: string }) => TaskEither<Failure, ProvenUser>
  /**
   * Sets a new password by the code of a recovery, which the accounts service sent.
   *
   * @failure recovery.* CodeMismatchException and LimitExceededException with the tries that are left, ExpiredCodeException, InvalidPasswordException; network.*
   */
  readonly submitNewPassword: (typed: AccountCode & { readonly password: string }) => TaskEither<Failure, void>
  /** @failure recovery.* NotAuthorizedExceptionPassReset; signIn.SEC_01 where the token was taken back; network.* */
  readonly changePassword: (typed: { readonly oldPassword: string; readonly newPassword: string }) => TaskEither<Failure, void>
  /** A new address or number gets a code at once; until that is typed the old one, or none, stands. @failure signUp.*, signIn.SEC_01, network.* */
  readonly updateAttributes: (change: UserChange) => TaskEither<Failure, void>
  /** Sends a code to the new address or number that waits for one, else to the own. @failure otp.*, signIn.SEC_01, network.* */
  readonly startVerification: (attribute: AuthType) => TaskEither<Failure, void>
  /**
   * Takes the code of an own address or number, which counts from then on.
   *
   * @failure otp.* validationFailed and locked with the tries that are left; signUp.* UsernameExistsException{type} where it is another account's; signIn.SEC_01; network.*
   */
  readonly finishVerification: (typed: { readonly attribute: AuthType; readonly code: Otp }) => TaskEither<Failure, void>
  /** Deletes the account of who is signed in, for good. @failure recovery.*, signIn.SEC_01, network.* */
  readonly deleteUser: () => TaskEither<Failure, void>
}
