import type { LanguageOption } from '../../market/market.ts'
import { oneOfRule, optionalRule } from '../../validation/field-rules.ts'
import type { FieldRule } from '../../validation/validate-form.ts'
import { ADULT_AGE, type BirthDate, minimumAgeRule } from '../age-gate.ts'
import { consentRule, nameRule, notAskedRule } from './person-fields.ts'

/** What a shopper may change of the own account. The name may be taken away. */
export type SettingsForm = {
  readonly name: FieldRule<string | undefined>
  /** Two-letter code of one of the market's languages. */
  readonly language: FieldRule<string>
  readonly marketingConsent: FieldRule<boolean>
  /** Undefined where it is left empty, and where the account has one. */
  readonly birthDate: FieldRule<BirthDate | undefined>
}

/** What the settings depend on. */
export interface SettingsNeeds {
  readonly languages: readonly Pick<LanguageOption, 'code'>[]
  /** Moment of the form, where the account has no date of birth yet; absent = it has one. */
  readonly birthDateAt?: Date
}

/**
 * Reads the form of the settings.
 *
 * The date of birth is given once: products ask for an age by it. So it is read where the account has none, and never changed.
 *
 * @failure field.date, field.dateOfBirth, field.age, field.minimumAge — of the date of birth
 * @failure field.maximumLength — of the name
 * @failure field.choose — of the language
 * @source A§2 "user/settings", A§3 "User", A§7 "update attributes"
 * @example settingsForm(saudiArabia).language('ar') // right('ar')
 * @example settingsForm(saudiArabia).language('ja') // left({ key: 'field.choose' })
 * @example settingsForm(saudiArabia).name('') // right(undefined)
 * @example settingsForm(saudiArabia).birthDate('2000-02-29') // right(undefined)
 * @example settingsForm({ ...saudiArabia, birthDateAt: new Date('2026-11-23') }).birthDate('2000-02-29') // right('2000-02-29')
 */
export const settingsForm = ({ languages, birthDateAt }: SettingsNeeds): SettingsForm => ({
  name: optionalRule(nameRule),
  language: oneOfRule(languages.map(({ code }) => code)),
  marketingConsent: consentRule,
  birthDate: birthDateAt === undefined ? notAskedRule : optionalRule(minimumAgeRule(ADULT_AGE, birthDateAt))
})
