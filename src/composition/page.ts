import type { Market } from '../domain/market/market.ts'
import type { PageEvent } from '../ui/page-contract.ts'
import type { PageData } from '../ui/page-data.ts'

/** The version of the store; a test compares it with package.json. */
export const APP_VERSION = '0.2.0'

/** Name of the DOM event that is dispatched when an order has changed. */
export const ORDER_UPDATED: PageEvent = 'order-news'

/** The facts of the page's market that composition needs. */
export type PageMarket = Pick<Market, 'path' | 'group' | 'regionCode'>

/** Reads the page data of the shown page; undefined for a page of links and forms alone. */
export const shownPage = (): PageData | undefined => {
  const text = document.getElementById('page')?.textContent
  // The build wrote the data beside the markup; it is trusted like the page's own tags.
  return text === undefined || text === null || text === '' ? undefined : (JSON.parse(text) as PageData)
}
