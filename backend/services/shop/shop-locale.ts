import { findMarket } from '../../../src/domain/market/find-market.ts'
import { defaultLanguage, findLanguage } from '../../../src/domain/market/language.ts'
import { languageOptions, type MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { parseLocaleSegment } from '../../../src/domain/navigation/locale-path.ts'

/** Returns market and language of a call; a language that the market lacks becomes its default one. */
export const shopLocale = (countryCode: string, shopLang: string | undefined): MarketLanguage | undefined => {
  const market = findMarket(countryCode.toLowerCase())
  if (market === undefined) return undefined
  return { market, language: findLanguage(market, shopLang?.toLowerCase().split('-')[0] ?? '') ?? defaultLanguage(market) }
}

/**
 * Finds market and language of a BCP 47 locale or of an address's first segment.
 * @example localeNamed('en-SA'), localeNamed('id')
 */
export const localeNamed = (name: string): MarketLanguage | undefined => {
  const exact = languageOptions.find(({ language }) => language.locale.toLowerCase() === name.toLowerCase())
  if (exact !== undefined) return exact
  const segment = parseLocaleSegment(name.toLowerCase())
  if (segment === undefined) return undefined
  return 'language' in segment ? shopLocale(segment.country, segment.language) : shopLocale(segment.country, undefined)
}
