import { type CatalogueSource, catalogueOfRows } from '../../services/catalogue-import/catalogue-source.ts'
import { inAllLanguages } from './all-languages.ts'
import { marketRows } from './market-rows.ts'
import { catalogueRows } from './product-rows.ts'
import { HIGHLIGHTS, INFO_BAR } from './tables/promos.ts'

type Row = Readonly<Record<string, unknown>>

const highlightRows = (): readonly Row[] =>
  inAllLanguages(HIGHLIGHTS).map((row, index) => ({
    id: row.id,
    sort_order: index + 1,
    product_path: row.productPath ?? null,
    on_home: row.onHome,
    markets: null,
    promo_code: row.promoCode ?? null,
    titles: row.titles,
    texts: row.texts ?? null,
    starts_at: row.startsAt,
    ends_at: row.endsAt ?? null
  }))

const noticeRows = (): readonly Row[] =>
  inAllLanguages(INFO_BAR).map((row, index) => ({
    id: row.id,
    sort_order: index + 1,
    page_types: row.pageTypes ?? null,
    product_path: row.productPath ?? null,
    markets: row.markets ?? null,
    severity: row.severity,
    texts: row.texts,
    url: null,
    starts_at: row.startsAt,
    ends_at: row.endsAt ?? null
  }))

/** Moments of the tables are dates; a file writes them as texts. */
const written = (rows: readonly object[]): readonly Row[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]))
  )

/** The catalogue that a release brings, as a file of an operator would: `npm run catalogue -- diff seed`. */
export const seedCatalogue = (): CatalogueSource => {
  const catalogue = catalogueRows()
  const markets = marketRows(catalogue)
  return catalogueOfRows('seed', {
    markets: written(markets.rules),
    products: written(catalogue.products),
    texts: written(catalogue.texts),
    denominations: written(catalogue.denominations),
    prices: written(markets.prices),
    channels: written(markets.channels),
    promos: written(markets.promos),
    shelves: written(catalogue.homeCategories),
    'shelf-products': written(catalogue.homeProducts),
    highlights: highlightRows(),
    notices: noticeRows(),
    'search-names': written(catalogue.searchNames)
  })
}
