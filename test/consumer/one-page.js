export {
  amountFormatOf,
  formatAmount,
  formatForEntry,
  isMobileNumber,
  maskEmail,
  maskMobile,
  networkFailure,
  orderForm,
  parseAmount,
  purchaseErrors,
  validateForm
} from 'refill-store/domain'
export { indonesia } from 'refill-store/domain/markets/id'
