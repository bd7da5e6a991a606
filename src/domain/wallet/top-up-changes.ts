import type { WalletTopUpStatus } from './top-up-status.ts'

/**
 * What happens to a top-up.
 * `paid`: the money came and the wallet takes it; `paidTooMuch`: it came and does not fit. `differs`: the answer is unclear or about another payment.
 * `chargedBack`: a bank took the payment back; what is in the wallet is taken by the ledger.
 */
export type TopUpEvent =
  | 'initRefused'
  | 'waiting'
  | 'paid'
  | 'paidTooMuch'
  | 'paymentFailed'
  | 'cancelled'
  | 'differs'
  | 'clockOver'
  | 'roomAppeared'
  | 'givenBack'
  | 'chargedBack'

type Row = Readonly<Partial<Record<WalletTopUpStatus, WalletTopUpStatus>>>

/** A payment that was refused, cancelled or too slow may arrive all the same, and then counts. */
const CHANGES: Readonly<Record<TopUpEvent, Row>> = {
  initRefused: { init: 'failed' },
  waiting: { init: 'pending', pending: 'pending', nonSuccess: 'pending' },
  paid: { init: 'success', pending: 'success', nonSuccess: 'success', failed: 'success', cancelled: 'success' },
  paidTooMuch: { init: 'paid', pending: 'paid', nonSuccess: 'paid', failed: 'paid', cancelled: 'paid' },
  paymentFailed: { init: 'failed', pending: 'failed', nonSuccess: 'failed' },
  cancelled: { init: 'cancelled', pending: 'cancelled', nonSuccess: 'cancelled' },
  differs: { init: 'nonSuccess', pending: 'nonSuccess', nonSuccess: 'nonSuccess' },
  clockOver: { init: 'failed', pending: 'failed' },
  roomAppeared: { paid: 'success' },
  givenBack: { paid: 'refunded', success: 'refunded' },
  chargedBack: { paid: 'refunded', success: 'success' }
}

/**
 * Returns the status of a top-up after an event; undefined = the event changes nothing there.
 *
 * @source B§4 "Wallet top-up status", M108
 * @example topUpAfter('failed', 'paid') // 'success'
 * @example topUpAfter('success', 'paymentFailed') // undefined
 */
export const topUpAfter = (status: WalletTopUpStatus, event: TopUpEvent): WalletTopUpStatus | undefined => CHANGES[event][status]

/**
 * Returns whether a top-up keeps room in the wallet for its money.
 * Nothing newer takes that room; what came and does not fit waits for it.
 *
 * @example holdsRoom('pending') // true
 * @example holdsRoom('success') // false
 */
export const holdsRoom = (status: WalletTopUpStatus): boolean =>
  status === 'init' || status === 'pending' || status === 'nonSuccess' || status === 'paid'
