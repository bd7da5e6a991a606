/** The front door of the domain's test data: what another channel needs to test itself with the store's own laws. */
export { anyCpf, anyEmail } from './accounts.ts'
export { anyAmount, anyPrice } from './amounts.ts'
export { anyErrorCode, anyErrorDomain, anyFailure, anyFailureDetail, recoveryKinds } from './failures.ts'
export { anyMarket, anyMarketLanguage } from './markets.ts'
export {
  anyOrderFacts,
  anyOrderStatus,
  anyPendingRequest,
  anyPendingSubject,
  anyPurchaseDraft,
  sampleProduct,
  untouchedDraft
} from './orders.ts'
