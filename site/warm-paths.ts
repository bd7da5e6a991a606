import { readBestSellers } from '../backend/services/catalogue/best-sellers.ts'
import type { SoldReads } from '../backend/services/assortment.ts'
import { languageOptions } from '../src/domain/market/language-options.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import { type SellingBuild, storeMarkets } from '../src/domain/partner/store-countries.ts'
import { PAGES } from '../src/ui/pages.ts'
import { prefixOf } from './page-content.ts'

/** Pages of products that are warmed. */
const BEST_SELLERS = 200

/**
 * Lists the pages that are rendered before a shopper asks for them.
 *
 * They are the picker, homes, best sellers, and the shells of search and order.
 */
export const listWarmPaths = async (services: SoldReads, build: SellingBuild): Promise<readonly string[]> => {
  const here = new Set<string>(storeMarkets(allMarkets, build).map(({ path }) => path))
  const options = languageOptions.filter(({ market }) => here.has(market.path))
  const prefixes = options.map(({ market, language }) => prefixOf(market, language))
  const prefixIn = new Map(options.map(({ market, language }, at) => [`${market.path} ${language.code}`, prefixes[at]]))
  const sold = (await readBestSellers(services, BEST_SELLERS)).flatMap(({ market, language, productPath }) => {
    const prefix = prefixIn.get(`${market} ${language}`)
    return prefix === undefined ? [] : [`${prefix}/${PAGES.ProductDetail.file.replace(':gameName', () => productPath)}`]
  })
  return [
    PAGES.CountryPicker.file,
    ...prefixes.map((prefix) => `${prefix}/${PAGES.Homepage.file}`),
    ...sold,
    ...[PAGES.SearchResults.file, PAGES.TransactionComplete.file].flatMap((file) => prefixes.map((prefix) => `${prefix}/${file}`))
  ]
}
