import * as E from '../kernel/either.ts'
import { toLatinDigits } from '../market/latin-digits.ts'
import type { Market } from '../market/market.ts'
import { isMobileNumber } from '../market/mobile-pattern.ts'
import type { FieldRule } from '../validation/validate-form.ts'
import { refuseField } from '../validation/validate-form.ts'

interface EmailBrand {
  readonly Email: unique symbol
}

interface MobileNumberBrand {
  readonly MobileNumber: unique symbol
}

/** An address that has the shape of an e-mail address, without spaces around. @source B§5 */
export type Email = string & EmailBrand

/** A national mobile number of one market: Latin digits, no calling code, no leading 0. @source B§5 */
export type MobileNumber = string & MobileNumberBrand

/** The longest address that mail can carry. @source RFC 5321 */
const LONGEST_EMAIL = 254
const LONGEST_LOCAL_PART = 64

/**
 * Matches text on both sides of one at sign.
 * No spaces, control characters or lone surrogates, and nothing that a mail header gives a meaning.
 */
const EMAIL = /^[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\]+@[^\s\p{Cc}\p{Cs}@"(),:;<>[\]\\]+$/u
const DOMAIN = /^(?:[\p{L}\p{N}-]{1,63}\.)+\p{L}[\p{L}\p{N}-]{1,62}$/u

/**
 * Returns whether a text has the shape of an e-mail address.
 * Up to 254 characters, up to 64 of them before the at sign, and a domain with a dot, of any script. Whether it exists only a mail can
 * tell.
 *
 * @source B§5 "invalid email pattern", RFC 5321
 * @example isEmail("o'neil+games@mail.example.co.id") // true
 * @example isEmail('samira@example') // false
 * @example isEmail('sam\u0000ira@example.com') // false
 */
export const isEmail = (text: string): text is Email => {
  if (text.length > LONGEST_EMAIL || !EMAIL.test(text)) return false
  const at = text.lastIndexOf('@')
  const local = text.slice(0, at)
  const domain = text.slice(at + 1)
  return local.length <= LONGEST_LOCAL_PART && !/^\.|\.\.|\.$/.test(local) && DOMAIN.test(domain) && !/^-|-\.|\.-|-$/.test(domain)
}

/**
 * Reads an e-mail address, without spaces around.
 *
 * @failure field.email
 * @source B§5 "invalid email pattern"
 * @example emailRule(' samira@example.com ') // right('samira@example.com')
 * @example emailRule('samira@example.com, ana@example.com') // left({ key: 'field.email' })
 */
export const emailRule: FieldRule<Email> = (typed) => {
  const text = typed.trim()
  return isEmail(text) ? E.right(text) : refuseField('field.email')
}

/** Matches digits without a leading 0, with separators between them; a bracket may stand at either end. */
const NATIONAL = /^\(?[1-9](?:[\d\s().-]*[\d)])?$/

/**
 * Reads a mobile number of a market.
 * Spaces, dots, dashes and brackets between the digits do not count.
 *
 * @failure field.mobile — it does not match the market's pattern, or begins with 0
 * @source B§5 "mobile format incorrect, no leading 0", A§5
 * @example mobileRule(singapore)('8123-4567') // right('81234567')
 * @example mobileRule(singapore)('+65 8123 4567') // left({ key: 'field.mobile' })
 * @example mobileRule(singapore)('-81234567') // left({ key: 'field.mobile' })
 */
export const mobileRule =
  (market: Pick<Market, 'mobilePattern'>): FieldRule<MobileNumber> =>
  (typed) => {
    const text = toLatinDigits(typed).trim()
    const digits = text.replace(/[\s().-]/g, '')
    return NATIONAL.test(text) && isMobileNumber(market, digits) ? E.right(digits as MobileNumber) : refuseField('field.mobile')
  }
