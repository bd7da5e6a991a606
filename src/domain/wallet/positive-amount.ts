import type { Amount } from '../money/amount.ts'

/** True above 0, read off the digits: a page that only shows a wallet carries no arithmetic. */
export const isPositive = (amount: Amount): boolean => amount !== '0' && !amount.startsWith('-')
