/** Styles in which pages write dates and times. */
export type DateStyle = Pick<Intl.DateTimeFormatOptions, 'dateStyle' | 'timeStyle'>

const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the date format of a language and style; created at its first use. */
export const dateFormat = (language: string, { dateStyle, timeStyle }: DateStyle): Intl.DateTimeFormat => {
  const name = `${language} ${dateStyle} ${timeStyle}`
  const known = formats.get(name)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat(language, { dateStyle, timeStyle })
  formats.set(name, made)
  return made
}
