import type { Email, MobileNumber } from '../../domain/account/credentials.ts'
import type { Cookies } from '../ports/cookies.ts'

/** What a guest leaves to be given rewards later. The number is without calling code. @source A§3 "Cookies", B§3 */
export type GuestContact = { readonly email: Email } | { readonly mobile: MobileNumber }

/**
 * Keeps what a guest left, where the visitor allows it: from then on the session is "soft". One takes the place of the other.
 *
 * @returns false = it may not be kept
 * @source A§3, B§1 "may enter an email or mobile number to earn rewards", M125, D17
 */
export const leaveContact =
  ({ write, erase }: Pick<Cookies, 'write' | 'erase'>) =>
  (contact: GuestContact): boolean => {
    const byMail = 'email' in contact
    erase(byMail ? 'guest-uid-mobile' : 'guest-uid-email')
    return byMail ? write('guest-uid-email', contact.email) : write('guest-uid-mobile', contact.mobile)
  }

/** True for a guest who left an address or a number. @source D17, M71 */
export const hasLeftContact = ({ read }: Pick<Cookies, 'read'>): boolean =>
  (read('guest-uid-email') ?? '') !== '' || (read('guest-uid-mobile') ?? '') !== ''
