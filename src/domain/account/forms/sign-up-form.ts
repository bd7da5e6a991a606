import type { Market } from '../../market/market.ts'
import { requireField } from '../../validation/field-rules.ts'
import type { FieldRule } from '../../validation/validate-form.ts'
import type { BirthDate } from '../age-gate.ts'
import { ADULT_AGE, minimumAgeRule } from '../age-gate.ts'
import type { Cpf } from '../cpf.ts'
import { cpfRule } from '../cpf.ts'
import { passwordRule } from '../password.ts'
import type { AuthType, ContactFields } from './contact-fields.ts'
import { contactFields } from './contact-fields.ts'
import { consentRule, notAskedRule } from './person-fields.ts'

/** What a sign-up depends on. */
export interface SignUpNeeds {
  readonly market: Pick<Market, 'mobilePattern'> & {
    /** The market asks for the taxpayer number CPF. */
    readonly needsCpf: boolean
  }
  readonly now: Date
}

/** What a sign-up asks of a person. The CPF is undefined where the market does not ask for it. */
export type PersonFields = {
  readonly birthDate: FieldRule<BirthDate>
  readonly cpf: FieldRule<Cpf | undefined>
  readonly marketingConsent: FieldRule<boolean>
}

/** What a sign-up asks beside what names the account. */
export type SignUpFields = PersonFields & {
  readonly password: FieldRule<string>
}

/** A sign-up: what names the account, its password, and the person. */
export type SignUpForm<A extends AuthType> = ContactFields[A] & SignUpFields

/**
 * Builds the fields that a new user of a social sign-in still has to fill in.
 *
 * @failure field.required, field.date, field.dateOfBirth, field.age, field.minimumAge — of the date of birth
 * @failure field.required, field.cpf — of the CPF, in Brazil
 * @source A§7 "POST /user/auth", M78, M79, M83
 * @example
 * const now = new Date('2026-11-21T00:00:00Z')
 * socialSignUpForm({ market: { ...brazil, needsCpf: true }, now }).cpf('') // left({ key: 'field.required' })
 * socialSignUpForm({ market: { ...singapore, needsCpf: false }, now }).cpf('529.982.247-25') // right(undefined)
 */
export const socialSignUpForm = ({ market, now }: SignUpNeeds): PersonFields => ({
  birthDate: requireField('field.required', minimumAgeRule(ADULT_AGE, now)),
  cpf: market.needsCpf ? requireField('field.required', cpfRule) : notAskedRule,
  marketingConsent: consentRule
})

/**
 * Returns the form of a sign-up by e-mail or mobile number.
 *
 * @failure those of the contact and of the person
 * @failure field.required, field.password — of the password
 * @source A§4, A§5, M62, M75, M78, M79
 * @example
 * const needs = { market: { ...singapore, needsCpf: false }, now: new Date('2026-11-21T00:00:00Z') }
 * signUpForm('mobile', needs).mobile('8123 4567') // right('81234567')
 * signUpForm('mobile', needs).birthDate('2008-11-22') // left({ key: 'field.minimumAge', params: { age: 18 } })
 */
export const signUpForm = <A extends AuthType>(authType: A, needs: SignUpNeeds): SignUpForm<A> => {
  const fields: SignUpFields = { ...socialSignUpForm(needs), password: requireField('field.required', passwordRule) }
  return { ...contactFields(authType, needs.market), ...fields }
}
