import * as E from '../kernel/either.ts'
import type { FieldErrorKey, Rule } from './validate-form.ts'
import { wrong } from './validate-form.ts'

const fits =
  (pattern: RegExp, key: FieldErrorKey): Rule<string> =>
  (typed) =>
    pattern.test(typed) ? E.right(typed) : wrong(key)

/** Characters as a reader counts them, so that an emoji is one. */
const lengthOf = (text: string): number => Array.from(text).length

/**
 * Reads an entry that is not empty apart from spaces, without the spaces around.
 *
 * @failure field.required
 * @source B§5
 * @example required(' Mo ') // right('Mo')
 * required('  ') // left({ key: 'field.required' })
 */
export const required: Rule<string> = (typed) => {
  const text = typed.trim()
  return text === '' ? wrong('field.required') : E.right(text)
}

/**
 * Latin letters, digits, dashes and underscores; nothing at all passes.
 *
 * @failure field.alphanumericDash
 * @source B§5
 * @example alphanumericDash('neon_drift-2') // right('neon_drift-2')
 * alphanumericDash('neon drift') // left({ key: 'field.alphanumericDash' })
 */
export const alphanumericDash: Rule<string> = fits(/^[A-Za-z0-9_-]*$/, 'field.alphanumericDash')

/**
 * Letters and digits of any script, and spaces; nothing at all passes.
 *
 * @failure field.lettersNumbersSpaces
 * @source B§5
 * @example lettersNumbersSpaces('山田 9') // right('山田 9')
 * lettersNumbersSpaces('Jean-Luc') // left({ key: 'field.lettersNumbersSpaces' })
 */
export const lettersNumbersSpaces: Rule<string> = fits(/^[\p{L}\p{M}\p{N} ]*$/u, 'field.lettersNumbersSpaces')

/**
 * Digits 0-9 alone; nothing at all passes.
 *
 * @failure field.numbersOnly
 * @source B§5
 * @example numbersOnly('0123') // right('0123')
 * numbersOnly('-1') // left({ key: 'field.numbersOnly' })
 */
export const numbersOnly: Rule<string> = fits(/^\d*$/, 'field.numbersOnly')

/**
 * Reads a postal code of any country, without the spaces around.
 * Letters, digits, single spaces and dashes between them, at most 12 signs.
 *
 * @failure field.zipCode
 * @source B§5
 * @example zipCode(' 01310-100 ') // right('01310-100')
 * zipCode('123-') // left({ key: 'field.zipCode' })
 */
export const zipCode: Rule<string> = (typed) => {
  const text = typed.trim()
  return text.length <= 12 && /^[A-Za-z0-9]+(?:[ -][A-Za-z0-9]+)*$/.test(text) ? E.right(text) : wrong('field.zipCode')
}

/**
 * The second of two entries of one form is the same as the first, spaces around apart.
 *
 * @failure field.doNotMatch
 * @source B§5, M257
 * @example matches('a@b.co', 'email')(' a@b.co ') // right('a@b.co')
 * matches('a@b.co', 'email')('a@b.com') // left({ key: 'field.doNotMatch', params: { field: 'email' } })
 */
export const matches =
  (first: string, field: string): Rule<string> =>
  (typed) =>
    typed.trim() === first.trim() ? E.right(typed.trim()) : wrong('field.doNotMatch', { field })

/**
 * At least so many characters.
 *
 * @failure field.minimumLength
 * @source B§5
 * @example minimumLength(3)('abc') // right('abc')
 * minimumLength(3)('ab') // left({ key: 'field.minimumLength', params: { minimum: 3 } })
 */
export const minimumLength =
  (minimum: number): Rule<string> =>
  (typed) =>
    lengthOf(typed) >= minimum ? E.right(typed) : wrong('field.minimumLength', { minimum })

/**
 * At most so many characters, as a reader counts them.
 *
 * @failure field.maximumLength
 * @source B§5
 * @example maximumLength(3)('🎮🎮🎮') // right('🎮🎮🎮')
 * maximumLength(3)('abcd') // left({ key: 'field.maximumLength', params: { maximum: 3 } })
 */
export const maximumLength =
  (maximum: number): Rule<string> =>
  (typed) =>
    lengthOf(typed) <= maximum ? E.right(typed) : wrong('field.maximumLength', { maximum })

/**
 * Exactly so many characters.
 *
 * @failure field.exactLength
 * @source B§5
 * @example exactLength(4)('abcd') // right('abcd')
 * exactLength(4)('abcde') // left({ key: 'field.exactLength', params: { length: 4 } })
 */
export const exactLength =
  (length: number): Rule<string> =>
  (typed) =>
    lengthOf(typed) === length ? E.right(typed) : wrong('field.exactLength', { length })

/**
 * Makes the rule of a whole number of at most 15 digits, not below the minimum.
 * Amounts of money are read by their own rule.
 *
 * @failure field.numbersOnly, field.minimumValue
 * @source B§5
 * @example minimumValue(18)(' 018 ') // right(18)
 * minimumValue(18)('17') // left({ key: 'field.minimumValue', params: { minimum: 18 } })
 */
export const minimumValue =
  (minimum: number): Rule<number> =>
  (typed) => {
    const value = wholeNumber(typed)
    if (value === undefined) return wrong('field.numbersOnly')
    return value >= minimum ? E.right(value) : wrong('field.minimumValue', { minimum })
  }

/**
 * A whole number of at most 15 digits, not above the maximum.
 *
 * @failure field.numbersOnly, field.maximumValue
 * @source B§5
 * @example maximumValue(150)('150') // right(150)
 * maximumValue(150)('1e2') // left({ key: 'field.numbersOnly' })
 */
export const maximumValue =
  (maximum: number): Rule<number> =>
  (typed) => {
    const value = wholeNumber(typed)
    if (value === undefined) return wrong('field.numbersOnly')
    return value <= maximum ? E.right(value) : wrong('field.maximumValue', { maximum })
  }

const wholeNumber = (typed: string): number | undefined => (/^\d{1,15}$/.test(typed.trim()) ? Number(typed) : undefined)

/**
 * One of the listed values, spaces around apart.
 *
 * @failure field.choose
 * @source B§5
 * @example oneOf(['eu-1', 'us-2'])(' us-2 ') // right('us-2')
 * oneOf(['eu-1', 'us-2'])('us-3') // left({ key: 'field.choose' })
 */
export const oneOf =
  (values: readonly string[]): Rule<string> =>
  (typed) =>
    values.includes(typed.trim()) ? E.right(typed.trim()) : wrong('field.choose')

/**
 * Reads a day of the calendar as YYYY-MM-DD; 30 February is none.
 *
 * @failure field.date
 * @source B§5
 * @example date('2024-02-29') // right('2024-02-29')
 * date('2026-02-29') // left({ key: 'field.date' })
 */
export const date: Rule<string> = (typed) => {
  const text = typed.trim()
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return wrong('field.date')
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? E.right(text) : wrong('field.date')
}

/**
 * Runs two rules one after the other, the second reading what the first gave.
 * The first that refuses says why.
 *
 * @example inOrder(required, numbersOnly)(' 12 ') // right('12')
 * inOrder(required, numbersOnly)('') // left({ key: 'field.required' })
 */
export const inOrder =
  <A>(first: Rule<string>, second: Rule<A>): Rule<A> =>
  (typed) => {
    const read = first(typed)
    return E.isLeft(read) ? read : second(read.right)
  }

/**
 * Nothing, or what the rule reads.
 *
 * @example optional(date)('') // right(undefined)
 * optional(date)('soon') // left({ key: 'field.date' })
 */
export const optional =
  <A>(rule: Rule<A>): Rule<A | undefined> =>
  (typed) =>
    typed.trim() === '' ? E.right(undefined) : rule(typed)

/**
 * The rule, but an empty entry is refused by a text of its own.
 *
 * @example needed('field.enterUserId', numbersOnly)(' ') // left({ key: 'field.enterUserId' })
 * needed('field.enterUserId', numbersOnly)('12') // right('12')
 */
export const needed =
  <A>(key: FieldErrorKey, rule: Rule<A>): Rule<A> =>
  (typed) =>
    typed.trim() === '' ? wrong(key) : rule(typed)
