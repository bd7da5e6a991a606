import { consentCategories, type ConsentCategory, mayServe } from '../domain/marketing/consent.ts'
import type { PageView } from '../domain/marketing/page-category.ts'
import type { Market, MarketGroup } from '../domain/market/market.ts'
import type { Tracker } from '../application/ports/tracker.ts'
import { addressIn, pageConfig } from './config.ts'
import { ORDER_NEWS } from './order-news.ts'
import { watchFaults } from './late-reports.ts'
import { lateTracker, trackAddress } from './late-tracker.ts'
import { shownPage } from './shown-page.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** The facts and actions available to the script that runs on every page, also without React. */
export interface Visit extends Visitor {
  /** True where the law of this market requires consent and this page may open the dialog by itself. */
  readonly asks: boolean
  readonly tracker: Tracker
  /** Reports uncaught errors, where the page has an address for reports. */
  readonly watchFaults: () => void
  /** True where the page has a tracking address and the visitor allows tracking. */
  readonly counts: () => boolean
  /** True when this browser or its signed-in user may have notifications, and this page shows a badge. */
  readonly hasNews: () => boolean
  /** The stored orders of this browser, while one may still be open; empty = none is. */
  readonly openOrders: () => string
  /** Counts the new notifications; undefined = no answer. */
  readonly countNews: () => Promise<number | undefined>
  /** Calls back when an order of this page has changed. @returns a function that ends it */
  readonly onOrderNews: (hear: () => void) => () => void
  readonly view: () => Pick<PageView, 'isFirstPurchase' | 'isHighlighted'>
  /** The consent categories that exist in this market. */
  readonly categories: readonly ConsentCategory[]
}

/**
 * Reads the market of the shown page from the attributes of the root element.
 * A page names its group where consent depends on it; elsewhere any other group will do.
 */
const shownMarket = (): Pick<Market, 'path' | 'group'> => {
  const { country = '', ask } = document.documentElement.dataset
  return { path: country, group: (ask as MarketGroup | undefined) ?? 'Other' }
}

const stored = (name: string): string => {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Returns whether a purchase is stored in this browser; false where nothing may be stored. */
const hasBought = (): boolean => stored('recently-bought').includes('productUrl')

/** Creates the visit of the shown page. */
export const shownVisit = (): Visit => {
  const market = shownMarket()
  const visitor = visitorOf(market)
  return {
    ...visitor,
    tracker: lateTracker(visitor),
    watchFaults: () => watchFaults(visitor),
    counts: () => trackAddress() !== undefined && visitor.allows('C0002'),
    view: () => {
      const content = shownPage()?.content
      return { isFirstPurchase: !hasBought(), isHighlighted: content?.page === 'product' && content.data.promos.length > 0 }
    },
    // The page of notifications shows the count itself.
    hasNews: () =>
      (visitor.cookies.read('has-session') ?? stored('guest-user-id') + stored('notifications')) !== '' &&
      !/\/notifications\/?$/.test(location.pathname) &&
      document.querySelector('header a[href$="/notifications"]') !== null,
    openOrders: () => {
      const kept = stored('pending-orders')
      return kept.includes('"closed":false') ? kept : ''
    },
    countNews: async () => {
      const { countNews } = await import('./bell.ts')
      return countNews(addressIn(pageConfig.orders, shownPage()?.frame?.regionCode ?? 'sg'))
    },
    onOrderNews: (hear) => {
      addEventListener(ORDER_NEWS, hear)
      return () => removeEventListener(ORDER_NEWS, hear)
    },
    asks: document.documentElement.dataset.ask !== undefined && document.documentElement.dataset.quiet === undefined,
    categories: consentCategories.filter((category) => mayServe(category, market, consentCategories))
  }
}
