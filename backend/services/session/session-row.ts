import type { Selectable } from 'kysely'
import { days } from '../../../src/domain/kernel/duration.ts'
import type { SessionTable } from '../../database/tables-accounts.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { sessionIdOf } from './session-tokens.ts'

/** Lifetime of a session, which is the longest that the pool's refresh token has. Unit: ms. */
export const SESSION_LIFE = days(30)

export type SessionRow = Selectable<SessionTable>

/** Returns whether a browser may still use a session. */
export const isOpen = (row: Pick<SessionRow, 'ended_at' | 'ends_at'>, now: Date): boolean => row.ended_at === null && row.ends_at > now

/** Finds the open session of a cookie, without changing it. */
export const findSession = async (
  services: Pick<Services, 'database' | 'now'>,
  cookie: string | undefined
): Promise<SessionRow | undefined> => {
  if (cookie === undefined) return undefined
  const row = await orderDb(services).selectFrom('store.sessions').selectAll().where('id', '=', sessionIdOf(cookie)).executeTakeFirst()
  return row !== undefined && isOpen(row, services.now()) ? row : undefined
}

/** Reads a session and locks it until the transaction ends. */
export const lockSession = (trx: OrderDb, id: string): Promise<SessionRow | undefined> =>
  trx.selectFrom('store.sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
