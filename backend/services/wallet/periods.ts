import { days } from '../../../src/domain/kernel/duration.ts'
import { addZonedDays, dayBounds, dayOf } from '../../calendar.ts'

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

/** The last periods of each zone, since computing in zones costs more than the rest of a charge. */
const lastOf = new Map<string, { readonly from: Date; readonly periods: LimitPeriods }>()

/**
 * Returns the periods of a moment, with the moments when they end.
 *
 * @param timeZone IANA name
 * @source D63
 */
export const limitPeriods = (at: Date, timeZone: string): LimitPeriods => {
  const last = lastOf.get(timeZone)
  if (last !== undefined && last.from <= at && at < last.periods.dayEnds) return last.periods
  const day = dayOf(at, timeZone)
  const { from, to } = dayBounds(day, timeZone)
  const periods = {
    day: `d${day}`,
    month: `m${day.slice(0, 7)}`,
    dayEnds: to,
    monthEnds: dayBounds(firstOfNextMonth(day), timeZone).from
  }
  lastOf.set(timeZone, { from, periods })
  return periods
}

/** The balances of a country, which no period ends. */
export const NOW = 'now'

/** The candidates of the last day that was asked for, counted in days since 1970. */
let lastCandidates: { readonly day: number; readonly periods: readonly string[] } | undefined

/** Returns every period in which a moment can be, whatever the zone. They are the same all day in UTC. */
export const candidatePeriods = (at: Date): readonly string[] => {
  const day = Math.floor(at.getTime() / days(1))
  if (lastCandidates?.day === day) return lastCandidates.periods
  const near = [-1, 0, 1].map((more) => dayOf(addZonedDays(at, more)))
  const periods = [NOW, ...near.map((one) => `d${one}`), ...new Set(near.map((one) => `m${one.slice(0, 7)}`))]
  lastCandidates = { day, periods }
  return periods
}
