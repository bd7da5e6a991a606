import * as E from '../kernel/either.ts'
import type { FieldErrorKey, Rule } from './validate-form.ts'
import { wrong } from './validate-form.ts'

const fits =
  (pattern: RegExp, key: FieldErrorKey): Rule<string> =>
  (typed) =>
    pattern.test(typed) ? E.right(typed) : wrong(key)

/** Characters as a reader counts them, so that an emoji is one. */
const lengthOf = (text: string): number => Array.from(text).length

/** Something is there, apart from spaces. Gives it without the spaces around. @failure field.required @source B§5 */
export const required: Rule<string> = (typed) => {
  const text = typed.trim()
  return text === '' ? wrong('field.required') : E.right(text)
}

/** Latin letters, digits, dashes and underscores. @failure field.alphanumericDash @source B§5 */
export const alphanumericDash: Rule<string> = fits(/^[A-Za-z0-9_-]*$/, 'field.alphanumericDash')

/** Letters and digits of any script, and spaces. @failure field.lettersNumbersSpaces @source B§5 */
export const lettersNumbersSpaces: Rule<string> = fits(/^[\p{L}\p{M}\p{N} ]*$/u, 'field.lettersNumbersSpaces')

/** Digits alone. @failure field.numbersOnly @source B§5 */
export const numbersOnly: Rule<string> = fits(/^\d*$/, 'field.numbersOnly')

/** A postal code of any country: letters, digits, single spaces and dashes between them. @failure field.zipCode @source B§5 */
export const zipCode: Rule<string> = (typed) => {
  const text = typed.trim()
  return text.length <= 12 && /^[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*$/.test(text) ? E.right(text) : wrong('field.zipCode')
}

/** The second of two entries of one form is the same as the first. @failure field.doNotMatch @source B§5, M257 */
export const matches =
  (first: string, field: string): Rule<string> =>
  (typed) =>
    typed.trim() === first.trim() ? E.right(typed.trim()) : wrong('field.doNotMatch', { field })

/** At least so many characters. @failure field.minimumLength @source B§5 */
export const minimumLength =
  (minimum: number): Rule<string> =>
  (typed) =>
    lengthOf(typed) >= minimum ? E.right(typed) : wrong('field.minimumLength', { minimum })

/** At most so many characters. @failure field.maximumLength @source B§5 */
export const maximumLength =
  (maximum: number): Rule<string> =>
  (typed) =>
    lengthOf(typed) <= maximum ? E.right(typed) : wrong('field.maximumLength', { maximum })

/** Exactly so many characters. @failure field.exactLength @source B§5 */
export const exactLength =
  (length: number): Rule<string> =>
  (typed) =>
    lengthOf(typed) === length ? E.right(typed) : wrong('field.exactLength', { length })

/**
 * A whole number not below the minimum. Amounts of money are read by their own rule.
 *
 * @failure field.numbersOnly, field.minimumValue
 * @source B§5
 */
export const minimumValue =
  (minimum: number): Rule<number> =>
  (typed) => {
    const value = wholeNumber(typed)
    if (value === undefined) return wrong('field.numbersOnly')
    return value >= minimum ? E.right(value) : wrong('field.minimumValue', { minimum })
  }

/** A whole number not above the maximum. @failure field.numbersOnly, field.maximumValue @source B§5 */
export const maximumValue =
  (maximum: number): Rule<number> =>
  (typed) => {
    const value = wholeNumber(typed)
    if (value === undefined) return wrong('field.numbersOnly')
    return value <= maximum ? E.right(value) : wrong('field.maximumValue', { maximum })
  }

const wholeNumber = (typed: string): number | undefined => (/^\d{1,15}$/.test(typed.trim()) ? Number(typed.trim()) : undefined)

/** One of the listed values. @failure field.choose */
export const oneOf =
  (values: readonly string[]): Rule<string> =>
  (typed) =>
    values.includes(typed.trim()) ? E.right(typed.trim()) : wrong('field.choose')

/** A day of the calendar as YYYY-MM-DD; 30 February is none. @failure field.date @source B§5 */
export const date: Rule<string> = (typed) => {
  const text = typed.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return wrong('field.date')
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? E.right(text) : wrong('field.date')
}

/** Two rules one after the other, the second reading what the first gave; the first that refuses says why. */
export const inOrder =
  <A>(first: Rule<string>, second: Rule<A>): Rule<A> =>
  (typed) => {
    const read = first(typed)
    return E.isLeft(read) ? read : second(read.right)
  }

/** Nothing, or what the rule reads. */
export const optional =
  <A>(rule: Rule<A>): Rule<A | undefined> =>
  (typed) =>
    typed.trim() === '' ? E.right(undefined) : rule(typed)

/** The rule, but an empty entry is refused by a text of its own. */
export const needed =
  <A>(key: FieldErrorKey, rule: Rule<A>): Rule<A> =>
  (typed) =>
    typed.trim() === '' ? wrong(key) : rule(typed)
