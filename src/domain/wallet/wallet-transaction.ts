import type { Amount } from '../money/amount.ts'
import type { PaymentAction } from '../order/order.ts'
import type { WalletTopUpStatus } from './top-up-status.ts'
import { walletTopUpStatus } from './top-up-status.ts'

/**
 * One top-up of a wallet, fetched by its id.
 *
 * @source A§3 "Wallet transaction", PF 8.3 "WalletTransaction", M112
 */
export interface WalletTransaction {
  readonly id: string
  readonly status: WalletTopUpStatus
  readonly amount: Amount
  readonly currency: string
  readonly createdAt: Date
  /** Balance after this entry; undefined until it is final. */
  readonly balanceAmount: Amount | undefined
  /** The next step to pay; undefined when nothing is left to pay. */
  readonly payment: PaymentAction | undefined
}

/**
 * One of the two screens of a wallet transaction: `/wallet/waiting` and `/wallet/complete`.
 *
 * @source A§2, M19, M112
 */
export type WalletScreen = 'waiting' | 'complete'

/**
 * Returns the screen of a wallet transaction; total.
 * Money that came completes it as soon as the balance after it is known, so that a service that
 * ends at "paid" does not keep the shopper waiting.
 *
 * @source A§2, B§4, M112
 * @example walletScreenOf({ status: 'paid', balanceAmount: undefined }) // 'waiting'
 * @example walletScreenOf({ status: 'paid', balanceAmount: amountOf('62.5') }) // 'complete'
 */
export const walletScreenOf = ({ status, balanceAmount }: Pick<WalletTransaction, 'status' | 'balanceAmount'>): WalletScreen =>
  isTopUpCredited({ status, balanceAmount }) ? 'complete' : walletTopUpStatus.row(status).screen

/**
 * Returns whether the balance holds the money.
 *
 * @source B§4, M108
 * @example isTopUpCredited({ status: 'paid', balanceAmount: undefined }) // false
 */
export const isTopUpCredited = ({ status, balanceAmount }: Pick<WalletTransaction, 'status' | 'balanceAmount'>): boolean =>
  status === 'success' || (status === 'paid' && balanceAmount !== undefined)
