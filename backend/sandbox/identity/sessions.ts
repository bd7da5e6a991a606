import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { typedTables } from '../../database/database.ts'
import { runInTransaction } from '../../database/in-transaction.ts'
import { days, seconds } from '../../../src/domain/kernel/duration.ts'
import { DISABLED, type Pool, refuse, type ErrorResult } from './pool.ts'
import { identityTables, type UserRow } from './tables.ts'
import { type HostedClaims, newId, type Session, TOKEN_LIVES, tokenPair } from './tokens.ts'

/** Time for which a session can be refreshed. Unit: ms. */
const SESSION_LIVES = days(30)

/**
 * Time in which a refresh can be repeated, in case its answer was lost.
 * It is the longest that a real pool allows. Unit: ms.
 */
const GRACE = seconds(60)

/** Tokens, as every operation that signs in answers them. */
export interface SignedIn {
  readonly AuthenticationResult: {
    readonly AccessToken: string
    readonly IdToken: string
    readonly RefreshToken: string
    readonly ExpiresIn: number
    readonly TokenType: 'Bearer'
  }
}

type Deps = Pick<Pool, 'config' | 'database' | 'now' | 'randomBytes' | 'secrets'>

const digestOf = (token: string): string => createHash('sha256').update(token).digest('hex')
const keyOf = (token: string): Buffer => createHash('sha256').update(`answer:${token}`).digest()

/** Encrypts the answer to a refresh, so that only the holder of the token can read it. */
const seal = ({ randomBytes }: Pick<Pool, 'randomBytes'>, token: string, answer: SignedIn): string => {
  const iv = Buffer.from(randomBytes(12))
  const cipher = createCipheriv('aes-256-gcm', keyOf(token), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

const unseal = (token: string, text: string): SignedIn => {
  const bytes = Buffer.from(text, 'base64')
  const opened = createDecipheriv('aes-256-gcm', keyOf(token), bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28))
  return JSON.parse(Buffer.concat([opened.update(bytes.subarray(28)), opened.final()]).toString('utf8')) as SignedIn
}

const newRefreshToken = async (pool: Deps, sessionId: string): Promise<string> => {
  const token = Buffer.from(pool.randomBytes(48)).toString('base64url')
  await identityTables(pool)
    .insertInto('sandbox.pool_refresh_tokens')
    .values({ digest: digestOf(token), session_id: sessionId, used_at: null, answer: null })
    .execute()
  return token
}

const answerFor = async (pool: Deps, user: UserRow, session: Session, hosted?: HostedClaims): Promise<SignedIn> => {
  const pair = await tokenPair(pool, user, session, hosted)
  const RefreshToken = await newRefreshToken(pool, session.id)
  return { AuthenticationResult: { ...pair, RefreshToken, ExpiresIn: TOKEN_LIVES, TokenType: 'Bearer' } }
}

/** Signs a user in: a new family of refresh tokens begins. */
export const openSession = async (pool: Deps, user: UserRow, scope: string, hosted?: HostedClaims): Promise<SignedIn> => {
  const signedInAt = pool.now()
  const session = { id: newId(pool), scope, signedInAt }
  await identityTables(pool)
    .insertInto('sandbox.pool_sessions')
    .values({
      id: session.id,
      sub: user.sub,
      scope,
      signed_in_at: signedInAt,
      expires_at: new Date(signedInAt.getTime() + SESSION_LIVES),
      revoked_at: null
    })
    .execute()
  return answerFor(pool, user, session, hosted)
}

const INVALID = refuse('NotAuthorizedException', 'Invalid Refresh Token')
const REVOKED = refuse('NotAuthorizedException', 'Refresh Token has been revoked')

interface Held {
  readonly used_at: Date | null
  readonly answer: string | null
  readonly id: string
  readonly scope: string
  readonly signed_in_at: Date
  readonly expires_at: Date
  readonly revoked_at: Date | null
}

/**
 * Reads a session under a lock.
 * The second of two parallel refreshes therefore finds the first one's answer.
 */
const hold = (pool: Pick<Pool, 'database'>, token: string): Promise<(Held & UserRow) | undefined> =>
  identityTables(pool)
    .selectFrom('sandbox.pool_refresh_tokens as token')
    .innerJoin('sandbox.pool_sessions as session', 'session.id', 'token.session_id')
    .innerJoin('sandbox.pool_users as owner', 'owner.sub', 'session.sub')
    .selectAll('owner')
    .select(['token.used_at', 'token.answer', 'session.id', 'session.scope', 'session.signed_in_at'])
    .select(['session.expires_at', 'session.revoked_at'])
    .where('token.digest', '=', digestOf(token))
    .forUpdate(['token', 'session'])
    .executeTakeFirst()

/**
 * Exchanges a refresh token for new tokens and a new refresh token.
 * The same token again within a minute gets the same answer. Later it must have been stolen, or been used by a thief first, so that all
 * tokens of its family are revoked.
 */
export const refresh = async (pool: Deps, token: string): Promise<SignedIn | ErrorResult> => {
  // Read before the transaction begins: the embedded database has one connection.
  await pool.secrets()
  return runInTransaction(identityTables(pool), (transaction) => exchange({ ...pool, database: typedTables(transaction) }, token))
}

const exchange = async (pool: Deps, token: string): Promise<SignedIn | ErrorResult> => {
  const held = await hold(pool, token)
  const now = pool.now()
  if (held === undefined || new Date(held.expires_at) <= now) return INVALID
  if (held.revoked_at !== null) return REVOKED
  if (!held.enabled) return DISABLED
  if (held.used_at !== null) {
    const isLate = now.getTime() - new Date(held.used_at).getTime() > GRACE
    if (!isLate && held.answer !== null) return unseal(token, held.answer)
    await revoke(pool, held.id)
    return REVOKED
  }
  const answer = await answerFor(pool, held, { id: held.id, scope: held.scope, signedInAt: new Date(held.signed_in_at) })
  await identityTables(pool)
    .updateTable('sandbox.pool_refresh_tokens')
    .set({ used_at: now, answer: seal(pool, token, answer) })
    .where('digest', '=', digestOf(token))
    .execute()
  return answer
}

/** Ends a session: its refresh tokens and its access tokens are no longer valid. */
export const revoke = async (pool: Pick<Pool, 'database' | 'now'>, sessionId: string): Promise<void> => {
  await identityTables(pool)
    .updateTable('sandbox.pool_sessions')
    .set({ revoked_at: pool.now() })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Finds the session of a refresh token, used or not. */
export const sessionOf = async (pool: Pick<Pool, 'database'>, token: string): Promise<string | undefined> => {
  const row = await identityTables(pool)
    .selectFrom('sandbox.pool_refresh_tokens')
    .select('session_id')
    .where('digest', '=', digestOf(token))
    .executeTakeFirst()
  return row?.session_id
}

/** Ends every session of a user. */
export const revokeAll = async (pool: Pick<Pool, 'database' | 'now'>, sub: string): Promise<void> => {
  await identityTables(pool)
    .updateTable('sandbox.pool_sessions')
    .set({ revoked_at: pool.now() })
    .where('sub', '=', sub)
    .where('revoked_at', 'is', null)
    .execute()
}
