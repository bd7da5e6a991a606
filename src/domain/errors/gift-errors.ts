import { hours, seconds } from '../kernel/duration.ts'
import { createErrorCatalogue, createFixRecovery, createMarketRecovery, createRecovery, createWaitRecovery } from './failure.ts'

/**
 * A gift code fills the wallet, so two of its numbers are the wallet's limits.
 *
 * @source B§8 "Gift code errors", PF 3.4
 */
export const giftCodeErrors = /* @__PURE__ */ createErrorCatalogue('giftCode', [
  { code: 1,   key: 'giftCode.failed',       cause: 'cause.storeFault',   severity: 'notice',   fault: 'store',   money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) },
  { code: 313, key: 'giftCode.walletFull',   cause: 'cause.limitReached', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('none') },
  { code: 314, key: 'giftCode.countryFull',  cause: 'cause.limitReached', severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createRecovery('none') },
  { code: 704, key: 'giftCode.unknown',      cause: 'cause.codeWrong',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('code') },
  { code: 705, key: 'giftCode.used',         cause: 'cause.codeUsedUp',   severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('code') },
  { code: 706, key: 'giftCode.expired',      cause: 'cause.codeExpired',  severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('code') },
  { code: 707, key: 'giftCode.notYetValid',  cause: 'cause.codeWrong',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('none') },
  { code: 708, key: 'giftCode.otherCountry', cause: 'cause.otherCountry', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createMarketRecovery() },
  { code: 709, key: 'giftCode.tooManyWrong', cause: 'cause.tooManyTries', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createWaitRecovery(hours(1)) },
  { code: 710, key: 'giftCode.blocked',      cause: 'cause.codeUsedUp',   severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: createRecovery('none') }
], { code: 'DEFAULT', key: 'giftCode.failed', cause: 'cause.unknown', severity: 'notice', fault: 'store', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })

/**
 * The code that proves a gift's address; its numbers are those of redemption.
 *
 * @source B§8 "Gift OTP errors", PF 8.2
 */
export const giftOtpErrors = /* @__PURE__ */ createErrorCatalogue('giftOtp', [
  { code: 223,   key: 'giftOtp.invalid',      cause: 'cause.codeWrong',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('enterOtp') },
  { code: 10008, key: 'giftOtp.expired',      cause: 'cause.codeExpired',  severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('enterOtp') },
  { code: 222,   key: 'giftOtp.limitReached', cause: 'cause.tooManyTries', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: createWaitRecovery(hours(3)) }
], { code: 'DEFAULT', key: 'giftOtp.failed', cause: 'cause.unknown', severity: 'notice', fault: 'store', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })

/** What claiming a gift can answer; 0 means that it is valid. @source B§8 "Redemption", PF 3.4 */
export const redemptionErrors = /* @__PURE__ */ createErrorCatalogue('redemption', [
  { code: 10007, key: 'redemption.otpNeeded',     cause: 'cause.requirementOpen', severity: 'notice',   fault: 'shopper',   money: 'notAboutMoney', recovery: createRecovery('enterOtp') },
  { code: 214,   key: 'redemption.gameIdInvalid', cause: 'cause.playerUnknown',   severity: 'field',    fault: 'shopper',   money: 'notAboutMoney', recovery: createRecovery('checkPlayer') },
  { code: 202,   key: 'redemption.internalError', cause: 'cause.storeFault',      severity: 'blocking', fault: 'store',     money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) },
  { code: 223,   key: 'redemption.otpInvalid',    cause: 'cause.codeWrong',       severity: 'field',    fault: 'shopper',   money: 'notAboutMoney', recovery: createRecovery('enterOtp') },
  { code: 222,   key: 'redemption.otpLimit',      cause: 'cause.tooManyTries',    severity: 'blocking', fault: 'shopper',   money: 'notAboutMoney', recovery: createWaitRecovery(hours(3)) },
  { code: 10008, key: 'redemption.otpExpired',    cause: 'cause.codeExpired',     severity: 'field',    fault: 'shopper',   money: 'notAboutMoney', recovery: createRecovery('enterOtp') }
], { code: 'DEFAULT', key: 'redemption.failed', cause: 'cause.unknown', severity: 'blocking', fault: 'store', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })
