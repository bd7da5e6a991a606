import { seconds } from '../kernel/duration.ts'
import { catalogue, fix, to, wait } from './failure.ts'

/** Putting money into the wallet; the limits carry their amount. @source B§8 "Wallet top-up", PF 3.4 */
export const walletTopUpErrors = /* @__PURE__ */ catalogue('walletTopUp', [
  { code: 313, key: 'walletTopUp.balanceLimit',        cause: 'cause.limitReached',     severity: 'field',    fault: 'shopper',  money: 'notCharged',   recovery: fix('amount') },
  { code: 314, key: 'walletTopUp.countryBalanceLimit', cause: 'cause.limitReached',     severity: 'blocking', fault: 'store',    money: 'notCharged',   recovery: fix('amount') },
  { code: 323, key: 'walletTopUp.dailyLimit',          cause: 'cause.limitReached',     severity: 'field',    fault: 'shopper',  money: 'notCharged',   recovery: fix('amount') },
  { code: 324, key: 'walletTopUp.monthlyLimit',        cause: 'cause.limitReached',     severity: 'field',    fault: 'shopper',  money: 'notCharged',   recovery: fix('amount') },
  { code: 327, key: 'walletTopUp.countryDailyLimit',   cause: 'cause.limitReached',     severity: 'blocking', fault: 'store',    money: 'notCharged',   recovery: fix('amount') },
  { code: 328, key: 'walletTopUp.countryMonthlyLimit', cause: 'cause.limitReached',     severity: 'blocking', fault: 'store',    money: 'notCharged',   recovery: fix('amount') },
  { code: 331, key: 'walletTopUp.belowMinimum',        cause: 'cause.amountOutOfRange', severity: 'field',    fault: 'shopper',  money: 'notCharged',   recovery: fix('amount') },
  { code: 332, key: 'walletTopUp.aboveMaximum',        cause: 'cause.amountOutOfRange', severity: 'field',    fault: 'shopper',  money: 'notCharged',   recovery: fix('amount') },
  { code: 333, key: 'walletTopUp.customNotSupported',  cause: 'cause.amountOutOfRange', severity: 'field',    fault: 'shopper',  money: 'notCharged',   recovery: fix('amount') },
  { code: 406, key: 'walletTopUp.insufficientBalance', cause: 'cause.balanceTooLow',    severity: 'blocking', fault: 'shopper',  money: 'notCharged',   recovery: to('topUpWallet') },
  { code: 407, key: 'walletTopUp.transactionExpired',  cause: 'cause.tooSlow',          severity: 'blocking', fault: 'shopper',  money: 'maybeCharged', recovery: wait(seconds(30)) },
  { code: 408, key: 'walletTopUp.failed',              cause: 'cause.unknown',          severity: 'blocking', fault: 'provider', money: 'maybeCharged', recovery: wait(seconds(30)) },
  { code: 302, key: 'walletTopUp.transactionNotFound', cause: 'cause.unknown',          severity: 'blocking', fault: 'store',    money: 'maybeCharged', recovery: to('none') }
], { code: 'DEFAULT', key: 'walletTopUp.failed', cause: 'cause.unknown', severity: 'blocking', fault: 'store', money: 'maybeCharged', recovery: wait(seconds(30)) })
