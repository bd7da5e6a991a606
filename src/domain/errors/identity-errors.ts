import { hours, seconds } from '../kernel/duration.ts'
import type { CatalogueEntry } from './failure.ts'
import { createErrorCatalogue, createFixRecovery, createRecovery, createWaitRecovery } from './failure.ts'

/**
 * The 18 message codes of the identity provider, which any of its operations may give.
 *
 * @source A§8 "Message codes"
 */
export const identityMessageErrors: readonly CatalogueEntry[] = [
  { code: 'UserNotConfirmedException',         key: 'identity.userNotConfirmed',       cause: 'cause.requirementOpen', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('enterOtp') },
  { code: 'NotAuthorizedExceptionEmail',       key: 'identity.notAuthorizedEmail',     cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('password') },
  { code: 'NotAuthorizedExceptionMobile',      key: 'identity.notAuthorizedMobile',    cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('password') },
  { code: 'ExpiredCodeException',              key: 'identity.codeExpired',            cause: 'cause.codeExpired',     severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('enterOtp') },
  { code: 'LimitExceededException',            key: 'identity.limitExceeded',          cause: 'cause.tooManyTries',    severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createWaitRecovery(hours(3)) },
  { code: 'InvalidPasswordException',          key: 'identity.passwordInvalid',        cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('password') },
  { code: 'CodeMismatchException',             key: 'identity.codeMismatch',           cause: 'cause.codeWrong',       severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('enterOtp') },
  { code: 'UnexpectedLambdaException',         key: 'identity.serviceFailed',          cause: 'cause.storeFault',      severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) },
  { code: 'UserNotFoundExceptionMobile',       key: 'identity.userNotFoundMobile',     cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('mobile') },
  { code: 'UserNotFoundExceptionEmail',        key: 'identity.userNotFoundEmail',      cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('email') },
  { code: 'InvalidParameterExceptionEmail',    key: 'identity.parameterInvalidEmail',  cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('email') },
  { code: 'InvalidParameterExceptionMobile',   key: 'identity.parameterInvalidMobile', cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('mobile') },
  { code: 'UserDisabledException',             key: 'identity.userDisabled',           cause: 'cause.accountState',    severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createRecovery('none') },
  { code: 'NotAuthorizedExceptionPassReset',   key: 'identity.oldPasswordWrong',       cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('oldPassword') },
  { code: 'UsernameExistsExceptionMobile',     key: 'identity.mobileTaken',            cause: 'cause.accountState',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('signIn') },
  { code: 'UsernameExistsExceptionEmail',      key: 'identity.emailTaken',             cause: 'cause.accountState',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('signIn') },
  { code: 'EMAIL_ATTRIBUTE_MISSING',           key: 'identity.emailMissing',           cause: 'cause.requirementOpen', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('none') },
  { code: 'UNKNOWN_SIGN_IN_ERROR',             key: 'identity.signInFailed',           cause: 'cause.unknown',         severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) }
]

const deleted: readonly CatalogueEntry[] = [
  { code: 'ACCOUNT_ALREADY_DELETED_Email',     key: 'identity.accountDeletedEmail',    cause: 'cause.accountState',    severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('none') },
  { code: 'ACCOUNT_ALREADY_DELETED_Mobile',    key: 'identity.accountDeletedMobile',   cause: 'cause.accountState',    severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('none') }
]

/** The store's own word for a call whose captcha does not count. @source A§5, M62, M80 */
const captchaRefused: CatalogueEntry =
  { code: 'CAPTCHA_REFUSED',                   key: 'identity.captchaRefused',         cause: 'cause.requirementOpen', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(5)) }

/** Signing in; SEC_01 is the accounts service's word for a session that is over. @source A§7, A§8 */
export const signInErrors = /* @__PURE__ */ createErrorCatalogue('signIn', [
  ...identityMessageErrors,
  ...deleted,
  { code: 'SEC_01',                            key: 'identity.sessionOver',            cause: 'cause.sessionOver',     severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('signIn') }
], { code: 'DEFAULT',                          key: 'identity.signInFailed',           cause: 'cause.unknown',         severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })

/** Signing up and confirming it. @source A§8 "Sign-up" */
export const signUpErrors = /* @__PURE__ */ createErrorCatalogue('signUp', [
  ...identityMessageErrors,
  ...deleted,
  { code: 'SIGNUP_CPF_DETAILS_MISSING',        key: 'identity.cpfMissing',             cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('cpf') },
  { code: 'SIGNUP_CPF_INVALID_DATA',           key: 'identity.cpfInvalid',             cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('cpf') },
  { code: 'SIGNUP_CPF_ALREADY_USED',           key: 'identity.cpfTaken',               cause: 'cause.accountState',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('cpf') },
  { code: 'SIGNUP_CPF_PROCESS_FAILED',         key: 'identity.cpfFailed',              cause: 'cause.storeFault',      severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) },
  { code: 'Number_Already_Used',               key: 'identity.mobileTaken',            cause: 'cause.accountState',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('signIn') },
  { code: 'Phone_Number_Exists',               key: 'identity.mobileTakenForWallet',   cause: 'cause.accountState',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('mobile') },
  { code: 'SIGNUP_AGE_REFUSED',                key: 'identity.ageRefused',             cause: 'cause.inputWrong',      severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('birthDate') },
  captchaRefused
], { code: 'DEFAULT',                          key: 'identity.signUpFailed',           cause: 'cause.unknown',         severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })

/** Recovering and changing a password, deleting an account. @source A§8 "Recovery" */
export const recoveryErrors = /* @__PURE__ */ createErrorCatalogue('recovery', [
  ...identityMessageErrors,
  ...deleted,
  captchaRefused,
  { code: 'WALLET_MONEY_MOVES',                key: 'identity.walletMoneyMoves',       cause: 'cause.accountState',    severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('none') }
], { code: 'DEFAULT',                          key: 'identity.recoveryFailed',         cause: 'cause.unknown',         severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })

/** The message code by which each state code is said. @source A§8 "State error codes", M189, M191 */
export const MESSAGE_OF_STATE = {
  'deleted-email-account': 'ACCOUNT_ALREADY_DELETED_Email',
  'email-attribute-missing': 'EMAIL_ATTRIBUTE_MISSING'
} as const

const stateCodes: readonly CatalogueEntry[] = /* @__PURE__ */ Object.entries(MESSAGE_OF_STATE).flatMap(([code, message]) =>
  [...identityMessageErrors, ...deleted].filter((entry) => entry.code === message).map((entry) => ({ ...entry, code }))
)

/**
 * Signing in with another provider's account; refused access is no error.
 *
 * @source A§4 "Social sign-in events", A§8 "State error codes"
 */
export const socialErrors = /* @__PURE__ */ createErrorCatalogue('social', [
  ...identityMessageErrors,
  ...stateCodes
], { code: 'DEFAULT',                          key: 'identity.socialFailed',           cause: 'cause.unknown',         severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })
