import type { FieldRule } from '../../validation/validate-form.ts'
import type { Otp } from '../otp.ts'
import { otpRule } from '../otp.ts'

/** A form that takes a one-time code and nothing else. */
export type OtpForm = {
  readonly otp: FieldRule<Otp>
}

/**
 * Form of a one-time code.
 * For a sign-up, an account that is to be deleted, a number or an address that is to be verified.
 *
 * @failure field.otp — also of an empty entry, since its text says how long the code is
 * @source A§4, A§9, M63, M69
 * @example validateForm(otpForm, { otp: '' }) // left({ otp: { key: 'field.otp', params: { length: 6 } } })
 */
export const otpForm: OtpForm = { otp: otpRule }
