/** Where the platform would write dates in another script or with other digits than the store's words do. */
const WRITTEN_AS: Readonly<Record<string, string>> = { zh: 'zh-Hant', my: 'my-u-nu-latn', ar: 'ar-u-nu-latn' }

/**
 * A day as a language writes it out. The same day everywhere: it is that of the moment in UTC, so that a page, a mail and a server agree.
 *
 * @param locale BCP 47 tag
 */
export const longDate = (day: Date, locale: string): string => {
  const [language = ''] = locale.split('-')
  return new Intl.DateTimeFormat(WRITTEN_AS[language] ?? locale, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' }).format(day)
}
