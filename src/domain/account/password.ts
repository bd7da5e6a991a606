import * as E from '../kernel/either.ts'
import type { Rule } from '../validation/validate-form.ts'
import { wrong } from '../validation/validate-form.ts'

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
export const passwordRule: Rule<string> = (typed) =>
  Array.from(typed).length >= PASSWORD_LENGTH && /[0-9]/.test(typed) ? E.right(typed) : wrong('field.password')
