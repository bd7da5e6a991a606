import * as E from '../kernel/either.ts'
import { hours, seconds } from '../kernel/duration.ts'
import { toLatinDigits } from '../market/latin-digits.ts'
import type { FieldRule } from '../validation/validate-form.ts'
import { refuseField } from '../validation/validate-form.ts'

interface OtpBrand {
  readonly Otp: unique symbol
}

/** A one-time code. */
export type Otp = string & OtpBrand

/**
 * Digits of a one-time code.
 * One screen's wording says 4; 6 is the configured value.
 *
 * @source A§5, B§9, D24
 */
export const OTP_LENGTH = 6

/** After this the wallet's screen asks for a new code. @source A§9, B§9 */
export const OTP_TIMEOUT = /* @__PURE__ */ seconds(100)

/** After this the sign-up screen asks for a new code. @source A§9, D48 */
export const SIGN_UP_OTP_TIMEOUT = /* @__PURE__ */ seconds(90)

/** Lockout after too many wrong codes. @source A§8, B§9 */
export const OTP_LOCKOUT = /* @__PURE__ */ hours(3)

/** Wrong codes until the lock. @source D48 */
export const OTP_TRIES = 5

/**
 * Reads a one-time code; digits of any script are accepted.
 * It drops what stands around or between them where a code is copied from a message:
 * spaces, dashes and invisible marks.
 *
 * @failure field.otp — other than 6 digits; its text says how many
 * @source A§5, D24
 * @example otpRule('١٢٣ ٤٥٦') // right('123456')
 * @example otpRule('123-456') // right('123456')
 * @example otpRule('1234') // left({ key: 'field.otp', params: { length: 6 } })
 */
export const otpRule: FieldRule<Otp> = (typed) => {
  const digits = toLatinDigits(typed).replace(/[\s\p{Pd}\p{Cf}]/gu, '')
  return digits.length === OTP_LENGTH && /^\d+$/.test(digits) ? E.right(digits as Otp) : refuseField('field.otp', { length: OTP_LENGTH })
}
