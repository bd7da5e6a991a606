/** Errors of every area by their codes, and the ways out of them. */
export { type CauseKey, type ErrorKey } from './error-keys.ts'
export { errorCatalogues, failureOf, type ErrorDomain } from './failure-of.ts'
export {
  asFailure,
  createErrorCatalogue,
  DEFAULT_RETRY_WAIT,
  createFixRecovery,
  isFailure,
  createMarketRecovery,
  createRecovery,
  withOrderMoneyState,
  createWaitRecovery,
  type Catalogue,
  type CatalogueEntry,
  type ErrorArea,
  type Failure,
  type FailureDetail,
  type Fault,
  type MoneyState,
  type PlainRecovery,
  type Recovery,
  type RecoveryKind,
  type Severity
} from './failure.ts'
export { giftCodeErrors } from './gift-errors.ts'
export { giftOtpErrors } from './gift-errors.ts'
export { identityMessageErrors, recoveryErrors, signInErrors, signUpErrors, socialErrors } from './identity-errors.ts'
export {
  DEFAULT_NETWORK_ERROR_CODE,
  networkErrors,
  networkFailure,
  OFFLINE_ERROR_CODE,
  httpStatusInMessage,
  RATE_LIMIT_ERROR_CODE
} from './network-errors.ts'
export { orderErrors, SEARCH_FAILED } from './order-errors.ts'
export { OTP_LOCKED, otpErrors } from './otp-errors.ts'
export { partnerErrors } from './partner-errors.ts'
export { paymentErrors, paymentResult } from './payment-errors.ts'
export { purchaseErrors } from './purchase-errors.ts'
export { redemptionErrors } from './gift-errors.ts'
export { isErrorNeverReported, type ReportedError } from './reporting-exclusions.ts'
export { isVisitReplayed, reportingRates } from './reporting-rates.ts'
export { scrubRows, scrubText, scrubValue, type ScrubRow } from './scrub.ts'
export { rewardsErrors } from './rewards-errors.ts'
export { subscriptionErrors } from './subscription-errors.ts'
export { WALLET_CHARGED, walletChargeErrors } from './wallet-errors.ts'
export { walletCreateErrors } from './wallet-errors.ts'
export { walletTopUpErrors } from './wallet-errors.ts'
