import * as E from 'fp-ts/lib/Either.js'
import { userRecord } from '../../../src/domain/account/user.ts'
import type { User } from '../../../src/domain/account/user.ts'
import { askPool } from '../accounts/ask-pool.ts'
import { verifyAccessToken, verifyIdToken } from '../accounts/verify-token.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import type { IdentityConfig, Services } from '../services.ts'
import type { SessionTokens } from './session-row.ts'

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
