export { amountFormatOf, amountOf, formatAmount } from '@refill/domain/money'
export { defaultLanguage } from '@refill/domain/markets'
export { indonesia } from '@refill/domain/markets/id'
