import type { Amount } from '../../../domain/money/amount.ts'
import { subtractAmounts } from '../../../domain/money/arithmetic.ts'
import { amountOf } from '../../../domain/money/amount.ts'
import type { WalletEntry, WalletEntryKind } from '../../../domain/wallet/wallet-entry.ts'
import type { IconName } from '../../components/icon.tsx'
import { orderPath } from '../product/next-page.ts'
import { topUpPath } from '../top-up/top-up-address.ts'

/** Icons of the kinds of movements; the text beside them is complete without them. */
export const ENTRY_ICONS: Readonly<Record<WalletEntryKind, IconName>> = {
  topUp: 'plus',
  charge: 'game',
  refund: 'again',
  rest: 'again',
  gift: 'gift',
  returned: 'bank',
  returnFailed: 'again',
  correction: 'edit',
  chargeback: 'warn',
  chargebackWon: 'check',
  closed: 'x'
}

const NOTHING = amountOf('0')

/** Returns whether a movement takes money out of the wallet. */
export const isOut = ({ amount }: Pick<WalletEntry, 'amount'>): boolean => amount.startsWith('-')

/**
 * Writes the amount of a movement with its plus or minus.
 *
 * @param money writes an amount as the market does
 */
export const signedAmount = (entry: Pick<WalletEntry, 'amount'>, money: (amount: Amount) => string): string =>
  isOut(entry) ? `−${money(subtractAmounts(NOTHING, entry.amount))}` : `+${money(entry.amount)}`

/** Writes product and item of a movement's order, or the payment channel of its top-up, or nothing. */
export const boughtText = ({ productName, itemName, channelName }: Pick<WalletEntry, 'productName' | 'itemName' | 'channelName'>): string =>
  [productName, itemName, channelName].filter((name) => name !== undefined).join(' · ')

/** Returns the page of what a movement belongs to; undefined = it belongs to nothing that has one. */
export const entryPath = (prefix: string, { txnId, productName }: Pick<WalletEntry, 'txnId' | 'productName'>): string | undefined => {
  if (txnId === undefined) return undefined
  return productName === undefined ? topUpPath(prefix, txnId, 'complete') : orderPath(prefix, txnId)
}
