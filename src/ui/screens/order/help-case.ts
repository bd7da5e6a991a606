import type { Situation } from '../../../domain/order/order-situation.ts'
import type { HelpCase } from '../info/info-content.ts'

/** Situations whose help is not that of a missing item. */
const CASES: Readonly<Partial<Record<Situation, HelpCase>>> = {
  starting: 'pending',
  toPay: 'pending',
  codeOpen: 'pending',
  bankChecks: 'pending',
  notReceived: 'pending',
  notSeen: 'pending',
  unclear: 'pending',
  unpaid: 'refused',
  expired: 'refused',
  paidLess: 'refund',
  refunding: 'refund',
  refundFailed: 'refund',
  refunded: 'refund',
  codeComing: 'voucher',
  codeReady: 'voucher'
}

/** Chooses the case of help that fits the situation of an order. @source M248, shopper-help 3 */
export const helpCaseOf = (situation: Situation): HelpCase => CASES[situation] ?? 'paid'
