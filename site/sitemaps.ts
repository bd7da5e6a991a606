import { sql } from 'kysely'
import type { CatalogueTables } from '../backend/database/tables-catalogue.ts'
import {
  HOME,
  LISTING,
  marketKey,
  priceKey,
  productKey,
  soldKey,
  textKey,
  withCoarseKeys
} from '../backend/pages/render-cache/content-keys.ts'
import { type SoldReads, whereSoldHere } from '../backend/services/assortment.ts'
import type { RenderedPage, RenderPage } from '../backend/pages/render-cache/rendered-page.ts'
import type { Services } from '../backend/services/services.ts'
import { hours } from '../src/domain/kernel/duration.ts'
import { DEFAULT_LANGUAGE } from '../src/domain/market/language.ts'
import { languageOptions, type MarketLanguage } from '../src/domain/market/language-options.ts'
import { allMarkets } from '../src/domain/market/table/all-markets.ts'
import { storeMarkets } from '../src/domain/partner/store-countries.ts'
import { completeLanguages } from '../src/i18n/compiled/completeness.ts'
import type { StoreBuild } from '../brands/store-build.ts'
import { MARKET_PAGES, type MarketPage } from './market-pages.ts'
import { prefixOf } from './page-content.ts'
import { isOffered, listedAs } from './page-table.ts'
import { ROOT_PAGES } from './root-pages.ts'

/** The index of all sitemaps, below all pages. */
export const SITEMAP_INDEX = 'sitemap.xml'

/** Products of one part; with its pages of other kinds the first one stays below 2,000 addresses. */
export const PRODUCTS_A_PART = 1_980

/** Time for which dates of change are cached; a new or removed product counts at once. Unit: ms. */
const FRESH_MS = hours(1)

/** Locale of pages outside all countries in the paths of sitemaps. */
const OUTSIDE = 'international'

/** What sitemaps are made with. */
export interface SitemapOptions {
  readonly storeUrl: string
  readonly store: StoreBuild
}

/** Pages that search engines may show of every market, in the order of the sitemap. */
const STEADY_PAGES = MARKET_PAGES.filter(({ isIndexed }) => isIndexed !== undefined)

/** What pages are made of beside the texts of their locale. */
const KEYS_OF: Partial<Record<MarketPage['kind'], (market: string, shelved: readonly number[]) => readonly string[]>> = {
  home: (market, shelved) => [HOME, marketKey(market), ...shelfKeys(shelved, market)],
  terms: (market) => [marketKey(market)]
}

/** Addresses of the pages outside all countries that are no product's. */
const outsidePages = (store: StoreBuild): readonly string[] =>
  ROOT_PAGES.flatMap((row) => listedAs(store, { kind: 'root', row })?.address ?? [])

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const xml = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Writes the day of a change; nothing where no change was noted. */
const lastmod = (changed: Date | undefined): string =>
  changed === undefined ? '' : `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`

const latest = (moments: readonly (Date | null | undefined)[]): Date | undefined =>
  moments.reduce<Date | undefined>((last, one) => (one && (last === undefined || one > last) ? one : last), undefined)

/** Links a page to itself in all languages of all markets that have it. */
const alternatesOf = (storeUrl: string, options: readonly MarketLanguage[], rest: string): string =>
  options.map(({ market, language }) => alternate(language.locale, `${storeUrl}/${prefixOf(market, language)}/${rest}`)).join('')

const alternate = (language: string, address: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${xml(address)}"/>`

const row = (address: string, changed: Date | undefined, alternates = ''): string =>
  `<url><loc>${xml(address)}</loc>${lastmod(changed)}${alternates}</url>`

/** Numbers of the parts are counted from 1. */
interface PartAddress {
  readonly locale: string
  readonly part: number
}

const pathOf = ({ locale, part }: PartAddress): string => `sitemaps/${locale}/${part}.xml`

const partAt = (path: string): PartAddress | undefined => {
  const [, locale, part] = /^sitemaps\/([a-z-]{2,20})\/([1-9]\d{0,5})\.xml$/.exec(path) ?? []
  return locale === undefined ? undefined : { locale, part: Number(part) }
}

/** Products of a part: from one number up to the next part's. */
interface Block {
  readonly from: number
  readonly before: number | undefined
}

/** When things last changed, as far as the parts of an index need it. */
interface LastChanges {
  readonly ofKeys: ReadonlyMap<string, Date>
  /** By kind, market and number of the block. */
  readonly ofBlocks: ReadonlyMap<string, Date>
}

type Reads = Pick<Services, 'database'>

/** Reads where each part of the build's products begins. */
const readBlocks = async (services: SoldReads): Promise<readonly Block[]> => {
  const { rows } = await sql<{ readonly from: number }>`
    select voucher_type_id as "from"
    from (select voucher_type_id, row_number() over (order by voucher_type_id) as place from store.products where ${whereSoldHere(services)}) numbered
    where place % ${PRODUCTS_A_PART} = 1 order by 1`.execute(services.database.as<CatalogueTables>())
  return rows.map(({ from }, at) => ({ from, before: rows[at + 1]?.from }))
}

const readKeys = async ({ database }: Reads, keys: readonly string[]): Promise<ReadonlyMap<string, Date>> => {
  if (keys.length === 0) return new Map()
  const rows = await database
    .as<CatalogueTables>()
    .selectFrom('store.page_keys')
    .select(['key', 'changed_at'])
    .where('key', 'in', [...keys])
    .execute()
  return new Map(rows.map((found) => [found.key, found.changed_at]))
}

/** Reads the last changes for all parts in one pass, without a row for each product. */
const readLastChanges = async ({ database }: Reads, blocks: readonly Block[], shelfKeys: readonly string[]): Promise<LastChanges> => {
  const db = database.as<CatalogueTables>()
  const starts = blocks.map(({ from }) => from)
  const [{ rows: keys }, { rows }] = await Promise.all([
    sql<{ readonly key: string; readonly changed: Date }>`
      select key, changed_at as changed from store.page_keys 
      where not (starts_with(key, 'product:') or starts_with(key, 'price:') or starts_with(key, 'sold:') or starts_with(key, 'notice:'))`.execute(
      db
    ),
    sql<{ readonly kind: string; readonly market: string; readonly block: number; readonly changed: Date }>`
      select split_part(key, ':', 1) as kind, split_part(key, ':', 3) as market,
        width_bucket(split_part(key, ':', 2)::int, ${starts}::int[]) as block, max(changed_at) as changed
      from store.page_keys where starts_with(key, 'product:') or starts_with(key, 'price:') or starts_with(key, 'sold:')
      group by 1, 2, 3`.execute(db)
  ])
  return {
    ofKeys: new Map([...keys.map(({ key, changed }) => [key, changed] as const), ...(await readKeys({ database }, shelfKeys))]),
    ofBlocks: new Map(rows.map(({ kind, market, block, changed }) => [`${kind}:${market}:${block}`, changed]))
  }
}

/** Reads which products are on shelves of home pages. */
const readShelved = async ({ database }: Reads): Promise<readonly number[]> => {
  const rows = await database.as<CatalogueTables>().selectFrom('store.home_products').select('voucher_type_id').distinct().execute()
  return rows.map(({ voucher_type_id: id }) => id)
}

/** Keys of what a home page shows of a product. */
const shelfKeys = (shelved: readonly number[], market: string): readonly string[] =>
  shelved.flatMap((id) => [productKey(id), priceKey(id, market)])

const lastOfKeys = (changes: ReadonlyMap<string, Date>, keys: readonly string[]): Date | undefined =>
  latest(withCoarseKeys(keys).map((key) => changes.get(key)))

/** Keys of the texts that operations wrote for a locale; in English also those of all English locales. */
const textKeys = (locale: string): readonly string[] =>
  locale.split('-')[0] === DEFAULT_LANGUAGE.locale ? [textKey(locale), textKey(DEFAULT_LANGUAGE.code)] : [textKey(locale)]

/** Lists keys that represent the coarse ones of every product page of a market. */
const coarseOfProducts = (market: string): readonly string[] => [productKey(0), priceKey(0, market)]

/** Writes the sitemaps of a store from its catalogue. */
export interface Sitemaps {
  /** Renders the index or a part; its xml is where a page has its html. */
  readonly renderSitemap: RenderPage
  /** Lists the paths of all sitemaps, the index first. */
  readonly listPaths: () => Promise<readonly string[]>
}

/**
 * Opens the sitemaps of a store: an index that lists parts of at most 2,000 addresses.
 *
 * Each locale whose pages search engines may show has parts of its own.
 * Nothing is rendered for them and no two parts are in memory at once. A page is as new as the latest change of its product, its prices or its
 * texts. Notices and promos do not count, since one of them for all markets would make every page new.
 *
 * @source performance 13
 */
export const openSitemaps = (services: SoldReads & Pick<Services, 'now'>, { storeUrl, store }: SitemapOptions): Sitemaps => {
  const here = storeMarkets(allMarkets, store).map(({ path }) => path)
  const isHere = new Set<string>(here)
  /** A language that is not complete shows English pages, which have their own addresses already. */
  const options = languageOptions.filter(({ market, language }) => isHere.has(market.path) && completeLanguages.includes(language.code))
  const optionOf = new Map(options.map((option) => [prefixOf(option.market, option.language), option]))
  const locales = [...optionOf.keys()].toSorted()
  const has =
    (row: MarketPage) =>
    (option: MarketLanguage): boolean => {
      const page = { kind: 'market', option, row } as const
      return isOffered(store, page) && listedAs(store, page) !== undefined
    }

  /** Holds the alternates of a page, which are the same in all its languages. */
  const steadyAlternates = new Map(
    STEADY_PAGES.map((page) => {
      const rest = page.rest(store.segments)
      const elsewhere = alternatesOf(storeUrl, options.filter(has(page)), rest)
      return [page, rest === '' ? elsewhere + alternate('x-default', `${storeUrl}/${OUTSIDE}`) : elsewhere] as const
    })
  )

  const steadyKeys = ({ market, language }: MarketLanguage, { kind }: MarketPage, shelved: readonly number[]): readonly string[] => [
    ...textKeys(language.locale),
    ...(KEYS_OF[kind]?.(market.path, shelved) ?? [])
  ]

  const steadyRows = async (option: MarketLanguage): Promise<readonly string[]> => {
    const pages = STEADY_PAGES.filter((page) => has(page)(option))
    const shelved = await readShelved(services)
    const changes = await readKeys(services, withCoarseKeys(pages.flatMap((page) => steadyKeys(option, page, shelved))))
    const prefix = prefixOf(option.market, option.language)
    return pages.map((page) =>
      row(
        `${storeUrl}/${prefix}/${page.rest(store.segments)}`,
        lastOfKeys(changes, steadyKeys(option, page, shelved)),
        steadyAlternates.get(page)
      )
    )
  }

  const productRows = async ({ market, language }: MarketLanguage, { from, before }: Block): Promise<readonly string[]> => {
    const db = services.database.as<CatalogueTables>()
    const keys = withCoarseKeys([...textKeys(language.locale), ...coarseOfProducts(market.path)])
    const common = latest([...(await readKeys(services, keys)).values()])
    // Only some markets sell gift cards; every other product has a page in all of them.
    const { rows } = await sql<{ readonly path: string; readonly changed: Date | null; readonly markets: readonly string[] | null }>`
      select product.product_path as path, greatest(texts.changed_at, prices.changed_at) as changed,
        case when product.kind = 'giftCard' then array(select distinct price.market from store.denominations item
          join store.prices price on price.denomination_id = item.id where item.voucher_type_id = product.voucher_type_id) end as markets
      from store.products product
      left join store.page_keys texts on texts.key = 'product:' || product.voucher_type_id
      left join store.page_keys prices on prices.key = 'price:' || product.voucher_type_id || ':' || ${market.path}
      where ${whereSoldHere(services, 'product.publisher_key')} and product.voucher_type_id >= ${from} and (${before ?? null}::int is null or product.voucher_type_id < ${before ?? null}::int)
      order by product.voucher_type_id`.execute(db)
    const prefix = prefixOf(market, language)
    return rows
      .filter(({ markets }) => markets === null || markets.includes(market.path))
      .map(({ path, changed, markets }) => {
        const selling = markets === null ? options : options.filter((one) => markets.includes(one.market.path))
        return row(`${storeUrl}/${prefix}/${path}`, latest([common, changed]), alternatesOf(storeUrl, selling, path))
      })
  }

  /** Writes a row for the global page of each product of a part that some market sells. */
  const globalRows = async ({ from, before }: Block): Promise<readonly string[]> => {
    const common = latest([...(await readKeys(services, withCoarseKeys([...textKeys('en'), productKey(0), soldKey(0)]))).values()])
    const { rows } = await sql<{ readonly path: string; readonly changed: Date | null }>`
      select product.product_path as path, greatest(texts.changed_at, sold.changed_at) as changed
      from store.products product
      left join store.page_keys texts on texts.key = 'product:' || product.voucher_type_id
      left join store.page_keys sold on sold.key = 'sold:' || product.voucher_type_id
      where product.available and ${whereSoldHere(services, 'product.publisher_key')}
        and product.voucher_type_id >= ${from} and (${before ?? null}::int is null or product.voucher_type_id < ${before ?? null}::int)
        and exists (
          select from store.denominations item join store.prices price on price.denomination_id = item.id
          where item.voucher_type_id = product.voucher_type_id and item.available and price.market = any(${here}::text[]))
      order by product.voucher_type_id`.execute(services.database.as<CatalogueTables>())
    return rows.map(({ path, changed }) => row(`${storeUrl}/product/${path}`, latest([common, changed])))
  }

  const outsideRows = async (): Promise<readonly string[]> => {
    const changed = latest([...(await readKeys(services, textKeys('en'))).values()])
    return outsidePages(store).map((address) => row(storeUrl + address, changed))
  }

  const rowsOf = async ({ locale, part }: PartAddress): Promise<readonly string[]> => {
    const option = optionOf.get(locale)
    if (option === undefined && locale !== OUTSIDE) return []
    const block = (await readBlocks(services))[part - 1]
    const steady = part > 1 ? [] : await (option === undefined ? outsideRows() : steadyRows(option))
    const products = block === undefined ? [] : await (option === undefined ? globalRows(block) : productRows(option, block))
    return [...steady, ...products]
  }

  const addressesOf = async (blocks: readonly Block[]): Promise<readonly PartAddress[]> => {
    const parts = blocks.length === 0 ? [1] : blocks.map((_, at) => at + 1)
    const global: PartAddress[] = []
    for (const part of parts) {
      const block = blocks[part - 1]
      if (part === 1 || (block !== undefined && (await globalRows(block)).length > 0)) global.push({ locale: OUTSIDE, part })
    }
    return [...global, ...locales.flatMap((locale) => parts.map((part) => ({ locale, part })))].toSorted((a, b) =>
      a.locale === b.locale ? a.part - b.part : a.locale < b.locale ? -1 : 1
    )
  }

  const lastOfPart = ({ ofKeys, ofBlocks }: LastChanges, shelved: readonly number[], { locale, part }: PartAddress): Date | undefined => {
    const option = optionOf.get(locale)
    const kinds = option === undefined ? ['product:', 'sold:'] : ['product:', `price:${option.market.path}`]
    const language = option?.language.locale ?? 'en'
    const coarse = option === undefined ? [productKey(0), soldKey(0)] : coarseOfProducts(option.market.path)
    const steady =
      part > 1 || option === undefined
        ? []
        : STEADY_PAGES.filter((page) => has(page)(option)).flatMap((page) => steadyKeys(option, page, shelved))
    return latest([
      lastOfKeys(ofKeys, [...textKeys(language), ...coarse, ...steady]),
      ...kinds.map((kind) => ofBlocks.get(`${kind}:${part}`))
    ])
  }

  const renderIndex = async (): Promise<string> => {
    const [blocks, shelved] = await Promise.all([readBlocks(services), readShelved(services)])
    const keys = here.flatMap((market) => shelfKeys(shelved, market))
    const [addresses, changes] = await Promise.all([addressesOf(blocks), readLastChanges(services, blocks, [...new Set(keys)])])
    const rows = addresses.map(
      (address) => `<sitemap><loc>${xml(`${storeUrl}/${pathOf(address)}`)}</loc>${lastmod(lastOfPart(changes, shelved, address))}</sitemap>`
    )
    return `${HEAD}<sitemapindex xmlns="${SPACE}">${rows.join('\n')}</sitemapindex>\n`
  }

  const renderPart = async (address: PartAddress): Promise<string | undefined> => {
    const rows = await rowsOf(address)
    if (rows.length === 0) return undefined
    return `${HEAD}<urlset xmlns="${SPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">${rows.join('\n')}</urlset>\n`
  }

  return {
    renderSitemap: async (path): Promise<RenderedPage | undefined> => {
      const address = partAt(path)
      const text = path === SITEMAP_INDEX ? await renderIndex() : address && (await renderPart(address))
      return text === undefined ? undefined : { html: text, keys: [LISTING], freshUntil: new Date(services.now().getTime() + FRESH_MS) }
    },
    listPaths: async () => [SITEMAP_INDEX, ...(await addressesOf(await readBlocks(services))).map(pathOf)]
  }
}
