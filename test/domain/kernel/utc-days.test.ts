import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { days } from '../../../src/domain/kernel/duration.ts'
import { addUtcDays, utcDaysBetween } from '../../../src/domain/kernel/utc-days.ts'

const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2050-01-01'), noInvalidDate: true })

describe('days in UTC', () => {
  test('addUtcDays adds days of 24 hours when the process is in any zone', () =>
    fc.assert(
      fc.property(moments, fc.integer({ min: -400, max: 400 }), (at, count) => {
        expect(addUtcDays(at, count)).toStrictEqual(new Date(at.getTime() + days(count)))
      })
    ))

  test('utcDaysBetween counts full days of 24 hours when the process is in any zone', () =>
    fc.assert(
      fc.property(moments, fc.integer({ min: 0, max: days(400) }), (from, length) => {
        expect(utcDaysBetween(from, new Date(from.getTime() + length))).toBe(Math.floor(length / days(1)))
      })
    ))
})
