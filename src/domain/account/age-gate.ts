import * as E from '../kernel/either.ts'
import { dateRule } from '../validation/field-rules.ts'
import type { FieldRule } from '../validation/validate-form.ts'
import { refuseField } from '../validation/validate-form.ts'

interface BirthDateBrand {
  readonly BirthDate: unique symbol
}

/** A shopper's date of birth, YYYY-MM-DD, at most 150 years ago. */
export type BirthDate = string & BirthDateBrand

/** Full age in the store. Unit: years. @source B§5 */
export const ADULT_AGE = 18

/** Age from which some products may be bought. Unit: years. @source B§5 */
export const TEENAGE_AGE = 13

/** Older than this is a mistyped date. Unit: years. @source B§5 "upper bound 150" */
export const OLDEST_AGE = 150

/**
 * Returns the whole years on a day, by the calendar in UTC; undefined for an invalid or future day.
 * A person born on 29 February is a year older on 1 March of the other years.
 *
 * @param birthDate YYYY-MM-DD
 * @returns years
 * @source B§5
 * @example ageOn('2008-11-21', new Date('2026-11-21T00:00:00Z')) // 18
 * @example ageOn('2008-02-29', new Date('2026-02-28T23:59:59Z')) // 17
 */
export const ageOn = (birthDate: string, now: Date): number | undefined => {
  const born = dateRule(birthDate)
  if (E.isLeft(born)) return undefined
  const [year = 0, month = 0, day = 0] = born.right.split('-').map(Number)
  const [thisYear, thisMonth, today] = [now.getUTCFullYear(), now.getUTCMonth() + 1, now.getUTCDate()]
  const hadBirthday = thisMonth > month || (thisMonth === month && today >= day)
  const age = thisYear - year - (hadBirthday ? 0 : 1)
  return age < 0 ? undefined : age
}

/**
 * Reads a date of birth.
 *
 * @failure field.date — no day of the calendar
 * @failure field.dateOfBirth — it lies ahead
 * @failure field.age — more than 150 years ago
 * @source B§5
 * @example
 * const read = birthDateRule(new Date('2026-11-21T00:00:00Z'))
 * read(' 2000-02-29 ') // right('2000-02-29')
 * read('2001-02-29') // left({ key: 'field.date' })
 * read('2026-11-22') // left({ key: 'field.dateOfBirth' })
 * read('1875-11-21') // left({ key: 'field.age' })
 */
export const birthDateRule =
  (now: Date): FieldRule<BirthDate> =>
  (typed) => {
    const day = dateRule(typed)
    if (E.isLeft(day)) return day
    const age = ageOn(day.right, now)
    if (age === undefined) return refuseField('field.dateOfBirth')
    return age > OLDEST_AGE ? refuseField('field.age') : E.right(day.right as BirthDate)
  }

/**
 * Reads a date of birth that is at least so many years ago.
 *
 * @param minimumAge in full years
 * @failure field.minimumAge — too young on that day, in UTC
 * @failure those of a date of birth
 * @source B§5, M78, M124
 * @example
 * const adult = minimumAgeRule(ADULT_AGE, new Date('2026-11-21T00:00:00Z'))
 * adult('2008-11-21') // right('2008-11-21')
 * adult('2008-11-22') // left({ key: 'field.minimumAge', params: { age: 18 } })
 */
export const minimumAgeRule =
  (minimumAge: number, now: Date): FieldRule<BirthDate> =>
  (typed) => {
    const born = birthDateRule(now)(typed)
    if (E.isLeft(born)) return born
    return (ageOn(born.right, now) ?? 0) >= minimumAge ? born : refuseField('field.minimumAge', { age: minimumAge })
  }

/**
 * Reads an age in whole years, 0 to 150.
 *
 * @failure field.age
 * @source B§5 "valid age", M78
 * @example ageRule('150') // right(150)
 * @example ageRule('17.5') // left({ key: 'field.age' })
 */
export const ageRule: FieldRule<number> = (typed) => {
  const text = typed.trim()
  const age = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  return age <= OLDEST_AGE ? E.right(age) : refuseField('field.age')
}
