import * as E from '../kernel/either.ts'
import { requireField } from '../validation/field-rules.ts'
import type { FieldRule } from '../validation/validate-form.ts'
import { refuseField } from '../validation/validate-form.ts'

/** Fewest characters of a new password. @source A§5, M75, D19 */
export const PASSWORD_LENGTH = 8

/**
 * Reads a new password: at least 8 characters, of any script, with a digit from 0 to 9 among them.
 * A user pool knows no other digits. It is taken as it is, spaces too.
 *
 * @failure field.password
 * @source A§5, M75, D19
 * @example passwordRule(' two words 2') // right(' two words 2')
 * @example passwordRule('nonumbers') // left({ key: 'field.password' })
 * passwordRule('رقم سري ٧٧') // left({ key: 'field.password' })
 */
export const passwordRule: FieldRule<string> = (typed) =>
  Array.from(typed).length >= PASSWORD_LENGTH && /[0-9]/.test(typed) ? E.right(typed) : refuseField('field.password')

/**
 * The password of an account that exists, as it was typed.
 * It may be older than the rule for new ones, so only the server judges it.
 *
 * @failure field.required
 * @source A§4, D19
 * @example existingPasswordRule(' old ') // right(' old ')
 * @example existingPasswordRule('') // left({ key: 'field.required' })
 */
export const existingPasswordRule: FieldRule<string> = /* @__PURE__ */ requireField('field.required', (typed) => E.right(typed))
