import * as t from 'io-ts'
import type { Market } from './market.ts'
import { compileMobilePattern } from './mobile-pattern.ts'

const refined = (name: string, isFine: (text: string) => boolean) =>
  new t.Type<string, string>(
    name,
    (value): value is string => typeof value === 'string' && isFine(value),
    (value, context) => (typeof value === 'string' && isFine(value) ? t.success(value) : t.failure(value, context)),
    t.identity
  )

const oneOf = <const Names extends readonly [string, string, ...string[]]>(...names: Names): t.Type<Names[number], string> =>
  new t.Type<Names[number], string>(
    names.join(' | '),
    (value): value is Names[number] => names.some((name) => name === value),
    (value, context) => {
      const found = names.find((name) => name === value)
      return found === undefined ? t.failure(value, context) : t.success(found)
    },
    t.identity
  )

const compiles = (source: string): boolean => {
  try {
    compileMobilePattern(source)
  } catch {
    return false
  }
  return true
}

const Text = refined('Text', (text) => text !== '')
const Path = refined('Path', (text) => /^[a-z]{2}$/.test(text))
const Template = refined('Template', (text) => text.includes('{amount}') && text.includes('{symbol}'))
const MobilePattern = refined('MobilePattern', compiles)

const NumberFormat = t.readonly(t.type({ group: t.string, decimal: Text, groupSizes: t.readonlyArray(t.Int), minGroup: t.Int }))

const LanguageOption = t.readonly(
  t.type({ code: Path, locale: Text, name: Text, isRTL: t.boolean, isDefault: t.boolean, numberFormat: NumberFormat })
)

const Fields = t.intersection([
  t.type({
    path: Path,
    code: refined('CountryCode', (text) => /^[A-Z]{2}$/.test(text)),
    iso3: refined('Iso3', (text) => /^[A-Z]{3}$/.test(text)),
    isoNumeric: refined('IsoNumeric', (text) => /^\d{3}$/.test(text)),
    countryCode: t.Int,
    f32Icon: Text,
    enName: Text,
    name: Text,
    languageName: Text,
    locale: Text,
    rtl: t.boolean,
    group: oneOf('Africa', 'Americas', 'Europe', 'Middle East', 'South Asia', 'Southeast Asia', 'Other'),
    aboutRegion: oneOf(
      'Africa',
      'Americas',
      'Europe',
      'Middle East',
      'South Asia',
      'Southeast Asia',
      'East Asia',
      'Central Asia',
      'Oceania'
    ),
    landingGroup: oneOf('North America', 'LATAM', 'Europe', 'Middle East', 'Africa', 'Asia', 'Oceania'),
    regionCode: oneOf('sg', 'eu', 'us', 'sa'),
    currency: refined('Currency', (text) => /^[A-Z]{3}$/.test(text)),
    currencySymbol: Text,
    amountFormat: Template,
    showDecimal: t.boolean,
    showDecimalWhenZero: t.boolean,
    amountEntry: oneOf('normal', 'invertedDecimal', 'noDecimal'),
    phoneCode: refined('PhoneCode', (text) => /^[1-9]\d{0,2}$/.test(text)),
    mobilePattern: MobilePattern,
    languages: t.readonlyArray(LanguageOption)
  }),
  t.partial({ currencyRegexName: t.string })
])

const hasOneDefault = ({ languages }: t.TypeOf<typeof Fields>): boolean => languages.filter(({ isDefault }) => isDefault).length === 1

/**
 * Reads a market record from outside the table, for example from another channel's storage.
 * Refused: a missing field, a value outside the closed lists, a template without amount or symbol, a mobile pattern that does not compile,
 * no single default language.
 *
 * @source B§3 "Market record"
 * @example MarketRecord.decode(JSON.parse(JSON.stringify(indonesia))) // right(indonesia)
 * MarketRecord.is({ ...indonesia, currency: 'rupiah' }) // false
 */
export const MarketRecord: t.Type<Market, unknown> = new t.Type<Market, unknown>(
  'MarketRecord',
  (value): value is Market => Fields.is(value) && hasOneDefault(value),
  (value, context) => {
    const fields = Fields.validate(value, context)
    if (fields._tag === 'Left') return fields
    return hasOneDefault(fields.right)
      ? t.success(fields.right as Market)
      : t.failure(value, context, 'exactly one language is the default')
  },
  t.identity
)
