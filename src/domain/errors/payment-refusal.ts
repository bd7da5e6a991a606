/** Reasons of a refused payment that a shopper reads; risk rules have none. @source PF 3.2 */
export const PAYMENT_REFUSALS = ['noMoney', 'dataWrong', 'notConfirmed', 'voucherUsed', 'paymentOpen', 'notAccepted'] as const

/** Why a payment was refused, as a shopper is told. @source PF 3.2 */
export type PaymentRefusal = (typeof PAYMENT_REFUSALS)[number]
