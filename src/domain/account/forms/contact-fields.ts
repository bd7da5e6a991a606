import type { Market } from '../../market/market.ts'
import { requireField } from '../../validation/field-rules.ts'
import type { FieldRule } from '../../validation/validate-form.ts'
import type { Email, MobileNumber } from '../credentials.ts'
import { emailRule, mobileRule } from '../credentials.ts'
import { existingPasswordRule } from '../password.ts'

/**
 * By what an account is named: an e-mail address or a mobile number.
 *
 * @source A§1, A§8 "auth type (Email or Mobile)", M64
 */
export type AuthType = 'email' | 'mobile'

/** The one field that names an account, by how it is named. */
export interface ContactFields {
  readonly email: { readonly email: FieldRule<Email> }
  readonly mobile: { readonly mobile: FieldRule<MobileNumber> }
}

/**
 * Returns the field that names an account.
 * A number is read by the market in which it is typed.
 *
 * @failure field.enterEmail, field.email — of an address
 * @failure field.required, field.mobile — of a number
 * @source A§4, A§5, M62, M64
 * @example contactFields('mobile', singapore).mobile('8123 4567') // right('81234567')
 * @example contactFields('email', singapore).email('') // left({ key: 'field.enterEmail' })
 */
export const contactFields = <A extends AuthType>(authType: A, market: Pick<Market, 'mobilePattern'>): ContactFields[A] => {
  const fields: ContactFields = {
    email: { email: requireField('field.enterEmail', emailRule) },
    mobile: { mobile: requireField('field.required', mobileRule(market)) }
  }
  return fields[authType]
}

/**
 * What names an account to the services that keep accounts.
 *
 * @source A§4, A§7 "uid, uidType", M62, M64, M219
 */
export interface AccountName {
  readonly authType: AuthType
  /** The e-mail address, or the mobile number with plus and calling code. */
  readonly uid: string
}

/** What was parsed of the field that names an account: an address, or a national number. */
export type ParsedContact = { readonly email: string } | { readonly mobile: string }

/**
 * Returns the name of an account as it leaves a form.
 * An address as it is, a number with the calling code of the market in which it was typed.
 *
 * @source A§4, A§7, M62, M64
 * @example accountNameOf({ mobile: '81234567' }, singapore) // { authType: 'mobile', uid: '+6581234567' }
 * @example accountNameOf({ email: 'samira@example.com' }, singapore) // { authType: 'email', uid: 'samira@example.com' }
 */
export const accountNameOf = (contact: ParsedContact, { phoneCode }: Pick<Market, 'phoneCode'>): AccountName =>
  'email' in contact ? { authType: 'email', uid: contact.email } : { authType: 'mobile', uid: `+${phoneCode}${contact.mobile}` }

/** A sign-in: what names the account, and its password. */
export type SignInForm<A extends AuthType> = ContactFields[A] & { readonly password: FieldRule<string> }

/**
 * Returns the form of a sign-in by e-mail or mobile number.
 *
 * @failure those of the contact
 * @failure field.required — of the password
 * @source A§4, M64
 * @example
 * const typed = { mobile: '9123 4567', password: 'old' }
 * validateForm(signInForm('mobile', singapore), typed) // right({ mobile: '91234567', password: 'old' })
 */
export const signInForm = <A extends AuthType>(authType: A, market: Pick<Market, 'mobilePattern'>): SignInForm<A> => ({
  ...contactFields(authType, market),
  password: existingPasswordRule
})
