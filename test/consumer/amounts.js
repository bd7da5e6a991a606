export { addAmounts, amountOf, isAmount, parseAmount, parseAmountText, subtractAmounts, sumAmounts } from '@refill/domain/money'
