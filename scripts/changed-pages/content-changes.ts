/** A change of content as an operator makes it by SQL. */
export interface ContentChange {
  readonly what: string
  /** @param mark a word that no page holds yet */
  readonly sql: (mark: string) => string
  /** Pages that differ afterwards; undefined = all of them. */
  readonly shownOn: readonly string[] | undefined
  /** True = the mark is on these pages afterwards. */
  readonly isMarked: boolean
  /** Delay of the beginning. Unit: ms. */
  readonly beginsAfterMs?: number
}

/** Pages of the market in which content is changed. */
export const CHANGED_PAGES = ['/us/', '/us/comet-circuit', '/us/emberhold', '/us/about'] as const

const notice = (mark: string, markets: string): string =>
  `insert into store.info_bar_items (id, sort_order, markets, severity, texts, starts_at)
   values ('${mark}', 1, ${markets}, 'info', '{"en": "${mark}"}', '2026-01-01')`

const BEGINS_AFTER_MS = 4_000

/** Changes of every kind of content, each visible on pages of its own. */
export const CONTENT_CHANGES: readonly ContentChange[] = [
  {
    what: 'a price',
    sql: () => "update store.prices set price = price + 17 where market = 'us' and denomination_id = 'comet-circuit-60'",
    shownOn: ['/us/comet-circuit'],
    isMarked: false
  },
  {
    what: 'a notice for one market',
    sql: (mark) => notice(mark, `'["us"]'`),
    shownOn: CHANGED_PAGES,
    isMarked: true
  },
  {
    what: 'a notice for all markets',
    sql: (mark) => notice(mark, 'null'),
    shownOn: undefined,
    isMarked: false
  },
  {
    what: 'a text of the store',
    sql: (mark) =>
      `insert into store.cms_texts (key, locale, type, text) values ('shell.skip', 'en-US', 'TEXT', '${mark}')
       on conflict (key, locale, type) do update set text = excluded.text`,
    shownOn: CHANGED_PAGES,
    isMarked: true
  },
  {
    what: 'a payment method that is switched off or on',
    sql: () => "update store.channels set is_down = not is_down where market = 'us'",
    shownOn: ['/us/comet-circuit'],
    isMarked: false
  },
  {
    what: 'a product that is withdrawn or sold again',
    sql: () => "update store.products set available = not available where product_path = 'emberhold'",
    shownOn: ['/us/emberhold'],
    isMarked: false
  },
  {
    what: 'a promo that begins by the clock',
    sql: (mark) =>
      `insert into store.highlighted_promos (id, sort_order, on_home, markets, titles, starts_at)
       values ('${mark}', 0, true, '["us"]', '{"en": "${mark}"}', clock_timestamp() + interval '${BEGINS_AFTER_MS} milliseconds')`,
    shownOn: ['/us/'],
    isMarked: true,
    beginsAfterMs: BEGINS_AFTER_MS
  }
]
