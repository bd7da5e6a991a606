import { type CameFrom, returnPathAfter } from '../../domain/navigation/return-path.ts'
import type { AccountPorts } from '../ports/account-ports.ts'

/** Stores the product page before a sign-in or sign-up, and drops an older one. @source A§2, M24 */
export const rememberWayHere =
  ({ accountStores }: Pick<AccountPorts, 'accountStores'>) =>
  (from: CameFrom): void => {
    const before = accountStores.returnPath.read()
    const after = returnPathAfter(from, before)
    if (after !== before) accountStores.returnPath.write(after)
  }
