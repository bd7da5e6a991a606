import { type KeyObject, verify } from 'node:crypto'
import * as E from 'fp-ts/lib/Either.js'
import { seconds } from '../../../src/domain/kernel/duration.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { poolKey } from './pool-keys.ts'

/** Largest difference between the clocks of store and pool. Unit: ms. */
const SKEW = seconds(30)

/** Limits above any token of a pool. Unit: characters. */
const LONGEST_TOKEN = 16_384
const LONGEST_SUB = 128

/** Why a token is refused. `unreachable`: the pool's keys cannot be loaded, so it cannot be determined. */
export type TokenRefusal =
  | 'malformed'
  | 'algorithm'
  | 'unknownKey'
  | 'signature'
  | 'issuer'
  | 'audience'
  | 'use'
  | 'expired'
  | 'notYet'
  | 'subject'
  | 'unreachable'

/** The claims of a token of the pool; only `sub` identifies the user. */
export interface PoolToken {
  readonly sub: string
  readonly issuedAt: Date
  readonly expiresAt: Date
  /** When the password was typed; undefined = the token does not state it. */
  readonly signedInAt: Date | undefined
  /**
   * The sign-in that it comes from, also after it was refreshed.
   * Undefined = the token does not state it.
   */
  readonly signIn: string | undefined
  readonly claims: Readonly<Record<string, unknown>>
}

type Claims = Readonly<Record<string, unknown>>
type Deps = Pick<Services, 'fetch' | 'now' | 'log'>

/** Decodes a part of a token; undefined unless it is in the one canonical form. */
const bytesOf = (part: string): Buffer | undefined => {
  const bytes = Buffer.from(part, 'base64url')
  return part !== '' && bytes.toString('base64url') === part ? bytes : undefined
}

const jsonOf = (part: string): Claims | undefined => {
  const bytes = bytesOf(part)
  if (bytes === undefined) return undefined
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Reads a time of a token, in whole or fractional seconds since 1970. */
const momentOf = (value: unknown): Date | undefined =>
  typeof value === 'number' && value > 0 && value < 1e11 ? new Date(value * 1_000) : undefined

/** Returns the id of the sign-in, which a pool that can revoke tokens writes into them. */
const signInOf = ({ origin_jti: id }: Claims): string | undefined => (typeof id === 'string' && id !== '' ? id : undefined)

/**
 * Reads the id of the sign-in from a token that the store keeps, also an expired one.
 * The token is not verified.
 */
export const signInNamedBy = (token: string): string | undefined => signInOf(jsonOf(token.split('.')[1] ?? '') ?? {})

const isSigned = (text: string, signature: Buffer, key: KeyObject): boolean => verify('RSA-SHA256', Buffer.from(text), key, signature)

/**
 * Returns the claims of a token that the pool signed by RS256.
 * Key and algorithm that the token names are not trusted.
 */
const signedClaims = async (services: Deps, pool: IdentityConfig, token: string): Promise<E.Either<TokenRefusal, Claims>> => {
  const parts = token.length > LONGEST_TOKEN ? [] : token.split('.')
  const [head = '', body = '', mark = ''] = parts
  const [header, claims, signature] = [jsonOf(head), jsonOf(body), bytesOf(mark)]
  if (parts.length !== 3 || header === undefined || claims === undefined || signature === undefined) return E.left('malformed')
  if (header.alg !== 'RS256' || 'crit' in header) return E.left('algorithm')
  if (typeof header.kid !== 'string') return E.left('unknownKey')
  const key = await poolKey(services, pool, header.kid)
  if (key === 'unreachable') return E.left('unreachable')
  if (key === undefined) return E.left('unknownKey')
  return isSigned(`${head}.${body}`, signature, key) ? E.right(claims) : E.left('signature')
}

const checked = (claims: Claims, { issuer }: IdentityConfig, now: number): E.Either<TokenRefusal, PoolToken> => {
  if (claims.iss !== issuer) return E.left('issuer')
  const [expiresAt, issuedAt] = [momentOf(claims.exp), momentOf(claims.iat)]
  if (expiresAt === undefined || expiresAt.getTime() + SKEW <= now) return E.left('expired')
  if (issuedAt === undefined || issuedAt.getTime() - SKEW > now) return E.left('notYet')
  if (claims.nbf !== undefined && (momentOf(claims.nbf)?.getTime() ?? Number.POSITIVE_INFINITY) - SKEW > now) return E.left('notYet')
  const { sub } = claims
  if (typeof sub !== 'string' || sub === '' || sub.length > LONGEST_SUB) return E.left('subject')
  return E.right({ sub, issuedAt, expiresAt, signedInAt: momentOf(claims.auth_time), signIn: signInOf(claims), claims })
}

const verifier =
  (use: 'id' | 'access', audience: 'aud' | 'client_id') =>
  async (services: Deps, pool: IdentityConfig, token: string): Promise<E.Either<TokenRefusal, PoolToken>> => {
    const signed = await signedClaims(services, pool, token)
    if (E.isLeft(signed)) return signed
    if (signed.right.token_use !== use) return E.left('use')
    if (signed.right[audience] !== pool.clientId) return E.left('audience')
    return checked(signed.right, pool, services.now().getTime())
  }

/**
 * Verifies an id token of the pool that was issued for this store.
 * @failure why it is refused @source trust no. 3, P36
 */
export const verifyIdToken = verifier('id', 'aud')

/**
 * Verifies an access token of the pool that was issued for this store.
 * @failure why it is refused @source trust no. 3, P36
 */
export const verifyAccessToken = verifier('access', 'client_id')
