import { seconds } from '../kernel/duration.ts'
import { createErrorCatalogue, createFixRecovery, createMarketRecovery, createRecovery, createWaitRecovery } from './failure.ts'

/**
 * Opening a wallet: a wrong code, another wallet's number; all others say that it could not be opened.
 *
 * @source A§8 "Wallet", M216, D53
 */
export const walletCreateErrors = /* @__PURE__ */ createErrorCatalogue('walletCreate', [
  { code: 400, key: 'wallet.otpInvalid',             cause: 'cause.codeWrong',    severity: 'field', fault: 'shopper', money: 'notAboutMoney', recovery: createRecovery('enterOtp') },
  { code: 409, key: 'identity.mobileTakenForWallet', cause: 'cause.accountState', severity: 'field', fault: 'shopper', money: 'notAboutMoney', recovery: createFixRecovery('mobile') }
], { code: 'DEFAULT', key: 'wallet.createFailed', cause: 'cause.unknown', severity: 'blocking', fault: 'store', money: 'notAboutMoney', recovery: createWaitRecovery(seconds(30)) })

/** The number of a charge that went through. @source B§8 "Wallet charge" */
export const WALLET_CHARGED = 300

/** Paying with the wallet. @source B§8 "Wallet charge", PF 3.4 */
export const walletChargeErrors = /* @__PURE__ */ createErrorCatalogue('walletCharge', [
  { code: 302, key: 'walletTopUp.transactionNotFound',  cause: 'cause.unknown',      severity: 'blocking', fault: 'store',   money: 'notCharged', recovery: createRecovery('none') },
  { code: 306, key: 'walletCharge.restricted',          cause: 'cause.accountState', severity: 'blocking', fault: 'store',   money: 'notCharged', recovery: createRecovery('none') },
  { code: 309, key: 'walletCharge.otherCountry',        cause: 'cause.otherCountry', severity: 'blocking', fault: 'shopper', money: 'notCharged', recovery: createMarketRecovery() },
  { code: 325, key: 'walletCharge.dailyLimit',          cause: 'cause.limitReached', severity: 'blocking', fault: 'shopper', money: 'notCharged', recovery: createRecovery('changeChannel') },
  { code: 326, key: 'walletCharge.monthlyLimit',        cause: 'cause.limitReached', severity: 'blocking', fault: 'shopper', money: 'notCharged', recovery: createRecovery('changeChannel') },
  { code: 329, key: 'walletCharge.countryDailyLimit',   cause: 'cause.limitReached', severity: 'blocking', fault: 'store',   money: 'notCharged', recovery: createRecovery('changeChannel') },
  { code: 330, key: 'walletCharge.countryMonthlyLimit', cause: 'cause.limitReached', severity: 'blocking', fault: 'store',   money: 'notCharged', recovery: createRecovery('changeChannel') },
  { code: 406, key: 'walletTopUp.insufficientBalance',  cause: 'cause.balanceTooLow', severity: 'blocking', fault: 'shopper', money: 'notCharged', recovery: createRecovery('topUpWallet') },
  { code: 407, key: 'walletTopUp.transactionExpired',   cause: 'cause.tooSlow',      severity: 'blocking', fault: 'shopper', money: 'notCharged', recovery: createRecovery('none') }
], { code: 'DEFAULT', key: 'walletCharge.failed', cause: 'cause.unknown', severity: 'blocking', fault: 'store', money: 'maybeCharged', recovery: createWaitRecovery(seconds(30)) })

/** Putting money into the wallet; the limits carry their amount. @source B§8 "Wallet top-up", PF 3.4 */
export const walletTopUpErrors = /* @__PURE__ */ createErrorCatalogue('walletTopUp', [
  { code: 306, key: 'walletCharge.restricted',         cause: 'cause.accountState',     severity: 'blocking', fault: 'store',    money: 'notCharged',   recovery: createRecovery('none') },
  { code: 309, key: 'walletCharge.otherCountry',       cause: 'cause.otherCountry',     severity: 'blocking', fault: 'shopper',  money: 'notCharged',   recovery: createMarketRecovery() },
  { code: 313, key: 'walletTopUp.balanceLimit',        cause: 'cause.limitReached',     severity: 'field',    fault: 'shopper',  money: 'notCharged',   recovery: createFixRecovery('amount') },
  { code: 314, key: 'walletTopUp.countryBalanceLimit', cause: 'cause.limitReached',     severity: 'blocking', fault: 'store',    money: 'notCharged',   recovery: createFixRecovery('amount') },
  { code: 323, key: 'walletTopUp.dailyLimit',          cause: 'cause.limitReached',     severity: 'field',    fault: 'shopper',  money: 'notCharged',   recovery: createFixRecovery('amount') },
  { code: 324, key: 'walletTopUp.monthlyLimit',        cause: 'cause.limitReached',     severity: 'field',    fault: 'shopper',  money: 'notCharged',   recovery: createFixRecovery('amount') },
  { code: 327, key: 'walletTopUp.countryDailyLimit',   cause: 'cause.limitReached',     severity: 'blocking', fault: 'store',    money: 'notCharged',   recovery: createFixRecovery('amount') },
  { code: 328, key: 'walletTopUp.countryMonthlyLimit', cause: 'cause.limitReached',     severity: 'blocking', fault: 'store',    money: 'notCharged',   recovery: createFixRecovery('amount') },
  { code: 331, key: 'walletTopUp.belowMinimum',        cause: 'cause.amountOutOfRange', severity: 'field',    fault: 'shopper',  money: 'notCharged',   recovery: createFixRecovery('amount') },
  { code: 332, key: 'walletTopUp.aboveMaximum',        cause: 'cause.amountOutOfRange', severity: 'field',    fault: 'shopper',  money: 'notCharged',   recovery: createFixRecovery('amount') },
  { code: 333, key: 'walletTopUp.customNotSupported',  cause: 'cause.amountOutOfRange', severity: 'field',    fault: 'shopper',  money: 'notCharged',   recovery: createFixRecovery('amount') },
  { code: 406, key: 'walletTopUp.insufficientBalance', cause: 'cause.balanceTooLow',    severity: 'blocking', fault: 'shopper',  money: 'notCharged',   recovery: createRecovery('topUpWallet') },
  { code: 407, key: 'walletTopUp.transactionExpired',  cause: 'cause.tooSlow',          severity: 'blocking', fault: 'shopper',  money: 'maybeCharged', recovery: createWaitRecovery(seconds(30)) },
  { code: 408, key: 'walletTopUp.failed',              cause: 'cause.unknown',          severity: 'blocking', fault: 'provider', money: 'maybeCharged', recovery: createWaitRecovery(seconds(30)) },
  { code: 302, key: 'walletTopUp.transactionNotFound', cause: 'cause.unknown',          severity: 'blocking', fault: 'store',    money: 'maybeCharged', recovery: createRecovery('none') }
], { code: 'DEFAULT', key: 'walletTopUp.failed', cause: 'cause.unknown', severity: 'blocking', fault: 'store', money: 'maybeCharged', recovery: createWaitRecovery(seconds(30)) })
