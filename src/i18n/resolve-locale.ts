import { completeLanguages } from './compiled/completeness.ts'

/**
 * Returns the locale whose texts a market's language gets.
 * It is that of the country where its texts differ, that of the language, or English while the language is not complete.
 */
export const resolveLocale = ({ code, locale }: { readonly code: string; readonly locale: string }): string =>
  [locale, code].find((language) => completeLanguages.includes(language)) ?? 'en'
