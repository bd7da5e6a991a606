/** Texts of a message by case; one is made when its case is met. */
type Cases = Readonly<Record<string, () => unknown>>

/** Returns the plural rules of a language; undefined where the engine has none. */
const rulesOf = (language: string): Intl.PluralRules | undefined => {
  const Rules = globalThis.Intl?.PluralRules
  return Rules === undefined ? undefined : new Rules(language)
}

/** Makes the choice of a plural form in a language; without plural rules it is always the form `other`. */
export const pluralIn = (language: string): ((value: string | number | undefined, cases: Cases) => unknown) => {
  const rules = rulesOf(language)
  return (value, cases) => (cases[`=${value}`] ?? cases[rules?.select(Number(value)) ?? 'other'] ?? cases.other)?.() ?? ''
}

/** Chooses the text of a word, such as the kind of a thing; `other` where it has none of its own. */
export const select = (value: string | number | undefined, cases: Cases): unknown => (cases[String(value)] ?? cases.other)?.() ?? ''
