/** Languages whose dates the platform would write in another script or with other digits. */
const WRITTEN_AS: Readonly<Record<string, string>> = { zh: 'zh-Hant', my: 'my-u-nu-latn', ar: 'ar-u-nu-latn' }

/** Returns the tag whose dates have the digits and script of the store's texts. */
export const writtenAs = (locale: string): string => WRITTEN_AS[locale.split('-')[0] ?? ''] ?? locale

/** By language and zone; a format is slow to make. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** Makes the format of a language and zone once; it writes the zone's name beside the time. */
const formatOf = (locale: string, timeZone: string): Intl.DateTimeFormat => {
  const key = `${locale} ${timeZone}`
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short'
  })
  formats.set(key, made)
  return made
}

/**
 * Writes an instant in a time zone and names the zone, for readers whose own zone is unknown.
 *
 * @param locale BCP 47 tag
 * @param timeZone IANA name
 * @source M284
 */
export const zonedTime = (at: Date, locale: string, timeZone: string): string => formatOf(writtenAs(locale), timeZone).format(at)
