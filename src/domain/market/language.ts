import type { LanguageOption, Market } from './market.ts'

/**
 * Language used when neither market nor language is known.
 * The picker, the global product page, the error page.
 *
 * @source A§9, B§9
 */
export const DEFAULT_LANGUAGE = { code: 'en-default', locale: 'en' } as const

/**
 * Returns the language that a plain country path shows.
 * A market without one is a mistake of the table and throws.
 *
 * @source A§1, B§3
 * @example defaultLanguage(saudiArabia).locale // 'ar-SA'
 */
export const defaultLanguage = (market: Pick<Market, 'path' | 'languages'>): LanguageOption => {
  const found = market.languages.find(({ isDefault }) => isDefault)
  if (found === undefined) throw new Error(`The market ${market.path} has no default language`)
  return found
}

/**
 * Returns the market's language of a two-letter code; undefined when the market is not served in it.
 *
 * @source A§2
 * @example findLanguage(saudiArabia, 'en')?.locale // 'en-SA'
 * findLanguage(saudiArabia, 'fr') // undefined
 */
export const findLanguage = (market: Pick<Market, 'languages'>, code: string): LanguageOption | undefined =>
  market.languages.find((language) => language.code === code)

/**
 * Returns the class that a page carries for its script; undefined for scripts without one.
 * @param locale BCP 47 tag of the page's language
 *
 * @source A§2, B§9 "Page classes"
 * @example pageScriptClass('ja-JP') // 'cjk'
 * pageScriptClass('de-DE') // undefined
 */
export const pageScriptClass = (locale: string): 'cjk' | 'latin' | undefined => {
  const prefix = locale.slice(0, 3)
  if (prefix === 'zh-' || prefix === 'ja-' || prefix === 'ko-') return 'cjk'
  return prefix === 'en-' || prefix === 'id-' ? 'latin' : undefined
}
