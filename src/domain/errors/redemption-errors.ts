import { hours, seconds } from '../kernel/duration.ts'
import { catalogue, to, wait } from './failure.ts'

/** What claiming a gift can answer; 0 means that it is valid. @source B§8 "Redemption", PF 3.4 */
export const redemptionErrors = /* @__PURE__ */ catalogue('redemption', [
  { code: 10007, key: 'redemption.otpNeeded',     cause: 'cause.requirementOpen', severity: 'notice',   fault: 'shopper',   money: 'notAboutMoney', recovery: to('enterOtp') },
  { code: 214,   key: 'redemption.gameIdInvalid', cause: 'cause.playerUnknown',   severity: 'field',    fault: 'shopper',   money: 'notAboutMoney', recovery: to('checkPlayer') },
  { code: 202,   key: 'redemption.internalError', cause: 'cause.storeFault',      severity: 'blocking', fault: 'store',     money: 'notAboutMoney', recovery: wait(seconds(30)) },
  { code: 223,   key: 'redemption.otpInvalid',    cause: 'cause.codeWrong',       severity: 'field',    fault: 'shopper',   money: 'notAboutMoney', recovery: to('enterOtp') },
  { code: 222,   key: 'redemption.otpLimit',      cause: 'cause.tooManyTries',    severity: 'blocking', fault: 'shopper',   money: 'notAboutMoney', recovery: wait(hours(3)) },
  { code: 10008, key: 'redemption.otpExpired',    cause: 'cause.codeExpired',     severity: 'field',    fault: 'shopper',   money: 'notAboutMoney', recovery: to('enterOtp') }
], { code: 'DEFAULT', key: 'redemption.failed', cause: 'cause.unknown', severity: 'blocking', fault: 'store', money: 'notAboutMoney', recovery: wait(seconds(30)) })
