import type { Market } from '../../market/market.ts'
import type { Rule } from '../../validation/validate-form.ts'
import type { AuthType, ContactFields } from './contact-fields.ts'
import { contactFields } from './contact-fields.ts'
import { existingPasswordRule } from './password-forms.ts'

/** A sign-in: what names the account, and its password. */
export type SignInForm<A extends AuthType> = ContactFields[A] & { readonly password: Rule<string> }

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
