import { writtenAs } from '../zoned-time.ts'

/** By locale; a format is slow to make. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (locale: string): Intl.DateTimeFormat => {
  const known = formats.get(locale)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(writtenAs(locale), { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' })
  formats.set(locale, made)
  return made
}

/**
 * Formats a day in a language, without abbreviations.
 * It is the day in UTC, so that a page, a mail and a server write the same one.
 *
 * @param locale BCP 47 tag
 */
export const longDate = (day: Date, locale: string): string => formatIn(locale).format(day)
