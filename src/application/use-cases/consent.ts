import { type ConsentCategory, mayStoreThing, storedThings } from '../../domain/marketing/consent.ts'
import type { Market } from '../../domain/market/market.ts'
import type { Eraser } from '../ports/cookies.ts'
import type { ConsentStore, BrowserStorage } from '../ports/browser-storage.ts'

/** Dependencies of a change of consent. */
export interface ConsentNeeds {
  readonly consent: ConsentStore
  readonly eraser: Eraser
  /** Notifies the parts of the page that depend on consent. */
  readonly tell: () => void
}

/**
 * Applies the visitor's decision about consent.
 * It is valid at once; stored data that it no longer covers is erased before anything else happens, and listeners are notified.
 *
 * @source A§5, B§5, M177, M178, trust P38
 */
export const changeConsent =
  ({ consent, eraser, tell }: ConsentNeeds, market: Pick<Market, 'path' | 'group'>) =>
  (allowed: readonly ConsentCategory[]): void => {
    consent.write(allowed)
    for (const { name } of storedThings) if (!mayStoreThing(name, market, allowed)) eraser.erase(name)
    tell()
  }

/** Stores what was only held in the memory of this page, for want of consent. @source M119, M127 */
export const keepRemembered = ({
  purchaseHistory,
  recentlyBought,
  gameInputs
}: Pick<BrowserStorage, 'purchaseHistory' | 'recentlyBought' | 'gameInputs'>): void => {
  const history = purchaseHistory.read()
  if (Object.keys(history).length > 0) purchaseHistory.write(history)
  const bought = recentlyBought.read()
  if (bought.length > 0) recentlyBought.write(bought)
  const inputs = gameInputs.read()
  if (Object.keys(inputs).length > 0) gameInputs.write(inputs)
}
