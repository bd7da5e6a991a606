import { dayBounds, dayOf } from '../../calendar.ts'

/** Day and month of a moment in the zone of a country, as limits count them. */
export interface LimitPeriods {
  /** @example 'd2026-11-22' */
  readonly day: string
  /** @example 'm2026-11' */
  readonly month: string
  readonly dayEnds: Date
  readonly monthEnds: Date
}

const firstOfNextMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return `${month === 12 ? year + 1 : year}-${String((month % 12) + 1).padStart(2, '0')}-01`
}

/**
 * Returns the periods of a moment, with the moments when they end.
 *
 * @param timeZone IANA name
 * @source D63
 */
export const limitPeriods = (at: Date, timeZone: string): LimitPeriods => {
  const day = dayOf(at, timeZone)
  return {
    day: `d${day}`,
    month: `m${day.slice(0, 7)}`,
    dayEnds: dayBounds(day, timeZone).to,
    monthEnds: dayBounds(firstOfNextMonth(day), timeZone).from
  }
}
