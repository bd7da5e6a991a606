import type { Amount } from '../money/amount.ts'
import { distance, isLess } from '../money/amount-difference.ts'

/** A payment of another amount than was due. Amounts are in the order's currency. @source PF 2.7 */
export interface PaymentDifference {
  readonly kind: 'less' | 'more'
  readonly sent: Amount
  readonly due: Amount
  /** The amount sent too much, or missing; never negative. */
  readonly by: Amount
}

/**
 * Compares what came with what was due; undefined while nothing came or the amounts are equal.
 *
 * @source PF 2.7
 * @example
 * paymentDifference(amountOf('10.44'), amountOf('10.94')) // { kind: 'less', sent: '10.44', due: '10.94', by: '0.5' }
 * paymentDifference(amountOf('10.94'), amountOf('10.94')) // undefined
 */
export const paymentDifference = (sent: Amount | undefined, due: Amount): PaymentDifference | undefined => {
  if (sent === undefined || sent === due) return undefined
  return { kind: isLess(sent, due) ? 'less' : 'more', sent, due, by: distance(sent, due) }
}
