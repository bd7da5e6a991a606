/**
 * Content that pages show, and a change of each of its columns.
 *
 * Markets and languages are real ones, so that pages show the rows.
 */

/** Writes a statement that copies a row with other values in some of its columns. */
export const copyOf = (table: string, changes: string, from: string): string =>
  `insert into ${table} select (jsonb_populate_record(own, '${changes}')).* from ${table} own where ${from} limit 1`

/**
 * Products, shelves and texts beside those of the seed.
 *
 * Nothing points to `third-game`, so it can get another id.
 */
export const SHOWN_WORLD: readonly string[] = [
  ...[
    [9001, 'first-game', 'null'],
    [9002, 'second-game', 'null'],
    [9009, 'third-game', '"2026-12-24T00:00:00Z"']
  ].map(([id, path, opens]) =>
    copyOf(
      'store.products',
      `{"voucher_type_id":${id},"gvt_id":${id},"product_path":"${path}","sort_order":${id},"releases_at":${opens}}`,
      'voucher_type_id = 1001'
    )
  ),
  ...['en', 'ar'].map((language) =>
    copyOf('store.product_texts', '{"voucher_type_id":9001,"name":"First"}', `voucher_type_id = 1001 and language = '${language}'`)
  ),
  ...[
    ['item-1', 9001, 1],
    ['item-2', 9001, 2],
    ['item-3', 9002, 3],
    ['item-4', 9002, 4],
    ['item-5', 9001, 5]
  ].map(([id, product, order]) =>
    copyOf(
      'store.denominations',
      `{"id":"${id}","sku":"sku-${id}","voucher_type_id":${product},"sort_order":${order}}`,
      `id = 'comet-circuit-60'`
    )
  ),
  // An item that is named by a text, whose price a buyer chooses.
  `update store.denominations set units = null, names = '{"en":"Any amount"}', kind = 'variable' where id = 'item-2'`,
  `insert into store.prices (market, denomination_id, price, maximum)
    select market, id, 10, case id when 'item-2' then 90 end from unnest('{us,sa,de}'::text[]) market, unnest('{item-1,item-2,item-3,item-4}'::text[]) id`,
  `insert into store.home_categories (id, sort_order, names) values (9001, -2, '{"en":"A"}'), (9002, -1, '{"en":"B"}'), (9003, 900, '{"en":"C"}')`,
  `insert into store.home_products (category_id, voucher_type_id, sort_order) values (9001, 9001, 1), (9002, 9002, 2), (9002, 1001, 3)`,
  copyOf('store.channels', '{"id":9001,"sort_order":0}', `market = 'us'`),
  `insert into store.info_bar_items (id, sort_order, markets, severity, texts, starts_at)
    values ('bar', 901, '["us","de"]', 'info', '{"en":"A"}', '2026-01-01Z'), ('second-bar', 902, '["us","de"]', 'info', '{"en":"B"}', '2026-01-01Z')`,
  `insert into store.highlighted_promos (id, sort_order, on_home, markets, titles, starts_at)
    values ('promo', 0, true, '["us","de"]', '{"en":"A"}', '2026-01-01Z')`,
  `insert into store.cms_texts (key, locale, type, text) values
    ('shell.title', 'en-US', 'TEXT', 'A'), ('shell.title', 'en-default', 'TEXT', 'B'), ('news', 'en-default', 'NEWS', 'C'), ('news', 'en-US', 'NEWS', 'D')`
]

/** Leaves four products of the seed and three languages, so that pages are rendered sooner. */
export const SMALL_STORE: readonly string[] = [
  `delete from store.product_texts where language not in ('en', 'ar', 'de')`,
  'delete from store.home_products where voucher_type_id not in (1001, 1003)',
  'update store.products set available = false where voucher_type_id not in (1001, 1003, 1021, 1024)'
]

/** Addresses of products in the world above; the last one has none. */
export const WORLD_PATHS = ['first-game', 'second-game', 'third-game', 'new-game'] as const

/** Another valid value of a column, and why no page shows it where none does. */
type ColumnChange = readonly [value: string, unseen?: string]

/** How the rows of a table change; `row` finds one that pages show and that nothing points to. */
interface ShownTable {
  readonly row: string
  readonly columns: Readonly<Record<string, ColumnChange>>
  /** Other rows whose columns change, where not every column of one row shows. */
  readonly rowOf?: Readonly<Record<string, string>>
  /** Adds a row. */
  readonly added: string
  /** Why no page shows the added row; absent = pages do. */
  readonly unseen?: string
  /** Why no page shows any of its rows, though pages read them; absent = pages do. */
  readonly allUnseen?: string
}

const ORDERS_ALONE = 'orders read it alone'
const SEED_ALONE = 'prices are made of it when they are written'
const QUOTES_ALONE = 'quotes alone say what a purchase earns'
const NO_PRICE = 'an item that has prices keeps its id'

/** Tables that pages are made of, with all their columns. */
export const SHOWN_TABLES: Readonly<Record<string, ShownTable>> = {
  products: {
    row: 'voucher_type_id = 9009',
    columns: {
      voucher_type_id: ['9010'],
      gvt_id: ['9010'],
      product_path: [`'new-game'`],
      sort_order: ['0'],
      kind: [`'voucher'`],
      latin_name: [`latin_name || '!'`],
      publisher_key: [`publisher_key || '!'`, ORDERS_ALONE],
      publisher_name: [`publisher_name || '!'`],
      theme_name: [`'triPlayport'`],
      hue: ['case when hue = 8 then 16 else 8 end'],
      available: ['not available'],
      player_lookup: ['not player_lookup'],
      server_listed: ['not server_listed', ORDERS_ALONE],
      has_roles: ['not has_roles', ORDERS_ALONE],
      personal_items: ['not personal_items', ORDERS_ALONE],
      minimum_age: ['coalesce(minimum_age, 0) + 13'],
      account_required: ['not account_required'],
      giftable: ['not giftable'],
      inputs: ['inputs - 0'],
      releases_at: ['null']
    },
    // In a script of returning shoppers, which names products that can be bought.
    rowOf: { sort_order: 'voucher_type_id = 9002' },
    added: copyOf(
      'store.products',
      '{"voucher_type_id":9011,"gvt_id":9011,"product_path":"new-game","sort_order":9011}',
      'voucher_type_id = 1001'
    )
  },
  product_texts: {
    row: `voucher_type_id = 9001 and language = 'en'`,
    columns: {
      voucher_type_id: ['9002'],
      language: [`'de'`],
      name: [`'Other'`],
      description: [`'Other'`],
      item_label: [`'Other'`],
      counted_item: [`'Other'`]
    },
    added: `insert into store.product_texts (voucher_type_id, language, name) values (9002, 'en', 'Second')`
  },
  denominations: {
    row: `id = 'item-1'`,
    rowOf: { id: `id = 'item-5'`, latin_name: `id = 'item-2'`, names: `id = 'item-2'`, bonus: `id = 'item-2'` },
    columns: {
      id: [`'item-9'`, NO_PRICE],
      voucher_type_id: ['9002'],
      sort_order: ['9'],
      kind: [`'variable'`],
      sku: [`'sku-9'`, ORDERS_ALONE],
      latin_name: [`latin_name || '!'`, 'the item is named by its other texts'],
      units: ['coalesce(units, 0) + 1'],
      bonus_units: ['coalesce(bonus_units, 0) + 5'],
      names: [`'{"en":"Other"}'`],
      bonus: [`'{"en":"Other"}'`],
      category_ids: [`'[1, 2]'`],
      available: ['not available'],
      reference_price: ['reference_price + 1', SEED_ALONE],
      reference_list_price: ['coalesce(reference_list_price, 0) + 1', SEED_ALONE],
      reference_maximum: ['coalesce(reference_maximum, 0) + 1', SEED_ALONE],
      limit_code: ['coalesce(limit_code, 0) + 1', ORDERS_ALONE],
      limit_count: ['coalesce(limit_count, 0) + 1', ORDERS_ALONE],
      limit_days: ['coalesce(limit_days, 0) + 1', ORDERS_ALONE],
      personal: ['not personal']
    },
    added: copyOf('store.denominations', '{"id":"item-9","sku":"sku-9","voucher_type_id":9001}', `id = 'item-1'`),
    unseen: 'an item without prices is not sold'
  },
  prices: {
    row: `market = 'us' and denomination_id = 'item-1'`,
    rowOf: { maximum: `market = 'us' and denomination_id = 'item-2'` },
    columns: {
      market: [`'jp'`],
      denomination_id: [`'item-5'`],
      price: ['price + 1'],
      list_price: ['20'],
      maximum: ['80']
    },
    added: `insert into store.prices (market, denomination_id, price) values ('us', 'item-5', 5)`
  },
  market_rules: {
    row: `market = 'us'`,
    columns: {
      market: [`'zz'`],
      sort_order: ['sort_order + 1', SEED_ALONE],
      price_factor: ['price_factor + 1', SEED_ALONE],
      price_ending: [`price_ending || '!'`, SEED_ALONE],
      tax_percent: ['tax_percent + 1'],
      tax_included: ['not tax_included']
    },
    rowOf: { tax_percent: `market = 'us'` },
    added: copyOf('store.market_rules', '{"market":"zz"}', `market = 'us'`),
    unseen: 'there is no such market'
  },
  channels: {
    row: `market = 'us' and id = 9001`,
    columns: {
      market: [`'sa'`],
      id: ['9002'],
      sort_order: ['999'],
      type: [`'voucher'`],
      names: [`'{"en":"Other"}'`],
      latin_name: [`latin_name || '!'`, ORDERS_ALONE],
      is_backend_channel: ['not is_backend_channel'],
      inputs: [`'["mobile"]'`],
      fee_fixed: ['fee_fixed + 1'],
      fee_percent: ['fee_percent + 1'],
      minimum: ['15'],
      maximum: ['5'],
      price_points: [`'["1"]'`],
      expiry_minutes: ['expiry_minutes + 1', ORDERS_ALONE],
      refundable: ['not refundable', ORDERS_ALONE],
      refund_days: ['refund_days + 1', ORDERS_ALONE],
      is_down: ['not is_down']
    },
    added: copyOf('store.channels', '{"id":9003}', `market = 'us'`)
  },
  home_categories: {
    row: 'id = 9001',
    rowOf: { id: 'id = 9003' },
    columns: { id: ['9009', 'a shelf that has products keeps its id'], sort_order: ['0'], names: [`'{"en":"Other"}'`] },
    added: `insert into store.home_categories (id, sort_order, names) values (9004, -3, '{"en":"D"}')`,
    unseen: 'a shelf without products is not shown'
  },
  home_products: {
    row: 'category_id = 9001 and voucher_type_id = 9001',
    rowOf: { sort_order: 'category_id = 9002 and voucher_type_id = 1001' },
    columns: {
      category_id: ['9002'],
      voucher_type_id: ['9002'],
      sort_order: ['0'],
      promo_label: [`'{"en":"Other"}'`]
    },
    added: `insert into store.home_products (category_id, voucher_type_id, sort_order) values (9003, 1002, 1), (9001, 1003, 0)`
  },
  info_bar_items: {
    row: `id = 'bar'`,
    columns: {
      id: [`'other'`],
      sort_order: ['903'],
      page_types: [`'["home"]'`],
      product_path: [`'first-game'`],
      markets: ['null'],
      severity: [`'outage'`],
      texts: [`'{"en":"Other"}'`],
      url: [`'/us/about'`],
      starts_at: [`'2026-12-01Z'`],
      ends_at: [`'2027-01-01Z'`]
    },
    added: `insert into store.info_bar_items (id, sort_order, markets, severity, texts, starts_at) values ('third-bar', 1, null, 'info', '{"en":"C"}', '2026-01-01Z')`
  },
  highlighted_promos: {
    row: `id = 'promo'`,
    columns: {
      id: [`'other'`],
      sort_order: ['903'],
      product_path: [`'first-game'`],
      on_home: ['not on_home'],
      markets: [`'["us","sa"]'`],
      promo_code: [`'OTHER'`],
      titles: [`'{"en":"Other"}'`],
      texts: [`'{"en":"Other"}'`],
      starts_at: [`'2026-12-01Z'`],
      ends_at: [`'2027-01-01Z'`],
      stores: [`'{shooter}'`]
    },
    added: `insert into store.highlighted_promos (id, sort_order, on_home, product_path, titles, starts_at) values ('new', 9, false, 'first-game', '{"en":"N"}', '2026-01-01Z')`
  },
  cms_texts: {
    row: `locale = 'en-US' and type = 'TEXT'`,
    columns: { key: [`'shell.other'`], locale: [`'ar-SA'`], type: [`'NEWS'`], text: [`'Other'`] },
    added: `insert into store.cms_texts (key, locale, type, text) values ('shell.other', 'en-default', 'TEXT', 'E')`
  },
  cashback_channel_rules: {
    row: `market = 'us'`,
    columns: {
      market: [`'de'`, QUOTES_ALONE],
      pc_id: ['9001', QUOTES_ALONE],
      extra_percent: ['extra_percent + 1', QUOTES_ALONE],
      starts_at: [`starts_at + interval '1 day'`, QUOTES_ALONE],
      ends_at: [`starts_at + interval '9 days'`, QUOTES_ALONE]
    },
    added: copyOf('store.cashback_channel_rules', '{"pc_id":9001}', `market = 'us'`),
    allUnseen: QUOTES_ALONE
  }
}

/** Tables of the content that no page reads. */
export const UNREAD_TABLES: Readonly<Record<string, string>> = {
  search_names: 'the search reads it alone',
  cashback_rules: 'quotes read it alone',
  subscription_offers: 'no page shows it yet',
  subscription_channels: 'no page shows it yet'
}

/** A change of content by SQL, as one transaction. */
export interface ContentChange {
  readonly name: string
  readonly statements: readonly string[]
  /** Why no page shows it; absent = at least one does. */
  readonly unseen?: string | undefined
}

const manyTexts = `insert into store.product_texts (voucher_type_id, language, name)
  select 9002, case n when 0 then 'en' else 'l' || n end, 'Many' from generate_series(0, 1000) n`

/** Changes of several rows or tables at once. */
const TOGETHER: readonly ContentChange[] = [
  {
    name: 'an item that has prices gets another id',
    statements: [
      `with moved as (update store.prices set denomination_id = 'item-9' where denomination_id = 'item-1')
        update store.denominations set id = 'item-9' where id = 'item-1'`
    ]
  },
  {
    name: 'a shelf that has products gets another id',
    statements: [
      'with moved as (update store.home_products set category_id = 9009 where category_id = 9001) update store.home_categories set id = 9009 where id = 9001'
    ]
  },
  { name: 'all prices rise', statements: ['update store.prices set price = price + 1'] },
  { name: 'all prices go', statements: ['delete from store.prices'] },
  { name: 'more than 1,000 texts come', statements: [manyTexts] },
  {
    name: 'a product comes with its items and prices',
    statements: [
      SHOWN_TABLES.products?.added ?? '',
      copyOf('store.denominations', '{"id":"item-9","sku":"sku-9","voucher_type_id":9011}', `id = 'item-1'`),
      `insert into store.prices (market, denomination_id, price) values ('us', 'item-9', 5)`
    ]
  },
  {
    name: 'a product goes with all that points to it',
    statements: [
      'delete from store.home_products where voucher_type_id = 9002',
      `delete from store.prices where denomination_id in ('item-3', 'item-4')`,
      'delete from store.denominations where voucher_type_id = 9002',
      'delete from store.products where voucher_type_id = 9002'
    ]
  },
  {
    name: 'all items of a product are withdrawn',
    statements: ['update store.denominations set available = false where voucher_type_id = 9002']
  },
  {
    name: 'a product of the home page is withdrawn',
    statements: ['update store.products set available = false where voucher_type_id = 9001']
  },
  { name: 'all English pages get another text', statements: [`update store.cms_texts set text = 'Other' where locale = 'en-default'`] },
  { name: 'a line names no list of markets', statements: [`update store.info_bar_items set markets = 'null' where id = 'bar'`] },
  {
    name: 'a line for all markets ends',
    statements: [`update store.info_bar_items set ends_at = '2026-02-01Z' where id = 'polar-maintenance'`]
  }
]

const rowChanges = ([table, { row, rowOf, columns, added, unseen, allUnseen }]: readonly [
  string,
  ShownTable
]): readonly ContentChange[] => [
  ...Object.entries(columns).map(([column, [value, hidden]]) => ({
    name: `${table}.${column} changes`,
    statements: [`update store.${table} set ${column} = ${value} where ${rowOf?.[column] ?? row}`],
    unseen: hidden
  })),
  { name: `a row of ${table} goes`, statements: [goneFrom(table, row)], unseen: allUnseen },
  { name: `a row of ${table} comes`, statements: [added], unseen: allUnseen ?? unseen },
  { name: `${table} is emptied`, statements: [`truncate store.${table} cascade`], unseen: allUnseen }
]

/** Rows that others point to take those with them. */
const goneFrom = (table: string, row: string): string => {
  if (table === 'denominations')
    return `with gone as (delete from store.prices where denomination_id = 'item-1') delete from store.denominations where ${row}`
  if (table === 'home_categories')
    return `with gone as (delete from store.home_products where category_id = 9001) delete from store.home_categories where ${row}`
  return `delete from store.${table} where ${row}`
}

/** Changes of each column, added and removed rows, emptied tables, and changes of several rows. */
export const CONTENT_CHANGES: readonly ContentChange[] = [...Object.entries(SHOWN_TABLES).flatMap(rowChanges), ...TOGETHER]

/** Columns by which rows are found and point to each other; rows of the seed keep them. */
const IDENTITIES = new Set(['id', 'voucher_type_id', 'category_id', 'denomination_id', 'market', 'language', 'key', 'locale', 'type'])

/** Lists a change of each other column in so many rows of the seed, the same in every run. */
export const seedChanges = (rows: number): readonly ContentChange[] =>
  Object.entries(SHOWN_TABLES).flatMap(([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, [value]]) =>
      IDENTITIES.has(column)
        ? []
        : Array.from({ length: rows }, (_, at) => ({
            name: `${table}.${column} changes in row ${at + 1} of the seed`,
            statements: [
              `update store.${table} set ${column} = ${value} where ctid = (select ctid from store.${table} order by md5(ctid::text) offset ${at} limit 1)`
            ]
          }))
    )
  )
