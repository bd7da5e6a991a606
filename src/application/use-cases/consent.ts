import { type ConsentCategory, mayStore, storedThings } from '../../domain/marketing/consent.ts'
import type { Market } from '../../domain/market/market.ts'
import type { Eraser } from '../ports/cookies.ts'
import type { ConsentStore, Stores } from '../ports/stores.ts'

/** What a change of consent needs. */
export interface ConsentNeeds {
  readonly consent: ConsentStore
  readonly eraser: Eraser
  /** Tells those who hold something back, or do something, as long as consent lasts. */
  readonly tell: () => void
}

/**
 * Applies the visitor's answer.
 * It counts at once, what it no longer covers is erased from the browser before anything else happens, and
 * listeners are notified.
 *
 * @source A§5, B§5, M177, M178, trust P38
 */
export const changeConsent =
  ({ consent, eraser, tell }: ConsentNeeds, market: Pick<Market, 'path' | 'group'>) =>
  (allowed: readonly ConsentCategory[]): void => {
    consent.write(allowed)
    for (const { name } of storedThings) if (!mayStore(name, market, allowed)) eraser.erase(name)
    tell()
  }

/** Keeps beyond this page what, for want of consent, it alone remembered. @source M119, M127 */
export const keepRemembered = ({
  purchaseHistory,
  recentlyBought,
  gameInputs
}: Pick<Stores, 'purchaseHistory' | 'recentlyBought' | 'gameInputs'>): void => {
  const history = purchaseHistory.read()
  if (Object.keys(history).length > 0) purchaseHistory.write(history)
  const bought = recentlyBought.read()
  if (bought.length > 0) recentlyBought.write(bought)
  const inputs = gameInputs.read()
  if (Object.keys(inputs).length > 0) gameInputs.write(inputs)
}
