import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRight } from '../../../src/domain/kernel/either.ts'
import {
  hasRewardsSeo,
  isTrackingOff,
  needsConsent,
  needsCpf,
  needsExpressTerms,
  usesAuthenticationService
} from '../../../src/domain/market/country-policies.ts'
import { DEFAULT_PERMISSIONS, featurePermissions } from '../../../src/domain/market/feature-permissions.ts'
import { findMarket, findMarketByCountryCode, requireMarket } from '../../../src/domain/market/find-market.ts'
import { defaultLanguage, findLanguage, pageScriptClass } from '../../../src/domain/market/language.ts'
import { hasForeignDigit, toLatinDigits } from '../../../src/domain/market/latin-digits.ts'
import { MarketRecord } from '../../../src/domain/market/market-record.ts'
import { defineMarket } from '../../../src/domain/market/market.ts'
import { isMobileNumber } from '../../../src/domain/market/mobile-pattern.ts'
import {
  aboutRegions,
  groupByAboutRegion,
  groupByLandingGroup,
  isUpcomingMarket,
  landingGroups
} from '../../../src/domain/market/region-groups.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { saudiArabia } from '../../../src/domain/market/table/middle-east.ts'
import { anyFeature, anyListedPermissions, anyMarket, anyMarketLanguage, anyMobileOf, anyTyped } from '../../../src/domain/testing/index.ts'

const anyMarkets = fc.subarray([...allMarkets])

/** A path from outside: a country of the store, another country, or a name that every object has. */
const anyPath = fc.oneof(
  anyMarket.map(({ path }): string => path),
  anyMarket.map(({ path }) => path.toUpperCase()),
  fc.stringMatching(/^[a-z]{2}$/),
  fc.constantFrom('toString', '__proto__', 'constructor', 'has', ''),
  fc.string()
)

/** Lists the countries for which a rule is true, of a path and the whole table. */
const where = (path: string, applies: (country: { readonly path: string }) => boolean): readonly string[] =>
  [path, ...allMarkets.map((one): string => one.path)].filter((one) => applies({ path: one }))
const listed = (path: string, list: string): readonly string[] => where(path, (one) => list.split(' ').includes(one.path))

describe('country policies', () => {
  test('follow the path alone, and a path of no country is like most countries', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        expect(where(path, needsExpressTerms)).toEqual(listed(path, 'qa ca au nz ma ru kr jp'))
        expect(where(path, (country) => !usesAuthenticationService(country))).toEqual(listed(path, 'iq ke qa'))
        expect(where(path, isTrackingOff)).toEqual(listed(path, 'ru'))
        expect(where(path, hasRewardsSeo)).toEqual(listed(path, 'my th ph id'))
        expect(where(path, needsCpf)).toEqual(listed(path, 'br'))
      })
    )
  })

  test('look at the group too for consent only: all of Europe and five countries', () => {
    fc.assert(
      fc.property(anyPath, anyMarket, (path, { group }) => {
        const asked = where(path, (country) => needsConsent({ ...country, group }))
        expect(asked).toEqual(group === 'Europe' ? where(path, () => true) : listed(path, 'us qa au kz nz'))
      })
    )
  })
})

describe('country menu', () => {
  test('holds what is listed for it, and for the rest what every country has', () => {
    fc.assert(
      fc.property(anyListedPermissions, anyMarket, anyFeature, (listed, country, feature) => {
        const usual = feature !== 'wallet' && feature !== 'cashback'
        expect(featurePermissions(listed, country)[feature]).toBe(listed[country.path]?.[feature] ?? usual)
        expect(featurePermissions({}, country)).toEqual(DEFAULT_PERMISSIONS)
      })
    )
  })
})

describe('market', () => {
  test('is found by its path in small letters and by its code in any', () => {
    fc.assert(
      fc.property(anyMarket, anyPath, (known, path) => {
        expect([findMarket(known.path), findMarketByCountryCode(known.code), findMarketByCountryCode(known.path)]).toEqual([
          known,
          known,
          known
        ])
        expect(findMarket(path)).toBe(allMarkets.find((one) => one.path === path))
        expect(requireMarket(known.path)).toBe(known)
        expect(findMarketByCountryCode(path)).toBe(allMarkets.find((one) => one.code === path.toUpperCase()))
      })
    )
  })

  test('is the row as it was written', () => {
    fc.assert(
      fc.property(anyMarket, (row) => {
        expect(defineMarket(row)).toBe(row)
      })
    )
  })

  test('comes back from a record, and a record of anything else is refused by every reader alike', () => {
    const record = fc.oneof(
      anyMarket,
      fc.anything(),
      fc.tuple(anyMarket, fc.array(fc.boolean(), { maxLength: 3 })).map(([row, defaults]) => ({
        ...row,
        languages: row.languages.map((language, at) => ({ ...language, isDefault: defaults[at] ?? false }))
      })),
      fc
        .tuple(anyMarket, fc.constantFrom(...Object.keys(saudiArabia)), fc.anything())
        .map(([row, field, value]) => ({ ...row, [field]: value }))
    )
    fc.assert(
      fc.property(record, (value) => {
        const read = MarketRecord.decode(value)
        expect(isRight(read)).toBe(MarketRecord.is(value))
        if (isRight(read)) {
          expect(read.right.languages.filter(({ isDefault }) => isDefault)).toHaveLength(1)
          expect(MarketRecord.encode(read.right)).toEqual(value)
          expect(MarketRecord.decode(JSON.parse(JSON.stringify(read.right)))).toEqual(read)
        }
      })
    )
  })

  test('shows one of its languages when none is named, and finds every other by its letters alone', () => {
    fc.assert(
      fc.property(anyMarketLanguage, anyTyped, ({ market: country, language }, letters) => {
        expect(findLanguage(country, language.code)).toBe(language)
        expect(defaultLanguage(country) === language).toBe(language.isDefault)
        const found = findLanguage(country, letters)
        if (found !== undefined) expect([found.code, country.languages.includes(found)]).toEqual([letters, true])
      })
    )
  })
})

describe('scriptClass', () => {
  test('follows the language in any country', () => {
    fc.assert(
      fc.property(anyMarketLanguage, anyMarket, ({ language }, { code }) => {
        const locale = `${language.code}-${code}`
        const script = new Intl.Locale(locale).maximize().script ?? ''
        if (['Hans', 'Hant', 'Jpan', 'Kore'].includes(script)) expect(pageScriptClass(locale)).toBe('cjk')
        else expect(pageScriptClass(locale)).toBe(['en', 'id'].includes(language.code) ? 'latin' : undefined)
      })
    )
  })

  test('is one for every text that is no locale: none, unless it begins like one', () => {
    fc.assert(
      fc.property(anyTyped, (locale) => {
        const [letters, ...rest] = locale.split('-')
        const isNamed = rest.length > 0 && ['zh', 'ja', 'ko', 'en', 'id'].includes(letters ?? '')
        expect(pageScriptClass(locale) !== undefined).toBe(isNamed)
      })
    )
  })
})

describe('latinDigits', () => {
  const scripts = ['٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '０１２３４５６７８９']
  const mixed = fc
    .array(fc.oneof(anyTyped, fc.constantFrom(...scripts.join('').split(''))), { maxLength: 8 })
    .map((parts) => parts.join(''))

  test('finds digits of another script exactly when reading them changes the text, and leaves none', () => {
    fc.assert(
      fc.property(mixed, (typed) => {
        expect(hasForeignDigit(typed)).toBe(toLatinDigits(typed) !== typed)
        expect(hasForeignDigit(typed)).toBe(scripts.some((script) => script.split('').some((digit) => typed.includes(digit))))
        expect(hasForeignDigit(toLatinDigits(typed))).toBe(false)
        expect(toLatinDigits(typed)).toHaveLength(typed.length)
      })
    )
  })

  test('writes every number as the ten digits of a machine do', () => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(...scripts), (count, script) => {
        const written = String(count).replace(/\d/g, (digit) => script[Number(digit)] ?? '')
        expect(toLatinDigits(written)).toBe(String(count))
      })
    )
  })

  test('makes a mobile number no other number', () => {
    const anyNumber = anyMarket.chain((country) => fc.tuple(fc.constant(country), anyMobileOf(country), fc.constantFrom(...scripts)))
    fc.assert(
      fc.property(anyNumber, anyTyped, ([country, number, script], typed) => {
        const written = number.replace(/\d/g, (digit) => script[Number(digit)] ?? '')
        expect([isMobileNumber(country, number), isMobileNumber(country, written)]).toEqual([true, true])
        expect(isMobileNumber(country, `+${country.phoneCode}${number}`)).toBe(false)
        if (isMobileNumber(country, typed)) expect(toLatinDigits(typed)).toMatch(/^\d{5,15}$/)
      })
    )
  })
})

describe('country lists', () => {
  test('hold every market once under the regions of the About page, in the order of the regions, and no empty region', () => {
    fc.assert(
      fc.property(anyMarkets, (markets) => {
        const regions = groupByAboutRegion(markets)
        expect(regions.flatMap((one) => one.markets)).toHaveLength(markets.length)
        expect(new Set(regions.flatMap((one) => one.markets))).toEqual(new Set(markets))
        for (const one of regions) expect(new Set(one.markets.map(({ aboutRegion }) => aboutRegion))).toEqual(new Set([one.region]))
        expect(regions.map(({ region }) => region)).toEqual(
          aboutRegions.filter((region) => markets.some(({ aboutRegion }) => aboutRegion === region))
        )
      })
    )
  })

  test('hold every market once on a landing page that is not announced only', () => {
    fc.assert(
      fc.property(anyMarkets, (markets) => {
        const groups = groupByLandingGroup(markets)
        const offered = markets.filter(({ path }) => path !== 'bd' && path !== 'in')
        expect(groups.flatMap((one) => one.markets)).toHaveLength(offered.length)
        expect(new Set(groups.flatMap((one) => one.markets))).toEqual(new Set(offered))
        expect(groups.map(({ group }) => group)).toEqual(
          landingGroups.filter((group) => offered.some(({ landingGroup }) => landingGroup === group))
        )
        for (const one of groups) expect(new Set(one.markets.map(({ landingGroup }) => landingGroup))).toEqual(new Set([one.group]))
      })
    )
  })

  test('announce two countries, and no path but theirs is announced', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        expect(isUpcomingMarket({ path })).toBe(path === 'bd' || path === 'in')
      })
    )
  })
})
