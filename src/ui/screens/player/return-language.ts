import { parseLocaleSegment } from '../../../domain/navigation/locale-path.ts'

/** A language in which the pages of a market speak. */
export interface ReturnLanguage {
  /** Language of its addresses. */
  readonly code: string
  /** Language of its texts. */
  readonly contentLanguage: string
  /** Language that the page states, such as `ar-SA`. */
  readonly locale: string
  /** Absent = left to right. */
  readonly isRTL?: true
  /** Class of its script, where that has its own fonts. */
  readonly script?: string
}

/** Languages of the markets by their paths; the default of each is first. */
export type ReturnLanguages = Readonly<Record<string, readonly ReturnLanguage[]>>

/**
 * Returns the language of the page that was left, by the locale of its address.
 * A language that the market does not have counts as its default.
 *
 * @param localeLeft first segment of that address; undefined = not known
 * @returns undefined = the market is not known either
 */
export const returnLanguage = (languages: ReturnLanguages, localeLeft: string | undefined): ReturnLanguage | undefined => {
  const left = parseLocaleSegment(localeLeft ?? '')
  if (left === undefined) return undefined
  const ofMarket = Object.hasOwn(languages, left.country) ? (languages[left.country] ?? []) : []
  return ofMarket.find(({ code }) => left.kind === 'languageCountry' && code === left.language) ?? ofMarket[0]
}
