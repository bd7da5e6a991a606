/** Exact amounts of money: reading, calculating, showing. */
export { formatForEntry, parseAmount } from './amount-entry.ts'
export { Amount, amountOf, parseAmountText, type Money } from './amount.ts'
export {
  add,
  compare,
  cutTo,
  isNegative,
  isZero,
  maximum,
  minimum,
  multiply,
  percentageOf,
  roundTo,
  subtract,
  sum,
  taxWithin
} from './arithmetic.ts'
export { currencyNumber, currencyOfNumber } from './currency-number.ts'
export { amountFormatOf, displayPlaces, formatAmount, type AmountFormat } from './format-amount.ts'
