import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import { findMarketByCode } from '../../../src/domain/market/find-market.ts'
import type { Market } from '../../../src/domain/market/market.ts'

/** Address of the call that answers it. @source PF 8.6 */
export const DETECTED_COUNTRY = '/api/detectedCountryInfo'

/** What a request says about where its visitor is. */
export interface VisitorHints {
  /** Value of the header that the host sets, when it sets one. */
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

/** Time zones of every market, as the platform's own data knows them. */
const marketsByZone = (): ReadonlyMap<string, Market> =>
  new Map(allMarkets.flatMap((market) => zonesOf(market).map((zone) => [canonicalZone(zone) ?? zone, market] as const)))

let zones: ReadonlyMap<string, Market> | undefined

const marketOfZone = (zone: string): Market | undefined => {
  const canonical = canonicalZone(zone)
  zones ??= marketsByZone()
  return canonical === undefined ? undefined : zones.get(canonical)
}

/** Languages of an Accept-Language header, the most wanted first. */
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

/** The market of a language that is the first one of a single market, such as Japanese. */
const marketOfLanguage = (tag: string): Market | undefined => {
  const language = tag.split('-')[0]?.toLowerCase()
  const [only, ...others] = allMarkets.filter((market) => market.languages.some((option) => option.isDefault && option.code === language))
  return others.length === 0 ? only : undefined
}

/**
 * Guesses the visitor's market: by the host's header, else by time zone, else by the languages the browser asks for. A suggestion, never a
 * reason to redirect.
 * @source D49, M225
 */
export const detectMarket = ({ country, timeZone, acceptLanguage }: VisitorHints): Market | undefined => {
  if (country !== undefined && /^[A-Za-z]{2}$/.test(country)) return findMarketByCode(country)
  const byZone = timeZone === undefined ? undefined : marketOfZone(timeZone)
  if (byZone !== undefined) return byZone
  const tags = wanted(acceptLanguage ?? '')
  const region = tags.map(regionOf).find((code) => code !== undefined && findMarketByCode(code) !== undefined)
  if (region !== undefined) return findMarketByCode(region)
  return tags.map(marketOfLanguage).find((market) => market !== undefined)
}
