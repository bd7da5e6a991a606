import type { Failure } from '../errors/failure.ts'
import { recoveryErrors, signInErrors, signUpErrors, socialErrors } from '../errors/identity-errors.ts'
import { OTP_LOCKED, otpErrors } from '../errors/otp-errors.ts'
import type { AuthType } from './forms/contact-fields.ts'

/**
 * What the identity provider was asked to do; it decides which catalogue is asked.
 *
 * @source A§7 "Identity provider operations", PF 8.5
 */
export type IdentityOperation = 'signIn' | 'signUp' | 'attributeChange' | 'recovery' | 'passwordChange' | 'verification' | 'social'

/** What an identity provider says when it refuses: the name of its exception, and its message. */
export interface IdentityRefusal {
  readonly name: string
  readonly message: string
}

const SUFFIXES: Readonly<Record<AuthType, 'Email' | 'Mobile'>> = { email: 'Email', mobile: 'Mobile' }

/**
 * Codes that depend on the kind of name that the shopper typed.
 * @source A§8 "auth type (Email or Mobile) appended"
 */
const TYPED: ReadonlySet<string> = /* @__PURE__ */ new Set(['UserNotFoundException', 'NotAuthorizedException', 'InvalidParameterException'])

/**
 * Words of the store's own checks, which a user pool hands on within its message.
 *
 * @source A§8 "Sign-up"
 */
const OWN_WORDS = [
  'ACCOUNT_ALREADY_DELETED',
  'SIGNUP_CPF_DETAILS_MISSING',
  'SIGNUP_CPF_INVALID_DATA',
  'SIGNUP_CPF_ALREADY_USED',
  'SIGNUP_CPF_PROCESS_FAILED',
  'SIGNUP_AGE_REFUSED',
  'CAPTCHA_REFUSED',
  'Number_Already_Used',
  'Phone_Number_Exists',
  'UsernameExistsException',
  'InvalidParameterException'
] as const

/** The store's own checks speak through this exception; another one carries their words only by chance. */
const OWN_CHECK = 'UserLambdaValidationException'

/**
 * Returns the kind of name that is taken: a number where the message speaks of one.
 * @source A§8 "mobile variant when the message mentions a phone number"
 */
const takenBy = (message: string, typed: AuthType): AuthType => {
  if (/phone[\s_]?number/i.test(message)) return 'mobile'
  return /e-?mail/i.test(message) ? 'email' : typed
}

/** The one code that is joined to what was typed by a low line. */
const DELETED = 'ACCOUNT_ALREADY_DELETED'

const codeOf = ({ name, message }: IdentityRefusal, typed: AuthType): string => {
  const code = name === OWN_CHECK ? (OWN_WORDS.find((word) => message.includes(word)) ?? name) : name
  if (code === 'UsernameExistsException' || code === 'AliasExistsException')
    return `UsernameExistsException${SUFFIXES[takenBy(message, typed)]}`
  if (code === DELETED) return `${DELETED}_${SUFFIXES[typed]}`
  return TYPED.has(code) ? `${code}${SUFFIXES[typed]}` : code
}

const isNotAuthorized = ({ name }: IdentityRefusal, message: RegExp, said: string): boolean =>
  name === 'NotAuthorizedException' && message.test(said)

/**
 * Message of a token that was revoked or has expired, in an operation of a signed-in user.
 * @source A§8 "Access Token has been revoked"
 */
const TOKEN_OVER = /\btoken has (?:been revoked|expired)\b/i

/**
 * A code of a sign-up that is no more to be confirmed, or another one asked for.
 *
 * @source A§8 "Confirm sign-up ... verified user exists"
 */
const CONFIRMED_ALREADY = /\buser cannot be confirmed\b|\buser is already confirmed\b/i

/** Returns whether the exception is one of the two that say so. */
const mayBeConfirmed = ({ name }: IdentityRefusal): boolean => name === 'NotAuthorizedException' || name === 'InvalidParameterException'

/** Operations of a signed-in user. @source A§7 */
const OWN: ReadonlySet<IdentityOperation> = /* @__PURE__ */ new Set(['attributeChange', 'passwordChange', 'verification'])

/** Returns whether a refusal ends the session: the token does not count any more, or the user is gone. */
const endsSession = (refusal: IdentityRefusal): boolean =>
  refusal.name === 'UserNotFoundException' || isNotAuthorized(refusal, TOKEN_OVER, refusal.message)

/**
 * A wrong code and too many of them have rows of their own where codes have an area of their own.
 *
 * @source PF 8.5 "otp"
 */
const OTP_CODES: Readonly<Record<string, number | string>> = {
  CodeMismatchException: -202,
  ExpiredCodeException: -202,
  LimitExceededException: OTP_LOCKED,
  CodeDeliveryFailureException: -201
}

/**
 * Maps a refusal of the identity provider to a failure; total.
 * The kind of login that a code carries is what the shopper typed; words of the
 * store's own checks are found within the message; a token that was taken back ends the session, and so does an
 * account that was deleted meanwhile.
 *
 * @param typed by what the shopper names the account
 * @returns of the areas signIn, signUp, recovery, social and otp; an unlisted code gives the area's default row
 * @source A§8, M68, M188, M189, M190, M191, PF 8.5
 * @example
 * const disabled = { name: 'NotAuthorizedException', message: 'User is disabled.' }
 * const revoked = { name: 'NotAuthorizedException', message: 'Access Token has been revoked' }
 * identityRefusal('signIn', { name: 'NotAuthorizedException', message: '' }, 'mobile').code // 'NotAuthorizedExceptionMobile'
 * identityRefusal('signIn', disabled, 'email').code // 'UserDisabledException'
 * identityRefusal('passwordChange', { name: 'NotAuthorizedException', message: '' }, 'email').code // 'NotAuthorizedExceptionPassReset'
 * identityRefusal('passwordChange', revoked, 'email').code // 'SEC_01'
 */
export const identityRefusal = (operation: IdentityOperation, refusal: IdentityRefusal, typed: AuthType): Failure => {
  const { message } = refusal
  const isOf = (pattern: RegExp): boolean => isNotAuthorized(refusal, pattern, message)
  if (OWN.has(operation) && endsSession(refusal)) return signInErrors.failure('SEC_01')
  const code = isOf(/\buser is disabled\b/i) ? 'UserDisabledException' : codeOf(refusal, typed)
  switch (operation) {
    case 'signIn':
      // The pool's own pause after wrong passwords: seconds or minutes, so neither a wrong password nor the lock of three hours.
      return isOf(/\battempts exceeded\b/i) ? signInErrors.failure('PasswordAttemptsExceeded') : signInErrors.failure(code)
    case 'signUp':
      if (mayBeConfirmed(refusal) && CONFIRMED_ALREADY.test(message))
        return signUpErrors.failure(`UsernameExistsException${SUFFIXES[typed]}`)
      return signUpErrors.failure(code)
    case 'attributeChange':
      return signUpErrors.failure(code)
    case 'recovery':
      return recoveryErrors.failure(code === '' ? 'UnknownError' : code)
    case 'passwordChange':
      return recoveryErrors.failure(refusal.name === 'NotAuthorizedException' ? 'NotAuthorizedExceptionPassReset' : code || 'UnknownError')
    case 'verification':
      // That the address belongs to another account by now is found when it is confirmed.
      if (code.startsWith('UsernameExistsException')) return signUpErrors.failure(code)
      return Object.hasOwn(OTP_CODES, code) ? otpErrors.failure(OTP_CODES[code] ?? code) : otpErrors.failure(code)
    case 'social':
      return socialErrors.failure(code)
  }
}
