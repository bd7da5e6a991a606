import * as E from '../../kernel/either.ts'
import { inOrder, maximumLength, required } from '../../validation/field-rules.ts'
import type { Rule } from '../../validation/validate-form.ts'

/** Longest name of a person. Unit: characters as a reader counts them. The specification gives none. */
export const LONGEST_NAME = 100

/**
 * Reads the name of a person, without spaces around. Any sign may stand in it: people are called O'Neil and Jean-Luc.
 *
 * @failure field.required, field.maximumLength
 * @source A§3 "User", B§3 "Gift"
 */
export const nameRule: Rule<string> = /* @__PURE__ */ inOrder(required, /* @__PURE__ */ maximumLength(LONGEST_NAME))

/**
 * Reads a tick box that nobody has to tick; an empty entry is the box left as it was.
 *
 * @source A§5 "marketing consent", M62
 * @example consentRule('on') // right(true)
 */
export const consentRule: Rule<boolean> = (typed) => E.right(typed !== '')

/** A field that is not asked for: what was typed before that was known is not sent. */
export const notAskedRule: Rule<undefined> = () => E.right(undefined)
