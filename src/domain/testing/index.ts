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
export {
  anyBirthDateAged,
  anyLoginState,
  anyMobileOf,
  anyOtpText,
  anyOtpTries,
  anyPassword,
  anySocialEvent,
  anyUser,
  anyUserSettings
} from './forms.ts'
export { anyCoupon, anyLoyaltyItem, anyLoyaltyRewardItem } from './loyalty.ts'
export { anyBillingPlan, anyCancellationReason, anyRecurrence, anySubscription, anySubscriptionState } from './subscriptions.ts'
export {
  anyActivationFacts,
  anyTopUpStatus,
  anyWallet,
  anyWalletFacts,
  anyWalletHints,
  anyWalletLimits,
  anyWalletTopUpOptions,
  anyWalletTransaction
} from './wallet.ts'
