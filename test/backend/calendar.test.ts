import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addZonedDays, dayBounds, dayOf } from '../../backend/calendar.ts'
import { hours } from '../../src/domain/kernel/duration.ts'
import { allMarkets } from '../../src/domain/market/table/all-markets.ts'
import { timeZoneOf } from '../../src/domain/market/market-zones.ts'

const ZONES = [...new Set(['UTC', 'America/New_York', 'Europe/Berlin', ...allMarkets.map((market) => timeZoneOf(market))])]

const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })

/** Returns the day that the platform writes, as an oracle. */
const dayByPlatform = (at: Date, timeZone: string): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at)
  const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

describe('calendar of the back end', () => {
  test('dayOf returns the day of the zone when the process is in another one', () =>
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (at, zone) => {
        expect(dayOf(at, zone)).toBe(dayByPlatform(at, zone))
      })
    ))

  test('dayBounds holds the moments of a day and no others when the zone changes its clocks', () =>
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (at, zone) => {
        const day = dayOf(at, zone)
        const { from, to } = dayBounds(day, zone)
        expect([from <= at, at < to]).toEqual([true, true])
        expect([dayByPlatform(from, zone), dayByPlatform(new Date(from.getTime() - 1), zone) < day]).toEqual([day, true])
        expect([dayByPlatform(new Date(to.getTime() - 1), zone), dayByPlatform(to, zone) > day]).toEqual([day, true])
      }),
      { examples: [[new Date('2039-09-04T04:00:00Z'), 'America/Santiago']] }
    ))

  test.each([
    ['2026-03-08', 23],
    ['2026-11-01', 25],
    ['2026-11-02', 24]
  ])('dayBounds of %s are %d hours apart when the zone is New York', (day, length) => {
    const { from, to } = dayBounds(day, 'America/New_York')
    expect(to.getTime() - from.getTime()).toBe(hours(length))
  })

  test('dayBounds end at midnight when the day begins at 01:00 because the clocks were put forward', () =>
    expect(dayBounds('2039-09-04', 'America/Santiago')).toStrictEqual({
      from: new Date('2039-09-04T04:00:00Z'),
      to: new Date('2039-09-05T03:00:00Z')
    }))

  test('addZonedDays keeps the time of the clock when the zone changes its clocks', () => {
    expect(addZonedDays(new Date('2026-10-31T13:00:00Z'), 1, 'America/New_York')).toStrictEqual(new Date('2026-11-01T14:00:00Z'))
    expect(addZonedDays(new Date('2026-10-31T13:00:00Z'), 1)).toStrictEqual(new Date('2026-11-01T13:00:00Z'))
  })
})
