import type { MarketLanguage } from '../src/domain/market/language-options.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import type { LanguageOption, Market } from '../src/domain/market/market.ts'
import { landingGroups } from '../src/domain/market/region-groups.ts'
import { announcedMarkets, type SellingBuild, storeMarkets } from '../src/domain/partner/store-countries.ts'
import { amountFormatOf } from '../src/domain/money/format-amount.ts'
import { resolveLocale } from '../src/i18n/resolve-locale.ts'
import type { PageLocale, FrameLanguage, PageContent, PickerCountry } from '../src/ui/page-data.ts'

/** Returns the first segment of a language's addresses: the plain country for the default one. */
export const prefixOf = (market: Pick<Market, 'path'>, language: Pick<LanguageOption, 'code' | 'isDefault'>): string =>
  language.isDefault ? market.path : `${language.code}-${market.path}`

const languagesOf = (market: Market): readonly FrameLanguage[] =>
  market.languages.map((language) => ({ code: language.code, name: language.name, prefix: prefixOf(market, language) }))

/**
 * Returns market and language of a page.
 * A language without all its messages is written in English, and the page says so.
 */
export const pageLocaleOf = ({ market, language }: MarketLanguage, complete: boolean): PageLocale => ({
  prefix: prefixOf(market, language),
  country: market.path,
  countryName: complete && language.isDefault ? market.name : countryIn(market, complete ? language.code : 'en'),
  regionCode: market.regionCode,
  group: market.group,
  language: language.code,
  spoken: resolveLocale(language),
  locale: complete ? language.locale : 'en',
  languages: languagesOf(market),
  amountFormat: amountFormatOf(market, language)
})

/** Returns a country's name in a language of the store; the table has it in English and in its own. */
export const countryIn = (market: Market, language: string): string =>
  language === 'en' ? market.enName : (new Intl.DisplayNames([language], { type: 'region' }).of(market.code) ?? market.enName)

const countryOf = (market: Market): PickerCountry => ({
  prefix: market.path,
  code: market.code,
  name: market.name,
  enName: market.enName,
  locale: market.locale,
  isRTL: market.rtl,
  languages: languagesOf(market),
  currency: market.currency
})

const byEnglishName = (markets: readonly Market[]): readonly PickerCountry[] =>
  markets.map(countryOf).toSorted((a, b) => a.enName.localeCompare(b.enName, 'en'))

/**
 * Returns the country picker of a build.
 * It has every market by the groups of the landing page, in the order of English names, and the announced ones. @source M35
 */
export const pickerContent = (build: SellingBuild, askWhere?: string): Extract<PageContent, { page: 'picker' }> => {
  const announced = byEnglishName(announcedMarkets(allMarkets, build))
  return {
    page: 'picker',
    ...(askWhere === undefined ? {} : { askWhere }),
    // Not `byLandingGroup`: the standard store sells in countries that a publisher's page only announces.
    groups: landingGroups
      .map((name) => ({
        name,
        countries: byEnglishName(storeMarkets(allMarkets, build).filter((market) => market.landingGroup === name))
      }))
      .filter(({ countries }) => countries.length > 0),
    ...(announced.length === 0 ? {} : { announced })
  }
}
