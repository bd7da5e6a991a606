import * as E from '../../domain/kernel/either.ts'
import { parseReturnPath } from '../../domain/navigation/return-path.ts'
import type { AccountPorts } from '../ports/account-ports.ts'

/**
 * Stores the page to return to after the sign-in; addresses outside the store are ignored.
 *
 * @source A§2, M24
 */
export const comeBackTo =
  ({ accountStores }: Pick<AccountPorts, 'accountStores'>) =>
  (path: string): void => {
    const accepted = parseReturnPath(path)
    if (E.isRight(accepted)) accountStores.returnPath.write(accepted.right)
  }
