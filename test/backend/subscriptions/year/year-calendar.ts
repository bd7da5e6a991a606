const DAY = 86_400_000

/** By zone; a format is slow to make. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric'
  })
  formats.set(timeZone, made)
  return made
}

const partsIn = (at: number, timeZone: string): number => {
  const parts = formatIn(timeZone).formatToParts(at)
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value)
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'))
}

/**
 * Returns nine in the morning of a date in a zone.
 * It uses the time zones of the language alone; the store computes it by another library.
 */
export const nineOf = (date: string, timeZone: string): number => {
  const wanted = Date.parse(`${date}T09:00:00Z`)
  let at = wanted
  for (let round = 0; round < 3; round += 1) at += wanted - partsIn(at, timeZone)
  return at
}

/** Returns the date so many days later. */
export const dateAfter = (date: string, count: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10)

/** Returns the date of a moment in a zone. */
export const dateIn = (at: Date, timeZone: string): string => new Date(partsIn(at.getTime(), timeZone)).toISOString().slice(0, 10)
