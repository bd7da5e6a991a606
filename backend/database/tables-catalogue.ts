import type { Generated } from 'kysely'
import type { ChannelType, InputName } from '../../src/domain/order/product.ts'

/** What a product sells: top-ups of players, codes of a stock, or cards that fill a wallet. */
export type ProductKind = 'topUp' | 'voucher' | 'giftCard'

/** A text by language code; English is always there. */
export type Texts = Readonly<Record<string, string>>

/** One of a product's form fields as stored; texts are chosen when a page is read. */
export interface StoredInput {
  readonly name: InputName
  readonly label: Texts
  readonly help?: Texts
  readonly required: boolean
  readonly pattern?: string
  readonly options?: 'countries' | readonly { readonly value: string; readonly label: Texts }[]
}

export interface MarketRuleRow {
  market: string
  sort_order: number
  price_factor: string
  price_ending: string
  tax_percent: string
  tax_included: boolean
}

export interface ProductRow {
  voucher_type_id: number
  gvt_id: number
  product_path: string
  sort_order: number
  kind: ProductKind
  latin_name: string
  publisher_key: string
  publisher_name: string
  theme_name: string | null
  /** Hue of its page, in degrees; null = that of the store. */
  hue: number | null
  available: boolean
  player_lookup: boolean
  server_listed: boolean
  has_roles: boolean
  personal_items: boolean
  minimum_age: number | null
  account_required: boolean
  giftable: boolean
  inputs: readonly StoredInput[]
  /** Until then the product is shown and not sold; null = it has always been sold. @source M131 */
  releases_at: Date | null
}

export interface ProductTextRow {
  voucher_type_id: number
  language: string
  name: string | null
  description: string | null
  item_label: string | null
  counted_item: string | null
}

export interface DenominationRow {
  id: string
  voucher_type_id: number
  sort_order: number
  kind: 'fixed' | 'variable'
  sku: string
  latin_name: string
  units: number | null
  bonus_units: number | null
  names: Texts | null
  bonus: Texts | null
  category_ids: readonly number[]
  available: boolean
  reference_price: string
  reference_list_price: string | null
  reference_maximum: string | null
  limit_code: number | null
  limit_count: number | null
  limit_days: number | null
  /** Offered by the publisher to single players alone, never in the list. */
  personal: boolean
}

export interface PriceRow {
  market: string
  denomination_id: string
  price: string
  list_price: string | null
  maximum: string | null
}

export interface ChannelRow {
  market: string
  id: number
  sort_order: number
  type: ChannelType
  names: Texts
  latin_name: string
  is_backend_channel: boolean
  inputs: readonly InputName[]
  fee_fixed: string
  fee_percent: string
  minimum: string
  maximum: string
  price_points: readonly string[] | null
  expiry_minutes: number
  refundable: boolean
  refund_days: number
  is_down: boolean
}

export interface PromoRow {
  id: string
  market: string
  code: string
  kind: 'percent' | 'fixed'
  percent: string | null
  amount: string | null
  maximum_discount: string | null
  minimum_price: string | null
  starts_at: Date
  ends_at: Date | null
  budget_uses: number | null
  once_per_player: boolean
  channel_types: readonly ChannelType[] | null
  denomination_ids: readonly string[] | null
  player_ids: readonly string[] | null
  /** Keys of the builds in which it counts; null = in all. */
  stores: readonly string[] | null
  /** The only account that can use it, as a coupon; null = everybody. */
  account_id: string | null
}

export interface PromoUseRow {
  order_ref: string
  promo_id: string
  player_key: string
  state: 'held' | 'used' | 'released'
  changed_at: Date
}

export interface HighlightedPromoRow {
  id: string
  sort_order: number
  product_path: string | null
  on_home: boolean
  markets: readonly string[] | null
  promo_code: string | null
  titles: Texts
  texts: Texts | null
  starts_at: Date
  ends_at: Date | null
  /** Keys of the builds that show it; null = all. */
  stores: readonly string[] | null
}

export interface InfoBarRow {
  id: string
  sort_order: number
  page_types: readonly string[] | null
  product_path: string | null
  markets: readonly string[] | null
  severity: 'info' | 'warning' | 'outage'
  texts: Texts
  url: string | null
  starts_at: Date
  ends_at: Date | null
}

/** The tables of the catalogue, as `database.as<CatalogueTables>()` reads them. */
export interface CatalogueTables {
  /** `content`: sum of the rows right after the seed was written; null = an operator has changed them. */
  'store.seeds': { name: string; digest: string; seeded_at: Generated<Date>; content: string | null }
  /** `seq` counts the transactions that changed content. */
  'store.catalogue_version': { version: string; seq: Generated<string> }
  /** Written by triggers. `ended_at`: when the next state began; null = the current one. */
  'store.catalogue_states': { seq: string; version: string; ended_at: Date | null }
  /** Kept by triggers: the last change of each key. */
  'store.page_keys': { key: string; seq: string; changed_at: Date }
  'store.market_rules': MarketRuleRow
  'store.products': ProductRow
  'store.product_texts': ProductTextRow
  'store.home_categories': { id: number; sort_order: number; names: Texts }
  'store.home_products': { category_id: number; voucher_type_id: number; sort_order: number; promo_label: Texts | null }
  'store.denominations': DenominationRow
  'store.prices': PriceRow
  'store.channels': ChannelRow
  'store.promos': PromoRow
  'store.promo_uses': PromoUseRow
  /** Kept by a trigger on `store.promo_uses`. */
  'store.promo_counts': { promo_id: string; taken: string }
  'store.highlighted_promos': HighlightedPromoRow
  'store.info_bar_items': InfoBarRow
  'store.cms_texts': { key: string; locale: string; type: string; text: string }
  'store.search_names': {
    voucher_type_id: number
    folded: string
    is_alias: boolean
    grams: Generated<string[]>
    /** Null until the store has written them. */
    sounds: Generated<string[] | null>
  }
  'store.request_counts': { key: string; member: Generated<string>; expires_at: Date; count: number }
}
