import * as E from '../kernel/either.ts'
import type { FieldErrorKey, FieldRule } from './validate-form.ts'
import { refuseField } from './validate-form.ts'

const fits =
  (pattern: RegExp, key: FieldErrorKey): FieldRule<string> =>
  (typed) =>
    pattern.test(typed) ? E.right(typed) : refuseField(key)

/** Characters as a reader counts them, so that an emoji is one. */
const lengthOf = (text: string): number => Array.from(text).length

/**
 * Reads an entry that is not empty apart from spaces, without the spaces around.
 *
 * @failure field.required
 * @source B§5
 * @example requiredRule(' Mo ') // right('Mo')
 * requiredRule('  ') // left({ key: 'field.required' })
 */
export const requiredRule: FieldRule<string> = (typed) => {
  const text = typed.trim()
  return text === '' ? refuseField('field.required') : E.right(text)
}

/**
 * Latin letters, digits, dashes and underscores; nothing at all passes.
 *
 * @failure field.alphanumericDash
 * @source B§5
 * @example alphanumericDashRule('neon_drift-2') // right('neon_drift-2')
 * alphanumericDashRule('neon drift') // left({ key: 'field.alphanumericDash' })
 */
export const alphanumericDashRule: FieldRule<string> = fits(/^[A-Za-z0-9_-]*$/, 'field.alphanumericDash')

/**
 * Letters and digits of any script, and spaces; nothing at all passes.
 *
 * @failure field.lettersNumbersSpaces
 * @source B§5
 * @example lettersNumbersSpacesRule('山田 9') // right('山田 9')
 * lettersNumbersSpacesRule('Jean-Luc') // left({ key: 'field.lettersNumbersSpaces' })
 */
export const lettersNumbersSpacesRule: FieldRule<string> = fits(/^[\p{L}\p{M}\p{N} ]*$/u, 'field.lettersNumbersSpaces')

/**
 * Digits 0-9 alone; nothing at all passes.
 *
 * @failure field.numbersOnly
 * @source B§5
 * @example numbersOnlyRule('0123') // right('0123')
 * numbersOnlyRule('-1') // left({ key: 'field.numbersOnly' })
 */
export const numbersOnlyRule: FieldRule<string> = fits(/^\d*$/, 'field.numbersOnly')

/**
 * Reads a postal code of any country, without the spaces around.
 * Letters, digits, single spaces and dashes between them, at most 12 signs.
 *
 * @failure field.zipCode
 * @source B§5
 * @example zipCodeRule(' 01310-100 ') // right('01310-100')
 * zipCodeRule('123-') // left({ key: 'field.zipCode' })
 */
export const zipCodeRule: FieldRule<string> = (typed) => {
  const text = typed.trim()
  return text.length <= 12 && /^[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*$/.test(text) ? E.right(text) : refuseField('field.zipCode')
}

/**
 * The second of two entries of one form is the same as the first, spaces around apart.
 *
 * @failure field.doNotMatch
 * @source B§5, M257
 * @example sameAsRule('a@b.co', 'email')(' a@b.co ') // right('a@b.co')
 * sameAsRule('a@b.co', 'email')('a@b.com') // left({ key: 'field.doNotMatch', params: { field: 'email' } })
 */
export const sameAsRule =
  (first: string, field: string): FieldRule<string> =>
  (typed) =>
    typed.trim() === first.trim() ? E.right(typed.trim()) : refuseField('field.doNotMatch', { field })

/**
 * At least so many characters.
 *
 * @failure field.minimumLength
 * @source B§5
 * @example minimumLengthRule(3)('abc') // right('abc')
 * minimumLengthRule(3)('ab') // left({ key: 'field.minimumLength', params: { minimum: 3 } })
 */
export const minimumLengthRule =
  (minimum: number): FieldRule<string> =>
  (typed) =>
    lengthOf(typed) >= minimum ? E.right(typed) : refuseField('field.minimumLength', { minimum })

/**
 * At most so many characters, as a reader counts them.
 *
 * @failure field.maximumLength
 * @source B§5
 * @example maximumLengthRule(3)('🎮🎮🎮') // right('🎮🎮🎮')
 * maximumLengthRule(3)('abcd') // left({ key: 'field.maximumLength', params: { maximum: 3 } })
 */
export const maximumLengthRule =
  (maximum: number): FieldRule<string> =>
  (typed) =>
    lengthOf(typed) <= maximum ? E.right(typed) : refuseField('field.maximumLength', { maximum })

/**
 * Exactly so many characters.
 *
 * @failure field.exactLength
 * @source B§5
 * @example exactLengthRule(4)('abcd') // right('abcd')
 * exactLengthRule(4)('abcde') // left({ key: 'field.exactLength', params: { length: 4 } })
 */
export const exactLengthRule =
  (length: number): FieldRule<string> =>
  (typed) =>
    lengthOf(typed) === length ? E.right(typed) : refuseField('field.exactLength', { length })

/**
 * Makes the rule of a whole number of at most 15 digits, not below the minimum.
 * Amounts of money are read by their own rule.
 *
 * @failure field.numbersOnly, field.minimumValue
 * @source B§5
 * @example minimumValueRule(18)(' 018 ') // right(18)
 * minimumValueRule(18)('17') // left({ key: 'field.minimumValue', params: { minimum: 18 } })
 */
export const minimumValueRule =
  (minimum: number): FieldRule<number> =>
  (typed) => {
    const value = wholeNumber(typed)
    if (value === undefined) return refuseField('field.numbersOnly')
    return value >= minimum ? E.right(value) : refuseField('field.minimumValue', { minimum })
  }

/**
 * A whole number of at most 15 digits, not above the maximum.
 *
 * @failure field.numbersOnly, field.maximumValue
 * @source B§5
 * @example maximumValueRule(150)('150') // right(150)
 * maximumValueRule(150)('1e2') // left({ key: 'field.numbersOnly' })
 */
export const maximumValueRule =
  (maximum: number): FieldRule<number> =>
  (typed) => {
    const value = wholeNumber(typed)
    if (value === undefined) return refuseField('field.numbersOnly')
    return value <= maximum ? E.right(value) : refuseField('field.maximumValue', { maximum })
  }

const wholeNumber = (typed: string): number | undefined => (/^\d{1,15}$/.test(typed.trim()) ? Number(typed) : undefined)

/**
 * One of the listed values, spaces around apart.
 *
 * @failure field.choose
 * @source B§5
 * @example oneOfRule(['eu-1', 'us-2'])(' us-2 ') // right('us-2')
 * oneOfRule(['eu-1', 'us-2'])('us-3') // left({ key: 'field.choose' })
 */
export const oneOfRule =
  (values: readonly string[]): FieldRule<string> =>
  (typed) =>
    values.includes(typed.trim()) ? E.right(typed.trim()) : refuseField('field.choose')

/**
 * Reads a day of the calendar as YYYY-MM-DD; 30 February is none.
 *
 * @failure field.date
 * @source B§5
 * @example dateRule('2024-02-29') // right('2024-02-29')
 * dateRule('2026-02-29') // left({ key: 'field.date' })
 */
export const dateRule: FieldRule<string> = (typed) => {
  const text = typed.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return refuseField('field.date')
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? E.right(text) : refuseField('field.date')
}

/**
 * Runs two rules one after the other, the second reading what the first gave.
 * The first that refuses says why.
 *
 * @example sequenceRules(requiredRule, numbersOnly)(' 12 ') // right('12')
 * sequenceRules(requiredRule, numbersOnly)('') // left({ key: 'field.required' })
 */
export const sequenceRules =
  <A>(first: FieldRule<string>, second: FieldRule<A>): FieldRule<A> =>
  (typed) => {
    const read = first(typed)
    return E.isLeft(read) ? read : second(read.right)
  }

/**
 * Nothing, or what the rule reads.
 *
 * @example optionalRule(dateRule)('') // right(undefined)
 * optionalRule(dateRule)('soon') // left({ key: 'field.date' })
 */
export const optionalRule =
  <A>(rule: FieldRule<A>): FieldRule<A | undefined> =>
  (typed) =>
    typed.trim() === '' ? E.right(undefined) : rule(typed)

/**
 * The rule, but an empty entry is refused by a text of its own.
 *
 * @example requireField('field.enterUserId', numbersOnly)(' ') // left({ key: 'field.enterUserId' })
 * requireField('field.enterUserId', numbersOnly)('12') // right('12')
 */
export const requireField =
  <A>(key: FieldErrorKey, rule: FieldRule<A>): FieldRule<A> =>
  (typed) =>
    typed.trim() === '' ? refuseField(key) : rule(typed)
