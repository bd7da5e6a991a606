import { tz } from '@date-fns/tz'
import { addDays } from 'date-fns/addDays'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'
import { startOfDay } from 'date-fns/startOfDay'

/** A day from its first moment to that of the next day. */
interface DayBounds {
  readonly from: Date
  readonly to: Date
}

const instantOf = (zoned: Date): Date => new Date(zoned.getTime())

/**
 * Returns the moment so many days later, at the same time of the clock in a time zone.
 * A negative number leads back. The zone of the process is never used.
 *
 * @param timeZone IANA name
 */
export const addZonedDays = (at: Date, days: number, timeZone = 'UTC'): Date => instantOf(addDays(at, days, { in: tz(timeZone) }))

/**
 * Returns the bounds of a calendar day in a time zone, which may have 23 or 25 hours.
 * A day begins at 01:00 where the clocks are put forward at midnight, as in Santiago.
 *
 * @param day `YYYY-MM-DD`
 * @param timeZone IANA name
 */
export const dayBounds = (day: string, timeZone = 'UTC'): DayBounds => {
  const from = parseISO(day, { in: tz(timeZone) })
  return { from: instantOf(from), to: instantOf(startOfDay(addDays(from, 1))) }
}

/** Returns the calendar day of a moment in a time zone, as `YYYY-MM-DD`. */
export const dayOf = (at: Date, timeZone = 'UTC'): string => formatISO(at, { representation: 'date', in: tz(timeZone) })

/**
 * Returns the moment of a full hour of a calendar day in a time zone.
 * An hour that the clocks skip is the first moment after it; of one that comes twice, the first counts.
 *
 * @param day `YYYY-MM-DD`
 * @param timeZone IANA name
 */
export const zonedInstant = (day: string, hour: number, timeZone: string): Date =>
  instantOf(parseISO(`${day}T${String(hour).padStart(2, '0')}:00:00`, { in: tz(timeZone) }))
