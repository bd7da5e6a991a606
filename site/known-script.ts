import type { StoreProduct } from '../backend/services/catalogue/catalogue.ts'
import { productMode } from '../src/domain/order/product-mode.ts'
import type { MessageKey, TextParams } from '../src/messages/keys.ts'
import { tileUrl } from '../src/ui/art/built.ts'
import { writeAmount } from '../src/ui/components/write-amount.ts'
import type { KnownItem, KnownMarket, KnownProduct } from '../src/ui/known/known-market.ts'
import { defaultItem } from '../src/ui/product/build-page-data.ts'
import type { Frame } from '../src/ui/page-data.ts'
import { digest } from './page-records.ts'

/** A script that pages of one market and language may load. */
export interface MarketScript {
  readonly address: string
  readonly text: string
}

/** Begins the names of these scripts; nothing else in the folder of the hashed files does. */
export const KNOWN_PREFIX = 'known-'

interface Needs {
  readonly frame: Frame
  readonly products: readonly StoreProduct[]
  readonly t: (key: MessageKey, params?: TextParams) => string
  readonly now: Date
  readonly suggestsPayment: boolean
}

const knownProduct = ({ product, channelTotals }: StoreProduct, { frame: { amountFormat }, t }: Needs): KnownProduct => {
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
 * Gathers what the script of returning shoppers says in one market and language: the items on sale
 * today, with their prices.
 */
const knownMarket = (needs: Needs): KnownMarket => {
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
 * Writes the script of returning shoppers for one market and language; its address changes with
 * its text, so it is asked for once. The one of product pages has no prices: another price of one
 * game leaves the pages of the others as they are.
 */
const knownScript = (code: string, needs: Needs): MarketScript => {
  const text = `const MARKET=${JSON.stringify(knownMarket(needs))};${code}`
  return { address: `/assets/${KNOWN_PREFIX}${needs.frame.prefix}-${digest(text).slice(0, 8)}.js`, text }
}

/** Writes the scripts of returning shoppers: of the home page, and of the pages of products. */
export const knownScripts = (code: string, needs: Needs): { readonly home: MarketScript; readonly product: MarketScript } => ({
  home: knownScript(code, needs),
  product: knownScript(code, { ...needs, products: [] })
})
