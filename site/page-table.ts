import type { MarketLanguage } from '../src/domain/market/language-options.ts'
import { languageOptions } from '../src/domain/market/language-options.ts'
import { completeLanguages } from '../src/i18n/compiled/completeness.ts'
import { PAGES } from '../src/ui/pages.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { featuresOf } from './branding.ts'
import { KNOWN_FOLDER } from './known-folder.ts'
import { knownAddress, type KnownPage } from './known-script.ts'
import { MARKET_PAGES, type MarketPage } from './market-pages.ts'
import { prefixOf } from './page-content.ts'
import { marketsOf } from './render-context.ts'
import { ROOT_PAGES, type RootPage } from './root-pages.ts'
import type { ListedPage } from './write-page.ts'

/** One page of the store, parsed from its path. */
export type PageAt =
  | { readonly kind: 'root'; readonly row: RootPage }
  | { readonly kind: 'globalProduct'; readonly productPath: string }
  | { readonly kind: 'market'; readonly option: MarketLanguage; readonly row: MarketPage }
  | { readonly kind: 'product'; readonly option: MarketLanguage; readonly productPath: string }
  /** A script of returning shoppers: texts and prices as pages show them. */
  | { readonly kind: 'known'; readonly option: MarketLanguage; readonly page: KnownPage }

const options: ReadonlyMap<string, MarketLanguage> = new Map(
  languageOptions.map((option) => [prefixOf(option.market, option.language), option])
)
const marketPages: ReadonlyMap<string, MarketPage> = new Map(MARKET_PAGES.map((row) => [row.file, row]))
const rootPages: ReadonlyMap<string, RootPage> = new Map(ROOT_PAGES.map((row) => [row.file, row]))

/** A path below the folder of products; names that lead out of a folder are none. */
const PRODUCT = /^(?!\.{1,2}\/)([^/\0]+)\/index\.html$/

const productIn = (path: string): string | undefined => PRODUCT.exec(path)?.[1]

/**
 * Reads a path below all pages; undefined where no page can stand.
 *
 * @example parsePath('us/index.html') // the home page of the USA
 */
export const parsePath = (path: string): PageAt | undefined => {
  const row = rootPages.get(path)
  if (row !== undefined) return { kind: 'root', row }
  const [first = '', ...others] = path.split('/')
  const rest = others.join('/')
  if (first === 'product') {
    const productPath = productIn(rest)
    return productPath === undefined ? undefined : { kind: 'globalProduct', productPath }
  }
  if (first === KNOWN_FOLDER) {
    const [, prefix = '', page] = /^([\w-]+)-(home|product)\.js$/.exec(rest) ?? []
    const option = options.get(prefix)
    return option === undefined || (page !== 'home' && page !== 'product') ? undefined : { kind: 'known', option, page }
  }
  const option = options.get(first)
  if (option === undefined) return undefined
  const market = marketPages.get(rest)
  if (market !== undefined) return { kind: 'market', option, row: market }
  const productPath = productIn(rest)
  return productPath === undefined ? undefined : { kind: 'product', option, productPath }
}

/** Names the first segment of the addresses of a market and language. */
export const prefixIn = ({ market, language }: MarketLanguage): string => prefixOf(market, language)

/** Writes the path of a page: what `parsePath` reads. */
export const pathOf = (page: PageAt): string => {
  switch (page.kind) {
    case 'root':
      return page.row.file
    case 'globalProduct':
      return PAGES.GlobalProduct.file.replace(':gameName', () => page.productPath)
    case 'market':
      return `${prefixIn(page.option)}/${page.row.file}`
    case 'product':
      return `${prefixIn(page.option)}/${PAGES.ProductDetail.file.replace(':gameName', () => page.productPath)}`
    case 'known':
      return knownAddress(prefixIn(page.option), page.page).slice(1)
  }
}

/**
 * Returns whether a build has a page.
 *
 * Its product is looked up when it is rendered.
 */
export const isOffered = (store: StoreBuild, page: PageAt): boolean => {
  if (page.kind === 'globalProduct') return true
  if (page.kind === 'root') return page.row.isOffered(store)
  const { market, language } = page.option
  if (!marketsOf(store).some(({ path }) => path === market.path)) return false
  return page.kind !== 'market' || page.row.isOffered(featuresOf(store, market, language.locale))
}

/** Returns the sitemap entry of a page; undefined where search engines should not show it. */
export const listedAs = (store: StoreBuild, page: PageAt): ListedPage | undefined => {
  if (page.kind === 'known') return undefined
  if (page.kind === 'root') return page.row.isIndexed ? { address: page.row.address, market: undefined, language: 'en' } : undefined
  if (page.kind === 'globalProduct') return { address: `/product/${page.productPath}`, market: undefined, language: 'en' }
  const { market, language } = page.option
  // Its texts are English while its language is not complete.
  if (!completeLanguages.includes(language.code)) return undefined
  if (page.kind === 'market' && page.row.isIndexed?.(featuresOf(store, market, language.locale)) !== true) return undefined
  return { address: `/${prefixIn(page.option)}/${restOf(store, page)}`, market: market.path, language: language.locale }
}

/** Answers the part of an address that follows the market and language. */
export const restOf = (store: StoreBuild, page: Extract<PageAt, { readonly kind: 'market' | 'product' }>): string =>
  page.kind === 'product' ? page.productPath : page.row.rest(store.segments)
