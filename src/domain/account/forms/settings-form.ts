import type { LanguageOption } from '../../market/market.ts'
import { oneOf, optional } from '../../validation/field-rules.ts'
import type { Rule } from '../../validation/validate-form.ts'
import { consentRule, nameRule } from './person-fields.ts'

/** What a shopper may change of the own account. The name may be taken away. */
export type SettingsForm = {
  readonly name: Rule<string | undefined>
  /** Two-letter code of one of the market's languages. */
  readonly language: Rule<string>
  readonly marketingConsent: Rule<boolean>
}

/**
 * The form of the settings. The date of birth is no part of it: products ask for an age by it, so it is given once.
 *
 * @failure field.maximumLength — of the name
 * @failure field.choose — of the language
 * @source A§2 "user/settings", A§3 "User", A§7 "update attributes"
 * @example settingsForm(saudiArabia).language('ar') // right('ar')
 * @example settingsForm(saudiArabia).language('ja') // left({ key: 'field.choose' })
 * @example settingsForm(saudiArabia).name('') // right(undefined)
 */
export const settingsForm = ({ languages }: { readonly languages: readonly Pick<LanguageOption, 'code'>[] }): SettingsForm => ({
  name: optional(nameRule),
  language: oneOf(languages.map(({ code }) => code)),
  marketingConsent: consentRule
})
