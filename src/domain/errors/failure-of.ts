import type { Catalogue, ErrorArea, Failure, FailureDetail } from './failure.ts'
import { giftCodeErrors, giftOtpErrors, redemptionErrors } from './gift-errors.ts'
import { recoveryErrors, signInErrors, signUpErrors, socialErrors } from './identity-errors.ts'
import { networkErrors } from './network-errors.ts'
import { orderErrors } from './order-errors.ts'
import { otpErrors } from './otp-errors.ts'
import { partnerErrors } from './partner-errors.ts'
import { paymentErrors } from './payment-errors.ts'
import { purchaseErrors } from './purchase-errors.ts'
import { rewardsErrors } from './rewards-errors.ts'
import { subscriptionErrors } from './subscription-errors.ts'
import { walletChargeErrors, walletCreateErrors, walletTopUpErrors } from './wallet-errors.ts'

/** The 18 closed areas of the look-up. @source D38, PF 8.5 */
export type ErrorDomain = Exclude<ErrorArea, 'store'>

/**
 * Every catalogue by its name. This brings all of them along: a page that needs two imports those two.
 *
 * @source D38, PF 8.5
 */
export const errorCatalogues: Readonly<Record<ErrorDomain, Catalogue>> = {
  network: networkErrors,
  signIn: signInErrors,
  signUp: signUpErrors,
  recovery: recoveryErrors,
  social: socialErrors,
  otp: otpErrors,
  purchase: purchaseErrors,
  order: orderErrors,
  payment: paymentErrors,
  redemption: redemptionErrors,
  giftOtp: giftOtpErrors,
  giftCode: giftCodeErrors,
  walletCreate: walletCreateErrors,
  walletTopUp: walletTopUpErrors,
  walletCharge: walletChargeErrors,
  subscription: subscriptionErrors,
  rewards: rewardsErrors,
  partner: partnerErrors
}

/**
 * Returns the failure of a code in its area, never of a code alone; total.
 *
 * @source M204, D38
 * @example failureOf('network', 408).entry.key // 'networkError.timeout'
 * failureOf('walletTopUp', 408).entry.key // 'walletTopUp.failed'
 */
export const failureOf = (domain: ErrorDomain, code: number | string, detail?: FailureDetail, cause?: unknown): Failure =>
  errorCatalogues[domain].failure(code, detail, cause)
