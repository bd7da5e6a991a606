import type { Texts } from '../../database/tables-catalogue.ts'
import type { LanguageOption } from '../../../src/domain/market/market.ts'
import { grouped } from '../../../src/domain/money/format-amount.ts'
import { BONUS } from './group-texts.ts'

/** Locales whose country has its own wording of some texts of the catalogue. */
const OWN_WORDS: ReadonlySet<string> = new Set(['pt-PT'])

/**
 * Returns the locale under which the catalogue stores the texts of a language.
 * @example spokenIn({ code: 'pt', locale: 'pt-PT' }) // 'pt-PT'
 */
export const spokenIn = ({ code, locale }: Pick<LanguageOption, 'code' | 'locale'>): string => (OWN_WORDS.has(locale) ? locale : code)

/** Returns a stored text for a locale: that of the country, else of the language, else the English one. */
export const textIn = (texts: Texts | null | undefined, language: string): string | undefined =>
  texts?.[language] ?? texts?.[language.split('-')[0] ?? ''] ?? texts?.en

/**
 * Formats a whole number as the language of the market writes it.
 * @example wholeNumber(1000, english) // '1,000'
 */
export const wholeNumber = (value: number, { numberFormat }: Pick<LanguageOption, 'numberFormat'>): string => {
  const digits = String(value)
  return grouped(digits, digits.length, numberFormat)
}

/** Writes the bonus of a pack. @example bonusText(50, english) // '+50 bonus' */
export const bonusText = (units: number, language: Pick<LanguageOption, 'numberFormat' | 'code'>): string =>
  (textIn(BONUS, language.code) ?? '').replace('{0}', () => wholeNumber(units, language))

const rules = new Map<string, Intl.PluralRules>()

/**
 * Returns whether a language counts a number as many, or has no form of its own for it.
 * @example isMany(310, 'ro') // false
 */
export const isMany = (units: number, language: string): boolean => {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  const form = known.select(units)
  return form === 'many' || form === 'other'
}

/** Languages in which the noun is before its number. */
const NOUN_FIRST: ReadonlySet<string> = new Set(['km', 'lo', 'my'])

/**
 * Joins a number and its noun in the order of the language.
 * @example counted('500', 'Diamonds', 'en') // '500 Diamonds'
 */
export const counted = (number: string, noun: string, language: string): string =>
  NOUN_FIRST.has(language) ? `${noun} ${number}` : `${number} ${noun}`
