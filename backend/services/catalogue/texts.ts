import type { Texts } from '../../database/tables-catalogue.ts'
import type { LanguageOption } from '../../../src/domain/market/market.ts'
import { grouped } from '../../../src/domain/money/format-amount.ts'
import { BONUS } from './group-texts.ts'

/** Countries whose language says some of the catalogue in another way than the rest of it does. */
const OWN_WORDS: ReadonlySet<string> = new Set(['pt-PT'])

/** The language of a market as the catalogue keeps its texts. @example spokenIn({ code: 'pt', locale: 'pt-PT' }) // 'pt-PT' */
export const spokenIn = ({ code, locale }: Pick<LanguageOption, 'code' | 'locale'>): string => (OWN_WORDS.has(locale) ? locale : code)

/** A stored text in a language: as its country says it, else as the language does, else in English. */
export const textIn = (texts: Texts | null | undefined, language: string): string | undefined =>
  texts?.[language] ?? texts?.[language.split('-')[0] ?? ''] ?? texts?.en

/** A whole number as the language of the market writes it. @example wholeNumber(1000, english) // '1,000' */
export const wholeNumber = (value: number, { numberFormat }: Pick<LanguageOption, 'numberFormat'>): string => {
  const digits = String(value)
  return grouped(digits, digits.length, numberFormat)
}

/** What comes on top of a pack. @example bonusText(50, english) // '+50 bonus' */
export const bonusText = (units: number, language: Pick<LanguageOption, 'numberFormat' | 'code'>): string =>
  (textIn(BONUS, language.code) ?? '').replace('{0}', () => wholeNumber(units, language))

const rules = new Map<string, Intl.PluralRules>()

/** True for a number that the language counts as many, or has no own form for. @example isMany(310, 'ro') // false */
export const isMany = (units: number, language: string): boolean => {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  const form = known.select(units)
  return form === 'many' || form === 'other'
}

/** Languages in which what is counted stands before its number. */
const NOUN_FIRST: ReadonlySet<string> = new Set(['km', 'lo', 'my'])

/** A number with what it counts, in the order of the language. @example counted('500', 'Diamonds', 'en') // '500 Diamonds' */
export const counted = (number: string, noun: string, language: string): string =>
  NOUN_FIRST.has(language) ? `${noun} ${number}` : `${number} ${noun}`
