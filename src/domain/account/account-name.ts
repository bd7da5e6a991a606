import type { Market } from '../market/market.ts'
import type { AuthType } from './forms/contact-fields.ts'

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
