import { createHash } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Selectable } from 'kysely'
import { days, minutes, seconds } from '../../../src/domain/kernel/duration.ts'
import type { PlayerSessionTable } from '../../database/tables-players.ts'
import { orderDb, type OrderDb } from '../order-db.ts'
import type { Services } from '../services.ts'
import { seal, unseal } from '../session/session-tokens.ts'
import type { PartnerTokens } from './partner-provider.ts'

/** Time in which a page authorizes the player whom the publisher named. Unit: ms. */
export const PENDING_LIFE = minutes(5)

/** Life of a session since it was last used. Unit: ms. */
export const PLAYER_SESSION_LIFE = days(30)

/** Life of a token of the store. Unit: ms. */
export const PLAYER_TOKEN_LIFE = minutes(15)

/** Time for which a token counts after a page got the next one. Unit: ms. */
const REPLACED_LIFE = seconds(60)

/** Size of tokens and of the cookie: 256 bits. Unit: bytes. */
const LENGTH = 32

export type PlayerSessionRow = Selectable<PlayerSessionTable>

/** Makes a random text for a cookie or a token. */
export const randomText = ({ randomBytes }: Pick<Services, 'randomBytes'>): string => Buffer.from(randomBytes(LENGTH)).toString('base64url')

/** Hashes a cookie or a token; the database has only this. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

const Sealed = t.readonly(t.type({ accessToken: t.string, refreshToken: t.union([t.string, t.undefined]), expiresAt: t.string }))

/** Seals the publisher's tokens for the one row that may open them. */
export const sealedTokens = (services: Pick<Services, 'config' | 'randomBytes'>, id: string, tokens: PartnerTokens): string =>
  seal(services, `player/${id}`, JSON.stringify({ ...tokens, expiresAt: tokens.expiresAt.toISOString() }))

/** Opens the publisher's tokens of a session. */
export const tokensOf = (
  services: Pick<Services, 'config'>,
  row: Pick<PlayerSessionRow, 'id' | 'partner_tokens'>
): PartnerTokens | undefined => {
  const text = unseal(services, `player/${row.id}`, row.partner_tokens)
  const decoded = text === undefined ? undefined : Sealed.decode(JSON.parse(text))
  if (decoded === undefined || E.isLeft(decoded)) return undefined
  const { accessToken, refreshToken, expiresAt } = decoded.right
  return { accessToken, refreshToken, expiresAt: new Date(expiresAt) }
}

/** Finds the session of a cookie. */
export const findPlayerSession = async (
  services: Pick<Services, 'database' | 'now'>,
  cookie: string | undefined
): Promise<PlayerSessionRow | undefined> => {
  if (cookie === undefined) return undefined
  return orderDb(services)
    .selectFrom('store.player_sessions')
    .selectAll()
    .where('id', '=', hashOf(cookie))
    .where('state', '=', 'open')
    .where('ends_at', '>', services.now())
    .executeTakeFirst()
}

/** Makes a token of the store for a page of a session. */
export const issueToken = async (services: Pick<Services, 'now' | 'randomBytes'>, db: OrderDb, sessionId: string): Promise<string> => {
  const token = randomText(services)
  const expiresAt = new Date(services.now().getTime() + PLAYER_TOKEN_LIFE)
  await db
    .insertInto('store.player_tokens')
    .values({ token_hash: hashOf(token), session_id: sessionId, expires_at: expiresAt })
    .execute()
  return token
}

/** Lets a token end soon, since its page got the next one. */
export const replaceToken = async ({ now }: Pick<Services, 'now'>, db: OrderDb, sessionId: string, token: string): Promise<void> => {
  const until = new Date(now().getTime() + REPLACED_LIFE)
  await db
    .updateTable('store.player_tokens')
    .set({ expires_at: until })
    .where('token_hash', '=', hashOf(token))
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', until)
    .execute()
}

/** Finds the session of a token of the store, pending or open. */
export const sessionOfToken = async (
  services: Pick<Services, 'database' | 'now'>,
  token: string,
  state: PlayerSessionRow['state']
): Promise<PlayerSessionRow | undefined> =>
  orderDb(services)
    .selectFrom('store.player_sessions as s')
    .innerJoin('store.player_tokens as k', 'k.session_id', 's.id')
    .selectAll('s')
    .where('k.token_hash', '=', hashOf(token))
    .where('k.expires_at', '>', services.now())
    .where('s.state', '=', state)
    .where('s.ends_at', '>', services.now())
    .executeTakeFirst()

/** Deletes a session with its tokens. @returns the session that was there */
export const deletePlayerSession = (db: OrderDb, id: string): Promise<PlayerSessionRow | undefined> =>
  db.deleteFrom('store.player_sessions').where('id', '=', id).returningAll().executeTakeFirst()
