import { hours, seconds } from '../kernel/duration.ts'
import { catalogue, to, wait } from './failure.ts'

/**
 * The code that proves a gift's address; its numbers are those of redemption.
 *
 * @source B§8 "Gift OTP errors", PF 8.2
 */
export const giftOtpErrors = /* @__PURE__ */ catalogue('giftOtp', [
  { code: 223,   key: 'giftOtp.invalid',      cause: 'cause.codeWrong',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: to('enterOtp') },
  { code: 10008, key: 'giftOtp.expired',      cause: 'cause.codeExpired',  severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: to('enterOtp') },
  { code: 222,   key: 'giftOtp.limitReached', cause: 'cause.tooManyTries', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: wait(hours(3)) }
], { code: 'DEFAULT', key: 'giftOtp.failed', cause: 'cause.unknown', severity: 'notice', fault: 'store', money: 'notAboutMoney', recovery: wait(seconds(30)) })
