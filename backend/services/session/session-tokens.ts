import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import * as t from 'io-ts'
import type { Selectable } from 'kysely'
import { type User, userRecord } from '../../../src/domain/account/user.ts'
import type { SessionTable } from '../../database/tables-accounts.ts'
import { askPool } from '../identity/ask-pool.ts'
import { verifyAccessToken, verifyIdToken } from '../identity/verify-token.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import { signingSecrets } from '../secrets.ts'
import type { IdentityConfig, Services } from '../services.ts'

/** Unit: bytes. */
const NONCE = 12
const TAG = 16

const keyOf = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'seal of sessions', 32))

/**
 * Encrypts text so that only the store's processes can read it, and only in its own place.
 * The database alone reveals
 * nothing, and a seal that is moved to another row does not open.
 *
 * @param purpose names the row and the column
 */
export const seal = (services: Pick<Services, 'config' | 'randomBytes'>, purpose: string, text: string): string => {
  const nonce = services.randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', keyOf(services.config.quoteSecret), nonce).setAAD(Buffer.from(purpose))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

const open = (secret: string, purpose: string, bytes: Buffer): string | undefined => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyOf(secret), bytes.subarray(0, NONCE)).setAAD(Buffer.from(purpose))
    decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** Opens what was sealed for a place, also by the secret that retires; undefined for anything else. */
export const unseal = ({ config }: Pick<Services, 'config'>, purpose: string, sealed: string): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < NONCE + TAG) return undefined
  for (const secret of signingSecrets(config)) {
    const text = open(secret, purpose, bytes)
    if (text !== undefined) return text
  }
  return undefined
}

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

export const tokenIn = (
  services: Pick<Services, 'config'>,
  row: Pick<Selectable<SessionTable>, 'id' | 'refresh_token'>
): string | undefined => unseal(services, `refresh/${row.id}`, row.refresh_token)

export const sealedAnswer = (services: Pick<Services, 'config' | 'randomBytes'>, id: string, tokens: SessionTokens): string =>
  seal(services, `answer/${id}`, JSON.stringify(tokens))

export const answerIn = (
  services: Pick<Services, 'config'>,
  row: Pick<Selectable<SessionTable>, 'id' | 'answer'>
): SessionTokens | undefined => {
  const text = row.answer === null ? undefined : unseal(services, `answer/${row.id}`, row.answer)
  const stored = text === undefined ? undefined : Stored.decode(JSON.parse(text))
  return stored !== undefined && E.isRight(stored) ? stored.right : undefined
}

/** Result of exchanging a refresh token. */
export type Exchange =
  | {
      readonly kind: 'tokens'
      readonly user: User
      readonly tokens: SessionTokens
      readonly issuedAt: Date
      readonly signedInAt: Date | undefined
      readonly signIn: string | undefined
      readonly expiresAt: Date
      /** The refresh token that is valid from now on. */
      readonly refreshToken: string
    }
  /** The refresh token is no longer valid. */
  | { readonly kind: 'over' }
  /** A later call may succeed. */
  | { readonly kind: 'unreachable' }

/** Refusals about the token or its owner. Any other is about the call, and ends no session. */
const FINAL: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'RefreshTokenReuseException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException'
])

/**
 * Exchanges a refresh token at the user pool.
 * The answer is not trusted: tokens that are not signed by the pool, not issued for this store or not of the same account are refused.
 *
 * @source D47
 */
export const exchangeToken = async (services: Services, pool: IdentityConfig, refreshToken: string): Promise<Exchange> => {
  const answer = await askPool(services, pool, 'GetTokensFromRefreshToken', { RefreshToken: refreshToken, ClientId: pool.clientId })
  if (answer.kind === 'unreachable') return { kind: 'unreachable' }
  if (answer.kind === 'refused') {
    services.log('session.refused', { type: answer.type })
    return { kind: FINAL.has(answer.type) ? 'over' : 'unreachable' }
  }
  const result = isRecord(answer.body.AuthenticationResult) ? answer.body.AuthenticationResult : {}
  const { IdToken: idToken, AccessToken: accessToken, RefreshToken: rotated } = result
  if (typeof idToken !== 'string' || typeof accessToken !== 'string') return { kind: 'unreachable' }
  const [id, access] = [await verifyIdToken(services, pool, idToken), await verifyAccessToken(services, pool, accessToken)]
  if (E.isLeft(id) || E.isLeft(access) || id.right.sub !== access.right.sub) {
    services.log('session.untrusted', { id: E.isLeft(id) ? id.left : 'ok', access: E.isLeft(access) ? access.left : 'ok' })
    return { kind: 'unreachable' }
  }
  const user = userRecord.decode(id.right.claims)
  if (E.isLeft(user)) return { kind: 'unreachable' }
  const expiresAt = new Date(Math.min(id.right.expiresAt.getTime(), access.right.expiresAt.getTime()))
  return {
    kind: 'tokens',
    user: user.right,
    tokens: { idToken, accessToken, expiresAt: expiresAt.toISOString() },
    issuedAt: access.right.issuedAt,
    signedInAt: access.right.signedInAt,
    signIn: access.right.signIn,
    expiresAt,
    // Without rotation the pool returns no new one, and the old one stays valid.
    refreshToken: typeof rotated === 'string' && rotated !== '' ? rotated : refreshToken
  }
}
