import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as t from 'io-ts'
import * as E from 'fp-ts/lib/Either.js'
import { days } from '../../../src/domain/kernel/duration.ts'
import type { SessionTable } from '../../database/tables-accounts.ts'
import { orderDb, type OrderDb } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { seal, unseal } from './seal.ts'

/** Lifetime of a session, which is the longest that the pool's refresh token has. Unit: ms. */
export const SESSION_LIFE = days(30)

export type SessionRow = Selectable<SessionTable>

/** Answer to a page: tokens for its memory, and their expiry. */
export interface SessionTokens {
  readonly idToken: string
  readonly accessToken: string
  /** RFC 3339, UTC. */
  readonly expiresAt: string
}

const Stored = t.readonly(t.type({ idToken: t.string, accessToken: t.string, expiresAt: t.string }))

/** Returns the id of a session by the value of its cookie; the database has only this hash. */
export const sessionIdOf = (cookie: string): string => createHash('sha256').update(cookie).digest('base64url')

/** Seals the token of a session, which can be opened only in the session's own row. */
export const sealedToken = (services: Pick<Services, 'config' | 'randomBytes'>, id: string, refreshToken: string): string =>
  seal(services, `refresh/${id}`, refreshToken)

export const tokenIn = (services: Pick<Services, 'config'>, row: Pick<SessionRow, 'id' | 'refresh_token'>): string | undefined =>
  unseal(services, `refresh/${row.id}`, row.refresh_token)

export const sealedAnswer = (services: Pick<Services, 'config' | 'randomBytes'>, id: string, tokens: SessionTokens): string =>
  seal(services, `answer/${id}`, JSON.stringify(tokens))

export const answerIn = (services: Pick<Services, 'config'>, row: Pick<SessionRow, 'id' | 'answer'>): SessionTokens | undefined => {
  const text = row.answer === null ? undefined : unseal(services, `answer/${row.id}`, row.answer)
  const stored = text === undefined ? undefined : Stored.decode(JSON.parse(text))
  return stored !== undefined && E.isRight(stored) ? stored.right : undefined
}

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
