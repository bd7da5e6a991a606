import type { AccountName } from '../../domain/account/account-name.ts'
import type { AuthType } from '../../domain/account/forms/contact-fields.ts'
import type { User } from '../../domain/account/user.ts'

/** An address or number of an account, and whether it was proven. */
export interface OwnContact {
  readonly account: AccountName
  readonly isProven: boolean
}

/** What is being done with an address or a number. */
export type ContactTask = { readonly way: AuthType } & (
  | { readonly kind: 'changing' }
  /** A new one has been sent its code already; until that is typed the old one stands. */
  | { readonly kind: 'proving'; readonly account: AccountName; readonly isNew: boolean }
)

/** The address or the number of an account; undefined where it has none. @source A§3 "User" */
export const contactOf = (user: User, authType: AuthType): OwnContact | undefined => {
  const uid = authType === 'email' ? user.email : user.phoneNumber
  const isProven = authType === 'email' ? user.emailVerified : user.phoneNumberVerified
  return uid === undefined ? undefined : { account: { authType, uid }, isProven }
}

/** What names an account: what was proven before what was not, the address before the number. */
export const nameOf = (user: User): AccountName | undefined => {
  const all = [contactOf(user, 'email'), contactOf(user, 'mobile')].filter((one) => one !== undefined)
  return (all.find(({ isProven }) => isProven) ?? all[0])?.account
}

/** The user whose address or number was proven. */
export const withProven = (user: User, { authType, uid }: AccountName): User =>
  authType === 'email' ? { ...user, email: uid, emailVerified: true } : { ...user, phoneNumber: uid, phoneNumberVerified: true }
