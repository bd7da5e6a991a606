import type { PriceRow } from '../../database/tables-catalogue.ts'
import { findLanguage, defaultLanguage } from '../../../src/domain/market/language.ts'
import type { LanguageOption, Market } from '../../../src/domain/market/market.ts'
import { displayedDecimals } from '../../../src/domain/money/format-amount.ts'
import { marketKey, priceKey, productKey } from '../../pages/render-cache/content-keys.ts'
import { areSubscriptionsOffered, isCashbackOffered, isWalletOffered } from '../feature-gate.ts'
import { isSoldHere, whereSoldHere } from '../assortment.ts'
import { type CashbackRules, readCashbackRules, readChannelRules } from './cashback-rules.ts'
import { giftCardItem, giftCardPricing, isSoldInMarket } from './gift-card.ts'
import { type ChannelReads, channelsOf, taxOf } from './channels.ts'
import type { MarketPricing } from './price-list.ts'
import { type ProductRows, type ProductSelection, readPriceRows, readProductRows } from './product-rows.ts'
import { remembered } from './remembered.ts'
import { storeItem } from './store-items.ts'
import { readSubscriptionChannels, readSubscriptionOffers, type SubscriptionOffers } from './subscription-offers.ts'
import { type StoreProduct, storeProduct, productWords } from './store-product.ts'
import { spokenIn } from './texts.ts'

export { channelsOf, taxOf, type StoreChannel } from './channels.ts'
export type { StoreItem, PurchaseLimit } from './store-items.ts'
export type { StoreProduct } from './store-product.ts'

/** What reading the catalogue needs. */
export type Reads = ChannelReads

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
export const readProducts = async <A>(
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
