import type { PriceRow } from '../../database/tables-catalogue.ts'
import type { LanguageOption } from '../../../src/domain/market/market.ts'
import type { Amount } from '../../../src/domain/money/amount.ts'
import {
  ALL_DENOMINATIONS_CATEGORY,
  type Denomination,
  type DenominationCategory,
  QUICK_SALE_CATEGORY
} from '../../../src/domain/order/product.ts'
import { storedAmount } from './channels.ts'
import { fromPriceOf, type MarketPricing } from './price-list.ts'
import type { ItemRow } from './product-rows.ts'
import { ITEM_GROUPS } from './group-texts.ts'
import { offeredPrices, type SubscriptionOffer } from './subscription-offers.ts'
import { bonusText, counted, isMany, spokenIn, textIn, wholeNumber } from './texts.ts'

/** Type of an item in the schema; a field has the name of its property. */
export const itemTypes = `
type Denomination {
  id: ID!
  type: DenominationType!
  name: String!
  "What comes on top, for example +50 bonus."
  bonus: String
  imageUrl: String
  categoryIds: [Int!]!
  minimumAmount: Decimal
  maximumAmount: Decimal
  "Lowest price over all channels, for the list; the binding price is in the quote."
  fromPrice: Decimal
  "The price before a computed discount; null where there is none."
  listPrice: Decimal
  available: Boolean!
  "How often it can be bought again by itself, shortest period first; empty = it cannot."
  recurrences: [Recurrence!]!
  "What a period costs, for each recurrence."
  subscriptionPrices: [SubscriptionPrice!]!
}

"The price of one period, before fees and added tax; the binding price is in the quote."
type SubscriptionPrice {
  recurrence: Recurrence!
  amount: Decimal!
  "Percent by which it is less than the item bought once; 0 = the same price."
  savingsPercent: Int!
}

enum Recurrence {
  "Every 7 days."
  WEEKLY
  "Every 30 days."
  MONTHLY
  "Every 90 days."
  QUARTERLY
  "Every 365 days."
  YEARLY
}
`

/**
 * How often one player may buy an item; refused with `code`.
 * @source B§9 "seasonal pass 93 days", PF 3.4
 */
export interface PurchaseLimit {
  readonly code: number
  readonly count: number
  readonly days: number
}

/** An item, with the values that the store does not show. */
export interface StoreItem {
  readonly denomination: Denomination
  /** Before any fee, discount or added tax; for a variable price the smallest. */
  readonly price: Amount
  readonly sku: string
  /** Latin letters, as providers need them. @source PF 2.2 */
  readonly latinName: string
  /** The publisher offers it to single players alone; it is never in the list. @source PF 1.3 */
  readonly isPersonal: boolean
  readonly purchaseLimit: PurchaseLimit | undefined
}

export interface ItemWords {
  readonly language: Pick<LanguageOption, 'code' | 'locale' | 'numberFormat'>
  readonly itemLabel: string
  readonly countedItem: string
}

/**
 * Returns the name of an item after a number: in its counted form where the language needs it.
 * Romanian says "500 de" and then that form, but has the plain name after 310.
 */
const countedAs = (units: number, { language, itemLabel, countedItem }: ItemWords): string =>
  isMany(units, language.code) ? countedItem : itemLabel

const nameOf = (row: ItemRow, words: ItemWords): string =>
  row.units === null
    ? (textIn(row.names, spokenIn(words.language)) ?? row.latin_name)
    : counted(wholeNumber(row.units, words.language), countedAs(row.units, words), words.language.code)

const bonusOf = (row: ItemRow, { language }: ItemWords): string | undefined =>
  row.bonus_units === null ? textIn(row.bonus, spokenIn(language)) : bonusText(row.bonus_units, language)

const limitOf = ({ limit_code, limit_count, limit_days }: ItemRow): PurchaseLimit | undefined =>
  limit_code === null || limit_count === null || limit_days === null
    ? undefined
    : { code: limit_code, count: limit_count, days: limit_days }

/** Makes one item of a product as one market sells it. */
export const storeItem = (
  row: ItemRow,
  stored: PriceRow,
  words: ItemWords,
  pricing: MarketPricing,
  offers: readonly SubscriptionOffer[] = []
): StoreItem => {
  const price = storedAmount(stored.price)
  const listPrice = stored.list_price === null ? undefined : storedAmount(stored.list_price)
  const bonus = bonusOf(row, words)
  const subscriptionPrices = row.kind === 'fixed' && !row.personal ? offeredPrices(offers, price, limitOf(row), pricing.places) : []
  const shown = {
    id: row.id,
    name: nameOf(row, words),
    ...(bonus === undefined ? {} : { bonus }),
    categoryIds: [...(listPrice === undefined ? [] : [QUICK_SALE_CATEGORY]), ALL_DENOMINATIONS_CATEGORY, ...row.category_ids],
    fromPrice: fromPriceOf(pricing, price),
    ...(listPrice === undefined ? {} : { listPrice }),
    available: row.available,
    ...(subscriptionPrices.length === 0 ? {} : { subscriptionPrices })
  }
  return {
    denomination:
      row.kind === 'fixed'
        ? { ...shown, kind: 'fixed' }
        : { ...shown, kind: 'variable', minimum: price, maximum: stored.maximum === null ? price : storedAmount(stored.maximum) },
    price,
    sku: row.sku,
    latinName: row.latin_name,
    isPersonal: row.personal,
    purchaseLimit: limitOf(row)
  }
}

/**
 * Returns the groups of these items in the order of the page.
 * A product that has only packs needs no group beside "all".
 */
export const categoriesOf = (items: readonly Denomination[], language: string): readonly DenominationCategory[] => {
  const used = new Set(items.flatMap((item) => item.categoryIds))
  const own = ITEM_GROUPS.filter(({ id }) => id > 0 && used.has(id)).length
  return ITEM_GROUPS.filter(({ id }) => used.has(id) && (id < 0 || own > 1)).map(({ id, name }) => ({
    id,
    name: textIn(name, language) ?? ''
  }))
}
