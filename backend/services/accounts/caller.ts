import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { type User, userRecord } from '../../../src/domain/account/user.ts'
import { usesAuthenticationService } from '../../../src/domain/market/country-policies.ts'
import type { Market } from '../../../src/domain/market/market.ts'
import { orderDb } from '../order-db.ts'
import { isRecord } from '../publisher/json-rpc.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { hasEnded } from '../session/ended-sign-ins.ts'
import { sessionCookieIn } from '../session/session-cookies.ts'
import { findSession } from '../session/session-row.ts'
import { answerIn } from '../session/session-tokens.ts'
import { type AccountRow, letsIn, readAccount } from '../identity/account-row.ts'
import { askPool } from '../identity/ask-pool.ts'
import { bearerIn } from '../identity/bearer.ts'
import { type PoolToken, verifyAccessToken, verifyIdToken } from '../identity/verify-token.ts'

/** A user with an account, as a token of the pool proves it. */
export interface Caller {
  readonly token: PoolToken
  readonly use: 'id' | 'access'
  /** The token as text. */
  readonly bearer: string
  /** Undefined = the store has received nothing about this account yet. */
  readonly account: AccountRow | undefined
}

/** `nobody`: no token, or one that is not valid. `unreachable`: it cannot be determined now. */
export type NoCaller = 'nobody' | 'unreachable'

/**
 * Finds the owner of a token: an access token or an id token, by its `sub` alone.
 * A deleted account, tokens from before a sign-out everywhere and tokens of a sign-in whose session has ended have no owner.
 *
 * @source trust no. 3
 */
export const callerOf = async (
  services: Services,
  pool: IdentityConfig,
  bearer: string | undefined
): Promise<E.Either<NoCaller, Caller>> => {
  if (bearer === undefined) return E.left('nobody')
  const access = await verifyAccessToken(services, pool, bearer)
  const isAccess = E.isRight(access)
  const token = !isAccess && access.left === 'use' ? await verifyIdToken(services, pool, bearer) : access
  if (E.isLeft(token)) return E.left(token.left === 'unreachable' ? 'unreachable' : 'nobody')
  const db = orderDb(services)
  const account = await readAccount(db, token.right.sub)
  const counts = letsIn(account, token.right) && !(await hasEnded(db, token.right.signIn))
  return counts ? E.right({ token: token.right, use: isAccess ? 'access' : 'id', bearer, account }) : E.left('nobody')
}

/**
 * Finds the caller of the accounts service.
 * It is the owner of the bearer token. In a country without the authentication service, whose calls carry no token, it is the owner of the
 * session cookie.
 *
 * @source M223, A§9, D4
 */
export const callerOfRequest = async (
  services: Services,
  pool: IdentityConfig,
  request: FastifyRequest,
  market: Market
): Promise<E.Either<NoCaller, Caller>> => {
  if (usesAuthenticationService(market)) return callerOf(services, pool, bearerIn(request))
  const session = await findSession(services, sessionCookieIn(services, request))
  return callerOf(services, pool, session === undefined ? undefined : answerIn(services, session)?.accessToken)
}

const attributesIn = (value: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    (Array.isArray(value) ? value : []).flatMap((one) => (isRecord(one) && typeof one.Name === 'string' ? [[one.Name, one.Value]] : []))
  )

/**
 * Returns the attributes of the caller, from the id token or from the pool now.
 * Whether the sign-up of a social user was accepted is read from the store's own row, since the owner could write an attribute.
 *
 * @source M61
 */
export const userOf = async (services: Services, pool: IdentityConfig, caller: Caller): Promise<E.Either<NoCaller, User>> => {
  const read = async (): Promise<E.Either<NoCaller, unknown>> => {
    if (caller.use === 'id') return E.right(caller.token.claims)
    const answer = await askPool(services, pool, 'GetUser', { AccessToken: caller.bearer })
    if (answer.kind === 'done') return E.right(attributesIn(answer.body.UserAttributes))
    return E.left(answer.kind === 'refused' ? 'nobody' : 'unreachable')
  }
  const attributes = await read()
  if (E.isLeft(attributes)) return attributes
  const user = userRecord.decode(attributes.right)
  if (E.isLeft(user) || user.right.sub !== caller.token.sub) return E.left('nobody')
  return E.right({ ...user.right, idpVerified: (caller.account?.idp_verified_at ?? null) !== null })
}
