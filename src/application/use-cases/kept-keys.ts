import * as E from '../../domain/kernel/either.ts'
import { forgetInputs } from '../../domain/order/game-inputs.ts'
import { forgetKeptOrders, keptOrderKeys } from '../../domain/order/kept-keys.ts'
import type { PendingOrders } from '../../domain/order/pending-orders.ts'
import { forgetPlayer, productHistoryOf, type PurchaseHistory } from '../../domain/order/purchase-history.ts'
import { forgetBought } from '../../domain/order/recently-bought.ts'
import type { BrowserStorage } from '../ports/browser-storage.ts'
import type { AccountPorts } from '../ports/account-ports.ts'

interface Played {
  readonly userId: string
  readonly zoneId: string | undefined
}

/** Removes a player from the history of every product; the same id in another role is removed with it. */
const withoutPlayer = (history: PurchaseHistory, { userId, zoneId }: Played): PurchaseHistory =>
  Object.keys(history)
    .map(Number)
    .filter(Number.isSafeInteger)
    .reduce(
      (kept, productId) =>
        productHistoryOf(kept, productId)
          .players.filter((one) => one.userId === userId && one.playerInfo.zoneId === zoneId)
          .reduce((rest, player) => forgetPlayer(rest, productId, player), kept),
      history
    )

/** Forgets what these orders left for the next purchase: item, player and entered fields. */
const forgetRemembered = (
  { recentlyBought, purchaseHistory, gameInputs }: Pick<BrowserStorage, 'recentlyBought' | 'purchaseHistory' | 'gameInputs'>,
  orders: PendingOrders,
  txnIds: readonly string[]
): void => {
  const subjects = orders.flatMap((order) =>
    order.kind === 'answered' && txnIds.includes(order.txnId) && order.subject !== undefined ? [order.subject] : []
  )
  const players = subjects.flatMap(({ userId, zoneId }) => (userId === undefined ? [] : [{ userId, zoneId }]))
  recentlyBought.write(forgetBought(recentlyBought.read(), txnIds))
  purchaseHistory.write(players.reduce(withoutPlayer, purchaseHistory.read()))
  gameInputs.write(players.reduce(forgetInputs, gameInputs.read()))
}

/**
 * Forgets the keys of orders that belong to an account, after a sign-out.
 * Their owner opens them without a key. Keys of guest orders stay. Their players and purchases are no longer offered here. There is one
 * request; without an answer everything stays, which is reported.
 *
 * @source M72, D45, trust no. 6
 */
export const forgetKeysOfAccounts = async ({
  session,
  stores,
  telemetry
}: Pick<AccountPorts, 'session' | 'stores' | 'telemetry'>): Promise<void> => {
  const { pendingOrders } = stores
  const kept = keptOrderKeys(pendingOrders.read())
  if (kept.length === 0) return
  const owned = await session.ownedAmong(kept)()
  if (E.isLeft(owned)) telemetry.report(owned.left)
  // Read again: something may have been bought meanwhile.
  else if (owned.right.length > 0) {
    forgetRemembered(stores, pendingOrders.read(), owned.right)
    pendingOrders.write(forgetKeptOrders(pendingOrders.read(), owned.right))
  }
}
