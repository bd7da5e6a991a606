/** Where the platform would write dates in another script or with other digits than the store's words do. */
const WRITTEN_AS: Readonly<Record<string, string>> = { zh: 'zh-Hant', my: 'my-u-nu-latn', ar: 'ar-u-nu-latn' }

/** Answers the tag whose dates have the digits and script of the store's words. */
export const writtenAs = (locale: string): string => WRITTEN_AS[locale.split('-')[0] ?? ''] ?? locale

/**
 * A day as a language writes it out. The same day everywhere: it is that of the moment in UTC, so that a page, a mail and a server agree.
 *
 * @param locale BCP 47 tag
 */
export const longDate = (day: Date, locale: string): string =>
  new Intl.DateTimeFormat(writtenAs(locale), { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(day)
