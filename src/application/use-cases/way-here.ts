import type { AuthType } from '../../domain/account/forms/contact-fields.ts'
import { type CameFrom, returnPathAfter } from '../../domain/navigation/return-path.ts'
import type { AccountPorts } from '../ports/account-ports.ts'

/** Keeps the product from which somebody came to sign in or up, and forgets an older one where they came from elsewhere. @source A§2, M24 */
export const rememberWayHere =
  ({ accountStores }: Pick<AccountPorts, 'accountStores'>) =>
  (from: CameFrom): void => {
    const before = accountStores.returnPath.read()
    const after = returnPathAfter(from, before)
    if (after !== before) accountStores.returnPath.write(after)
  }

/** What a guest left with a purchase, as it was typed; empty = nothing. @source A§3 "guest uid cookies", M71, D17 */
export const guestContact =
  ({ cookies }: Pick<AccountPorts, 'cookies'>) =>
  (way: AuthType): string => {
    const left: unknown = cookies.read(`guest-uid-${way}`)
    return typeof left === 'string' ? left : ''
  }
