import { hours, seconds } from '../kernel/duration.ts'
import { createErrorCatalogue, createFixRecovery, createRecovery, createWaitRecovery } from './failure.ts'

/**
 * Code under which the lock after too many wrong codes is looked up; it has no number of its own.
 *
 * @source A§8, D48
 */
export const OTP_LOCKED = 'locked'

/** One-time codes outside gifts and sign-up. @source B§8 "Auth/OTP", "Login code 11" */
export const otpErrors = /* @__PURE__ */ createErrorCatalogue('otp', [
  { code: -201,       key: 'otp.generationFailed', cause: 'cause.storeFault',   severity: 'notice',   fault: 'store',   money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) },
  { code: -202,       key: 'otp.validationFailed', cause: 'cause.codeWrong',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('enterOtp') },
  { code: 11,         key: 'otp.validationFailed', cause: 'cause.codeWrong',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('enterOtp') },
  { code: 22,         key: 'otp.userInvalid',      cause: 'cause.accountState', severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('userId') },
  { code: 100,        key: 'otp.userIdEmpty',      cause: 'cause.inputWrong',   severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('userId') },
  { code: 403,        key: 'otp.appNotAllowed',    cause: 'cause.storeFault',   severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createRecovery('none') },
  { code: OTP_LOCKED, key: 'otp.locked',           cause: 'cause.tooManyTries', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createWaitRecovery(hours(3)) }
], { code: 'DEFAULT', key: 'otp.failed', cause: 'cause.unknown', severity: 'notice', fault: 'store', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })
