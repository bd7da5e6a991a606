import { completeLanguages } from './compiled/completeness.ts'

/**
 * The words that a market's language gets: those of its country where they differ, those of the language, or English while the language is
 * not complete.
 */
export const resolveLocale = ({ code, locale }: { readonly code: string; readonly locale: string }): string =>
  [locale, code].find((language) => completeLanguages.includes(language)) ?? 'en'
