import type { StoreProduct } from '../backend/services/catalogue/catalogue.ts'
import { productMode } from '../src/domain/order/product-mode.ts'
import type { MessageKey, TextParams } from '../src/i18n/keys.ts'
import { tileUrl } from '../src/ui/art/built.ts'
import { writeAmount } from '../src/ui/components/write-amount.ts'
import type { KnownItem, KnownMarket, KnownProduct } from '../src/ui/islands/known/known-market.ts'
import { defaultItem } from '../src/ui/screens/product/build-page-data.ts'
import { KNOWN_FOLDER } from './known-folder.ts'
import type { PageLocale } from '../src/ui/page-data.ts'

/** Pages that know returning shoppers: home with earlier purchases, products with their own prices. */
export const KNOWN_PAGES = ['home', 'product'] as const
export type KnownPage = (typeof KNOWN_PAGES)[number]

/**
 * Returns the address of the script for one kind of page of a market and language.
 *
 * It stays the same whatever the script contains.
 *
 * @example knownAddress('us', 'home') // '/known/us-home.js'
 */
export const knownAddress = (prefix: string, page: KnownPage): string => `/${KNOWN_FOLDER}/${prefix}-${page}.js`

interface Deps {
  readonly frame: PageLocale
  readonly products: readonly StoreProduct[]
  readonly t: (key: MessageKey, params?: TextParams) => string
  readonly now: Date
  readonly suggestsPayment: boolean
}

const knownProduct = ({ product, channelTotals }: StoreProduct, { frame: { amountFormat }, t }: Deps): KnownProduct => {
  const items = product.denominations.filter(({ available, kind }) => available && kind === 'fixed')
  const itemOf = ({ id, name, fromPrice }: (typeof items)[number]): KnownItem => [
    name,
    t('product.from', { amount: writeAmount(amountFormat, fromPrice) }),
    Object.fromEntries(Object.entries(channelTotals(id)).map(([pcId, total]) => [pcId, writeAmount(amountFormat, total)]))
  ]
  const lowest = defaultItem(product)?.fromPrice
  const from = lowest === undefined ? '' : t('product.from', { amount: writeAmount(amountFormat, lowest) })
  return {
    name: product.name,
    from,
    picture: tileUrl(product.productPath),
    items: Object.fromEntries(items.map((item) => [item.id, itemOf(item)]))
  }
}

/**
 * Collects the data of the script of returning shoppers for one market and language.
 * These are the items on sale today, with their prices.
 */
const knownMarket = (needs: Deps): KnownMarket => {
  const { frame, products, t, now, suggestsPayment } = needs
  const onSale = products.filter(({ product }) => product.available && productMode(product, now) === 'open')
  return {
    prefix: frame.prefix,
    country: frame.country,
    words: {
      again: t('home.again'),
      saved: t('product.savedPlayers'),
      someoneElse: t('product.someoneElse'),
      from: t('product.from', { amount: '{}' }),
      ...(suggestsPayment ? { lastUsed: t('product.lastUsed') } : {})
    },
    products: Object.fromEntries(onSale.map((store) => [store.product.productPath, knownProduct(store, needs)]))
  }
}

/**
 * Writes the script of returning shoppers for one market and language.
 *
 * The one of product pages is written without products: it shows no price.
 */
export const knownScript = (code: string, needs: Deps): string => `const MARKET=${JSON.stringify(knownMarket(needs))};${code}`
