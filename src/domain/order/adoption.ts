import type { User } from '../account/user.ts'
import type { GuestPurchase } from './guest-purchase.ts'

/** How an account is named when an order is given to it. @source B§7 "Order uid", PF 8.2, D46 */
export type AdoptionMedium = 'email' | 'phone_number'

/**
 * What gives a guest's order to an account: the stored fields, and to whom.
 *
 * @source B§7 "Order uid", M234
 */
export interface Adoption extends GuestPurchase {
  readonly medium: AdoptionMedium
  /** Verified address or number of the account; never another one than the token's own. */
  readonly uid: string
  readonly isOrderSummary: true
}

/**
 * Returns the variables that give a guest's order to an account.
 * Undefined for an account that has proven neither an address nor a number.
 *
 * @source B§7 "Order uid", M234, D46
 * @example
 * const byMail = { email: 'ana@example.com', emailVerified: true, phoneNumber: '+6581234567', phoneNumberVerified: true }
 * orderAdoptionOf({ txnId: '1' }, byMail).uid // 'ana@example.com'
 * orderAdoptionOf({ txnId: '1' }, { ...byMail, emailVerified: false }).medium // 'phone_number'
 */
export const orderAdoptionOf = (
  purchase: GuestPurchase,
  { email, emailVerified, phoneNumber, phoneNumberVerified }: Pick<User, 'email' | 'emailVerified' | 'phoneNumber' | 'phoneNumberVerified'>
): Adoption | undefined => {
  if (email !== undefined && emailVerified) return { ...purchase, medium: 'email', uid: email, isOrderSummary: true }
  if (phoneNumber === undefined || !phoneNumberVerified) return undefined
  return { ...purchase, medium: 'phone_number', uid: phoneNumber, isOrderSummary: true }
}
