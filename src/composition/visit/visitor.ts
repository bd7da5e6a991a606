import { consentCell } from '../../adapters/cookie/consent-cell.ts'
import { browserJar, consentedCookies } from '../../adapters/cookie/consented-cookies.ts'
import { keptPages } from '../../adapters/system/worker-registration.ts'
import { emitConsentChanged } from '../../adapters/cookie/consent-events.ts'
import { eraserOf } from '../../adapters/storage/eraser.ts'
import { forgetSealKey } from '../../adapters/storage/forgotten-seal-key.ts'
import type { Cookies, Eraser } from '../../application/ports/cookies.ts'
import type { ConsentStore } from '../../application/ports/browser-storage.ts'
import { changeConsent } from '../../application/use-cases/consent.ts'
import { type ConsentCategory, maySetCookie, mayServeCategory } from '../../domain/marketing/consent.ts'
import type { Market } from '../../domain/market/market.ts'

/**
 * Identity and consent of the visitor.
 * It is small enough for pages that load nothing else.
 */
export interface Visitor {
  readonly cookies: Cookies
  readonly eraser: Eraser
  readonly consent: ConsentStore
  readonly changeConsent: (allowed: readonly ConsentCategory[]) => void
  /** Returns whether the visitor currently allows what this category of storage serves. */
  readonly allows: (category: ConsentCategory) => boolean
}

/** Creates the visitor of a page of this market, over the storage of the browser. */
export const visitorOf = (market: Pick<Market, 'path' | 'group'>): Visitor => {
  const cookies: Cookies = consentedCookies(browserJar(), (name, value) => maySetCookie(name, value, market, consent.read()))
  const consent = consentCell(cookies)
  const eraser = eraserOf(cookies, {
    local: () => localStorage,
    session: () => sessionStorage,
    pages: keptPages(),
    forgetKey: forgetSealKey
  })
  return {
    cookies,
    eraser,
    consent,
    changeConsent: changeConsent({ consent, eraser, tell: emitConsentChanged }, market),
    allows: (category) => mayServeCategory(category, market, consent.read())
  }
}
