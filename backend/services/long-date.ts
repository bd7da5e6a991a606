import { writtenAs } from '../zoned-time.ts'

/**
 * Formats a day in a language, without abbreviations.
 * It is the day in UTC, so that a page, a mail and a server write the same one.
 *
 * @param locale BCP 47 tag
 */
export const longDate = (day: Date, locale: string): string =>
  new Intl.DateTimeFormat(writtenAs(locale), { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(day)
