import * as E from '../../domain/kernel/either.ts'
import { type CameFrom, parseReturnPath, returnPathAfter } from '../../domain/navigation/return-path.ts'
import type { AccountPorts } from '../ports/account-ports.ts'

/** Stores the product page before a sign-in or sign-up, and drops an older one. @source A§2, M24 */
export const rememberReturnPath =
  ({ accountStores }: Pick<AccountPorts, 'accountStores'>) =>
  (from: CameFrom): void => {
    const before = accountStores.returnPath.read()
    const after = returnPathAfter(from, before)
    if (after !== before) accountStores.returnPath.write(after)
  }

/**
 * Stores the page to return to after the sign-in; addresses outside the store are ignored.
 *
 * @source A§2, M24
 */
export const setReturnPath =
  ({ accountStores }: Pick<AccountPorts, 'accountStores'>) =>
  (path: string): void => {
    const accepted = parseReturnPath(path)
    if (E.isRight(accepted)) accountStores.returnPath.write(accepted.right)
  }
