/**
 * Keys of the content that pages are made of.
 *
 * A trigger of each content table notes the keys of the rows that a statement changed (`database/migrations/store/0760-content-keys.sql`),
 * and a page names the keys of all rows that it looked at, also of those that it does not show: a product that is not available yet may
 * become so.
 *
 * | rows | keys | in bulk, and when the table is emptied | named by |
 * |---|---|---|---|
 * | products, product_texts, denominations | `product:<voucher type>` | `products` | pages of the product; home and global pages that look at it |
 * | products, denominations that come or go, or whose address, order or availability changes | also `listing` | | sitemaps; answers that an address does not exist |
 * | prices | `price:<voucher type>:<market>` | `prices:<market>`, `prices` | pages of the product in the market; home of the market where it looks at the product |
 * | prices that come or go | also `sold:<voucher type>` and `listing` | `sold` | global page of the product |
 * | market_rules, channels | `market:<market>` | `markets` | pages of the market that show prices, taxes or payment methods |
 * | home_categories, home_products | `home` | | home pages |
 * | info_bar_items, highlighted_promos | `notice:<market>` of each market that they name, `notice` where they are for all | `notice` | pages of the market; pages outside all markets only `notice` |
 * | cms_texts | `text:<locale>` | `texts` | pages of the locale; in English also those of `en-default` |
 * | search_names | `search` | | answers of the search |
 * | settings of the tenant | `tenant` | | every page |
 *
 * Bulk = more than 1,000 rows by one statement. A page that names a key is also stale by the coarse keys that cover it: `withCoarseKeys`.
 */

/** Names the texts and items of a product. @example productKey(1001) // 'product:1001' */
export const productKey = (voucherTypeId: number): string => `product:${voucherTypeId}`

/** Names the prices of a product in a market. @example priceKey(1001, 'us') // 'price:1001:us' */
export const priceKey = (voucherTypeId: number, market: string): string => `price:${voucherTypeId}:${market}`

/** Names the markets that have a price of a product. @example soldKey(1001) // 'sold:1001' */
export const soldKey = (voucherTypeId: number): string => `sold:${voucherTypeId}`

/** Names rules and payment methods of a market. @example marketKey('us') // 'market:us' */
export const marketKey = (market: string): string => `market:${market}`

/** Names the notices and promos of one market alone. @example noticeKey('us') // 'notice:us' */
export const noticeKey = (market: string): string => `notice:${market}`

/** Names the texts that operations wrote for a locale. @example textKey('en-US') // 'text:en-US' */
export const textKey = (locale: string): string => `text:${locale}`

/** Notices and promos of all markets. */
export const NOTICE = 'notice'

/** Categories of the home page and the products in them. */
export const HOME = 'home'

/** Which products there are, at which addresses and in which order. */
export const LISTING = 'listing'

/** The names by which products are found. */
export const SEARCH = 'search'

/** Settings of the store itself. A write of this key makes every page again. */
export const TENANT = 'tenant'

/** Keys that cover all keys of a kind. */
const COARSE: Readonly<Record<string, string>> = {
  product: 'products',
  price: 'prices',
  prices: 'prices',
  sold: 'sold',
  market: 'markets',
  notice: NOTICE,
  text: 'texts'
}

/** Lists the coarse keys that cover one key. */
const coarseKeysOf = (key: string): readonly string[] => {
  const parts = key.split(':')
  const coarse = COARSE[parts[0] ?? '']
  if (coarse === undefined || parts.length === 1) return []
  return parts[0] === 'price' ? [`${coarse}:${parts[2] ?? ''}`, coarse] : [coarse]
}

/**
 * Adds the coarse keys that cover each key: a bulk statement notes those alone.
 *
 * @example withCoarseKeys(['price:1001:us']) // ['price:1001:us', 'prices:us', 'prices']
 */
export const withCoarseKeys = (keys: Iterable<string>): readonly string[] => [
  ...new Set(Array.from(keys, (key) => [key, ...coarseKeysOf(key)]).flat())
]
