import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { candidatePeriods, limitPeriods } from '../../../backend/services/wallet/periods.ts'

const at = (text: string, zone: string) => {
  const { day, month, dayEnds, monthEnds } = limitPeriods(new Date(text), zone)
  return [day, month, dayEnds.toISOString(), monthEnds.toISOString()]
}

describe('limitPeriods', () => {
  test.each<readonly [zone: string, moment: string, periods: readonly string[]]>([
    ['Asia/Singapore', '2026-11-30T15:59:59.999Z', ['d2026-11-30', 'm2026-11', '2026-11-30T16:00:00.000Z', '2026-11-30T16:00:00.000Z']],
    ['Asia/Singapore', '2026-11-30T16:00:00Z', ['d2026-12-01', 'm2026-12', '2026-12-01T16:00:00.000Z', '2026-12-31T16:00:00.000Z']],
    ['America/Sao_Paulo', '2026-12-31T23:30:00Z', ['d2026-12-31', 'm2026-12', '2027-01-01T03:00:00.000Z', '2027-01-01T03:00:00.000Z']],
    ['Asia/Riyadh', '2026-11-30T21:00:00Z', ['d2026-12-01', 'm2026-12', '2026-12-01T21:00:00.000Z', '2026-12-31T21:00:00.000Z']],
    // A day of 23 hours, and one of 25.
    ['Europe/Madrid', '2027-03-28T12:00:00Z', ['d2027-03-28', 'm2027-03', '2027-03-28T22:00:00.000Z', '2027-03-31T22:00:00.000Z']],
    ['Europe/Madrid', '2026-10-25T12:00:00Z', ['d2026-10-25', 'm2026-10', '2026-10-25T23:00:00.000Z', '2026-10-31T23:00:00.000Z']]
  ])('W14 in %s at %s names day and month with their ends', (zone, moment, periods) => {
    expect(at(moment, zone)).toEqual(periods)
  })

  test('W14 cover every moment once: a period ends where the next begins', () => {
    const zones = [
      'Asia/Jakarta',
      'Asia/Kuala_Lumpur',
      'Asia/Manila',
      'Asia/Singapore',
      'Asia/Bangkok',
      'Asia/Ho_Chi_Minh',
      'America/Sao_Paulo'
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...zones, 'Europe/Istanbul', 'Asia/Riyadh', 'America/Santiago', 'Europe/Madrid'),
        fc.date({ min: new Date('2026-01-01Z'), max: new Date('2030-01-01Z'), noInvalidDate: true }),
        (zone, moment) => {
          const { day, month, dayEnds, monthEnds } = limitPeriods(moment, zone)
          expect(dayEnds.getTime()).toBeGreaterThan(moment.getTime())
          expect(monthEnds.getTime()).toBeGreaterThanOrEqual(dayEnds.getTime())
          const before = new Date(dayEnds.getTime() - 1)
          expect(limitPeriods(before, zone)).toMatchObject({ day, month })
          expect(limitPeriods(dayEnds, zone).day > day).toBe(true)
          expect(limitPeriods(new Date(monthEnds.getTime() - 1), zone).month).toBe(month)
          expect(limitPeriods(monthEnds, zone).month > month).toBe(true)
        }
      )
    )
  })
})

describe('candidatePeriods', () => {
  test('lists balances, three days and their months', () => {
    expect(candidatePeriods(new Date('2026-11-30T23:59:59.999Z'))).toEqual([
      'now',
      'd2026-11-29',
      'd2026-11-30',
      'd2026-12-01',
      'm2026-11',
      'm2026-12'
    ])
    expect(candidatePeriods(new Date('2026-12-01T00:00:00Z'))).toEqual([
      'now',
      'd2026-11-30',
      'd2026-12-01',
      'd2026-12-02',
      'm2026-11',
      'm2026-12'
    ])
  })

  test('names the day and the month of every moment in the first and the last zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'),
        fc.date({ min: new Date('2026-01-01Z'), max: new Date('2030-01-01Z'), noInvalidDate: true }),
        (zone, moment) => {
          const { day, month } = limitPeriods(moment, zone)
          expect(candidatePeriods(moment)).toEqual(expect.arrayContaining([day, month]))
        }
      )
    )
  })
})
