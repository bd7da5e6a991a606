import type { Amount } from './amount.ts'

/** How many digits stand before the point. */
const wholeDigits = (amount: Amount): number => `${amount}.`.indexOf('.')

/**
 * True when the first amount is the smaller one. Compares by digits: a purchase page carries no arithmetic. Canonical text needs no more:
 * more whole digits are more money, and as many are in the order of their signs. Neither amount is negative.
 */
export const isBelow = (a: Amount, b: Amount): boolean => wholeDigits(a) < wholeDigits(b) || (wholeDigits(a) === wholeDigits(b) && a < b)
