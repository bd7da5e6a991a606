import { seconds } from '../kernel/duration.ts'
import type { WalletTransaction } from './wallet-transaction.ts'
import { isTopUpCredited, walletScreenOf } from './wallet-transaction.ts'

/** For so long the order waits for its top-up. Unit: ms. @source A§9, B§9, M111 */
export const QUICK_TOP_UP_TIMEOUT = /* @__PURE__ */ seconds(180)

/**
 * Where a quick top-up is: its three steps in order, or where it ended without the order.
 *
 * @source B§2, B§4 "Quick top-up", M111
 */
export type QuickTopUp =
  | { readonly kind: 'topUp' }
  | { readonly kind: 'continueOrder' }
  | { readonly kind: 'orderCompleted' }
  /** The time is over; a top-up that still comes in stays in the wallet. */
  | { readonly kind: 'timedOut' }
  /** The top-up ended without money in the wallet. */
  | { readonly kind: 'notToppedUp' }

/** All that decides where a quick top-up is. */
export interface QuickTopUpFacts {
  readonly startedAt: Date
  /** Undefined = the top-up is not answered yet. */
  readonly topUp: Pick<WalletTransaction, 'status' | 'balanceAmount'> | undefined
  /** The order is paid from the wallet. */
  readonly orderPaid: boolean
}

/**
 * Returns the state of a quick top-up; total.
 * What really happened comes before the clock: money that came in late still continues the order.
 *
 * @source B§2, B§4 "Quick top-up", A§9, M111
 * @example
 * const waiting = { startedAt: new Date('2026-11-21T02:00:00Z'), topUp: undefined, orderPaid: false }
 * quickTopUpOf(waiting, new Date('2026-11-21T02:03:00Z')) // { kind: 'timedOut' }
 * const late = { status: 'success', balanceAmount: amountOf('70') }
 * quickTopUpOf({ ...waiting, topUp: late }, new Date('2026-11-21T03:00:00Z')) // { kind: 'continueOrder' }
 */
export const quickTopUpOf = ({ startedAt, topUp, orderPaid }: QuickTopUpFacts, now: Date): QuickTopUp => {
  if (orderPaid) return { kind: 'orderCompleted' }
  if (topUp !== undefined && isTopUpCredited(topUp)) return { kind: 'continueOrder' }
  if (topUp !== undefined && walletScreenOf(topUp) === 'complete') return { kind: 'notToppedUp' }
  return now.getTime() - startedAt.getTime() >= QUICK_TOP_UP_TIMEOUT ? { kind: 'timedOut' } : { kind: 'topUp' }
}
