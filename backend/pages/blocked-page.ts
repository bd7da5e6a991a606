import { languageOptions } from '../../src/domain/market/language-options.ts'
import { completeLanguages } from '../../src/i18n/compiled/completeness.ts'
import { type Texts, writeText } from '../../src/i18n/keys.ts'

/** Loads the messages of one group in a language that is complete. */
export type WordsIn = (language: string) => Promise<Texts>

const directionOf = (language: string): string =>
  languageOptions.some((option) => option.language.code === language && option.language.isRTL) ? ' dir="rtl"' : ''

const pageIn = (language: string, words: Texts): string => {
  const [title, heading, text] = ['blocked.title', 'blocked.heading', 'blocked.text'].map((key) => writeText(words, key))
  return `<!doctype html><html lang="${language}"${directionOf(language)}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark light"><meta name="robots" content="noindex"><title>${title}</title></head><body><main><h1>${heading}</h1><p>${text}</p></main></body></html>`
}

/**
 * Renders the pages, by language, for hosts that may not show the store.
 * Such a page has no script, style or link; it loads nothing and stores nothing. @source A§1, B§2, M174
 */
export const blockedPages = async (wordsIn: WordsIn): Promise<ReadonlyMap<string, string>> => {
  const pages = completeLanguages.map(async (language) => [language, pageIn(language, await wordsIn(language))] as const)
  return new Map(await Promise.all(pages))
}

/**
 * Lists the languages of an `accept-language` header by the visitor's preference.
 * @example askedLanguages('ar-SA,ar;q=0.9,en;q=0.95') // ['ar-SA', 'en', 'ar']
 */
export const askedLanguages = (header: string | undefined): readonly string[] =>
  (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [language = '', ...rules] = part.split(';').map((piece) => piece.trim())
      const weight = rules.find((rule) => rule.startsWith('q='))?.slice(2)
      return { language, weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ language, weight }) => /^[a-z]{2,3}(?:-[a-z0-9]+)*$/i.test(language) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language)

/** Returns the page in the first language of the visitor that the store has complete, else in English. */
export const blockedPageFor = (pages: ReadonlyMap<string, string>, acceptLanguage: string | undefined): string => {
  const known = askedLanguages(acceptLanguage).flatMap((language) => {
    const page = pages.get(language) ?? pages.get(language.split('-')[0]?.toLowerCase() ?? '')
    return page === undefined ? [] : [page]
  })
  return known[0] ?? pages.get('en') ?? ''
}
