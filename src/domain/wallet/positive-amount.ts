import type { Amount } from '../money/amount.ts'

/**
 * Returns whether an amount is above 0, by its digits alone.
 * So a page that only shows a wallet carries no arithmetic.
 */
export const isPositive = (amount: Amount): boolean => amount !== '0' && !amount.startsWith('-')
