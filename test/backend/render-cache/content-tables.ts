import { copyOf } from '../../support/shown-content.ts'

/** A change of one column, and the keys that it leads to; `row` finds one row in the world below. */
interface ContentTable {
  readonly row: string
  /** Columns and their other values in the row, with the keys of the change. */
  readonly columns: Readonly<Record<string, readonly [value: string, keys: readonly string[]]>>
  /** Keys when the row is removed, and when it is written again. */
  readonly wholeRow: readonly string[]
  /** Keys when the table, and all that points to it, is emptied. */
  readonly emptied: readonly string[]
}

/** Rows that nothing points to, so that all their columns can change; markets and locales are made up. */
export const WORLD: readonly string[] = [
  ...[9001, 9002, 9009].map((id) =>
    copyOf(
      'store.products',
      `{"voucher_type_id":${id},"gvt_id":${id},"product_path":"product-${id}","sort_order":${id},"releases_at":"2026-01-01T00:00:00Z"}`,
      'voucher_type_id = 1001'
    )
  ),
  copyOf('store.product_texts', '{"voucher_type_id":9001,"language":"xx"}', `voucher_type_id = 1001 and language = 'en'`),
  ...[
    ['item-9001', 9001],
    ['item-9002', 9002],
    ['item-9009', 9001]
  ].map(([id, product]) =>
    copyOf('store.denominations', `{"id":"${id}","sku":"sku-${id}","voucher_type_id":${product}}`, `id = 'comet-circuit-60'`)
  ),
  `insert into store.prices (market, denomination_id, price) values ('zz', 'item-9001', 10)`,
  `insert into store.home_categories (id, sort_order, names) values (9001, 9001, '{"en":"A"}'), (9002, 9002, '{"en":"B"}'), (9003, 9003, '{"en":"C"}')`,
  `insert into store.home_products (category_id, voucher_type_id, sort_order) values (9002, 9001, 1)`,
  copyOf('store.market_rules', '{"market":"zz"}', `market = 'us'`),
  copyOf('store.channels', '{"market":"zz","id":9001}', `market = 'us'`),
  copyOf('store.cashback_rules', '{"market":"zz","voucher_type_id":9001}', `market = 'us' and voucher_type_id = 1001`),
  copyOf('store.cashback_channel_rules', '{"market":"zz","pc_id":9001}', `market = 'us'`),
  `insert into store.subscription_offers (market, denomination_id, recurrence, discount_percent) values ('zz', 'item-9001', 'weekly', 5)`,
  `insert into store.subscription_channels (market, pc_id) values ('zz', 9001)`,
  `insert into store.info_bar_items (id, sort_order, page_types, product_path, markets, severity, texts, url, starts_at)
    values ('bar', 9001, null, null, '["us","de"]', 'info', '{"en":"A"}', null, '2026-01-01Z')`,
  `insert into store.highlighted_promos (id, sort_order, on_home, markets, titles, starts_at)
    values ('promo', 9001, true, '["us","de"]', '{"en":"A"}', '2026-01-01Z')`,
  `insert into store.cms_texts (key, locale, type, text) values ('shell.title', 'xx', 'TEXT', 'A')`,
  `insert into store.search_names (voucher_type_id, folded) values (9001, 'nine')`
]

const PRODUCT = ['product:9009']
const LISTED_PRODUCT = ['listing', 'product:9009']
const ITEM = ['product:9001']
const LISTED_ITEM = ['listing', 'product:9001']
const PRICE = ['price:9001:zz']
const MARKET = ['market:zz']
const TWO_MARKETS = ['market:yy', 'market:zz']
const HOME = ['home']
const NOTICES = ['notice:de', 'notice:us']
const ALL_NOTICES = ['notice', 'notice:de', 'notice:us']
const TEXT = ['text:xx']
const SEARCH = ['search']
const NOTHING: readonly string[] = []

/** Tables that pages, sitemaps and search are made of. */
export const CONTENT_TABLES: Readonly<Record<string, ContentTable>> = {
  products: {
    row: 'voucher_type_id = 9009',
    columns: {
      voucher_type_id: ['9010', ['listing', 'product:9009', 'product:9010']],
      gvt_id: ['9010', PRODUCT],
      product_path: [`'other'`, LISTED_PRODUCT],
      sort_order: ['sort_order + 1', LISTED_PRODUCT],
      kind: [`'voucher'`, PRODUCT],
      latin_name: [`latin_name || '!'`, PRODUCT],
      publisher_key: [`publisher_key || '!'`, PRODUCT],
      publisher_name: [`publisher_name || '!'`, PRODUCT],
      theme_name: [`coalesce(theme_name, '') || '!'`, PRODUCT],
      hue: ['coalesce(hue, 0) + 8', PRODUCT],
      available: ['not available', LISTED_PRODUCT],
      player_lookup: ['not player_lookup', PRODUCT],
      server_listed: ['not server_listed', PRODUCT],
      has_roles: ['not has_roles', PRODUCT],
      personal_items: ['not personal_items', PRODUCT],
      minimum_age: ['coalesce(minimum_age, 0) + 1', PRODUCT],
      account_required: ['not account_required', PRODUCT],
      giftable: ['not giftable', PRODUCT],
      inputs: [`'[{"name":"other"}]'`, PRODUCT],
      releases_at: ['null', PRODUCT]
    },
    wholeRow: LISTED_PRODUCT,
    emptied: ['home', 'listing', 'prices', 'products', 'search', 'sold']
  },
  product_texts: {
    row: `voucher_type_id = 9001 and language = 'xx'`,
    columns: {
      voucher_type_id: ['9002', ['product:9001', 'product:9002']],
      language: [`'yy'`, ITEM],
      name: [`'other'`, ITEM],
      description: [`'other'`, ITEM],
      item_label: [`'other'`, ITEM],
      counted_item: [`'other'`, ITEM]
    },
    wholeRow: ITEM,
    emptied: ['products']
  },
  denominations: {
    row: `id = 'item-9009'`,
    columns: {
      id: [`'item-9010'`, LISTED_ITEM],
      voucher_type_id: ['9002', ['listing', 'product:9001', 'product:9002']],
      sort_order: ['sort_order + 1', ITEM],
      kind: [`'variable'`, ITEM],
      sku: [`'sku-9010'`, ITEM],
      latin_name: [`latin_name || '!'`, ITEM],
      units: ['coalesce(units, 0) + 1', ITEM],
      bonus_units: ['coalesce(bonus_units, 0) + 1', ITEM],
      names: [`'{"en":"other"}'`, ITEM],
      bonus: [`'{"en":"other"}'`, ITEM],
      category_ids: [`'[9]'`, ITEM],
      available: ['not available', LISTED_ITEM],
      reference_price: ['reference_price + 1', ITEM],
      reference_list_price: ['coalesce(reference_list_price, 0) + 1', ITEM],
      reference_maximum: ['coalesce(reference_maximum, 0) + 1', ITEM],
      limit_code: ['coalesce(limit_code, 0) + 1', ITEM],
      limit_count: ['coalesce(limit_count, 0) + 1', ITEM],
      limit_days: ['coalesce(limit_days, 0) + 1', ITEM],
      personal: ['not personal', ITEM]
    },
    wholeRow: LISTED_ITEM,
    emptied: ['listing', 'prices', 'products', 'sold']
  },
  prices: {
    row: `market = 'zz' and denomination_id = 'item-9001'`,
    columns: {
      market: [`'yy'`, ['listing', 'price:9001:yy', 'price:9001:zz', 'sold:9001']],
      denomination_id: [`'item-9002'`, ['listing', 'price:9001:zz', 'price:9002:zz', 'sold:9001', 'sold:9002']],
      price: ['price + 1', PRICE],
      list_price: ['20', PRICE],
      maximum: ['20', PRICE]
    },
    wholeRow: ['listing', 'price:9001:zz', 'sold:9001'],
    emptied: ['listing', 'prices', 'sold']
  },
  market_rules: {
    row: `market = 'zz'`,
    columns: {
      market: [`'yy'`, TWO_MARKETS],
      sort_order: ['sort_order + 1', MARKET],
      price_factor: ['price_factor + 1', MARKET],
      price_ending: [`price_ending || '!'`, MARKET],
      tax_percent: ['tax_percent + 1', MARKET],
      tax_included: ['not tax_included', MARKET]
    },
    wholeRow: MARKET,
    emptied: ['markets']
  },
  channels: {
    row: `market = 'zz' and id = 9001`,
    columns: {
      market: [`'yy'`, TWO_MARKETS],
      id: ['9002', MARKET],
      sort_order: ['sort_order + 1', MARKET],
      type: [`'voucher'`, MARKET],
      names: [`'{"en":"other"}'`, MARKET],
      latin_name: [`latin_name || '!'`, MARKET],
      is_backend_channel: ['not is_backend_channel', MARKET],
      inputs: [`'["other"]'`, MARKET],
      fee_fixed: ['fee_fixed + 1', MARKET],
      fee_percent: ['fee_percent + 1', MARKET],
      minimum: ['minimum + 1', MARKET],
      maximum: ['maximum + 1', MARKET],
      price_points: [`'["1"]'`, MARKET],
      expiry_minutes: ['expiry_minutes + 1', MARKET],
      refundable: ['not refundable', MARKET],
      refund_days: ['refund_days + 1', MARKET],
      is_down: ['not is_down', MARKET]
    },
    wholeRow: MARKET,
    emptied: ['markets']
  },
  cashback_rules: {
    row: `market = 'zz' and voucher_type_id = 9001`,
    columns: {
      market: [`'yy'`, ['price:9001:yy', 'price:9001:zz']],
      voucher_type_id: ['9002', ['price:9001:zz', 'price:9002:zz']],
      earn_percent: ['earn_percent + 1', PRICE],
      percentage_minimum: ['percentage_minimum + 1', PRICE],
      percentage_maximum: ['percentage_maximum + 1', PRICE],
      amount_minimum: ['amount_minimum + 1', PRICE],
      amount_maximum: ['amount_maximum + 1', PRICE],
      sponsor: [`'payment'`, PRICE],
      starts_at: [`starts_at + interval '1 day'`, PRICE],
      ends_at: [`starts_at + interval '9 days'`, PRICE]
    },
    wholeRow: PRICE,
    emptied: ['prices']
  },
  cashback_channel_rules: {
    row: `market = 'zz' and pc_id = 9001`,
    columns: {
      market: [`'yy'`, TWO_MARKETS],
      pc_id: ['9002', MARKET],
      extra_percent: ['extra_percent + 1', MARKET],
      starts_at: [`starts_at + interval '1 day'`, MARKET],
      ends_at: [`starts_at + interval '9 days'`, MARKET]
    },
    wholeRow: MARKET,
    emptied: ['markets']
  },
  subscription_offers: {
    row: `market = 'zz' and denomination_id = 'item-9001'`,
    columns: {
      market: [`'yy'`, ['price:9001:yy', 'price:9001:zz']],
      denomination_id: [`'item-9002'`, ['price:9001:zz', 'price:9002:zz']],
      recurrence: [`'yearly'`, PRICE],
      discount_percent: ['discount_percent + 1', PRICE]
    },
    wholeRow: PRICE,
    emptied: ['prices']
  },
  subscription_channels: {
    row: `market = 'zz' and pc_id = 9001`,
    columns: { market: [`'yy'`, TWO_MARKETS], pc_id: ['9002', MARKET] },
    wholeRow: MARKET,
    emptied: ['markets']
  },
  home_categories: {
    row: 'id = 9001',
    columns: { id: ['9009', HOME], sort_order: ['sort_order + 1', HOME], names: [`'{"en":"other"}'`, HOME] },
    wholeRow: HOME,
    emptied: HOME
  },
  home_products: {
    row: 'category_id = 9002 and voucher_type_id = 9001',
    columns: {
      category_id: ['9003', HOME],
      voucher_type_id: ['9002', HOME],
      sort_order: ['sort_order + 1', HOME],
      promo_label: [`'{"en":"other"}'`, HOME]
    },
    wholeRow: HOME,
    emptied: HOME
  },
  info_bar_items: {
    row: `id = 'bar'`,
    columns: {
      id: [`'other'`, NOTICES],
      sort_order: ['sort_order + 1', NOTICES],
      page_types: [`'["home"]'`, NOTICES],
      product_path: [`'other'`, NOTICES],
      markets: ['null', ALL_NOTICES],
      severity: [`'outage'`, NOTICES],
      texts: [`'{"en":"other"}'`, NOTICES],
      url: [`'/us/'`, NOTICES],
      starts_at: [`'2026-01-02Z'`, NOTICES],
      ends_at: [`'2027-01-01Z'`, NOTICES]
    },
    wholeRow: NOTICES,
    emptied: ['notice']
  },
  highlighted_promos: {
    row: `id = 'promo'`,
    columns: {
      id: [`'other'`, NOTICES],
      sort_order: ['sort_order + 1', NOTICES],
      product_path: [`'other'`, NOTICES],
      on_home: ['not on_home', NOTICES],
      markets: [`'["us","br"]'`, ['notice:br', 'notice:de', 'notice:us']],
      promo_code: [`'OTHER'`, NOTICES],
      titles: [`'{"en":"other"}'`, NOTICES],
      texts: [`'{"en":"other"}'`, NOTICES],
      starts_at: [`'2026-01-02Z'`, NOTICES],
      ends_at: [`'2027-01-01Z'`, NOTICES],
      stores: [`'{shooter}'`, NOTICES]
    },
    wholeRow: NOTICES,
    emptied: ['notice']
  },
  cms_texts: {
    row: `locale = 'xx'`,
    columns: {
      key: [`'shell.other'`, TEXT],
      locale: [`'yy'`, ['text:xx', 'text:yy']],
      type: [`'NEWS'`, TEXT],
      text: [`'other'`, TEXT]
    },
    wholeRow: TEXT,
    emptied: ['texts']
  },
  search_names: {
    row: 'voucher_type_id = 9001',
    columns: {
      voucher_type_id: ['9002', SEARCH],
      folded: [`'other'`, SEARCH],
      is_alias: ['not is_alias', SEARCH],
      // They follow from the name; a search writes them.
      grams: [`'{abc}'`, NOTHING],
      sounds: [`'{abc}'`, NOTHING]
    },
    wholeRow: SEARCH,
    emptied: SEARCH
  }
}
