import * as E from '../../kernel/either.ts'
import { sequenceRules, maximumLengthRule, requiredRule } from '../../validation/field-rules.ts'
import type { FieldRule } from '../../validation/validate-form.ts'

/** Longest name of a person. Unit: characters as a reader counts them. The specification gives none. */
export const MAX_NAME_LENGTH = 100

/**
 * Reads the name of a person, without spaces around.
 * Any sign may stand in it: people are called O'Neil and Jean-Luc.
 *
 * @failure field.required
 * @failure field.maximumLength — more than 100 characters
 * @source A§3 "User", B§3 "Gift"
 * @example nameRule(" Sinéad O'Neil-Yılmaz ") // right("Sinéad O'Neil-Yılmaz")
 * @example nameRule('x'.repeat(101)) // left({ key: 'field.maximumLength', params: { maximum: 100 } })
 */
export const nameRule: FieldRule<string> = /* @__PURE__ */ sequenceRules(requiredRule, /* @__PURE__ */ maximumLengthRule(MAX_NAME_LENGTH))

/**
 * Reads an optional check box; an empty entry is an unchecked box.
 *
 * @source A§5 "marketing consent", M62
 * @example consentRule('on') // right(true)
 */
export const consentRule: FieldRule<boolean> = (typed) => E.right(typed !== '')

/**
 * Reads a field that is not asked for: what was typed before that was known is not sent.
 *
 * @source A§5, M62
 * @example notAskedRule('529.982.247-25') // right(undefined)
 */
export const notAskedRule: FieldRule<undefined> = () => E.right(undefined)
