import { seconds } from '../kernel/duration.ts'
import { catalogue, to, wait } from './failure.ts'

/**
 * Opening a wallet: one number means a wrong code, every other that it could not be opened.
 *
 * @source A§8 "Wallet"
 */
export const walletCreateErrors = /* @__PURE__ */ catalogue('walletCreate', [
  { code: 400, key: 'wallet.otpInvalid', cause: 'cause.codeWrong', severity: 'field', fault: 'shopper', money: 'notAboutMoney', recovery: to('enterOtp') }
], { code: 'DEFAULT', key: 'wallet.createFailed', cause: 'cause.unknown', severity: 'blocking', fault: 'store', money: 'notAboutMoney', recovery: wait(seconds(30)) })
