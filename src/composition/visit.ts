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

/** What the part of a page may ask that runs on every page, whether or not the page's code is there. */
export interface Visit extends Visitor {
  /** The law of this market wants consent, and this page may ask for it unasked. */
  readonly asks: boolean
  readonly tracker: Tracker
  /** Reports uncaught errors, where the page has an address for them. */
  readonly watchFaults: () => void
  /** True where the page has an address for tracking, and the visitor allows it. */
  readonly counts: () => boolean
  /** Something may have been told to this browser or to who is signed in in it, and this page can say so. */
  readonly hasNews: () => boolean
  /** The orders of this browser as it keeps them, while one may still be open; empty = none is. */
  readonly openOrders: () => string
  /** Counts the new notifications; undefined = no answer. */
  readonly countNews: () => Promise<number | undefined>
  /** Calls back when an order of this page has moved. @returns ends it */
  readonly onOrderNews: (hear: () => void) => () => void
  readonly view: () => Pick<PageView, 'isFirstPurchase' | 'isHighlighted'>
  /** The categories that there are in this market at all. */
  readonly categories: readonly ConsentCategory[]
}

/** The market of the page that the browser shows. A page names its group where that decides about consent; else any other will do. */
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

/** Returns true after a purchase in this browser; false where nothing may be remembered. */
const hasBought = (): boolean => stored('recently-bought').includes('productUrl')

/** The visit of the page that the browser shows. */
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
    // The list's own page says it by itself.
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
