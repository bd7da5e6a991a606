import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allMarkets, type CountryCode } from '../../../src/domain/market/table/all-markets.ts'
import { announcedMarkets, storeMarkets } from '../../../src/domain/partner/store-countries.ts'

const countries: readonly CountryCode[] = allMarkets.map(({ path }) => path)
const pathsOf = (markets: readonly { readonly path: string }[]): readonly string[] => markets.map(({ path }) => path)

describe('store countries', () => {
  test('are all 65 in the standard store, and all but the two announced ones in a publisher’s', () => {
    expect(storeMarkets(allMarkets, {})).toHaveLength(65)
    expect(announcedMarkets(allMarkets, {})).toEqual([])
    expect(storeMarkets(allMarkets, { whiteLabel: { id: 1 } })).toHaveLength(63)
    expect(pathsOf(announcedMarkets(allMarkets, { whiteLabel: { id: 1 } })).toSorted()).toEqual(['bd', 'in'])
  })

  test('are those that a build lists; announced ones are not sold in, listed or not', () => {
    expect(pathsOf(storeMarkets(allMarkets, { countries: ['sg', 'bd'] })).toSorted()).toEqual(['bd', 'sg'])
    expect(pathsOf(storeMarkets(allMarkets, { whiteLabel: { id: 1 }, countries: ['sg', 'bd'] }))).toEqual(['sg'])
  })

  test('sell nowhere that is only announced, and nowhere outside the list', () => {
    fc.assert(
      fc.property(fc.option(fc.subarray([...countries]), { nil: undefined }), fc.boolean(), (listed, isPublishers) => {
        const build = { countries: listed, whiteLabel: isPublishers ? { id: 1 } : undefined }
        const sold = pathsOf(storeMarkets(allMarkets, build))
        const announced = pathsOf(announcedMarkets(allMarkets, build))
        expect(sold.filter((path) => announced.includes(path))).toEqual([])
        expect(sold.filter((path) => listed !== undefined && !listed.some((country) => country === path))).toEqual([])
      })
    )
  })
})
