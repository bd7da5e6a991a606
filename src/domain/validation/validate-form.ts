import type { Either } from '../kernel/either.ts'
import * as E from '../kernel/either.ts'

/** Key of the error of one entry. @source B§5 */
export type FieldErrorKey = `field.${
  | 'required'
  | 'alphanumericDash'
  | 'lettersNumbersSpaces'
  | 'doNotMatch'
  | 'minimumLength'
  | 'maximumLength'
  | 'exactLength'
  | 'numbersOnly'
  | 'email'
  | 'mobile'
  | 'cpf'
  | 'zipCode'
  | 'minimumAge'
  | 'age'
  | 'date'
  | 'dateOfBirth'
  | 'minimumValue'
  | 'maximumValue'
  | 'currencyFormat'
  | 'amountRange'
  | 'password'
  | 'otp'
  | 'choose'
  | 'playerIdFormat'
  | 'zoneIdFormat'
  | 'riotId'
  | 'chooseRole'
  | 'acceptTerms'
  | 'selectDenomination'
  | 'selectPaymentMethod'
  | 'enterEmail'
  | 'enterUserId'
  | 'enterZoneId'
  | 'giftCodeEmpty'
  | 'giftCodeShort'
  | 'promoEmpty'}`

/** Error of one entry; `params` fills the holes of its text. */
export interface FieldError {
  readonly key: FieldErrorKey
  readonly params?: Readonly<Record<string, string | number>>
}

/** Reads one entry as it was typed: the parsed value, or its error. */
export type FieldRule<A> = (typed: string) => Either<FieldError, A>

/** A form as a record of rules, one a field. */
export type FormRules = Readonly<Record<string, FieldRule<unknown>>>

/** What leaves a form, typed by its rules. */
export type ParsedForm<R extends FormRules> = { readonly [K in keyof R]: R[K] extends FieldRule<infer A> ? A : never }

/** Every field that is wrong, and why. */
export type FormErrors<R extends FormRules> = { readonly [K in keyof R]?: FieldError }

/**
 * Makes a refused entry: the key of its text, and the values of that text's holes.
 *
 * @source B§5
 * @example refuseField('field.required') // left({ key: 'field.required' })
 * refuseField('field.minimumLength', { minimum: 3 }) // left({ key: 'field.minimumLength', params: { minimum: 3 } })
 */
export const refuseField = (key: FieldErrorKey, params?: FieldError['params']): Either<FieldError, never> =>
  E.left(params === undefined ? { key } : { key, params })

/**
 * Runs every field's rule over what was typed; a field that is absent counts as empty.
 *
 * @returns the parsed form, or every error at once
 * @source B§5
 * @example
 * const player = { name: required, age: minimumValueRule(13) }
 * validateForm(player, { name: ' Mo ', age: '20' }) // right({ name: 'Mo', age: 20 })
 * validateForm(player, {}) // left({ name: { key: 'field.required' }, age: { key: 'field.numbersOnly' } })
 */
export const validateForm = <R extends FormRules>(
  rules: R,
  typed: Readonly<Partial<Record<keyof R, string>>>
): Either<FormErrors<R>, ParsedForm<R>> => {
  const values: Record<string, unknown> = {}
  const errors: Record<string, FieldError> = {}
  for (const [name, rule] of Object.entries(rules)) {
    const read = rule(typed[name] ?? '')
    if (E.isLeft(read)) errors[name] = read.left
    else values[name] = read.right
  }
  return Object.keys(errors).length === 0 ? E.right(values as ParsedForm<R>) : E.left(errors as FormErrors<R>)
}
