export {
  amountFormatOf,
  formatAmount,
  formatAmountForEntry,
  isMobileNumber,
  maskEmail,
  maskMobile,
  networkFailure,
  orderForm,
  parseAmount,
  purchaseErrors,
  validateForm
} from '@refill/domain'
export { indonesia } from '@refill/domain/markets/id'
