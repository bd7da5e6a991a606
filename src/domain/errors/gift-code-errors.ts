import { hours, seconds } from '../kernel/duration.ts'
import { catalogue, fix, otherMarket, to, wait } from './failure.ts'

/**
 * A gift code fills the wallet, so two of its numbers are the wallet's limits.
 *
 * @source B§8 "Gift code errors", PF 3.4
 */
export const giftCodeErrors = /* @__PURE__ */ catalogue('giftCode', [
  { code: 1,   key: 'giftCode.failed',       cause: 'cause.storeFault',   severity: 'notice',   fault: 'store',   money: 'notAboutMoney', recovery: wait(seconds(30)) },
  { code: 313, key: 'giftCode.walletFull',   cause: 'cause.limitReached', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: to('none') },
  { code: 314, key: 'giftCode.countryFull',  cause: 'cause.limitReached', severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: to('none') },
  { code: 704, key: 'giftCode.unknown',      cause: 'cause.codeWrong',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: fix('code') },
  { code: 705, key: 'giftCode.used',         cause: 'cause.codeUsedUp',   severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: fix('code') },
  { code: 706, key: 'giftCode.expired',      cause: 'cause.codeExpired',  severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: fix('code') },
  { code: 707, key: 'giftCode.notYetValid',  cause: 'cause.codeWrong',    severity: 'field',    fault: 'shopper', money: 'notAboutMoney', recovery: to('none') },
  { code: 708, key: 'giftCode.otherCountry', cause: 'cause.otherCountry', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: otherMarket() },
  { code: 709, key: 'giftCode.tooManyWrong', cause: 'cause.tooManyTries', severity: 'blocking', fault: 'shopper', money: 'notAboutMoney', recovery: wait(hours(1)) },
  { code: 710, key: 'giftCode.blocked',      cause: 'cause.codeUsedUp',   severity: 'blocking', fault: 'store',   money: 'notAboutMoney', recovery: to('none') }
], { code: 'DEFAULT', key: 'giftCode.failed', cause: 'cause.unknown', severity: 'notice', fault: 'store', money: 'notAboutMoney', recovery: wait(seconds(30)) })
