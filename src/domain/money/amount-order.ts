import type { Amount } from './amount.ts'

/** Returns the number of digits before the point. */
const wholeDigits = (amount: Amount): number => `${amount}.`.indexOf('.')

/**
 * Returns whether the first amount is the smaller one; neither may be negative.
 * Compares by digits, so that a purchase page carries no arithmetic. Canonical text needs no more: more whole digits are more money, and as
 * many are in the order of their signs.
 */
export const isBelow = (a: Amount, b: Amount): boolean => wholeDigits(a) < wholeDigits(b) || (wholeDigits(a) === wholeDigits(b) && a < b)
