import type { Failure } from './failure.ts'

/** The reasons of a refused payment that a shopper is told. Risk rules have none of their own. @source PF 3.2, shopper-help 3.5 */
export const PAYMENT_REFUSALS = ['noMoney', 'dataWrong', 'notConfirmed', 'voucherUsed', 'paymentOpen', 'notAccepted'] as const

/** Why a payment was refused, as a shopper is told. @source PF 3.2 */
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number]

/**
 * Replaces the text of a failure by that of the payment's refusal, where one is known.
 *
 * @source PF 3.2
 */
export const withPaymentRefusal = (failure: Failure, refusal: PaymentRefusal | undefined): Failure =>
  refusal === undefined ? failure : { ...failure, entry: { ...failure.entry, key: `payment.refused.${refusal}` } }
