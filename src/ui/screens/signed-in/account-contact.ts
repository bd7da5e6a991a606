import type { AccountName, AuthType } from '../../../domain/account/forms/contact-fields.ts'
import type { User } from '../../../domain/account/user.ts'

/** A mail address or phone number of an account, and whether it is verified. */
export interface AccountContact {
  readonly account: AccountName
  readonly isProven: boolean
}

/** The current action on a mail address or phone number. */
export type ContactTask = { readonly way: AuthType } & (
  | { readonly kind: 'changing' }
  /** The code of a new contact was sent already; until it is entered the old one is valid. */
  | { readonly kind: 'proving'; readonly account: AccountName; readonly isNew: boolean }
)

/**
 * Returns the mail address or phone number of an account; undefined where it has none.
 *
 * @source A§3 "User"
 */
export const contactOf = (user: User, authType: AuthType): AccountContact | undefined => {
  const uid = authType === 'email' ? user.email : user.phoneNumber
  const isProven = authType === 'email' ? user.emailVerified : user.phoneNumberVerified
  return uid === undefined ? undefined : { account: { authType, uid }, isProven }
}

/** Returns the name of an account: a verified contact first, the mail address before the phone number. */
export const nameOf = (user: User): AccountName | undefined => {
  const all = [contactOf(user, 'email'), contactOf(user, 'mobile')].filter((one) => one !== undefined)
  return (all.find(({ isProven }) => isProven) ?? all[0])?.account
}

/** Returns the user with a verified mail address or phone number. */
export const withProven = (user: User, { authType, uid }: AccountName): User =>
  authType === 'email' ? { ...user, email: uid, emailVerified: true } : { ...user, phoneNumber: uid, phoneNumberVerified: true }
