import type { PageLocalKey } from '../../../page-contract.ts'

const FLAG: PageLocalKey = 'active-wallet'

/**
 * Returns whether the wallet held money when this browser last read it.
 * False where storage is off.
 *
 * @source M105
 */
export const hasActiveWallet = (): boolean => {
  try {
    return localStorage.getItem(FLAG) !== null
  } catch {
    return false
  }
}
