import { type Amount, amountOf } from '../money/amount.ts'
import { addAmounts, subtractAmounts, sumAmounts } from '../money/arithmetic.ts'
import { isPositive } from './positive-amount.ts'
import type { ChargeLimit, TopUpLimit } from './wallet-limits.ts'

/**
 * Kinds of movements as the owner of a wallet sees them.
 *
 * @source D56
 */
export const walletEntryKinds = [
  'topUp',
  'charge',
  'refund',
  'rest',
  'gift',
  'returned',
  'returnFailed',
  'correction',
  'chargeback',
  'chargebackWon',
  'closed'
] as const

/** Kind of one movement. */
export type WalletEntryKind = (typeof walletEntryKinds)[number]

/** How far a movement is: final, or money that is being returned to its origin. */
export const walletEntryStates = ['final', 'onItsWay'] as const

/** One movement of money in a wallet. */
export interface WalletEntry {
  /** 1, 2, 3 … in each wallet. */
  readonly number: string
  readonly kind: WalletEntryKind
  /** Above 0 = into the wallet. */
  readonly amount: Amount
  /** The balance after it. */
  readonly balanceAmount: Amount
  readonly currency: string
  readonly at: Date
  readonly transferId: string
  /** Number of the order, or of the top-up, that it belongs to. */
  readonly txnId: string | undefined
  readonly productName: string | undefined
  readonly itemName: string | undefined
  /** Payment channel of its top-up; absent = it belongs to none. */
  readonly channelName?: string | undefined
  readonly state: (typeof walletEntryStates)[number]
}

/** A limit of a wallet, with the part of it that is used. */
export interface WalletLimitUse {
  readonly name: TopUpLimit | ChargeLimit
  readonly limit: Amount
  readonly used: Amount
  readonly left: Amount
  /** Time at which the used part begins at 0 again; undefined for balances. */
  readonly resetsAt: Date | undefined
}

/** Movements of one month with its sums. */
export interface WalletStatement {
  /** Oldest first. */
  readonly entries: readonly WalletEntry[]
  readonly opening: Amount
  readonly moneyIn: Amount
  /** Without a sign. */
  readonly moneyOut: Amount
  readonly closing: Amount
  /** There are movements before the month. */
  readonly hasEarlier: boolean
}

const NOTHING = /* @__PURE__ */ amountOf('0')

/**
 * Returns the statement of consecutive movements.
 * Its sums come from the movements alone, so that opening balance and sums always lead to the closing balance.
 *
 * @param newestFirst movements of the month
 * @param before the last movement before the month; undefined = there is none
 * @source D56
 * @example statementOf([], { balanceAmount: amountOf('5') }).closing // '5'
 */
export const statementOf = (
  newestFirst: readonly WalletEntry[],
  before: Pick<WalletEntry, 'balanceAmount'> | undefined
): WalletStatement => {
  const opening = before?.balanceAmount ?? NOTHING
  const amounts = newestFirst.map(({ amount }) => amount)
  const moneyIn = sumAmounts(amounts.filter(isPositive))
  const moneyOut = subtractAmounts(NOTHING, sumAmounts(amounts.filter((amount) => !isPositive(amount))))
  return {
    entries: newestFirst.toReversed(),
    ...{ opening, moneyIn, moneyOut },
    closing: subtractAmounts(addAmounts(opening, moneyIn), moneyOut),
    hasEarlier: before !== undefined
  }
}

/**
 * Returns the month of an instant in a time zone, as `2026-11`.
 *
 * @example monthIn(new Date('2026-10-31T17:00:00Z'), 'Asia/Jakarta') // '2026-11'
 */
export const monthIn = (at: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', calendar: 'gregory' }).formatToParts(at)
  const part = (type: 'year' | 'month'): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}`
}

/**
 * Returns the month before or after another one.
 *
 * @param month in the form `2026-11`
 * @example monthBeside('2026-12', 1) // '2027-01'
 */
export const monthBeside = (month: string, by: -1 | 1): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = new Date(Date.UTC(year, number - 1 + by, 1))
  return at.toISOString().slice(0, 7)
}

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/**
 * Returns whether a month has a statement: it is in the form `2026-11`, and has begun.
 *
 * @param running the month that runs now, in the same form
 * @source D56
 * @example hasStatement('2026-11', '2026-11') // true
 * @example hasStatement('2026-12', '2026-11') // false
 * @example hasStatement('november', '2026-11') // false
 */
export const hasStatement = (month: string, running: string): boolean => MONTH.test(month) && month <= running
