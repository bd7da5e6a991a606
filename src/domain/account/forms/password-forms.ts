import * as E from '../../kernel/either.ts'
import type { Market } from '../../market/market.ts'
import { requireField } from '../../validation/field-rules.ts'
import type { FieldRule } from '../../validation/validate-form.ts'
import { refuseField } from '../../validation/validate-form.ts'
import { existingPasswordRule, passwordRule } from '../password.ts'
import type { AuthType, ContactFields } from './contact-fields.ts'
import { contactFields } from './contact-fields.ts'
import type { OtpForm } from './otp-form.ts'
import { otpForm } from './otp-form.ts'

/** What was typed as the new password; its repeat is compared with it. @source M257 */
export interface TypedPassword {
  readonly password?: string | undefined
}

/** A new password and its repeat. */
export type NewPasswordFields = {
  readonly password: FieldRule<string>
  readonly passwordAgain: FieldRule<string>
}

/** Compared sign by sign: unlike other entries, a password keeps the spaces around it. */
const repeated =
  (password: string | undefined): FieldRule<string> =>
  (typed) =>
    typed === password ? E.right(typed) : refuseField('field.doNotMatch', { field: 'password' })

/**
 * Returns the fields of a new password, which is typed twice.
 *
 * @failure field.required, field.password — of the password
 * @failure field.required, field.doNotMatch — of its repeat
 * @source A§5, B§5 "do not match", M75, M257, D19
 * @example
 * const fields = newPasswordFields({ password: 'crystals 7' })
 * fields.passwordAgain('crystals 7') // right('crystals 7')
 * fields.passwordAgain('crystals 7 ') // left({ key: 'field.doNotMatch', params: { field: 'password' } })
 */
export const newPasswordFields = (typed: TypedPassword): NewPasswordFields => ({
  password: requireField('field.required', passwordRule),
  passwordAgain: requireField('field.required', repeated(typed.password))
})

/**
 * Returns the form of the first step of a recovery: the address or number that gets the code.
 *
 * @failure those of the contact
 * @source A§4 "Password recovery", M67
 * @example validateForm(recoveryForm('mobile', singapore), { mobile: '8123 4567' }) // right({ mobile: '81234567' })
 */
export const recoveryForm = <A extends AuthType>(authType: A, market: Pick<Market, 'mobilePattern'>): ContactFields[A] =>
  contactFields(authType, market)

/**
 * Returns the form of the second step of a recovery: the code, and a new password twice.
 *
 * @failure those of its fields
 * @source A§4, A§7 "submit new password", M67
 * @example
 * const typed = { otp: '123456', password: 'crystals 7', passwordAgain: 'crystals 7' }
 * validateForm(newPasswordForm(typed), typed) // right({ otp: '123456', password: 'crystals 7', passwordAgain: 'crystals 7' })
 */
export const newPasswordForm = (typed: TypedPassword): OtpForm & NewPasswordFields => ({ ...otpForm, ...newPasswordFields(typed) })

/** A change of password: the one that counts until now, and a new one twice. */
export type ChangePasswordForm = NewPasswordFields & {
  readonly oldPassword: FieldRule<string>
}

/**
 * Returns the form that changes a password.
 * Whether the old one is right only the server can tell.
 *
 * @failure those of its fields
 * @source A§7 "change password", A§8, M68
 * @example changePasswordForm({}).oldPassword('short') // right('short')
 * @example changePasswordForm({}).password('short') // left({ key: 'field.password' })
 */
export const changePasswordForm = (typed: TypedPassword): ChangePasswordForm => ({
  oldPassword: existingPasswordRule,
  ...newPasswordFields(typed)
})
