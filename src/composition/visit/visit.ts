import type { ErrorReports } from '../../application/ports/error-reports.ts'
import type { Tracker } from '../../application/ports/tracker.ts'
import { choiceToOffer, type TabAgreement, type TabChoice } from '../../application/use-cases/tab-agreement.ts'
import { isVisitReplayed } from '../../domain/errors/reporting-rates.ts'
import type { Market, MarketGroup } from '../../domain/market/market.ts'
import { consentCategories, type ConsentCategory, mayServeCategory } from '../../domain/marketing/consent.ts'
import type { PageView } from '../../domain/marketing/page-category.ts'
import { addressIn, ORDER_UPDATED, pageConfig, shownPage } from '../config.ts'
import { type Visitor, visitorOf } from './visitor.ts'

/** Returns the tracking address of the page; undefined without one, or where tracking is off. */
export const trackAddress = (): string | undefined => document.documentElement.dataset.track

/**
 * Creates a tracker whose code loads with the first event that may be counted.
 * Without an address, or without consent, nothing is loaded.
 */
export const lazyTracker = (visitor: Visitor): Tracker => {
  const address = trackAddress()
  return {
    track: (event) => {
      if (address === undefined || !visitor.allows('C0002')) return
      void import('./tracking.ts').then(
        ({ pageTracker }) => pageTracker(address, visitor).track(event),
        () => undefined
      )
    }
  }
}

/** Returns the address for error reports that the page names; undefined = none. */
const reportAddress = (): string | undefined => document.documentElement.dataset.report

/** Returns a random number from 0 (included) to 1 (excluded). */
const chance = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

const loadReporter = async (dsn: string, visitor: Pick<Visitor, 'allows'>, isReplayed: boolean): Promise<ErrorReports> =>
  (await import('./reporting.ts')).openReporter(dsn, visitor, isReplayed)

/**
 * Creates error reports whose code loads with the first report.
 * Without an address for reports nothing is loaded at all.
 */
export const lazyReports = (visitor: Pick<Visitor, 'allows'>): ErrorReports => {
  const dsn = reportAddress()
  const tell = (step: (reports: ErrorReports) => void): void => {
    if (dsn !== undefined) void loadReporter(dsn, visitor, false).then(step, () => undefined)
  }
  return {
    failed: (failure) => tell(({ failed }) => failed(failure)),
    crashed: (error) => tell(({ crashed }) => crashed(error))
  }
}

/**
 * Watches a page for uncaught errors.
 * One visit in ten is recorded from its beginning, where the visitor allows it; then the code loads at once.
 *
 * @source A§9, B§9, M208
 */
export const watchFaults = (visitor: Pick<Visitor, 'allows'>): void => {
  const dsn = reportAddress()
  if (dsn === undefined) return
  const { crashed } = lazyReports(visitor)
  addEventListener('error', (event) => crashed(event.error ?? event.message))
  addEventListener('unhandledrejection', ({ reason }) => crashed(reason))
  if (isVisitReplayed(chance(), visitor.allows('C0002'))) void loadReporter(dsn, visitor, true).catch(() => undefined)
}

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
  readonly mayHaveNotifications: () => boolean
  /** The stored orders of this browser, while one may still be open; empty = none is. */
  readonly openOrders: () => string
  /** Counts the new notifications; undefined = no answer. */
  readonly countNotifications: () => Promise<number | undefined>
  /** Calls back when an order of this page has changed. @returns a function that ends it */
  readonly onOrderUpdated: (hear: () => void) => () => void
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
    tracker: lazyTracker(visitor),
    watchFaults: () => watchFaults(visitor),
    counts: () => trackAddress() !== undefined && visitor.allows('C0002'),
    view: () => {
      const content = shownPage()?.content
      return { isFirstPurchase: !hasBought(), isHighlighted: content?.page === 'product' && content.data.promos.length > 0 }
    },
    // The page of notifications shows the count itself.
    mayHaveNotifications: () =>
      (visitor.cookies.read('has-session') ?? stored('guest-user-id') + stored('notifications')) !== '' &&
      !/\/notifications\/?$/.test(location.pathname) &&
      document.querySelector('header a[href$="/notifications"]') !== null,
    openOrders: () => {
      const kept = stored('pending-orders')
      return kept.includes('"closed":false') ? kept : ''
    },
    countNotifications: async () => {
      const { countNotifications } = await import('./notification-badge.ts')
      return countNotifications(addressIn(pageConfig.orders, shownPage()?.frame?.regionCode ?? 'sg'))
    },
    onOrderUpdated: (hear) => {
      addEventListener(ORDER_UPDATED, hear)
      return () => removeEventListener(ORDER_UPDATED, hear)
    },
    asks: document.documentElement.dataset.ask !== undefined && document.documentElement.dataset.quiet === undefined,
    categories: consentCategories.filter((category) => mayServeCategory(category, market, consentCategories))
  }
}

const ORDER_PAGE = /^\/[^/]+\/(?:complete|waiting)\b/

/**
 * Keeps the market and language of this tab in step with other tabs.
 * The tabs share two cookies; the last write wins.
 *
 * @source M6, M7
 */
export const tabAgreement = ({ cookies }: Pick<Visitor, 'cookies'>, opened: string | undefined): TabAgreement => {
  const [, segment = ''] = location.pathname.split('/')
  const [first = '', second] = segment.split('-')
  const shown: TabChoice = second === undefined ? { country: first, language: undefined } : { country: second, language: first }
  let declined: TabChoice | undefined
  const now = (): TabChoice => ({ country: cookies.read('shop-country') ?? '', language: cookies.read('shop-lang') })
  const offer = (): TabChoice | undefined =>
    choiceToOffer({
      shown,
      before: { country: shown.country, language: opened },
      now: now(),
      declined,
      ofOneOrder: ORDER_PAGE.test(location.pathname)
    })
  return {
    offer,
    stay: () => {
      declined = offer()
      cookies.write('shop-country', shown.country)
      if (shown.language === undefined) cookies.erase('shop-lang')
      else cookies.write('shop-lang', shown.language)
    },
    addressIn: ({ country }) => `/${country}${location.pathname.slice(segment.length + 1)}${location.search}`
  }
}
