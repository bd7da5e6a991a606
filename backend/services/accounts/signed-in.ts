import type { FastifyRequest } from 'fastify'
import * as E from 'fp-ts/lib/Either.js'
import { isLoggedIn, loginStateOf } from '../../../src/domain/account/login-state.ts'
import { userRecord } from '../../../src/domain/account/user.ts'
import { playerOfCall } from '../partner-login/signed-in-player.ts'
import type { IdentityConfig, Services } from '../services.ts'
import { refreshSession } from '../session/refresh-session.ts'
import { isMarkedOpen, sessionCookieIn } from '../session/session-cookies.ts'
import { findSession } from '../session/session-row.ts'
import { answerIn, type SessionTokens } from '../session/session-tokens.ts'
import type { AccountRow } from '../identity/account-row.ts'
import { type Caller, callerOf, type NoCaller } from './caller.ts'

/**
 * Returns valid tokens of a session: the stored ones, or new ones from the pool.
 * New ones show that the session still lives.
 */
const tokensNow = async (services: Services, pool: IdentityConfig, cookie: string): Promise<E.Either<NoCaller, SessionTokens>> => {
  const row = await findSession(services, cookie)
  if (row === undefined) return E.left('nobody')
  const atHand = row.tokens_expire_at > services.now() ? answerIn(services, row) : undefined
  if (atHand !== undefined) return E.right(atHand)
  const refreshed = await refreshSession(services, pool, cookie)
  if (refreshed.kind === 'open') return E.right(refreshed.tokens)
  return E.left(refreshed.kind === 'none' ? 'nobody' : 'unreachable')
}

/**
 * Returns whether the sign-up of a social user was accepted; until then the user is a guest.
 * @source M72
 */
const isLetIn = ({ token, account }: Caller): boolean => {
  const user = userRecord.decode(token.claims)
  if (E.isLeft(user)) return false
  const idpVerified = (account?.idp_verified_at ?? null) !== null
  return isLoggedIn(loginStateOf({ hasPlayer: false, user: { identities: user.right.identities, idpVerified } }))
}

/**
 * Returns the signed-in user, by the session cookie alone.
 * A session has its owner as long as it lives, also where its tokens have expired, but not in a browser that signed out while the store could
 * not be reached. Calls of other sites do not get here: `refuseOtherSites`.
 *
 * @failure `nobody` — no session, one that is over, or a social user whose sign-up is not accepted yet
 * @failure unreachable — the pool cannot say now whether it lives
 * @source D47, M66, M72
 */
export const callerOfSession = async (
  services: Services,
  request: Pick<FastifyRequest, 'headers'>
): Promise<E.Either<NoCaller, Caller>> => {
  const pool = services.config.identity
  const cookie = sessionCookieIn(services, request)
  if (pool === undefined || cookie === undefined || !isMarkedOpen(request)) return E.left('nobody')
  const tokens = await tokensNow(services, pool, cookie)
  if (E.isLeft(tokens)) return tokens
  const caller = await callerOf(services, pool, tokens.right.idToken)
  return E.isRight(caller) && !isLetIn(caller.right) ? E.left('nobody') : caller
}

/**
 * Returns the account of the session cookie, a player's first.
 * Undefined for a guest, or while it is unknown.
 * @source M70
 */
export const accountOfSession = async (services: Services, request: Pick<FastifyRequest, 'headers'>): Promise<AccountRow | undefined> => {
  const { partner } = services.config
  if (partner !== undefined) {
    const player = await playerOfCall(services, partner, request)
    return E.isRight(player) ? player.right : undefined
  }
  const caller = await callerOfSession(services, request)
  return E.isRight(caller) ? caller.right.account : undefined
}
