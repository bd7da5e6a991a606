import { seconds } from '../kernel/duration.ts'
import { catalogue, otherMarket, to, wait } from './failure.ts'

/** The number of a charge that went through. @source B§8 "Wallet charge" */
export const WALLET_CHARGED = 300

/** Paying with the wallet. @source B§8 "Wallet charge", PF 3.4 */
export const walletChargeErrors = /* @__PURE__ */ catalogue('walletCharge', [
  { code: 306, key: 'walletCharge.restricted',          cause: 'cause.accountState', severity: 'blocking', fault: 'store',   money: 'notCharged', recovery: to('none') },
  { code: 309, key: 'walletCharge.otherCountry',        cause: 'cause.otherCountry', severity: 'blocking', fault: 'shopper', money: 'notCharged', recovery: otherMarket() },
  { code: 325, key: 'walletCharge.dailyLimit',          cause: 'cause.limitReached', severity: 'blocking', fault: 'shopper', money: 'notCharged', recovery: to('changeChannel') },
  { code: 326, key: 'walletCharge.monthlyLimit',        cause: 'cause.limitReached', severity: 'blocking', fault: 'shopper', money: 'notCharged', recovery: to('changeChannel') },
  { code: 329, key: 'walletCharge.countryDailyLimit',   cause: 'cause.limitReached', severity: 'blocking', fault: 'store',   money: 'notCharged', recovery: to('changeChannel') },
  { code: 330, key: 'walletCharge.countryMonthlyLimit', cause: 'cause.limitReached', severity: 'blocking', fault: 'store',   money: 'notCharged', recovery: to('changeChannel') }
], { code: 'DEFAULT', key: 'walletCharge.failed', cause: 'cause.unknown', severity: 'blocking', fault: 'store', money: 'maybeCharged', recovery: wait(seconds(30)) })
