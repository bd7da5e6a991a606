import type { Amount } from '../money/amount.ts'
import type { Order } from './order.ts'

/** Names a line of a bill; `vatIncluded` is tax that the other lines hold already. @source PF 6 */
export type BillLineName = 'price' | 'discount' | 'rewards' | 'fee' | 'vat' | 'vatIncluded'

/** One line of an order's bill, in the order's currency. */
export interface BillLine {
  readonly name: BillLineName
  readonly amount: Amount
  /** How the line changes the total: included tax does not. */
  readonly effect: 'adds' | 'subtracts' | 'none'
}

type Billed = Pick<Order, 'price' | 'discountAmount' | 'burnAmount' | 'feeAmount' | 'vatAmount' | 'vatIncluded'>

/**
 * Lists what an order's total is made of, without lines of zero.
 *
 * The lines that add, less those that subtract, are the total.
 *
 * @source PF 6
 * @example
 * const paid = { price: amountOf('15000'), discountAmount: amountOf('0'), burnAmount: amountOf('0'), feeAmount: amountOf('500') }
 * const lines = billLinesOf({ ...paid, vatAmount: amountOf('1486'), vatIncluded: true })
 * lines.map(({ name, effect }) => [name, effect]) // [['price', 'adds'], ['fee', 'adds'], ['vatIncluded', 'none']]
 */
export const billLinesOf = ({ price, discountAmount, burnAmount, feeAmount, vatAmount, vatIncluded }: Billed): readonly BillLine[] => {
  const lines: readonly BillLine[] = [
    { name: 'price', amount: price, effect: 'adds' },
    { name: 'discount', amount: discountAmount, effect: 'subtracts' },
    { name: 'rewards', amount: burnAmount, effect: 'subtracts' },
    { name: 'fee', amount: feeAmount, effect: 'adds' },
    vatIncluded ? { name: 'vatIncluded', amount: vatAmount, effect: 'none' } : { name: 'vat', amount: vatAmount, effect: 'adds' }
  ]
  return lines.filter(({ name, amount }) => name === 'price' || amount !== '0')
}
