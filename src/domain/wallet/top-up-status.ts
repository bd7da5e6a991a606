import type { TypeOf } from 'io-ts'
import { paymentResult } from '../errors/payment-errors.ts'
import { codeTable } from '../kernel/code-table.ts'
import type { OrderMoneyState } from '../order/order-status.ts'

/**
 * The statuses of a top-up by their words, and the screen of each.
 * `paid`: the money came, the balance does not hold it yet; `success`: it does; `nonSuccess`: the payment provider answered a code that is
 * no success.
 *
 * @source B§4 "Wallet top-up status", PF 8.3 "WalletTransactionStatus", M108, M112
 */
export const walletTopUpStatus = /* @__PURE__ */ codeTable('WalletTopUpStatus', [
  { code: 'Init', name: 'init', screen: 'waiting' },
  { code: 'Pending', name: 'pending', screen: 'waiting' },
  { code: 'Success', name: 'success', screen: 'complete' },
  { code: 'Paid', name: 'paid', screen: 'waiting' },
  { code: 'Refunded', name: 'refunded', screen: 'complete' },
  { code: 'Failed', name: 'failed', screen: 'complete' },
  { code: 'Cancelled', name: 'cancelled', screen: 'complete' },
  { code: 'NonSuccess', name: 'nonSuccess', screen: 'complete' }
])

/** Where a top-up stands. @source B§4, M108 */
export type WalletTopUpStatus = TypeOf<typeof walletTopUpStatus.codec>

/**
 * Returns the status of a word of the wire.
 * An unknown one is shown as pending, never guessed to be an end.
 *
 * @source B§4, M108
 * @example topUpStatusOf('Refunded') // 'refunded'
 * @example topUpStatusOf('OnItsWay') // 'pending'
 */
export const topUpStatusOf = (wire: unknown): WalletTopUpStatus => walletTopUpStatus.byCode(wire)?.name ?? 'pending'

/**
 * Returns whether a word is a known status of a top-up; an unknown one is worth a report.
 * `topUpStatusOf` shows an unknown one as pending.
 *
 * @source B§4, M108
 * @example isKnownTopUpStatus('Pending') // true
 * @example isKnownTopUpStatus('pending') // false
 */
export const isKnownTopUpStatus = (wire: unknown): boolean => walletTopUpStatus.byCode(wire) !== undefined

/**
 * Returns the status that a top-up takes from the code of the payment provider; total.
 *
 * @param code 0 = success, 431 = pending, any other = no success
 * @source B§4 "a status for a non-success code from the payment provider", B§8 "Payment result", M108
 * @example topUpStatusOfResult(0) // 'paid'
 * @example topUpStatusOfResult(552) // 'nonSuccess'
 */
export const topUpStatusOfResult = (code: number): WalletTopUpStatus => {
  switch (paymentResult.byCode(code)?.name) {
    case 'success':
      return 'paid'
    case 'pending':
      return 'pending'
    case undefined:
      return 'nonSuccess'
  }
}

/**
 * Returns the money state of a top-up; total.
 *
 * @param returned the shopper has come back from the payment page
 * @source B§4, M263
 * @example topUpMoneyStateOf('init', { returned: false }) // 'notCharged'
 * @example topUpMoneyStateOf('init', { returned: true }) // 'maybeCharged'
 */
export const topUpMoneyStateOf = (status: WalletTopUpStatus, { returned }: { readonly returned: boolean }): OrderMoneyState => {
  switch (status) {
    case 'init':
      return returned ? 'maybeCharged' : 'notCharged'
    case 'pending':
    case 'nonSuccess':
      return 'maybeCharged'
    case 'paid':
    case 'success':
      return 'charged'
    case 'refunded':
      return 'refunded'
    case 'failed':
    case 'cancelled':
      return 'notCharged'
  }
}
