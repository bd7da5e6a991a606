import type { Sheet } from './sheet.ts'

const text = { kind: 'text' } as const
const textOrNone = { kind: 'text', nullable: true } as const
const integer = { kind: 'integer' } as const
const integerOrNone = { kind: 'integer', nullable: true } as const
const decimal = { kind: 'decimal' } as const
const decimalOrNone = { kind: 'decimal', nullable: true } as const
const moment = { kind: 'moment' } as const
const momentOrNone = { kind: 'moment', nullable: true } as const
const texts = { kind: 'texts' } as const
const textsOrNone = { kind: 'texts', nullable: true } as const
const textListOrNone = { kind: 'textList', nullable: true } as const
const storesOrNone = { ...textListOrNone, isLater: true } as const
const no = { kind: 'boolean', initial: false } as const
const yes = { kind: 'boolean', initial: true } as const

/** All sheets, each after those that its rows point to. */
export const SHEETS: readonly Sheet[] = [
  {
    name: 'markets',
    table: 'store.market_rules',
    keys: ['market'],
    columns: { market: text, sort_order: integer, price_factor: decimal, price_ending: text, tax_percent: decimal, tax_included: yes },
    ending: 'keep'
  },
  {
    name: 'products',
    table: 'store.products',
    keys: ['voucher_type_id'],
    columns: {
      voucher_type_id: integer,
      gvt_id: integer,
      product_path: text,
      sort_order: integer,
      kind: text,
      latin_name: text,
      publisher_key: text,
      publisher_name: text,
      theme_name: textOrNone,
      hue: { kind: 'integer', nullable: true, isLater: true },
      available: yes,
      player_lookup: no,
      server_listed: no,
      has_roles: no,
      personal_items: no,
      minimum_age: integerOrNone,
      account_required: no,
      giftable: no,
      inputs: { kind: 'json' },
      releases_at: momentOrNone
    },
    unique: [['gvt_id'], ['product_path']],
    ending: 'withdraw'
  },
  {
    name: 'texts',
    table: 'store.product_texts',
    keys: ['voucher_type_id', 'language'],
    columns: {
      voucher_type_id: integer,
      language: text,
      name: textOrNone,
      description: textOrNone,
      item_label: textOrNone,
      counted_item: textOrNone
    },
    ending: 'remove',
    isLeaf: true
  },
  {
    name: 'denominations',
    table: 'store.denominations',
    keys: ['id'],
    columns: {
      id: text,
      voucher_type_id: integer,
      sort_order: integer,
      kind: text,
      sku: text,
      latin_name: text,
      units: integerOrNone,
      bonus_units: integerOrNone,
      names: textsOrNone,
      bonus: textsOrNone,
      category_ids: { kind: 'integerList' },
      available: yes,
      reference_price: decimal,
      reference_list_price: decimalOrNone,
      reference_maximum: decimalOrNone,
      limit_code: integerOrNone,
      limit_count: integerOrNone,
      limit_days: integerOrNone,
      personal: no
    },
    unique: [['sku']],
    ending: 'withdraw'
  },
  {
    name: 'prices',
    table: 'store.prices',
    keys: ['market', 'denomination_id'],
    columns: { market: text, denomination_id: text, price: decimal, list_price: decimalOrNone, maximum: decimalOrNone },
    ending: 'remove',
    isLeaf: true
  },
  {
    name: 'channels',
    table: 'store.channels',
    keys: ['market', 'id'],
    columns: {
      market: text,
      id: integer,
      sort_order: integer,
      type: text,
      names: texts,
      latin_name: text,
      is_backend_channel: no,
      inputs: { kind: 'textList' },
      fee_fixed: decimal,
      fee_percent: decimal,
      minimum: decimal,
      maximum: decimal,
      price_points: { kind: 'decimalList', nullable: true },
      expiry_minutes: integer,
      refundable: no,
      refund_days: integer,
      is_down: no
    },
    ending: 'remove'
  },
  {
    name: 'promos',
    table: 'store.promos',
    rows: 't.account_id is null',
    keys: ['id'],
    columns: {
      id: text,
      market: text,
      code: text,
      kind: text,
      percent: decimalOrNone,
      amount: decimalOrNone,
      maximum_discount: decimalOrNone,
      minimum_price: decimalOrNone,
      starts_at: moment,
      ends_at: momentOrNone,
      budget_uses: integerOrNone,
      once_per_player: no,
      channel_types: textListOrNone,
      denomination_ids: textListOrNone,
      player_ids: textListOrNone,
      stores: storesOrNone
    },
    unique: [['market', 'code']],
    ending: 'endNow'
  },
  {
    name: 'shelves',
    table: 'store.home_categories',
    keys: ['id'],
    columns: { id: integer, sort_order: integer, names: texts },
    ending: 'remove'
  },
  {
    name: 'shelf-products',
    table: 'store.home_products',
    keys: ['category_id', 'voucher_type_id'],
    columns: { category_id: integer, voucher_type_id: integer, sort_order: integer, promo_label: textsOrNone },
    ending: 'remove'
  },
  {
    name: 'highlights',
    table: 'store.highlighted_promos',
    keys: ['id'],
    columns: {
      id: text,
      sort_order: integer,
      product_path: textOrNone,
      on_home: no,
      markets: textListOrNone,
      promo_code: textOrNone,
      titles: texts,
      texts: textsOrNone,
      starts_at: moment,
      ends_at: momentOrNone,
      stores: storesOrNone
    },
    ending: 'remove'
  },
  {
    name: 'notices',
    table: 'store.info_bar_items',
    keys: ['id'],
    columns: {
      id: text,
      sort_order: integer,
      page_types: textListOrNone,
      product_path: textOrNone,
      markets: textListOrNone,
      severity: text,
      texts,
      url: textOrNone,
      starts_at: moment,
      ends_at: momentOrNone
    },
    ending: 'remove'
  },
  {
    name: 'cms-texts',
    table: 'store.cms_texts',
    keys: ['key', 'locale', 'type'],
    columns: { key: text, locale: text, type: text, text },
    ending: 'remove'
  },
  {
    name: 'search-names',
    table: 'store.search_names',
    keys: ['voucher_type_id', 'folded'],
    columns: { voucher_type_id: integer, folded: text, is_alias: no },
    ending: 'remove'
  }
]

/** Finds a sheet by its name. */
export const findSheet = (name: string): Sheet | undefined => SHEETS.find((sheet) => sheet.name === name)
