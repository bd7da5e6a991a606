import * as E from '../kernel/either.ts'
import { toLatinDigits } from '../market/latin-digits.ts'
import type { FieldRule } from '../validation/validate-form.ts'
import { refuseField } from '../validation/validate-form.ts'

interface CpfBrand {
  readonly Cpf: unique symbol
}

/** The number of a Brazilian taxpayer: 11 digits. @source A§5, B§5 */
export type Cpf = string & CpfBrand

/** Digits of a CPF. @source B§9 */
export const CPF_LENGTH = 11

/** Returns the digits of a CPF as it is written, with or without dots and dash. */
const digitsOf = (typed: string): string => toLatinDigits(typed).replace(/[\s.-]/g, '')

/**
 * Returns whether a text has 11 digits, written with or without dots and dash.
 * The check digits are the server's business.
 *
 * @source B§5, M79, D20
 * @example hasCpfShape('529.982.247-25') // true
 * @example hasCpfShape('5299822472') // false
 */
export const hasCpfShape = (typed: string): boolean => /^\d{11}$/.test(digitsOf(typed))

/**
 * Reads a CPF as 11 digits.
 *
 * @failure field.cpf — other than 11 digits
 * @source B§5, M79
 * @example cpfRule('529.982.247-25') // right('52998224725')
 * @example cpfRule('529.982.247-2') // left({ key: 'field.cpf' })
 */
export const cpfRule: FieldRule<Cpf> = (typed) => (hasCpfShape(typed) ? E.right(digitsOf(typed) as Cpf) : refuseField('field.cpf'))

/**
 * Returns a check digit of the digits before it.
 * They are weighted from the right by 2, 3, 4 and so on, modulo 11.
 */
const checkDigit = (digits: string): number => {
  let total = 0
  for (let at = 0; at < digits.length; at += 1) total += Number(digits[at]) * (digits.length + 1 - at)
  return ((total * 10) % 11) % 10
}

/**
 * Returns whether 11 digits were probably mistyped: a wrong check digit, or one digit eleven times.
 * A warning, never a refusal. An entry without 11 digits is refused by the rule and needs no warning.
 *
 * @source D20
 * @example cpfLooksWrong('529.982.247-26') // true
 * @example cpfLooksWrong('111.111.111-11') // true
 */
export const cpfLooksWrong = (typed: string): boolean => {
  const digits = digitsOf(typed)
  if (!/^\d{11}$/.test(digits)) return false
  if (new Set(digits).size === 1) return true
  return checkDigit(digits.slice(0, 9)) !== Number(digits[9]) || checkDigit(digits.slice(0, 10)) !== Number(digits[10])
}
