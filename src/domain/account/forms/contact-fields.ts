import type { Market } from '../../market/market.ts'
import { needed } from '../../validation/field-rules.ts'
import type { Rule } from '../../validation/validate-form.ts'
import type { Email, MobileNumber } from '../credentials.ts'
import { emailRule, mobileRule } from '../credentials.ts'

/**
 * By what an account is named: an e-mail address or a mobile number.
 *
 * @source A§1, A§8 "auth type (Email or Mobile)", M64
 */
export type AuthType = 'email' | 'mobile'

/** The one field that names an account, by how it is named. */
export interface ContactFields {
  readonly email: { readonly email: Rule<Email> }
  readonly mobile: { readonly mobile: Rule<MobileNumber> }
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
    email: { email: needed('field.enterEmail', emailRule) },
    mobile: { mobile: needed('field.required', mobileRule(market)) }
  }
  return fields[authType]
}
