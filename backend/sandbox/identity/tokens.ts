import { createHash } from 'node:crypto'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import { toldOf } from './attributes.ts'
import { type Claims, readToken, signToken } from './jwt.ts'
import { DISABLED, isErrorResult, issuerOf, type Pool, refuse, type ErrorResult, UNKNOWN_USER } from './pool.ts'
import type { Secrets } from './secrets.ts'
import { identityTables, type UserRow } from './tables.ts'
import { findUser } from './users.ts'
import { uuidOf } from './uuid.ts'

/** Lifetime of id and access tokens. Unit: seconds. */
export const TOKEN_LIVES = 3600

/** Scope for reading and changing one's own account by the pool's operations. */
export const OWN_ACCOUNT = 'aws.cognito.signin.user.admin'

export interface Session {
  readonly id: string
  readonly scope: string
  readonly signedInAt: Date
}

/** Claims that only the hosted sign-in adds. */
export interface HostedClaims {
  readonly nonce?: string | undefined
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000)

export const newId = ({ randomBytes }: Pick<Pool, 'randomBytes'>): string => uuidOf(randomBytes(16))

const flag = (text: string | undefined): boolean => text === 'true'

/**
 * Returns a user's attributes as claims of an id token.
 * Flags are booleans there, and identities a list.
 */
const claimsOf = (user: UserRow): Claims => {
  const told = toldOf(user)
  if (told === undefined) return {}
  const { identities, email_verified, phone_number_verified, ...rest } = told
  return {
    ...rest,
    ...(told.email === undefined ? {} : { email_verified: flag(email_verified) }),
    ...(told.phone_number === undefined ? {} : { phone_number_verified: flag(phone_number_verified) }),
    ...(identities === undefined ? {} : { identities: JSON.parse(identities) as unknown })
  }
}

export interface TokenPair {
  readonly IdToken: string
  readonly AccessToken: string
}

/** Writes the id and the access token of a session, as a real pool does. */
export const tokenPair = async (
  pool: Pick<Pool, 'config' | 'now' | 'randomBytes' | 'secrets'>,
  user: UserRow,
  session: Session,
  { nonce }: HostedClaims = {}
): Promise<TokenPair> => {
  const secrets = await pool.secrets()
  const iat = secondsOf(pool.now())
  const common = {
    sub: user.sub,
    iss: issuerOf(pool),
    origin_jti: session.id,
    auth_time: secondsOf(session.signedInAt),
    iat,
    exp: iat + TOKEN_LIVES
  }
  const { clientId } = pool.config
  const AccessToken = signToken(secrets, {
    ...common,
    jti: newId(pool),
    client_id: clientId,
    token_use: 'access',
    scope: session.scope,
    username: user.username
  })
  const IdToken = signToken(secrets, {
    ...claimsOf(user),
    ...common,
    jti: newId(pool),
    aud: clientId,
    token_use: 'id',
    'cognito:username': user.username,
    at_hash: createHash('sha256').update(AccessToken).digest().subarray(0, 16).toString('base64url'),
    ...(nonce === undefined ? {} : { nonce })
  })
  return { IdToken, AccessToken }
}

/** The holder of an access token. */
export interface Bearer {
  readonly user: UserRow
}

const INVALID = refuse('NotAuthorizedException', 'Invalid Access Token')

const namesAccess = (pool: Pick<Pool, 'config'>, claims: Claims): boolean =>
  claims.token_use === 'access' && claims.iss === issuerOf(pool) && claims.client_id === pool.config.clientId

/** Returns the user and the scopes of an access token, or the refusal. */
export const holderOf = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'secrets'>,
  accessToken: string
): Promise<(Bearer & { readonly scopes: readonly string[] }) | ErrorResult> => {
  const claims = readSafely(await pool.secrets(), accessToken)
  if (claims === undefined || !namesAccess(pool, claims)) return INVALID
  if (seconds(Number(claims.exp)) <= pool.now().getTime()) return refuse('NotAuthorizedException', 'Access Token has expired')
  const user = await findUser(pool, String(claims.sub))
  if (user === undefined) return UNKNOWN_USER
  const session = await identityTables(pool)
    .selectFrom('sandbox.pool_sessions')
    .select('revoked_at')
    .where('id', '=', String(claims.origin_jti))
    .executeTakeFirst()
  if (session === undefined || session.revoked_at !== null) return refuse('NotAuthorizedException', 'Access Token has been revoked')
  return user.enabled ? { user, scopes: String(claims.scope).split(' ') } : DISABLED
}

/** Returns the user if an access token allows the operations of the own account, else the refusal. */
export const bearerOf = async (
  pool: Pick<Pool, 'config' | 'database' | 'now' | 'secrets'>,
  accessToken: string
): Promise<Bearer | ErrorResult> => {
  const holder = await holderOf(pool, accessToken)
  if (isErrorResult(holder) || holder.scopes.includes(OWN_ACCOUNT)) return holder
  return refuse('NotAuthorizedException', 'Access Token does not have required scopes')
}

/** Reads a token without throwing: any text may be sent as one, also signed text that is no JSON. */
const readSafely = (secrets: Secrets, token: string): Claims | undefined => {
  try {
    return readToken(secrets, token)
  } catch {
    return undefined
  }
}
