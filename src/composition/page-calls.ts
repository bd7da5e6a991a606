import { purchaseStores } from '../adapters/storage/purchase-stores.ts'
import { systemClock } from '../adapters/system/system-clock.ts'
import { visitTelemetry } from '../adapters/system/visit-telemetry.ts'
import type { CallContext } from '../adapters/http/call-context.ts'
import type { Clock, Telemetry } from '../application/ports/clock.ts'
import type { BrowserStorage } from '../application/ports/browser-storage.ts'
import type { RequestSigner } from '../application/ports/request-signer.ts'
import type { Sealer } from '../application/ports/sealer.ts'
import { mayStoreThing } from '../domain/marketing/consent.ts'
import { lazyPort } from './lazy-port.ts'
import { type PageMarket, shownPage } from './config.ts'
import { browserPlatform, callContext, isGuideOpen, visitFacts } from './calls.ts'
import { lazyReports } from './visit/visit.ts'
import { type Visitor, visitorOf } from './visit/visitor.ts'

/** What the calls of purchase and support share on a page. */
export interface PageCalls {
  readonly visitor: Visitor
  readonly allowed: (name: string) => boolean
  readonly stores: BrowserStorage
  readonly telemetry: Telemetry
  readonly context: CallContext
  readonly signer: RequestSigner
  /** Sets the checkout with which every further call is reported. */
  readonly beginCheckout: (checkoutId: string) => void
}

/** Creates the signer of calls. Few calls are signed, so its code loads with the first of them. */
export const lazySigner = (clock: Clock): RequestSigner => {
  const signer = lazyPort(async () => (await import('../adapters/system/request-signer.ts')).requestSigner(() => crypto.subtle, clock))
  return { sign: signer.call(({ sign }) => sign) }
}

const loadSealer = async (): Promise<Sealer> => (await import('../adapters/system/browser-sealer.ts')).thisBrowsersSealer

/**
 * The sealer of this browser, whose code loads with the first value; most pages have none.
 * Without its code a value stays unencrypted, as where the browser cannot encrypt, and an encrypted one cannot be read on this page.
 */
export const lazySealer: Sealer = {
  seal: (text, about) =>
    loadSealer().then(
      ({ seal }) => seal(text, about),
      () => text
    ),
  open: (kept, about) =>
    loadSealer().then(
      ({ open }) => open(kept, about),
      () => undefined
    )
}

const openCalls = (market: PageMarket): PageCalls => {
  const visitor = visitorOf(market)
  const recent = visitTelemetry()
  const reports = lazyReports(visitor)
  const allowed = (name: string): boolean => mayStoreThing(name, market, visitor.consent.read())
  const stores = purchaseStores({ local: () => localStorage, session: () => sessionStorage }, allowed)
  let checkoutId: string | undefined
  return {
    visitor,
    allowed,
    stores,
    telemetry: {
      report: (failure) => {
        recent.report(failure)
        reports.failed(failure)
      }
    },
    context: callContext(
      visitFacts({
        ...{ page: shownPage(), country: market.path, visitor, stores, newId: systemClock.newId, platform: browserPlatform },
        address: () => location.href,
        subtle: () => crypto.subtle,
        isGuideOpen,
        checkoutId: () => checkoutId
      })
    ),
    signer: lazySigner(systemClock),
    beginCheckout: (id) => void (checkoutId = id)
  }
}

const opened = new Map<string, PageCalls>()

/** Returns what the calls of this page share; purchase and support get the same, whichever loads first. */
export const pageCalls = (market: PageMarket): PageCalls => {
  const calls = opened.get(market.path) ?? openCalls(market)
  opened.set(market.path, calls)
  return calls
}
