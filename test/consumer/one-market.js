export { amountFormatOf, formatAmount } from 'refill-store/domain'
export { indonesia } from 'refill-store/domain/markets/id'
