import { type Amount, amountOf } from '../money/amount.ts'
import { addAmounts, isZeroAmount, minAmount, multiplyAmount, subtractAmounts, sumAmounts } from '../money/arithmetic.ts'

/** The store's own accounts, each the other side of what moves in wallets. */
export const ledgerBooks = ['provider', 'sales', 'gifts', 'corrections', 'held', 'losses', 'unclaimed'] as const

/** One of the store's own accounts. */
export type LedgerBook = (typeof ledgerBooks)[number]

/** What moved money, as transfers and the entries of them are marked. */
export type TransferKind =
  | 'topUp'
  | 'charge'
  | 'refund'
  | 'rest'
  | 'hold'
  | 'capture'
  | 'release'
  | 'gift'
  | 'correction'
  | 'chargeback'
  | 'chargebackWon'
  | 'closing'
  | 'claim'

/** One side of a transfer: above 0 = into the account, below 0 = out of it. */
export interface LedgerEntry {
  readonly account: 'wallet' | LedgerBook
  readonly amount: Amount
}

/**
 * A balanced movement of money, ready to be written.
 * The key names the event, so that an event that is told twice moves money once.
 */
export interface Posting {
  readonly key: string
  readonly kind: TransferKind
  /** Sum to 0; none is 0, and no account is named twice. */
  readonly entries: readonly LedgerEntry[]
}

/** An event that moves money of one wallet. Amounts are above 0, in the wallet's currency. */
export type WalletEvent =
  | { readonly kind: 'topUp'; readonly topUpId: string; readonly amount: Amount }
  | { readonly kind: 'charge'; readonly orderId: string; readonly amount: Amount }
  /**
   * An order is refunded to the wallet. `paidBy`: how it was paid.
   * `isClosed`: the wallet was closed, so that the money is unclaimed.
   */
  | {
      readonly kind: 'refund'
      readonly orderId: string
      readonly amount: Amount
      readonly paidBy: 'wallet' | 'provider'
      readonly isClosed?: boolean
    }
  /** What was paid above the price of an order. */
  | { readonly kind: 'rest'; readonly providerTxnId: string; readonly amount: Amount }
  | { readonly kind: 'hold' | 'capture' | 'release'; readonly holdId: string; readonly amount: Amount }
  /** `codeHash`: hash of the code that was redeemed. */
  | { readonly kind: 'gift'; readonly codeHash: string; readonly amount: Amount }
  /** An operator corrects a balance; below 0 = takes away. */
  | { readonly kind: 'correction'; readonly id: string; readonly amount: Amount }
  /**
   * A bank takes back a payment; the wallet gives what it has. `ref`: the top-up or the order.
   * `unclaimed`: what the closed wallet of a deleted account left, which is taken first.
   */
  | { readonly kind: 'chargeback'; readonly ref: string; readonly amount: Amount; readonly balance: Amount; readonly unclaimed?: Amount }
  /**
   * The bank decides for the store.
   * `taken`: from the wallet before; `unclaimed`: from what its closing had left.
   */
  | { readonly kind: 'chargebackWon'; readonly ref: string; readonly amount: Amount; readonly taken: Amount; readonly unclaimed?: Amount }
  /** The wallet of a deleted account is emptied, the n-th time. */
  | { readonly kind: 'closing'; readonly walletId: string; readonly turn: number; readonly amount: Amount }
  /** An operator pays out what closed wallets left. */
  | { readonly kind: 'claim'; readonly id: string; readonly amount: Amount }

const NOTHING = /* @__PURE__ */ amountOf('0')

const negative = (amount: Amount): Amount => multiplyAmount(amount, -1)

/** Moves an amount into the wallet out of a book of the store. */
const into = (amount: Amount, from: LedgerBook): readonly LedgerEntry[] => [
  { account: 'wallet', amount },
  { account: from, amount: negative(amount) }
]

/** Moves an amount out of the wallet into a book of the store. */
const outOf = (amount: Amount, to: LedgerBook): readonly LedgerEntry[] => into(negative(amount), to)

/** Returns the entries of a refund: to the wallet, or to the unclaimed money of a closed one. */
const refundEntries = (amount: Amount, from: LedgerBook, isClosed: boolean): readonly LedgerEntry[] =>
  isClosed
    ? [
        { account: 'unclaimed', amount },
        { account: from, amount: negative(amount) }
      ]
    : into(amount, from)

const entriesOf = (event: WalletEvent): readonly LedgerEntry[] => {
  const { amount } = event
  switch (event.kind) {
    case 'topUp':
    case 'rest':
      return into(amount, 'provider')
    case 'charge':
      return outOf(amount, 'sales')
    case 'refund':
      return refundEntries(amount, event.paidBy === 'wallet' ? 'sales' : 'provider', event.isClosed ?? false)
    case 'hold':
      return outOf(amount, 'held')
    case 'capture':
      return [
        { account: 'held', amount: negative(amount) },
        { account: 'provider', amount }
      ]
    case 'release':
      return into(amount, 'held')
    case 'gift':
      return into(amount, 'gifts')
    case 'correction':
      return into(amount, 'corrections')
    case 'chargeback': {
      const left = minAmount(event.unclaimed ?? NOTHING, amount)
      const taken = minAmount(event.balance, subtractAmounts(amount, left))
      return [
        { account: 'unclaimed', amount: negative(left) },
        { account: 'wallet', amount: negative(taken) },
        { account: 'losses', amount: subtractAmounts(addAmounts(taken, left), amount) },
        { account: 'provider', amount }
      ]
    }
    case 'chargebackWon': {
      const left = event.unclaimed ?? NOTHING
      return [
        { account: 'provider', amount: negative(amount) },
        { account: 'losses', amount: subtractAmounts(subtractAmounts(amount, event.taken), left) },
        { account: 'wallet', amount: event.taken },
        { account: 'unclaimed', amount: left }
      ]
    }
    case 'closing':
      return outOf(amount, 'unclaimed')
    case 'claim':
      return [
        { account: 'unclaimed', amount: negative(amount) },
        { account: 'corrections', amount }
      ]
  }
}

const refOf = (event: WalletEvent): string => {
  switch (event.kind) {
    case 'topUp':
      return event.topUpId
    case 'charge':
    case 'refund':
      return event.orderId
    case 'rest':
      return event.providerTxnId
    case 'hold':
    case 'capture':
    case 'release':
      return event.holdId
    case 'gift':
      return event.codeHash
    case 'correction':
    case 'claim':
      return event.id
    case 'chargeback':
    case 'chargebackWon':
      return event.ref
    case 'closing':
      return `${event.walletId}/${event.turn}`
  }
}

/**
 * Returns the transfer that an event causes: its key and its entries.
 *
 * @example postingOf({ kind: 'charge', orderId: 'ORD-1', amount: amountOf('4.99') }).key // 'charge/ORD-1'
 */
export const postingOf = (event: WalletEvent): Posting => ({
  key: `${event.kind}/${refOf(event)}`,
  kind: event.kind,
  entries: entriesOf(event).filter(({ amount }) => !isZeroAmount(amount))
})

/**
 * Returns whether a transfer can be written: entries that sum to 0, each account once, none of them 0.
 *
 * @example isBalanced([{ account: 'wallet', amount: amountOf('5') }]) // false
 */
export const isBalanced = (entries: readonly LedgerEntry[]): boolean =>
  entries.length > 1 &&
  entries.every(({ amount }) => !isZeroAmount(amount)) &&
  new Set(entries.map(({ account }) => account)).size === entries.length &&
  isZeroAmount(sumAmounts(entries.map(({ amount }) => amount)))
