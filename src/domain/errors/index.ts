/** Errors of every area by their codes, and the ways out of them. */
export { type CauseKey, type ErrorKey } from './error-keys.ts'
export { catalogues, failureOf, type ErrorDomain } from './failure-of.ts'
export {
  asFailure,
  catalogue,
  DEFAULT_WAIT,
  fix,
  isFailure,
  otherMarket,
  to,
  toldOfOrder,
  wait,
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
export { giftCodeErrors } from './gift-code-errors.ts'
export { giftOtpErrors } from './gift-otp-errors.ts'
export { messageCodes, recoveryErrors, signInErrors, signUpErrors, socialErrors } from './identity-errors.ts'
export { DEFAULT_ERROR_CODE, networkErrors, networkFailure, OFFLINE, statusInMessage, TOO_MANY_REQUESTS } from './network-errors.ts'
export { orderErrors, SEARCH_FAILED } from './order-errors.ts'
export { OTP_LOCKED, otpErrors } from './otp-errors.ts'
export { partnerErrors } from './partner-errors.ts'
export { paymentErrors, paymentResult } from './payment-errors.ts'
export { purchaseErrors } from './purchase-errors.ts'
export { redemptionErrors } from './redemption-errors.ts'
export { isNeverReported, type ReportedError } from './reporting-exclusions.ts'
export { isReplayed, reportingRates } from './reporting-rates.ts'
export { scrubRows, scrubText, scrubValue, type ScrubRow } from './scrub.ts'
export { rewardsErrors } from './rewards-errors.ts'
export { subscriptionErrors } from './subscription-errors.ts'
export { WALLET_CHARGED, walletChargeErrors } from './wallet-charge-errors.ts'
export { walletCreateErrors } from './wallet-create-errors.ts'
export { walletTopUpErrors } from './wallet-top-up-errors.ts'
