export { amountFormatOf, formatAmount } from '@refill/domain/money'
export { indonesia } from '@refill/domain/markets/id'
