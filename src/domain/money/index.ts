/** Exact amounts of money: reading, calculating, showing. */
export { formatAmountForEntry, parseAmount } from './amount-entry.ts'
export { amountOf, isAmount, parseAmountText, type Amount, type Money } from './amount.ts'
export {
  addAmounts,
  compareAmounts,
  truncateAmount,
  isNegativeAmount,
  isZeroAmount,
  maxAmount,
  minAmount,
  multiplyAmount,
  percentageOfAmount,
  percentOff,
  roundAmount,
  subtractAmounts,
  sumAmounts,
  includedTax
} from './arithmetic.ts'
export { currencyNumber, currencyOfNumber } from './currency-number.ts'
export { amountFormatOf, displayedDecimals, formatAmount, type AmountFormat } from './format-amount.ts'
