import { readOffers, readPricing, readProductOf, type StoreProduct } from '../backend/services/catalogue/catalogue.ts'
import { fillShelves, type HomeCategory, readHomePlaces } from '../backend/services/catalogue/home-shelves.ts'
import { isSoldInMarket } from '../backend/services/catalogue/gift-card.ts'
import { isSoldHere, whereSoldHere } from '../backend/services/assortment.ts'
import { productCardOf } from '../backend/services/catalogue/product-card.ts'
import { type ProductRows, readPriceRows, readProductRows } from '../backend/services/catalogue/product-rows.ts'
import { findSellingMarkets, type SoldProduct } from '../backend/services/catalogue/selling-markets.ts'
import { spokenIn } from '../backend/services/catalogue/texts.ts'
import type { ChannelReads } from '../backend/services/catalogue/channels.ts'
import type { CatalogueTables } from '../backend/database/tables-catalogue.ts'
import type { Services } from '../backend/services/services.ts'
import {
  type InfoBarPage,
  infoItem,
  type InfoItem,
  isCurrent,
  isInfoBarOf,
  isPromoOf,
  localesOf,
  promoItem,
  type PromoItem,
  type PromoPage,
  readInfoBarRows,
  readNews,
  readOverrides,
  readPromoRows
} from '../backend/services/shop/notices.ts'
import {
  HOME,
  LISTING,
  marketKey,
  NOTICE,
  noticeKey,
  priceKey,
  productKey,
  soldKey,
  TENANT,
  textKey,
  withCoarseKeys
} from '../backend/pages/render-cache/content-keys.ts'
import type { RenderedPage } from '../backend/pages/render-cache/rendered-page.ts'
import type { MarketLanguage } from '../src/domain/market/language-options.ts'
import type { Market } from '../src/domain/market/market.ts'
import type { TextOverrides } from '../src/i18n/override-texts.ts'
import type { FramePayment } from '../src/ui/page-data.ts'

type Reads = Pick<Services, 'now'> & ChannelReads

/** Rows with the keys of the content that they show. */
export interface KeyedRows<A> {
  readonly value: A
  readonly keys: readonly string[]
}

/** Keeps rows that many pages are made of, as long as none of their keys has changed. */
export interface RowMemory {
  /** Answers the rows kept under a name; else reads them. Under one name the same is read each time. */
  readonly recall: <A>(name: string, read: () => Promise<KeyedRows<A>>) => Promise<KeyedRows<A>>
}

/** Reads everything again each time. */
const noMemory: RowMemory = { recall: (_, read) => read() }

/** Keeps all rows, for a run that makes many pages of one state of the content. */
export const runMemory = (): RowMemory => {
  const kept = new Map<string, Promise<KeyedRows<unknown>>>()
  return {
    recall: <A>(name: string, read: () => Promise<KeyedRows<A>>) => {
      const known = kept.get(name) as Promise<KeyedRows<A>> | undefined
      const rows = known ?? read()
      if (known === undefined) kept.set(name, rows)
      return rows
    }
  }
}

/** Most products of which the script of returning shoppers knows items and prices. */
const KNOWN_PRODUCTS = 48

/** Reads content for one page, and notes by which keys and until which moment the page stays. */
export interface ContentReads {
  readonly product: (option: MarketLanguage, productPath: string) => Promise<StoreProduct | undefined>
  readonly home: (option: MarketLanguage) => Promise<readonly HomeCategory[]>
  /** Reads products that can be bought again: those of the home page, then the first of the catalogue. */
  readonly known: (option: MarketLanguage) => Promise<readonly StoreProduct[]>
  /** Reads where a product is sold; undefined where it is sold nowhere. */
  readonly sold: (productPath: string) => Promise<SoldProduct | undefined>
  /** Reads payment methods of a market that others offer: all but the store's own wallet. */
  readonly payments: (option: MarketLanguage) => Promise<readonly FramePayment[]>
  readonly isTaxIncluded: (market: Market) => Promise<boolean>
  readonly promos: (option: MarketLanguage, page: PromoPage) => Promise<readonly PromoItem[]>
  readonly infoBar: (option: MarketLanguage | undefined, page: InfoBarPage) => Promise<readonly InfoItem[]>
  readonly news: (locale: string) => Promise<readonly string[]>
  readonly overrides: (locale: string) => Promise<TextOverrides>
  /** Answers what was read so far. */
  readonly noted: () => Pick<RenderedPage, 'keys' | 'freshUntil'>
}

/** Opens the content for one page. */
export const readContent = (services: Reads, memory: RowMemory = noMemory): ContentReads => {
  const now = services.now()
  const keys = new Set<string>([TENANT])
  let freshUntil: Date | undefined

  const read = async <A>(name: string, rows: () => Promise<KeyedRows<A>>): Promise<A> => {
    const found = await memory.recall(name, rows)
    for (const key of found.keys) keys.add(key)
    return found.value
  }

  /** Notes a moment at which a row begins or ends to count. */
  const noteMoment = (moment: Date | null): void => {
    if (moment !== null && moment > now && (freshUntil === undefined || moment < freshUntil)) freshUntil = moment
  }

  /** Takes the rows that count now, and notes when each begins and ends to count. */
  const current = <Row extends { readonly starts_at: Date; readonly ends_at: Date | null }>(rows: readonly Row[]): readonly Row[] => {
    for (const { starts_at: from, ends_at: to } of rows) {
      noteMoment(from)
      noteMoment(to)
    }
    return rows.filter((row) => isCurrent(row, now))
  }

  const pricingOf = ({ market, language }: MarketLanguage) =>
    read(`pricing ${market.path} ${spokenIn(language)}`, async () => ({
      value: await readPricing(services, market, spokenIn(language)),
      keys: [marketKey(market.path)]
    }))

  /** Makes something of each product as a market sells it. */
  const makeIn = async <A>(
    option: MarketLanguage,
    products: readonly ProductRows[],
    make: (...rows: Parameters<typeof readProductOf>) => A
  ): Promise<readonly A[]> => {
    // Without a product nothing of the market is read.
    if (products.length === 0) return []
    const { market } = option
    const ids = products.map(({ row }) => row.voucher_type_id)
    for (const { row } of products) noteMoment(row.releases_at)
    const [prices, pricing, offers] = await Promise.all([
      read(`prices ${market.path} ${ids.join()}`, async () => ({
        value: new Map((await readPriceRows(services, market.path, ids)).map((price) => [price.denomination_id, price])),
        keys: ids.map((id) => priceKey(id, market.path))
      })),
      pricingOf(option),
      read(`subscription offers ${market.path} ${ids.join()}`, async () => ({
        value: await readOffers(services, market, ids),
        keys: ids.map((id) => priceKey(id, market.path))
      }))
    ])
    const sold = products.filter((rows) => isSoldInMarket(services, market, rows, prices))
    return sold.map((rows) => make(rows, option, prices, pricing, undefined, offers))
  }

  const readMany = (ids: readonly number[]): Promise<readonly ProductRows[]> =>
    read(`products ${ids.join()}`, async () => ({
      value: await readProductRows(services, { voucherTypeIds: ids }),
      keys: ids.map(productKey)
    }))

  // Of a publisher's games also those are shown that are on no shelf.
  const placeKeys = services.config.build?.publishers === undefined ? [HOME] : [HOME, LISTING]
  const readPlaces = () => read('home', async () => ({ value: await readHomePlaces(services), keys: placeKeys }))

  const readFirst = () =>
    read('first products', async () => {
      const rows = await services.database
        .as<CatalogueTables>()
        .selectFrom('store.products')
        .select('voucher_type_id')
        .where('available', '=', true)
        .where(whereSoldHere(services))
        .orderBy('sort_order')
        .limit(KNOWN_PRODUCTS)
        .execute()
      return { value: rows.map((row) => row.voucher_type_id), keys: [LISTING] }
    })

  return {
    product: async (option, productPath) => {
      const rows = await read(`product ${productPath}`, async () => {
        const value = await readProductRows(services, { productPath })
        return { value, keys: value.length === 0 ? [LISTING] : value.map(({ row }) => productKey(row.voucher_type_id)) }
      })
      const sold = rows.filter(({ row }) => isSoldHere(services, { publisherKey: row.publisher_key }))
      return (await makeIn(option, sold, readProductOf))[0]
    },
    home: async (option) =>
      fillShelves(await readPlaces(), spokenIn(option.language), async (ids) => makeIn(option, await readMany(ids), productCardOf)),
    known: async (option) => {
      const [{ places }, first] = await Promise.all([readPlaces(), readFirst()])
      const ids = [...new Set([...places.map((shelved) => shelved.voucher_type_id), ...first])].slice(0, KNOWN_PRODUCTS)
      return makeIn(option, await readMany(ids), readProductOf)
    },
    sold: (productPath) =>
      read(`sold ${productPath}`, async () => {
        const value = await findSellingMarkets(services, productPath)
        return { value, keys: value === undefined ? [LISTING] : [productKey(value.voucherTypeId), soldKey(value.voucherTypeId)] }
      }),
    payments: async (option) =>
      (await pricingOf(option)).channels
        .filter(({ type }) => type !== 'storeWallet')
        .map(({ id, type, name }) => ({ ...(services.config.build?.marks?.[id] === undefined ? {} : { markId: id }), type, name })),
    isTaxIncluded: ({ path }) =>
      read(`tax ${path}`, async () => {
        const rule = await services.database
          .as<CatalogueTables>()
          .selectFrom('store.market_rules')
          .select('tax_included')
          .where('market', '=', path)
          .executeTakeFirst()
        return { value: rule?.tax_included ?? true, keys: [marketKey(path)] }
      }),
    promos: async (option, page) => {
      const { path } = option.market
      const rows = await read(`promos ${path}`, async () => ({ value: await readPromoRows(services, path), keys: [noticeKey(path)] }))
      return current(rows.filter((row) => isPromoOf(row, page))).map((row) => promoItem(row, option))
    },
    infoBar: async (option, page) => {
      const market = option?.market.path
      const rows = await read(`info bar ${market ?? ''}`, async () => ({
        value: await readInfoBarRows(services, market),
        keys: [market === undefined ? NOTICE : noticeKey(market)]
      }))
      const contentLanguage = option === undefined ? 'en' : spokenIn(option.language)
      return current(rows.filter((row) => isInfoBarOf(row, page))).map((row) => infoItem(row, contentLanguage))
    },
    news: (locale) =>
      read(`news ${locale}`, async () => ({ value: await readNews(services, locale), keys: localesOf(locale).map(textKey) })),
    overrides: (locale) =>
      read(`texts ${locale}`, async () => ({ value: await readOverrides(services, locale), keys: localesOf(locale).map(textKey) })),
    noted: () => ({ keys: withCoarseKeys(keys), ...(freshUntil === undefined ? {} : { freshUntil }) })
  }
}
