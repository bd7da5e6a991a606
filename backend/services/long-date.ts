import { writtenAs } from '../zoned-time.ts'

/**
 * A day as a language writes it out. The same day everywhere: it is that of the moment in UTC, so that a page, a mail and a server agree.
 *
 * @param locale BCP 47 tag
 */
export const longDate = (day: Date, locale: string): string =>
  new Intl.DateTimeFormat(writtenAs(locale), { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(day)
