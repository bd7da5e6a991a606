import { DEFAULT_LANGUAGE } from '../../../src/domain/market/language.ts'
import { languageOptions } from '../../../src/domain/market/language-options.ts'
import { allMarkets } from '../../../src/domain/market/table/all-markets.ts'
import type { KnownRows } from './known-rows.ts'
import type { CatalogueRow, SheetName } from './sheet.ts'

const languagesOf = new Map<string, number>(allMarkets.map((market) => [market.path, market.languages.length]))

/** Paths of all markets. */
export const ALL_MARKETS: readonly string[] = allMarkets.map((market) => market.path)

const positionOf: ReadonlyMap<string, number> = new Map(ALL_MARKETS.map((market, position) => [market, position]))

/** What a chunk touches: pages of products in markets, whole markets, home pages. */
interface Touched {
  /** A byte for each market, 1 where it is touched: 10,000 sets of markets would take 40 MB. */
  readonly products: Map<number, Uint8Array>
  readonly markets: Set<string>
  readonly homes: Set<string>
}

const addAll = (set: Set<string>, values: Iterable<string>): void => {
  for (const value of values) set.add(value)
}

const touchProduct = ({ products, homes }: Touched, product: number, markets: Iterable<string>): void => {
  const own = products.get(product) ?? new Uint8Array(ALL_MARKETS.length)
  products.set(product, own)
  for (const market of markets) {
    own[positionOf.get(market) ?? 0] = 1
    homes.add(market)
  }
}

const marketsOf = (row: CatalogueRow): readonly string[] => (Array.isArray(row.markets) ? (row.markets as readonly string[]) : ALL_MARKETS)

/** Lists the markets that show a text of operations. */
const marketsOfLocale = (locale: unknown): readonly string[] =>
  languageOptions.flatMap(({ market, language }) =>
    language.locale === locale || (locale === DEFAULT_LANGUAGE.code && language.locale.startsWith(DEFAULT_LANGUAGE.locale))
      ? [market.path]
      : []
  )

const touchRow = (touched: Touched, known: KnownRows, sheet: SheetName, row: CatalogueRow): void => {
  if (sheet === 'products' || sheet === 'texts' || sheet === 'denominations')
    touchProduct(touched, Number(row.voucher_type_id), ALL_MARKETS)
  else if (sheet === 'prices')
    touchProduct(touched, known.denominations.get(String(row.denomination_id))?.product ?? 0, [String(row.market)])
  else if (sheet === 'markets' || sheet === 'channels') touched.markets.add(String(row.market))
  else if (sheet === 'shelves' || sheet === 'shelf-products') addAll(touched.homes, ALL_MARKETS)
  else if (sheet === 'notices') addAll(touched.markets, marketsOf(row))
  else if (sheet === 'cms-texts') addAll(touched.markets, marketsOfLocale(row.locale))
  else if (sheet === 'highlights') {
    const product = Array.from(known.products).find(([, path]) => path === row.product_path)?.[0]
    if (product !== undefined) touchProduct(touched, product, marketsOf(row))
    addAll(touched.homes, marketsOf(row))
  }
}

const pagesIn = (markets: Iterable<string>): number => {
  let pages = 0
  for (const market of markets) pages += languagesOf.get(market) ?? 0
  return pages
}

/** Collects the pages that rows touch. */
export interface TouchedPages {
  readonly touch: (sheet: SheetName, row: CatalogueRow) => void
  readonly markets: () => readonly string[]
  /** Upper limit of the number of pages that are touched. */
  readonly count: () => number
}

/** Begins to collect touched pages. */
export const createTouchedPages = (known: KnownRows): TouchedPages => {
  const touched: Touched = { products: new Map(), markets: new Set(), homes: new Set() }
  const homes = (): ReadonlySet<string> => new Set([...touched.homes, ...touched.markets])
  return {
    touch: (sheet, row) => touchRow(touched, known, sheet, row),
    markets: () => {
      const own = homes()
      return ALL_MARKETS.filter((market) => own.has(market))
    },
    count: () => {
      let pages = pagesIn(homes()) + pagesIn(touched.markets) * known.products.size
      for (const markets of touched.products.values())
        pages += pagesIn(ALL_MARKETS.filter((market, position) => markets[position] === 1 && !touched.markets.has(market)))
      return pages
    }
  }
}
