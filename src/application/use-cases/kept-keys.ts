import * as E from 'fp-ts/lib/Either.js'
import { forgetOrders, keptKeys } from '../../domain/order/kept-keys.ts'
import type { AccountPorts } from '../ports/account-ports.ts'

/**
 * Forgets the keys of orders that belong to an account: nobody is signed in here any more, and their owner opens them without a key. Those of
 * guests stay. It is asked once; where no answer comes the keys stay too, which is reported.
 *
 * @source M72, D45, trust no. 6
 */
export const forgetKeysOfAccounts = async ({
  session,
  stores: { pendingOrders },
  telemetry
}: Pick<AccountPorts, 'session' | 'stores' | 'telemetry'>): Promise<void> => {
  const kept = keptKeys(pendingOrders.read())
  if (kept.length === 0) return
  const owned = await session.ownedAmong(kept)()
  if (E.isLeft(owned)) telemetry.report(owned.left)
  // Read again: something may have been bought meanwhile.
  else if (owned.right.length > 0) pendingOrders.write(forgetOrders(pendingOrders.read(), owned.right))
}
