import { purchaseInAddress } from '../domain/navigation/return-path.ts'
import type { PageSessionKey } from './page-contract.ts'

/** Entry of the session storage that leads back to a product, as the sign-in reads it. */
const NAME: PageSessionKey = 'return-path'

/** Keeps the purchase of this page for the way back, where there is storage. @source M24 */
export const keepPurchase = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): void => {
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ v: 1, data: { path: pathname, purchase: `${search}${hash}` } }))
  } catch {
    // The browser forbids storage.
  }
}

/** Returns the address of a product with the purchase that was kept there, else its path alone. */
export const withKeptPurchase = (path: string): string => {
  try {
    const { data } = JSON.parse(sessionStorage.getItem(NAME) ?? '{}') as { data?: { path?: unknown; purchase?: unknown } }
    return path !== '' && data?.path === path && typeof data.purchase === 'string' ? `${path}${purchaseInAddress(data.purchase)}` : path
  } catch {
    return path
  }
}
