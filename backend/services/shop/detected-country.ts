import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { findMarketByCountryCode } from '../../../src/domain/market/find-market.ts'
import type { Market } from '../../../src/domain/market/market.ts'

/** Path of the call that returns it. @source PF 8.6 */
export const DETECTED_COUNTRY = '/api/detectedCountryInfo'

/** Signs in a request of where its visitor is. */
export interface VisitorHints {
  /** Value of the host's header with the country, where the host sets one. */
  readonly country: string | undefined
  readonly timeZone: string | undefined
  readonly acceptLanguage: string | undefined
}

const canonicalZone = (zone: string): string | undefined => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

interface ZonedLocale {
  readonly getTimeZones: () => readonly string[] | undefined
}

const isZoned = (locale: object): locale is ZonedLocale => 'getTimeZones' in locale && typeof locale.getTimeZones === 'function'

const zonesOf = ({ code }: Market): readonly string[] => {
  const locale: object = new Intl.Locale(`und-${code}`)
  return isZoned(locale) ? (locale.getTimeZones() ?? []) : []
}

/** Maps the time zones of every market, from the platform's own data. */
const marketsByZone = (): ReadonlyMap<string, Market> =>
  new Map(allMarkets.flatMap((market) => zonesOf(market).map((zone) => [canonicalZone(zone) ?? zone, market] as const)))

let zones: ReadonlyMap<string, Market> | undefined

const marketOfZone = (zone: string): Market | undefined => {
  const canonical = canonicalZone(zone)
  zones ??= marketsByZone()
  return canonical === undefined ? undefined : zones.get(canonical)
}

/** Lists the languages of an Accept-Language header, the most preferred first. */
const wanted = (header: string): readonly string[] =>
  header
    .slice(0, 500)
    .split(',')
    .map((entry) => {
      const [tag = '', ...parameters] = entry.trim().split(';')
      const quality = parameters.map((text) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(text)?.[1]).find((text) => text !== undefined)
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ tag, quality }) => /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(tag) && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag)

const regionOf = (tag: string): string | undefined =>
  tag
    .split('-')
    .slice(1)
    .find((part) => /^[A-Za-z]{2}$/.test(part))

/** Returns the market whose default language is that of no other market, such as Japanese. */
const marketOfLanguage = (tag: string): Market | undefined => {
  const language = tag.split('-')[0]?.toLowerCase()
  const [only, ...others] = allMarkets.filter((market) => market.languages.some((option) => option.isDefault && option.code === language))
  return others.length === 0 ? only : undefined
}

/**
 * Guesses the visitor's market from the host's header, else the time zone, else the languages.
 * It is a suggestion, never a reason to redirect.
 * @source D49, M225
 */
export const detectMarket = ({ country, timeZone, acceptLanguage }: VisitorHints): Market | undefined => {
  if (country !== undefined && /^[A-Za-z]{2}$/.test(country)) return findMarketByCountryCode(country)
  const byZone = timeZone === undefined ? undefined : marketOfZone(timeZone)
  if (byZone !== undefined) return byZone
  const tags = wanted(acceptLanguage ?? '')
  const region = tags.map(regionOf).find((code) => code !== undefined && findMarketByCountryCode(code) !== undefined)
  if (region !== undefined) return findMarketByCountryCode(region)
  return tags.map(marketOfLanguage).find((market) => market !== undefined)
}
