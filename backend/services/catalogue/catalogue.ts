import type { CatalogueTables } from '../../database/tables-catalogue.ts'
import { findLanguage, defaultLanguage } from '../../../src/domain/market/language.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { displayPlaces } from '../../../src/domain/money/format-amount.ts'
import type { ProductCard } from '../../../src/domain/order/product.ts'
import { marketKey, priceKey, productKey } from '../../pages/render-cache/content-keys.ts'
import type { Services } from '../services.ts'
import { channelsOf, taxOf } from './channels.ts'
import { remembered } from './remembered.ts'
import { storeItem } from './store-items.ts'
import { productCard, type StoreProduct, storeProduct, wordsOf } from './store-product.ts'
import { spokenIn, textIn } from './texts.ts'

export { channelsOf, taxOf, type StoreChannel } from './channels.ts'
export type { StoreItem, PurchaseLimit } from './store-items.ts'
export type { StoreProduct } from './store-product.ts'

type Reads = Pick<Services, 'database'>

/** Selects the products to read; all of them without a condition. */
export interface ProductSelection {
  readonly productPath?: string
  readonly voucherTypeId?: number
  readonly voucherTypeIds?: readonly number[]
}

/** Groups rows by a key, so that each is looked at once however many products they belong to. */
const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => number): ReadonlyMap<number, readonly Row[]> => {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [row])
    else group.push(row)
  }
  return groups
}

interface ReadProduct {
  readonly store: StoreProduct
  readonly itemLabel: string
}

/** Reads products of one market in one language with seven queries, however many products they are. */
const readProducts = async (
  services: Reads,
  market: Market,
  languageCode: string,
  by: ProductSelection = {}
): Promise<readonly ReadProduct[]> => {
  const db = services.database.as<CatalogueTables>()
  const language = findLanguage(market, languageCode) ?? defaultLanguage(market)
  const spoken = spokenIn(language)
  let query = db.selectFrom('store.products').selectAll().orderBy('sort_order')
  if (by.productPath !== undefined) query = query.where('product_path', '=', by.productPath)
  if (by.voucherTypeId !== undefined) query = query.where('voucher_type_id', '=', by.voucherTypeId)
  if (by.voucherTypeIds?.length === 0) return []
  if (by.voucherTypeIds !== undefined) query = query.where('voucher_type_id', 'in', by.voucherTypeIds)
  const products = await query.execute()
  if (products.length === 0) return []
  const ids = products.map((row) => row.voucher_type_id)
  const [texts, denominations, prices, channels, tax] = await Promise.all([
    db
      .selectFrom('store.product_texts')
      .selectAll()
      .where('voucher_type_id', 'in', ids)
      .where('language', 'in', [spoken, language.code, 'en'])
      .execute(),
    db.selectFrom('store.denominations').selectAll().where('voucher_type_id', 'in', ids).orderBy('sort_order').execute(),
    db
      .selectFrom('store.prices as price')
      .innerJoin('store.denominations as item', 'item.id', 'price.denomination_id')
      .selectAll('price')
      .where('price.market', '=', market.path)
      .where('item.voucher_type_id', 'in', ids)
      .execute(),
    channelsOf(services, market, spoken),
    taxOf(services, market)
  ])
  const pricing = { channels, tax, places: displayPlaces(market) }
  const priceById = new Map(prices.map((row) => [row.denomination_id, row]))
  const textsOf = groupBy(texts, (text) => text.voucher_type_id)
  const itemsOf = groupBy(denominations, (item) => item.voucher_type_id)
  return products.map((row) => {
    const words = wordsOf(row, textsOf.get(row.voucher_type_id) ?? [], spoken)
    const items = (itemsOf.get(row.voucher_type_id) ?? []).flatMap((item) => {
      const price = priceById.get(item.id)
      return price === undefined ? [] : [storeItem(item, price, { ...words, language }, pricing)]
    })
    return { store: storeProduct(row, { words, language: spoken, market, items, pricing }), itemLabel: words.itemLabel }
  })
}

/** What one market sells of one product, or undefined when it does not. @source PF 8.2 "Product" */
export const findProduct = (
  services: Reads,
  {
    market,
    language,
    by
  }: {
    readonly market: Market
    readonly language: string
    readonly by: { readonly productPath: string } | { readonly voucherTypeId: number }
  }
): Promise<StoreProduct | undefined> => {
  const { code } = findLanguage(market, language) ?? defaultLanguage(market)
  return remembered(
    services.database,
    JSON.stringify([market.path, code, by]),
    async () => (await readProducts(services, market, code, by))[0]?.store,
    ({ product: { voucherTypeId } }) => [productKey(voucherTypeId), priceKey(voucherTypeId, market.path), marketKey(market.path)]
  )
}

/** Every product of a market, in the order of the catalogue. @source PF 8.2 "Products" */
export const readProductList = async (services: Reads, market: Market, language: string): Promise<readonly StoreProduct[]> =>
  (await readProducts(services, market, language)).map(({ store }) => store)

/** The same by its path. */
export const readProduct = (services: Reads, market: Market, language: string, productPath: string): Promise<StoreProduct | undefined> =>
  findProduct(services, { market, language, by: { productPath } })

/** A shelf of the home page. */
export interface HomeCategory {
  readonly id: number
  readonly name: string
  readonly products: readonly ProductCard[]
}

/** How many products a home page shows at most; the rest is in the search. @source M252 */
const HOME_PRODUCTS = 24

const shelves = async (services: Reads, products: readonly ReadProduct[], language: string): Promise<readonly HomeCategory[]> => {
  const db = services.database.as<CatalogueTables>()
  const [categories, places] = await Promise.all([
    db.selectFrom('store.home_categories').selectAll().orderBy('sort_order').execute(),
    db.selectFrom('store.home_products').selectAll().orderBy('sort_order').execute()
  ])
  const byId = new Map(products.map((one) => [one.store.product.voucherTypeId, one]))
  const shown = new Set<number>()
  return categories.flatMap(({ id, names }) => {
    const cards = places
      .filter((place) => place.category_id === id && !shown.has(place.voucher_type_id))
      .flatMap((place) => {
        const one = byId.get(place.voucher_type_id)
        if (one === undefined || !one.store.product.available || shown.size >= HOME_PRODUCTS) return []
        const card = productCard(one.store, one.itemLabel, textIn(place.promo_label, language))
        if (card === undefined) return []
        shown.add(place.voucher_type_id)
        return [card]
      })
    return cards.length === 0 ? [] : [{ id, name: textIn(names, language) ?? '', products: cards }]
  })
}

/** Everything that the pages of one market and language are made from, in a handful of queries: home shelves and all products. */
export const homeAndProductsOf = async (
  services: Reads,
  market: Market,
  language: string
): Promise<{ readonly home: readonly HomeCategory[]; readonly products: readonly StoreProduct[] }> => {
  const products = await readProducts(services, market, language)
  const spoken = spokenIn(findLanguage(market, language) ?? defaultLanguage(market))
  return { home: await shelves(services, products, spoken), products: products.map(({ store }) => store) }
}

/**
 * Reads the shelves of a home page, at most 24 products in all.
 * Of the catalogue it reads no more than the products on them.
 *
 * @source M252, PF 8.6
 */
export const readHome = async (services: Reads, market: Market, language: string): Promise<readonly HomeCategory[]> => {
  const placed = await services.database
    .as<CatalogueTables>()
    .selectFrom('store.home_products')
    .select('voucher_type_id')
    .distinct()
    .execute()
  const products = await readProducts(services, market, language, { voucherTypeIds: placed.map((row) => row.voucher_type_id) })
  return shelves(services, products, spokenIn(findLanguage(market, language) ?? defaultLanguage(market)))
}
