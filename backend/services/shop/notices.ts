import { DEFAULT_LANGUAGE } from '../../../src/domain/market/language.ts'
import type { CatalogueTables, HighlightedPromoRow, InfoBarRow, Texts } from '../../database/tables-catalogue.ts'
import type { MarketLanguage } from '../../../src/domain/market/language-options.ts'
import { localePath } from '../../../src/domain/navigation/locale-path.ts'
import { storePathOrNone } from '../../../src/domain/navigation/store-path.ts'
import { type BuildReads, whereOfStore, wherePathSoldHere } from '../assortment.ts'
import { spokenIn, textIn } from '../catalogue/texts.ts'
import type { Services } from '../services.ts'

type Reads = Pick<Services, 'database' | 'now'>

/** Reads of what a build shows. */
type ShownReads = Reads & BuildReads

/**
 * A highlighted promotion in answers; times are instants, urls are paths of this store.
 * @source PF 8.6
 */
export interface PromoItem {
  readonly id: string
  readonly title: string
  readonly text: string | null
  readonly imageUrl: string | null
  readonly url: string | null
  readonly productPath: string | null
  readonly promoCode: string | null
  readonly from: string | null
  readonly to: string | null
}

/** A line of the info bar in answers. @source PF 8.6 */
export interface InfoItem {
  readonly id: string
  readonly text: string
  readonly severity: 'info' | 'warning' | 'outage'
  readonly url: string | null
  /** The product that it is about; null = every page of its kind. */
  readonly productPath: string | null
  readonly from: string | null
  readonly to: string | null
}

const isFor = (markets: readonly string[] | null, market: string): boolean => markets === null || markets.includes(market)

const orNull = (texts: Texts | null, language: string): string | null => textIn(texts, language) ?? null

/** A row that counts in a period. */
interface Timed {
  readonly starts_at: Date
  readonly ends_at: Date | null
}

/** Returns whether a row counts now; at its end it no longer does. */
export const isCurrent = ({ starts_at: from, ends_at: to }: Timed, now: Date): boolean => from <= now && (to === null || to > now)

/** Place of promotions: the home page, or one product's page. */
export type PromoPage = { readonly home: true } | { readonly productPath: string }

/** Reads the build's promotions of a market that have not ended, also later ones, in order. */
export const readPromoRows = async (services: ShownReads, market: string): Promise<readonly HighlightedPromoRow[]> => {
  const rows = await services.database
    .as<CatalogueTables>()
    .selectFrom('store.highlighted_promos')
    .selectAll()
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', services.now())]))
    .where(whereOfStore(services))
    .where(wherePathSoldHere(services))
    .orderBy('sort_order')
    .execute()
  return rows.filter((row) => isFor(row.markets, market))
}

/** Returns whether a promotion is shown at a place. */
export const isPromoOf = (row: HighlightedPromoRow, page: PromoPage): boolean =>
  'home' in page ? row.on_home : row.product_path === page.productPath

/** Writes a promotion in the language of a locale. */
export const promoItem = (row: HighlightedPromoRow, { market, language }: MarketLanguage): PromoItem => ({
  id: row.id,
  title: textIn(row.titles, spokenIn(language)) ?? row.id,
  text: orNull(row.texts, spokenIn(language)),
  imageUrl: null,
  url: row.product_path === null ? null : (storePathOrNone(localePath(market, language, row.product_path)) ?? null),
  productPath: row.product_path,
  promoCode: row.promo_code,
  from: row.starts_at.toISOString(),
  to: row.ends_at?.toISOString() ?? null
})

/**
 * Reads the promotions that run now: of the home page or of one product's page.
 * @source M147, M230, M231
 */
export const readPromos = async (services: ShownReads, locale: MarketLanguage, page: PromoPage): Promise<readonly PromoItem[]> => {
  const now = services.now()
  return (await readPromoRows(services, locale.market.path))
    .filter((row) => isPromoOf(row, page) && isCurrent(row, now))
    .map((row) => promoItem(row, locale))
}

/** A page with an info bar. */
export interface InfoBarPage {
  readonly pageType: string
  readonly productPath: string | undefined
}

/**
 * Reads the lines of the info bar that have not ended, also those that begin later, in their order.
 *
 * @param market absent = those of the pages outside all markets
 */
export const readInfoBarRows = async (services: ShownReads, market: string | undefined): Promise<readonly InfoBarRow[]> => {
  const rows = await services.database
    .as<CatalogueTables>()
    .selectFrom('store.info_bar_items')
    .selectAll()
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', services.now())]))
    .where(wherePathSoldHere(services))
    .orderBy('sort_order')
    .execute()
  return rows.filter(({ markets }) => markets === null || (market !== undefined && markets.includes(market)))
}

/** Returns whether a line is shown on a page. */
export const isInfoBarOf = (row: InfoBarRow, { pageType, productPath }: InfoBarPage): boolean =>
  (row.page_types === null || row.page_types.includes(pageType)) && (row.product_path === null || row.product_path === productPath)

/** Writes a line of the info bar in a language. */
export const infoItem = (row: InfoBarRow, contentLanguage: string): InfoItem => ({
  id: row.id,
  text: textIn(row.texts, contentLanguage) ?? '',
  severity: row.severity,
  url: storePathOrNone(row.url) ?? null,
  productPath: row.product_path,
  from: row.starts_at.toISOString(),
  to: row.ends_at?.toISOString() ?? null
})

/** Reads the info bar of one page. @source M147, M227 */
export const readInfoBar = async (services: ShownReads, locale: MarketLanguage, page: InfoBarPage): Promise<readonly InfoItem[]> => {
  const now = services.now()
  return (await readInfoBarRows(services, locale.market.path))
    .filter((row) => isInfoBarOf(row, page) && isCurrent(row, now))
    .map((row) => infoItem(row, spokenIn(locale.language)))
}

/** Sorts the texts of `en-default` before those of a locale, which replace them. @source M276 */
const overDefault = <Row extends { readonly locale: string }>(rows: readonly Row[]): readonly Row[] => [
  ...rows.filter(({ locale }) => locale === DEFAULT_LANGUAGE.code),
  ...rows.filter(({ locale }) => locale !== DEFAULT_LANGUAGE.code)
]

/** Lists the locales whose texts a page uses: in English `en-default` too. @source M276 */
export const localesOf = (locale: string): readonly string[] =>
  locale.split('-')[0] === DEFAULT_LANGUAGE.locale ? [locale, DEFAULT_LANGUAGE.code] : [locale]

/**
 * Reads texts by which operations replaced the store's own; unknown keys are left out.
 *
 * Where the locale has none, those of `en-default` are returned.
 *
 * @source M224, M276
 */
export const readCmsTexts = async (
  services: Reads,
  { keys, locale, type }: { readonly keys: readonly string[]; readonly locale: string; readonly type: string }
): Promise<Readonly<Record<string, string>>> => {
  if (keys.length === 0) return {}
  const rows = await services.database
    .as<CatalogueTables>()
    .selectFrom('store.cms_texts')
    .select(['key', 'text', 'locale'])
    .where('key', 'in', [...keys])
    .where('locale', 'in', [locale, DEFAULT_LANGUAGE.code])
    .where('type', '=', type)
    .execute()
  return Object.fromEntries(overDefault(rows).map(({ key, text }) => [key, text]))
}

/** Type of a text on pages; other types are for mails and apps. @source M224 */
export const PAGE_TEXT = 'TEXT'

/**
 * Reads every text of pages by which operations replaced the store's own, by locale and key.
 * @source M224
 */
export const allOverrides = (services: Reads) =>
  services.database
    .as<CatalogueTables>()
    .selectFrom('store.cms_texts')
    .select(['locale', 'key', 'text'])
    .where('type', '=', PAGE_TEXT)
    .orderBy('locale')
    .orderBy('key')
    .execute()

/**
 * Reads the texts of one locale, as its pages have them.
 *
 * In English those of `en-default` are used where it has none.
 *
 * @source M224, M276
 */
export const readOverrides = async (services: Pick<Reads, 'database'>, locale: string): Promise<Readonly<Record<string, string>>> => {
  const rows = await services.database
    .as<CatalogueTables>()
    .selectFrom('store.cms_texts')
    .select(['locale', 'key', 'text'])
    .where('type', '=', PAGE_TEXT)
    .where('locale', 'in', [...localesOf(locale)])
    .orderBy('key')
    .execute()
  return Object.fromEntries(overDefault(rows).map(({ key, text }) => [key, text]))
}

/**
 * Lists the announcements of operations on the home page, in their order: texts of the type NEWS.
 *
 * An English locale without any has those of `en-default`.
 *
 * @source M248, M276
 */
export const readNews = async (services: Reads, locale: string): Promise<readonly string[]> => {
  const rows = await services.database
    .as<CatalogueTables>()
    .selectFrom('store.cms_texts')
    .select(['text', 'locale'])
    .where('type', '=', 'NEWS')
    .where('locale', 'in', [...localesOf(locale)])
    .orderBy('key')
    .execute()
  const own = rows.filter((row) => row.locale === locale)
  return (own.length === 0 ? rows : own).map(({ text }) => text)
}
