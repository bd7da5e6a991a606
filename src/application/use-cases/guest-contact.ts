import { isEmail } from '../../domain/account/credentials.ts'
import type { AuthType } from '../../domain/account/forms/contact-fields.ts'
import type { AccountPorts } from '../ports/account-ports.ts'
import type { Cookies, Eraser } from '../ports/cookies.ts'
import type { Sealer } from '../ports/sealer.ts'

/**
 * Contact that a guest leaves to receive rewards later; the number has no calling code.
 *
 * @source A§3 "Cookies", B§3
 */
export type GuestContact = { readonly email: string } | { readonly mobile: string }

/** The contact of a guest, in the form in which it is entered. */
export interface KnownContact {
  readonly way: AuthType
  readonly typed: string
}

/** Dependencies of storing a contact. */
export interface ContactNeeds {
  readonly cookies: Cookies
  readonly eraser: Eraser
  readonly sealer: Pick<Sealer, 'seal'>
  /** Returns whether the visitor currently allows storing it. */
  readonly isAllowed: () => boolean
}

/**
 * Stores the contact of a guest, where the visitor allows it and is signed out.
 * From then on the session type is "soft". A mail address replaces a phone number and the other way round. It is stored encrypted.
 *
 * @returns false = it may not be stored; then not even the encryption key was created
 * @source A§3, B§1 "may enter an email or mobile number to earn rewards", M125, D17, trust no. 6
 */
export const leaveContact =
  ({ cookies, eraser, sealer, isAllowed }: ContactNeeds) =>
  async (contact: GuestContact): Promise<boolean> => {
    const [name, other, text] =
      'email' in contact
        ? (['guest-uid-email', 'guest-uid-mobile', contact.email] as const)
        : (['guest-uid-mobile', 'guest-uid-email', contact.mobile] as const)
    const mayStay = (): boolean => isAllowed() && cookies.read('has-session') !== 'open'
    if (!mayStay()) return false
    const sealed = await sealer.seal(text, name)
    // Another tab may have signed in, or withdrawn consent, meanwhile.
    if (!mayStay() || !cookies.write(name, sealed)) {
      eraser.erase(name)
      return false
    }
    cookies.erase(other)
    return true
  }

/** Returns whether a guest left a mail address or a phone number. @source D17, M71 */
export const hasLeftContact = ({ read }: Pick<Cookies, 'read'>): boolean =>
  (read('guest-uid-email') ?? '') !== '' || (read('guest-uid-mobile') ?? '') !== ''

const looksRight: Readonly<Record<AuthType, (typed: string) => boolean>> = {
  email: isEmail,
  mobile: (typed) => /^[1-9]\d{3,14}$/.test(typed)
}

/**
 * Reads the contact that a guest left with a purchase; undefined = none.
 * A contact that cannot be decrypted any more is erased.
 *
 * @source A§3 "guest uid cookies", M71, D17, trust no. 6
 */
export const guestContact =
  ({ cookies, eraser, sealer }: Pick<AccountPorts, 'cookies' | 'eraser' | 'sealer'>) =>
  async (): Promise<KnownContact | undefined> => {
    for (const way of ['email', 'mobile'] as const) {
      const name = `guest-uid-${way}` as const
      const kept = cookies.read(name) ?? ''
      if (kept !== '') {
        const typed = await sealer.open(kept, name)
        if (typed !== undefined && looksRight[way](typed)) return { way, typed }
        eraser.erase(name)
      }
    }
    return undefined
  }
