/**
 * How a channel takes money.
 * The provider keeps it by channel id and never states it in a call. @source PF 2.3
 */
export type PayKind = 'carrier' | 'bank' | 'store' | 'voucher' | 'wallet' | 'card'

/**
 * An outcome that a tester can choose at the payment page.
 * `code` is the provider's own. @source PF 3.2
 */
export interface Outcome {
  readonly value: string
  readonly label: string
  readonly code: number
}

/** One example of every group of PF 3.2 in which nothing is paid, and 228 for an unclear outcome. */
export const REFUSALS: readonly Outcome[] = [
  { value: '414', label: 'Not enough money', code: 414 },
  { value: '703', label: 'Card data refused', code: 703 },
  { value: '714', label: 'Billing address refused', code: 714 },
  { value: '739', label: 'Stopped by risk rules', code: 739 },
  { value: '402', label: 'Mobile number refused', code: 402 },
  { value: '420', label: 'Number blocked', code: 420 },
  { value: '240', label: 'Number of another operator', code: 240 },
  { value: '217', label: 'Another payment of this number is open', code: 217 },
  { value: '223', label: 'Wrong code typed', code: 223 },
  { value: '468', label: 'Tax number refused', code: 468 },
  { value: '904', label: 'Channel down', code: 904 },
  { value: '607', label: 'Voucher card used up', code: 607 },
  { value: '221', label: 'Cancelled by the shopper', code: 221 },
  { value: '456', label: 'Time ran out', code: 456 },
  { value: '10003', label: 'Operator: number not known', code: 10_003 },
  { value: '10004', label: 'Operator: number not active', code: 10_004 },
  { value: '10005', label: 'Operator: number may not pay', code: 10_005 },
  { value: '30301', label: 'Bank gave no reason', code: 30_301 },
  { value: '233', label: 'Our own mistake', code: 233 },
  { value: '999', label: 'An unknown code', code: 999 }
]

/**
 * Reads from an address the code with which a payment is refused at once: `refuse-` and the code.
 *
 * @example codeForcedBy('refuse-10003@example.com') // 10003
 */
export const codeForcedBy = (email: string | undefined): number | undefined => {
  const digits = /^refuse-(\d{3,5})@/i.exec(email ?? '')?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** Waiting for the shopper or the bank. */
export const WAITING = 431

/** It is unknown whether money moved. */
export const UNCLEAR = 228

/** The page was not opened in time. */
export const NEVER_OPENED = 206

/** Replaced by a newer transaction of the same order. */
export const REPLACED = 232

/** The payment code ran out. */
export const EXPIRED = 456

export const describe = (code: number): string => {
  if (code === 0) return 'Transaction successful'
  if (code === WAITING) return 'Transaction pending'
  if (code === UNCLEAR) return 'Outcome not known yet'
  if (code === NEVER_OPENED) return 'Payment page was not opened in time'
  if (code === REPLACED) return 'Replaced by a newer transaction'
  return REFUSALS.find((refusal) => refusal.code === code)?.label ?? 'Transaction failed'
}
