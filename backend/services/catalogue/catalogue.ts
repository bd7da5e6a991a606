import type { CatalogueTables, PriceRow, Texts } from '../../database/tables-catalogue.ts'
import { findLanguage, defaultLanguage } from '../../../src/domain/market/language.ts'
import type { LanguageOption, Market } from '../../../src/domain/market/market.ts'
import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import type { ProductCard } from '../../../src/domain/order/product.ts'
import { marketKey, priceKey, productKey } from '../../pages/render-cache/content-keys.ts'
import { areSubscriptionsOffered, isCashbackOffered, isWalletOffered } from '../feature-gate.ts'
import { isSoldHere, type SoldReads, whereProductSoldHere, whereSoldHere } from '../assortment.ts'
import { type CashbackRules, readCashbackRules, readChannelRules } from './cashback-rules.ts'
import { giftCardItem, giftCardPricing, isSoldInMarket } from './gift-card.ts'
import { type ChannelReads, channelsOf, taxOf } from './channels.ts'
import type { MarketPricing } from './price-list.ts'
import { type ProductRows, type ProductSelection, readPriceRows, readProductRows } from './product-rows.ts'
import { remembered } from './remembered.ts'
import { storeItem } from './store-items.ts'
import { productCardOf } from './product-card.ts'
import { readSubscriptionChannels, readSubscriptionOffers, type SubscriptionOffers } from './subscription-offers.ts'
import { type StoreProduct, storeProduct, productWords } from './store-product.ts'
import { spokenIn, textIn } from './texts.ts'

export { channelsOf, taxOf, type StoreChannel } from './channels.ts'
export type { StoreItem, PurchaseLimit } from './store-items.ts'
export type { StoreProduct } from './store-product.ts'

type Reads = ChannelReads

/** Reads taxes and payment methods of a market, from which all its prices are computed. */
export const readPricing = async (services: Reads, market: Market, contentLanguage: string): Promise<MarketPricing> => {
  const [channels, tax, channelRules, recurring] = await Promise.all([
    channelsOf(services, market, contentLanguage),
    taxOf(services, market),
    isCashbackOffered(services, market) ? readChannelRules(services, market.path) : undefined,
    areSubscriptionsOffered(services, market) ? readSubscriptionChannels(services, market.path) : undefined
  ])
  const known = { channels, tax, places: displayedDecimals(market) }
  return { ...known, ...(channelRules === undefined ? {} : { channelRules }), ...(recurring === undefined ? {} : { recurring }) }
}

/**
 * Reads how often items of products are offered as subscriptions in a market.
 * None where it has no subscriptions.
 *
 * @source M161
 */
export const readOffers = async (services: Reads, market: Market, voucherTypeIds: readonly number[]): Promise<SubscriptionOffers> =>
  areSubscriptionsOffered(services, market) ? readSubscriptionOffers(services, market.path, voucherTypeIds) : new Map()

/** Makes a product of one market in one language from its rows. */
export const readProductOf = (
  { row, texts, items: itemRows }: ProductRows,
  { market, language }: { readonly market: Market; readonly language: LanguageOption },
  prices: ReadonlyMap<string, PriceRow>,
  pricing: MarketPricing,
  rules: CashbackRules = new Map(),
  offers: SubscriptionOffers = new Map()
): StoreProduct => {
  const contentLanguage = spokenIn(language)
  const words = productWords(row, texts, contentLanguage)
  if (row.kind === 'giftCard') {
    const cards = itemRows.flatMap((item) => {
      const price = prices.get(item.id)
      const own = giftCardPricing(pricing)
      return price === undefined || item.kind !== 'fixed'
        ? []
        : [giftCardItem(storeItem(item, price, { ...words, language }, own), price, { market, language })]
    })
    return storeProduct(row, {
      words,
      language: contentLanguage,
      market,
      items: cards,
      pricing: giftCardPricing(pricing),
      cashbackRules: []
    })
  }
  const items = itemRows.flatMap((item) => {
    const price = prices.get(item.id)
    return price === undefined ? [] : [storeItem(item, price, { ...words, language }, pricing, offers.get(item.id))]
  })
  const cashbackRules = rules.get(row.voucher_type_id) ?? []
  return storeProduct(row, { words, language: contentLanguage, market, items, pricing, cashbackRules })
}

/** Makes a value from the rows of a product in one market and language. */
type MakeOfRows<A> = (...rows: Parameters<typeof readProductOf>) => A

/** What a product is found by. */
export type ProductKey = { readonly productPath: string } | { readonly voucherTypeId: number }

/** A product to be found, as a market sells it in a language. */
export interface ProductQuestion {
  readonly market: Market
  readonly language: string
  readonly by: ProductKey
}

/** Reads products of one market in one language, with as many queries for one as for all. */
const readProducts = async <A>(
  services: Reads,
  market: Market,
  languageCode: string,
  by: ProductSelection,
  make: MakeOfRows<A>
): Promise<readonly A[]> => {
  const language = findLanguage(market, languageCode) ?? defaultLanguage(market)
  const contentLanguage = spokenIn(language)
  const products = await readProductRows(services, by, [...new Set([contentLanguage, language.code, 'en'])])
  if (products.length === 0) return []
  const ids = products.map(({ row }) => row.voucher_type_id)
  const [prices, pricing, rules, offers] = await Promise.all([
    readPriceRows(services, market.path, ids),
    readPricing(services, market, contentLanguage),
    isCashbackOffered(services, market) ? readCashbackRules(services, market.path, ids) : undefined,
    readOffers(services, market, ids)
  ])
  const priceOf = new Map(prices.map((price) => [price.denomination_id, price]))
  const sold = products.filter((rows) => isSoldInMarket(services, market, rows, priceOf))
  return sold.map((rows) => make(rows, { market, language }, priceOf, pricing, rules, offers))
}

/**
 * Reads what one market has of one product, of any publisher, or undefined when it has nothing.
 * Purchases that were made in another store of the same database are finished with it; what is sold is read by `findProduct`.
 */
export const findStoredProduct = (services: Reads, { market, language, by }: ProductQuestion): Promise<StoreProduct | undefined> => {
  const { code } = findLanguage(market, language) ?? defaultLanguage(market)
  return remembered(
    services.database,
    // Stores of one database may differ in what they offer.
    JSON.stringify([
      market.path,
      code,
      by,
      isWalletOffered(services, market),
      isCashbackOffered(services, market),
      areSubscriptionsOffered(services, market)
    ]),
    async () => (await readProducts(services, market, code, by, readProductOf))[0],
    ({ product: { voucherTypeId } }) => [productKey(voucherTypeId), priceKey(voucherTypeId, market.path), marketKey(market.path)]
  )
}

/**
 * Reads what one market sells of one product in this build, or undefined when it does not.
 * @source PF 8.2 "Product"
 */
export const findProduct = async (services: Reads, asked: ProductQuestion): Promise<StoreProduct | undefined> => {
  const found = await findStoredProduct(services, asked)
  return found !== undefined && isSoldHere(services, found) ? found : undefined
}

/** Reads every product of a market, in the order of the catalogue. @source PF 8.2 "Products" */
export const readProductList = (services: Reads, market: Market, language: string): Promise<readonly StoreProduct[]> =>
  readProducts(services, market, language, { isSold: whereSoldHere(services) }, readProductOf)

/** Reads what one market sells of the product with a path. */
export const readProduct = (services: Reads, market: Market, language: string, productPath: string): Promise<StoreProduct | undefined> =>
  findProduct(services, { market, language, by: { productPath } })

/** A shelf of the home page. */
export interface HomeCategory {
  readonly id: number
  readonly name: string
  readonly products: readonly ProductCard[]
}

/** Largest number of products on a home page; the rest is in the search. @source M252 */
const HOME_PRODUCTS = 24

/** The shelves of the home page and their products, both in order. */
export interface HomePlaces {
  readonly categories: readonly { readonly id: number; readonly names: Texts }[]
  readonly places: readonly { readonly category_id: number; readonly voucher_type_id: number; readonly promo_label: Texts | null }[]
}

/** Largest number of games that a publisher's store shows on one shelf. */
const ONE_SHELF = 8

/** Puts the products of all shelves, in order, and others behind them on the first shelf. */
const onOneShelf = ({ categories, places }: HomePlaces, others: readonly number[]): HomePlaces => {
  const inOrder = categories.flatMap(({ id }) => places.filter((shelved) => shelved.category_id === id))
  const first = categories.find(({ id }) => id === inOrder[0]?.category_id) ?? categories[0]
  if (first === undefined) return { categories, places }
  const ids = new Set([...inOrder.map((shelved) => shelved.voucher_type_id), ...others])
  return {
    categories: [first],
    places: [...ids].map((id) => ({
      category_id: first.id,
      voucher_type_id: id,
      promo_label: inOrder.find((shelved) => shelved.voucher_type_id === id)?.promo_label ?? null
    }))
  }
}

/**
 * Reads the shelves of the build's home page, the same for every market.
 * The few games of a publisher's store are all on one shelf, those of no shelf at its end.
 */
export const readHomePlaces = async (services: SoldReads): Promise<HomePlaces> => {
  const db = services.database.as<CatalogueTables>()
  const [categories, places] = await Promise.all([
    db.selectFrom('store.home_categories').selectAll().orderBy('sort_order').execute(),
    db.selectFrom('store.home_products').selectAll().where(whereProductSoldHere(services)).orderBy('sort_order').execute()
  ])
  if (services.config.build?.publishers === undefined) return { categories, places }
  const own = await db
    .selectFrom('store.products')
    .select('voucher_type_id')
    .where('available', '=', true)
    .where(whereSoldHere(services))
    .orderBy('sort_order')
    .limit(ONE_SHELF + 1)
    .execute()
  const ids = own.map((row) => row.voucher_type_id)
  return ids.length > ONE_SHELF ? { categories, places } : onOneShelf({ categories, places }, ids)
}

/** Reads product tiles of one market and language by voucher type; undefined = not sold now. */
export type ReadCards = (voucherTypeIds: readonly number[]) => Promise<readonly (ProductCard | undefined)[]>

/**
 * Fills the shelves of a home page, with at most 24 products in all.
 *
 * A product is on the first of its shelves. Products are read 24 at a time, until all positions are filled.
 *
 * @source M252
 */
export const fillShelves = async (
  { categories, places }: HomePlaces,
  language: string,
  read: ReadCards
): Promise<readonly HomeCategory[]> => {
  const inOrder = categories.flatMap(({ id }) => places.filter((shelved) => shelved.category_id === id))
  const open = [...new Set(inOrder.map((shelved) => shelved.voucher_type_id))]
  const cards = new Map<number, ProductCard>()
  for (let at = 0; at < open.length && cards.size < HOME_PRODUCTS; at += HOME_PRODUCTS) {
    const part = open.slice(at, at + HOME_PRODUCTS)
    const found = new Map((await read(part)).map((card) => [card?.voucherTypeId, card]))
    for (const id of part) {
      const card = found.get(id)
      if (card === undefined || cards.size >= HOME_PRODUCTS) continue
      const promoLabel = textIn(inOrder.find((first) => first.voucher_type_id === id)?.promo_label, language)
      cards.set(id, promoLabel === undefined ? card : { ...card, promoLabel })
    }
  }
  const shown = new Set<number>()
  return categories.flatMap(({ id, names }) => {
    const products = places.flatMap(({ category_id: category, voucher_type_id: product }) => {
      const card = category === id && !shown.has(product) ? cards.get(product) : undefined
      if (card !== undefined) shown.add(product)
      return card ?? []
    })
    return products.length === 0 ? [] : [{ id, name: textIn(names, language) ?? '', products }]
  })
}

/**
 * Reads the shelves of a home page, at most 24 products in all.
 * It reads no more of the catalogue than those products.
 *
 * @source M252, PF 8.6
 */
export const readHome = async (services: Reads, market: Market, language: string): Promise<readonly HomeCategory[]> =>
  fillShelves(await readHomePlaces(services), spokenIn(findLanguage(market, language) ?? defaultLanguage(market)), (voucherTypeIds) =>
    readProducts(services, market, language, { voucherTypeIds }, productCardOf)
  )
