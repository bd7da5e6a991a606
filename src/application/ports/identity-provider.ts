import type { TaskEither } from 'fp-ts/lib/TaskEither.js'
import type { AccountName, AuthType } from '../../domain/account/forms/contact-fields.ts'
import type { BirthDate } from '../../domain/account/age-gate.ts'
import type { Cpf } from '../../domain/account/cpf.ts'
import type { Otp } from '../../domain/account/otp.ts'
import type { User } from '../../domain/account/user.ts'
import type { Failure } from '../../domain/errors/failure.ts'

/** Data of a sign-up form. @source A§5 "Sign-up", M62 */
export interface SignUpRequest {
  readonly account: AccountName
  readonly password: string
  readonly birthDate: BirthDate
  readonly marketingConsent: boolean
  /** Path of the market, its English name, and the language of the page. */
  readonly countryCode: string
  readonly countryName: string
  readonly languageCode: string
  /** Undefined where the market does not require it. */
  readonly cpf: Cpf | undefined
  /** Code of the inviter. @source D183 */
  readonly referralCode?: string
  readonly captchaToken: string
}

/** An entered code and its account. */
export interface AccountCode {
  readonly account: AccountName
  readonly code: Otp
}

/** A user that has just proven to own an account. */
export interface ProvenUser {
  /** Sent to the store's back end at once, and stored nowhere. @source D47 */
  readonly refreshToken: string
  /**
   * Undefined = the provider returned no attributes of the user.
   *
   * @source A§4 "missing attributes object", M65
   */
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
  /** Can be set once, where the account has none. */
  readonly birthDate?: BirthDate
  readonly email?: string
  /** With plus and calling code. */
  readonly phoneNumber?: string
  /** The first-login marker. @source A§3, M64 */
  readonly hasLoggedIn?: true
}

/**
 * Keeps accounts and their passwords.
 * Operations of a signed-in user act on the owner of the credentials. The port never refreshes a session.
 *
 * @source A§7 "Identity provider operations", M237, D47
 */
export interface IdentityProvider {
  /**
   * Creates an account and sends a code to it; `confirmed` = none is needed.
   *
   * @failure signUp.*, network.*
   */
  readonly signUp: (request: SignUpRequest) => TaskEither<Failure, 'codeSent' | 'confirmed'>
  /**
   * Confirms a sign-up with its code.
   * A correct code that is repeated within an hour is accepted again: the first answer may have been lost.
   *
   * @failure signUp.* CodeMismatchException and LimitExceededException with the tries that are left, ExpiredCodeException, SIGNUP_CPF_*; network.*
   */
  readonly confirmSignUp: (typed: AccountCode) => TaskEither<Failure, void>
  /**
   * Sends a new code for a sign-up; older ones become invalid.
   * The answer is the same for an address without an account, or with a confirmed one.
   *
   * @failure signUp.*, network.*
   */
  readonly resendCode: (account: AccountName) => TaskEither<Failure, void>
  /**
   * Signs in with a password and returns the proven user.
   *
   * @failure signIn.* NotAuthorizedException{type}, UserNotFoundException{type}, UserNotConfirmedException, UserDisabledException; network.*
   */
  readonly signIn: (typed: { readonly account: AccountName; readonly password: string }) => TaskEither<Failure, ProvenUser>
  /**
   * Sets a new password with the code of a recovery, which the accounts service sent.
   *
   * @failure recovery.* CodeMismatchException and LimitExceededException with the tries that are left, ExpiredCodeException, InvalidPasswordException; network.*
   */
  readonly submitNewPassword: (typed: AccountCode & { readonly password: string }) => TaskEither<Failure, void>
  /**
   * Changes the password of the signed-in user.
   *
   * @failure recovery.* NotAuthorizedExceptionPassReset; signIn.SEC_01 where the token was taken back; network.*
   */
  readonly changePassword: (typed: { readonly oldPassword: string; readonly newPassword: string }) => TaskEither<Failure, void>
  /**
   * Changes attributes of the signed-in user.
   * A new mail address or phone number gets a code at once; until it is entered the old one, or none, stays valid.
   *
   * @failure signUp.*, signIn.SEC_01, network.*
   */
  readonly updateAttributes: (change: UserChange) => TaskEither<Failure, void>
  /**
   * Sends a code to a new, unverified mail address or phone number, else to the current one.
   *
   * @failure otp.*, signIn.SEC_01, network.*
   */
  readonly startVerification: (attribute: AuthType) => TaskEither<Failure, void>
  /**
   * Verifies an own mail address or phone number with its code; it is valid from then on.
   *
   * @failure otp.* validationFailed and locked with the tries that are left; signUp.* UsernameExistsException{type} where it is another account's; signIn.SEC_01; network.*
   */
  readonly finishVerification: (typed: { readonly attribute: AuthType; readonly code: Otp }) => TaskEither<Failure, void>
  /** Deletes the account of the signed-in user permanently. @failure recovery.*, signIn.SEC_01, network.* */
  readonly deleteUser: () => TaskEither<Failure, void>
}
