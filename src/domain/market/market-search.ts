import { foldText } from '../search/fold-text.ts'
import { allowedErrors, typingErrors } from '../search/typing-errors.ts'

/** Abbreviations, old and short names and parts of countries, by path of the market. */
const MARKET_ALIASES: Readonly<Record<string, readonly string[]>> = {
  us: ['usa', 'america', 'the states', 'united states of america'],
  gb: ['uk', 'britain', 'great britain', 'england', 'scotland', 'wales', 'northern ireland', 'quid'],
  ae: ['uae', 'emirates', 'dubai', 'abu dhabi'],
  nl: ['holland'],
  tr: ['turkey', 'turkiye'],
  mm: ['burma'],
  kh: ['kampuchea'],
  th: ['siam'],
  lk: ['ceylon'],
  kr: ['korea', 'republic of korea'],
  sa: ['ksa', 'saudi'],
  do: ['república dominicana', 'dominican'],
  br: ['brasil'],
  mx: ['méjico'],
  de: ['allemagne', 'deutschland'],
  la: ['lao', 'laos pdr'],
  tw: ['formosa', 'roc'],
  hk: ['hongkong'],
  ph: ['pinas', 'pilipinas'],
  in: ['bharat', 'hindustan'],
  za: ['rsa'],
  nz: ['aotearoa'],
  ru: ['russian federation']
}

/** What the picker knows of a country. */
export interface SearchedMarket {
  /** Path of the market. */
  readonly path: string
  readonly names: readonly string[]
  /** ISO 4217 code. */
  readonly currency: string
}

const nameIn = (locale: string, type: 'currency' | 'region', code: string): readonly string[] => {
  try {
    const name = new Intl.DisplayNames([locale], { type }).of(code)
    return name === undefined ? [] : [name]
  } catch {
    // A platform without the language: the other names are left.
    return []
  }
}

/**
 * Lists the folded terms by which a country is found.
 *
 * They are its names, what it is also called, and its currency by code and by name.
 *
 * @param locales BCP 47 tags of the languages that a visitor may type in
 * @example marketSearchTerms({ path: 'jp', names: ['日本', 'Japan'], currency: 'JPY' }, ['en']) // ['日本', 'japan', 'jp', 'jpy', 'japanese yen']
 */
export const marketSearchTerms = (market: SearchedMarket, locales: readonly string[]): readonly string[] => {
  const named = locales.flatMap((locale) => [
    ...nameIn(locale, 'region', market.path.toUpperCase()),
    ...nameIn(locale, 'currency', market.currency)
  ])
  const terms = [...market.names, market.path, market.currency, ...(MARKET_ALIASES[market.path] ?? []), ...named]
  return [...new Set(terms.map(foldText))].filter((term) => term !== '')
}

/** Shorter texts are a beginning of a word and never the middle of one. */
const MIDDLE_FROM = 4

/**
 * Says whether a country is meant by what was typed.
 *
 * It is by the beginning of a word, a part of a longer one, or a word with a typing error.
 *
 * @param terms as `marketSearchTerms` lists them
 * @example matchesMarket(['united kingdom', 'gb', 'uk'], 'UK') // true
 */
export const matchesMarket = (terms: readonly string[], typed: string): boolean => {
  const text = foldText(typed)
  const letters = Array.from(text)
  return terms.some((term) => {
    if (term.startsWith(text) || term.includes(` ${text}`)) return true
    if (letters.length >= MIDDLE_FROM && term.includes(text)) return true
    const errors = Math.min(1, allowedErrors(letters))
    return errors > 0 && term.split(' ').some((word) => typingErrors(letters, Array.from(word), errors) !== undefined)
  })
}
