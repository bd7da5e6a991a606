import { sql } from 'kysely'
import { walletTopUpStatus } from '../../../src/domain/wallet/top-up-status.ts'
import type { OrderDb } from '../order-db.ts'

/**
 * Returns whether money of an account's wallet waits for room or is on its way back to its origin.
 * Until it has ended the account cannot be deleted.
 *
 * @source M69, B§4 "Wallet"
 */
export const hasMovingMoney = async (db: OrderDb, accountId: string): Promise<boolean> => {
  const { rows } = await sql<{ moves: boolean }>`
    select exists (
      select from store.wallets w where w.account_id = ${accountId} and (
        exists (select from store.wallet_top_ups u where u.wallet_id = w.id and u.holds_room and u.status = ${walletTopUpStatus.row('paid').code})
        or exists (select from store.wallet_holds h where h.wallet_id = w.id and h.state = 'open'))
    ) as moves`.execute(db)
  return rows[0]?.moves ?? false
}
