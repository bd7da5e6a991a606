import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as t from 'io-ts'
import * as E from 'fp-ts/lib/Either.js'
import { days } from '../../../src/domain/kernel/duration.ts'
import type { SessionTable } from '../../database/tables-accounts.ts'
import { orderDb, type OrderDb } from '../orders/order-row.ts'
import type { Services } from '../services.ts'
import { seal, unseal } from './seal.ts'

/** A session ends with the pool's refresh token, which lives so long at most. Unit: ms. */
export const SESSION_LIFE = days(30)

export type SessionRow = Selectable<SessionTable>

/** What a page is given: tokens for its memory, and until when they count. */
export interface SessionTokens {
  readonly idToken: string
  readonly accessToken: string
  /** RFC 3339, UTC. */
  readonly expiresAt: string
}

const Stored = t.readonly(t.type({ idToken: t.string, accessToken: t.string, expiresAt: t.string }))

/** What a cookie holds opens one session; the database knows its hash alone. */
export const sessionIdOf = (cookie: string): string => createHash('sha256').update(cookie).digest('base64url')

/** Seals of a session open in its own row alone. */
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

/** True for a session that a browser may still use. */
export const isOpen = (row: Pick<SessionRow, 'ended_at' | 'ends_at'>, now: Date): boolean => row.ended_at === null && row.ends_at > now

/** The session of a cookie, where it is still open; nothing is changed by looking. */
export const findSession = async (
  services: Pick<Services, 'database' | 'now'>,
  cookie: string | undefined
): Promise<SessionRow | undefined> => {
  if (cookie === undefined) return undefined
  const row = await orderDb(services).selectFrom('store.sessions').selectAll().where('id', '=', sessionIdOf(cookie)).executeTakeFirst()
  return row !== undefined && isOpen(row, services.now()) ? row : undefined
}

/** Reads a session and keeps others from changing it until the transaction ends. */
export const lockSession = (trx: OrderDb, id: string): Promise<SessionRow | undefined> =>
  trx.selectFrom('store.sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
