import type { CatalogueTables, Texts } from '../../database/tables-catalogue.ts'
import { defaultLanguage, findLanguage } from '../../../src/domain/market/language.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import type { ProductCard } from '../../../src/domain/order/product.ts'
import { type SoldReads, whereProductSoldHere, whereSoldHere } from '../assortment.ts'
import { readProducts, type Reads } from './catalogue.ts'
import { productCardOf } from './product-card.ts'
import { spokenIn, textIn } from './texts.ts'

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
