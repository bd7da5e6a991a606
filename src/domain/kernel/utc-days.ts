import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays } from 'date-fns/addDays'
import { differenceInDays } from 'date-fns/differenceInDays'
import { startOfDay } from 'date-fns/startOfDay'

/** Calendar of the rules: UTC, never the zone of the process. */
const UTC = { in: (at: Date | number | string) => new UTCDateMini(at instanceof Date ? at.getTime() : at) }

/**
 * Returns the moment so many days later; a negative number leads back.
 *
 * @example addUtcDays(new Date('2026-11-01T09:00:00Z'), 30) // new Date('2026-12-01T09:00:00Z')
 */
export const addUtcDays = (at: Date, days: number): Date => new Date(addDays(at, days, UTC).getTime())

/**
 * Returns the first moment of the next day.
 *
 * @example startOfNextUtcDay(new Date('2026-11-21T08:00:00Z')) // new Date('2026-11-22T00:00:00Z')
 */
export const startOfNextUtcDay = (at: Date): Date => new Date(startOfDay(addDays(at, 1, UTC), UTC).getTime())

/**
 * Returns the number of full days from one moment to a later one.
 *
 * @example utcDaysBetween(new Date('2026-11-01'), new Date('2026-11-08T23:59:59Z')) // 7
 */
export const utcDaysBetween = (from: Date, to: Date): number => differenceInDays(to, from, UTC)
