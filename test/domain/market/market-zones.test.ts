import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMarket } from '../../../src/domain/market/find-market.ts'
import { timeZoneOf } from '../../../src/domain/market/market-zones.ts'
import { allMarkets, type CountryCode } from '../../../src/domain/market/table/all-markets.ts'

const at = (instant: string, path: CountryCode): string => {
  const market = findMarket(path)
  if (market === undefined) throw new Error(`No market ${path}`)
  return new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: timeZoneOf(market)
  }).format(new Date(instant))
}

describe('timeZoneOf', () => {
  test('is one that the platform knows, in all 65 markets', () => {
    expect(allMarkets.length).toBe(65)
    for (const market of allMarkets) expect(() => new Intl.DateTimeFormat('en', { timeZone: timeZoneOf(market) })).not.toThrow()
  })

  test('lies in the market itself, as the platform places zones', () => {
    const elsewhere = allMarkets.filter((market) => {
      const zones = new Intl.Locale(`und-${market.code}`).getTimeZones?.() ?? []
      const canonical = (zone: string) => new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
      return !zones.map(canonical).includes(canonical(timeZoneOf(market)))
    })
    expect(elsewhere.map(({ path }) => path)).toEqual([])
  })

  test.each([
    ['us', '2026-11-22 16:05'],
    ['ca', '2026-11-22 16:05'],
    ['mx', '2026-11-22 15:05'],
    ['br', '2026-11-22 18:05'],
    ['gb', '2026-11-22 21:05'],
    ['de', '2026-11-22 22:05'],
    ['ru', '2026-11-23 00:05'],
    ['sa', '2026-11-23 00:05'],
    ['in', '2026-11-23 02:35'],
    ['np', '2026-11-23 02:50'],
    ['mm', '2026-11-23 03:35'],
    ['id', '2026-11-23 04:05'],
    ['mn', '2026-11-23 05:05'],
    ['jp', '2026-11-23 06:05'],
    ['au', '2026-11-23 08:05'],
    ['nz', '2026-11-23 10:05']
  ] as const)('for %s shows %s when it is 21:05 in UTC on 22 November 2026', (path, shown) => {
    expect(at('2026-11-22T21:05:00Z', path)).toBe(shown)
  })

  test('moves with daylight saving in the United States and Germany', () => {
    expect(at('2026-07-01T12:00:00Z', 'us')).toBe('2026-07-01 08:00')
    expect(at('2026-07-01T12:00:00Z', 'de')).toBe('2026-07-01 14:00')
  })
})

test('timeZoneOf names a zone that writes any moment in every market', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...allMarkets),
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }),
      (market, moment) => {
        const written = new Intl.DateTimeFormat('en', { timeZone: timeZoneOf(market), timeZoneName: 'shortOffset' }).format(moment)
        expect(written).toMatch(/GMT|UTC|[+-]\d/)
      }
    )
  )
})
