import { type CatalogueSource, catalogueOfRows } from '../../services/catalogue-import/catalogue-source.ts'
import { inAllLanguages } from './all-languages.ts'
import { marketRows } from './market-rows.ts'
import { catalogueRows } from './product-rows.ts'
import type { Texts } from '../tables-catalogue.ts'
import { HIGHLIGHTS, INFO_BAR, type SeedHighlight, WELCOME_CODES } from './tables/promos.ts'

type Row = Readonly<Record<string, unknown>>

const withCode = (texts: Texts | undefined, former: string, code: string): Texts | undefined =>
  texts && Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, text.replace(former, code)]))

/** Makes the highlights of the other stores that promise a code of their own, with the texts of the first store's. */
const withStoreCodes = (highlights: readonly SeedHighlight[]): readonly SeedHighlight[] => {
  const [first, ...others] = WELCOME_CODES
  const promised = highlights.find(({ promoCode }) => promoCode !== undefined && promoCode === first?.code)
  if (promised === undefined || first === undefined) return highlights
  const own = others.map(({ store, code, productPath }): SeedHighlight => {
    const texts = withCode(promised.texts, first.code, code)
    return {
      ...promised,
      id: `first-${store}`,
      promoCode: code,
      stores: [store],
      ...(productPath === undefined ? {} : { productPath }),
      ...(texts === undefined ? {} : { texts })
    }
  })
  return [...highlights, ...own]
}

const highlightRows = (): readonly Row[] =>
  withStoreCodes(inAllLanguages(HIGHLIGHTS)).map((row, index) => ({
    id: row.id,
    sort_order: index + 1,
    product_path: row.productPath ?? null,
    on_home: row.onHome,
    markets: null,
    promo_code: row.promoCode ?? null,
    titles: row.titles,
    texts: row.texts ?? null,
    starts_at: row.startsAt,
    ends_at: row.endsAt ?? null,
    stores: row.stores ?? null
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
