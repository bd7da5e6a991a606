import type { Selectable, Updateable } from 'kysely'
import type { WalletTopUpTable } from '../../database/tables-wallet.ts'
import { holdsRoom, topUpAfter, type TopUpEvent } from '../../../src/domain/wallet/top-up-changes.ts'
import { walletTopUpStatus, type WalletTopUpStatus } from '../../../src/domain/wallet/top-up-status.ts'
import { inTransaction, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { tellTopUpOwner } from './wallet-news.ts'
import { tellTopUpMoved } from '../sockets/wallet-sockets.ts'

/** A top-up as the database has it, with its status as a word. */
type StoredTopUp = Selectable<WalletTopUpTable>

/** A top-up with its status by name; only `decodeTopUp` makes one of a stored row. */
export type TopUpRow = Omit<StoredTopUp, 'status'> & { readonly status: WalletTopUpStatus }

/** Facts of a top-up to store; its status changes by `changeTopUp` alone. */
export type TopUpChange = Omit<Updateable<WalletTopUpTable>, 'status' | 'holds_room'>

/** Decodes a stored top-up. @throws Error for a status that the table does not have */
export const decodeTopUp = (stored: StoredTopUp): TopUpRow => {
  const found = walletTopUpStatus.byCode(stored.status)
  if (found === undefined) throw new Error(`A top-up has the unknown status ${stored.status}`)
  return { ...stored, status: found.name }
}

/** Returns the word of a status, for rows. */
export const wordOf = (status: WalletTopUpStatus): string => walletTopUpStatus.row(status).code

/** Reads a top-up by its number, by what the provider calls it, or by its checkout. */
export const readTopUp = async (
  db: OrderDb,
  by: { readonly id: string } | { readonly provider_order_id: string } | { readonly account_id: string; readonly checkout_id: string }
): Promise<TopUpRow | undefined> => {
  let query = db.selectFrom('store.wallet_top_ups').selectAll()
  if ('id' in by) query = query.where('id', '=', by.id)
  else if ('checkout_id' in by) query = query.where('account_id', '=', by.account_id).where('checkout_id', '=', by.checkout_id)
  else query = query.where('provider_order_id', '=', by.provider_order_id)
  const stored = await query.executeTakeFirst()
  return stored && decodeTopUp(stored)
}

/** Number of open top-ups that are read at once. */
const MOST_OPEN = 20

/** Reads the top-ups of an account that keep room in its wallet, newest first. @source PF 8.3 */
export const readOpenTopUps = async (db: OrderDb, accountId: string): Promise<readonly TopUpRow[]> => {
  const stored = await db
    .selectFrom('store.wallets as w')
    .innerJoin('store.wallet_top_ups as t', 't.wallet_id', 'w.id')
    .selectAll('t')
    .where('w.account_id', '=', accountId)
    .where('t.holds_room', '=', true)
    .orderBy('t.created_at', 'desc')
    .limit(MOST_OPEN)
    .execute()
  return stored.map(decodeTopUp)
}

/** Runs work on one locked top-up; an unknown one is ignored. */
export const withTopUp = <A>(
  services: Pick<Services, 'database'>,
  id: string,
  work: (trx: OrderDb, topUp: TopUpRow) => Promise<A>
): Promise<A | undefined> =>
  inTransaction(services, async (trx) => {
    const stored = await trx.selectFrom('store.wallet_top_ups').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    return stored && work(trx, decodeTopUp(stored))
  })

/** Stores facts of a locked top-up without changing its status. */
export const updateTopUp = async (trx: OrderDb, { now }: Pick<Services, 'now'>, topUp: TopUpRow, patch: TopUpChange): Promise<TopUpRow> => {
  const stored = await trx
    .updateTable('store.wallet_top_ups')
    .set({ ...patch, updated_at: now() })
    .where('id', '=', topUp.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  tellTopUpMoved(trx, stored)
  return decodeTopUp(stored)
}

/** Writes one line of the history of a top-up. */
export const noteTopUp = async (
  trx: OrderDb,
  id: string,
  from: WalletTopUpStatus | undefined,
  to: WalletTopUpStatus,
  at: Date
): Promise<void> => {
  await trx
    .insertInto('store.wallet_top_up_events')
    .values({ top_up_id: id, from_status: from === undefined ? null : wordOf(from), status: wordOf(to), at })
    .execute()
}

/**
 * Moves a locked top-up by an event, writes its history, and tells its owner.
 * An event that the table does not have is logged and changes nothing.
 *
 * @returns the top-up as it is now, or undefined when the event changed nothing
 * @source B§4, M108
 */
export const changeTopUp = async (
  trx: OrderDb,
  services: Pick<Services, 'now' | 'log' | 'config'>,
  topUp: TopUpRow,
  event: TopUpEvent,
  facts: TopUpChange = {}
): Promise<TopUpRow | undefined> => {
  const to = topUpAfter(topUp.status, event)
  if (to === undefined) {
    services.log('topUp.changeRefused', { topUpId: topUp.id, from: topUp.status, event })
    return undefined
  }
  const now = services.now()
  const changed = await trx
    .updateTable('store.wallet_top_ups')
    .set({ ...facts, status: wordOf(to), holds_room: holdsRoom(to), updated_at: now })
    .where('id', '=', topUp.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const row = decodeTopUp(changed)
  tellTopUpMoved(trx, changed)
  if (to !== topUp.status) {
    await noteTopUp(trx, topUp.id, topUp.status, to, now)
    await tellTopUpOwner(trx, services, row, event)
  }
  return row
}
